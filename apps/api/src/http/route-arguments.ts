import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { z } from 'zod';
import type { OperationSpec } from './operation-spec.js';

/** Names in addresses: slugs, codes, keys. */
const MAX_NAME = 200;

interface Argument {
  readonly data?: unknown;
  readonly schema?: unknown;
}

const uuid = z.uuid();
const text = z.string().max(MAX_NAME);

/** Schema of a part of the path: what the operation says, else by its name. */
export function paramSchema(spec: OperationSpec, name: string): z.ZodType {
  const declared = spec.params?.shape[name] as z.ZodType | undefined;
  return declared ?? (name === 'id' || name.endsWith('Id') ? uuid : text);
}

/**
 * Gives the arguments of a handler the schemas of its operation, so that what is documented is what is checked.
 * @throws Error when an argument takes what the operation does not declare, or declares it otherwise.
 */
export function bindSchemas(spec: OperationSpec, controller: object, key: string | symbol): void {
  const found: unknown = Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, key);
  const bound = Object.entries((found ?? {}) as Record<string, Argument>).map(([name, argument]) => {
    const schema = schemaOf(spec, Number(name.split(':', 1)[0]), argument.data);
    if (argument.schema !== undefined && argument.schema !== schema) {
      throw new Error(`${spec.id}: an argument has another schema than its operation`);
    }
    return [name, schema === undefined ? argument : { ...argument, schema }] as const;
  });
  Reflect.defineMetadata(ROUTE_ARGS_METADATA, Object.fromEntries(bound), controller, key);
}

function schemaOf(spec: OperationSpec, type: number, data: unknown): z.ZodType | undefined {
  const name = typeof data === 'string' ? data : undefined;
  switch (type as RouteParamtypes) {
    case RouteParamtypes.BODY:
      return declared(spec, 'body', spec.body, name);
    case RouteParamtypes.QUERY:
      return declared(spec, 'query', spec.query, name);
    case RouteParamtypes.PARAM:
      return name === undefined ? declared(spec, 'params', spec.params, name) : paramSchema(spec, name);
    default:
      return undefined;
  }
}

/** The whole schema, or that of one field. */
function declared(
  spec: OperationSpec,
  what: string,
  schema: z.ZodType | undefined,
  name: string | undefined,
): z.ZodType {
  if (schema === undefined) throw new Error(`${spec.id}: the operation declares no ${what}`);
  if (name === undefined) return schema;
  const field = schema instanceof z.ZodObject ? (schema.shape[name] as z.ZodType | undefined) : undefined;
  if (field === undefined) throw new Error(`${spec.id}: the ${what} has no field ${name}`);
  return field;
}
