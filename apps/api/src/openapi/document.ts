import {
  boardHistorySchema,
  boardSchema,
  contestListSchema,
  contestLiveSchema,
  contestViewSchema,
  PROBLEMS,
  problemSchema,
  roundDetailSchema,
  roundKeySchema,
  type ProblemCode,
} from '@starboard/contracts';
import { z } from 'zod';
import { OPERATIONS, type Operation, type Parameter, type SchemaName } from './operations.js';

const SCHEMAS: Readonly<Record<SchemaName, z.ZodType>> = {
  ContestList: contestListSchema,
  Contest: contestViewSchema,
  Board: boardSchema,
  BoardHistory: boardHistorySchema,
  ContestLive: contestLiveSchema,
  Round: roundDetailSchema,
  RoundKey: roundKeySchema,
  Problem: problemSchema,
};

const reference = (name: string): string => `#/components/schemas/${name}`;

/** The OpenAPI 3.1 description of the REST interface, made from the schemas of the contracts. */
export function makeOpenApi(version: string): OpenApiDocument {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Starboard',
      version,
      description:
        'Public results of competitions of language programs. Values are in percent with full precision; `null` means that a value is not defined. Errors are application/problem+json (RFC 9457) with a stable `code`.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    paths: Object.fromEntries(OPERATIONS.map((operation) => [operation.path, { get: describe(operation) }])),
    components: { schemas: jsonSchemas() },
  };
}

/** The parts of an OpenAPI document that the page of the documentation reads. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: Readonly<Record<string, unknown>>;
  readonly paths: Readonly<Record<string, { readonly get: Readonly<Record<string, unknown>> }>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

function jsonSchemas(): Readonly<Record<string, unknown>> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(SCHEMAS)) registry.add(schema, { id });
  const { schemas }: { schemas: Readonly<Record<string, unknown>> } = z.toJSONSchema(registry, { uri: reference });
  return schemas;
}

function describe({
  id,
  summary,
  parameters = [],
  answers,
  problems = [],
}: Operation): Readonly<Record<string, unknown>> {
  const content = Object.entries(answers).map(([type, schema]): [string, object] => [
    type,
    schema === null ? { schema: { type: 'string' } } : { schema: { $ref: reference(schema) } },
  ]);
  const codes: readonly ProblemCode[] = [...problems, 'ERR_INTERNAL'];
  return {
    operationId: id,
    summary,
    parameters: parameters.map(describeParameter),
    responses: {
      200: { description: 'The answer.', content: Object.fromEntries(content) },
      ...Object.fromEntries(codes.map((code) => [PROBLEMS[code].status, describeProblem(code)])),
    },
  };
}

function describeParameter({
  name,
  in: place,
  description,
  format,
  values,
}: Parameter): Readonly<Record<string, unknown>> {
  const schema = { type: 'string', ...(format ? { format } : {}), ...(values ? { enum: values } : {}) };
  return { name, in: place, description, required: place === 'path', schema };
}

const describeProblem = (code: ProblemCode): Readonly<Record<string, unknown>> => ({
  description: `${code}: ${PROBLEMS[code].title}.`,
  content: { 'application/problem+json': { schema: { $ref: reference('Problem') } } },
});
