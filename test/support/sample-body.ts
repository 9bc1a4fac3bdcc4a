import { z } from 'zod';

interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly type?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

const FORMATS: Readonly<Record<string, string>> = {
  uuid: '01890000-0000-7000-8000-000000000001',
  email: 'somebody@example.org',
  'date-time': '2030-01-01T00:00:00.000Z',
  uri: 'https://example.org/',
};

/** The smallest body that a schema takes: what is required, and of that as little as it allows. */
export function sampleBody(schema: z.ZodType): unknown {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  return sample(root, root.$defs ?? {});
}

function sample(schema: Schema, named: Readonly<Record<string, Schema>>): unknown {
  if (schema.$ref !== undefined) return sample(named[schema.$ref.split('/').at(-1) ?? ''] ?? {}, named);
  if ('const' in schema) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice?.[0] !== undefined) return sample(choice[0], named);
  switch (schema.type) {
    case 'object': {
      const fields = (schema.required ?? []).map((name) => [name, sample(schema.properties?.[name] ?? {}, named)]);
      return Object.fromEntries(fields) as unknown;
    }
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}, named));
    case 'number':
    case 'integer':
      return schema.minimum ?? 1;
    case 'boolean':
      return false;
    default:
      if (schema.format === 'hex') return '0'.repeat(schema.minLength ?? 0);
      return FORMATS[schema.format ?? ''] ?? 'x'.repeat(Math.max(schema.minLength ?? 1, 1));
  }
}
