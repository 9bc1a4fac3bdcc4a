import { z } from 'zod';

type JsonSchema = Readonly<Record<string, unknown>>;
type Direction = 'input' | 'output';

const PREFIX = '#/components/schemas/';
const NAMELESS = '__shared#';

/** JSON Schemas of an interface: named ones once, under their own names, everything else in place. */
export interface SchemaBook {
  /** Schema of what the server takes (defaults make fields optional). */
  input(schema: z.ZodType): JsonSchema;
  /** Schema of what the server answers. */
  output(schema: z.ZodType): JsonSchema;
  /** Named schemas that are referred to, by name. */
  components(): JsonSchema;
}

/**
 * Schemas with `.meta({ id })` become components. One that is taken otherwise than it is answered (defaults, coercion)
 * has a second component `…Input`.
 */
export function makeSchemaBook(schemas: Iterable<z.ZodType>): SchemaBook {
  const anonymous = new Map<z.ZodType, string>();
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of z.globalRegistry._idmap) registry.add(schema as z.ZodType, { id });
  for (const schema of schemas) {
    if (registry.has(schema) || anonymous.has(schema)) continue;
    const id = `anonymous.${anonymous.size}`;
    anonymous.set(schema, id);
    registry.add(schema, { id });
  }
  const made = { output: convert(registry, 'output'), input: convert(registry, 'input') };
  const twofold = findTwofold(made.output, made.input);
  const used = new Map<string, JsonSchema>();
  const read = (schema: z.ZodType, direction: Direction): JsonSchema => {
    const id = registry.get(schema)?.id ?? '';
    return anonymous.has(schema) ? resolve(made[direction][id] ?? {}, direction) : refer(id, direction);
  };
  const refer = (id: string, direction: Direction): JsonSchema => {
    // A recursion without a name is `z.json()`: any value.
    if (id.startsWith(NAMELESS)) return {};
    const name = direction === 'input' && twofold.has(id) ? `${id}Input` : id;
    if (!used.has(name)) {
      used.set(name, {});
      used.set(name, resolve(made[direction][id] ?? {}, direction));
    }
    return { $ref: `${PREFIX}${name}` };
  };
  const resolve = (schema: JsonSchema, direction: Direction): JsonSchema =>
    mapReferences(schema, (id) => refer(id, direction)) as JsonSchema;
  return {
    input: (schema) => read(schema, 'input'),
    output: (schema) => read(schema, 'output'),
    components: () => Object.fromEntries([...used].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function convert(registry: ReturnType<typeof z.registry<{ id: string }>>, io: Direction): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: (id) => `${PREFIX}${id}`,
    unrepresentable: 'any',
    // Clients must bear new fields in answers; only strict objects refuse what they do not know.
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod;
      if (def.type === 'object' && (def as z.core.$ZodObjectDef).catchall === undefined) {
        delete jsonSchema.additionalProperties;
      }
    },
  });
  return Object.fromEntries(
    Object.entries(schemas as Record<string, JsonSchema>).map(([id, { $schema: _s, $id: _i, id: _n, ...rest }]) => [
      id,
      rest,
    ]),
  );
}

/** Names whose two directions differ, in themselves or in what they refer to. */
function findTwofold(output: Record<string, JsonSchema>, input: Record<string, JsonSchema>): ReadonlySet<string> {
  const names = Object.keys(output);
  const twofold = new Set(names.filter((id) => JSON.stringify(output[id]) !== JSON.stringify(input[id])));
  for (let before = -1; before !== twofold.size;) {
    before = twofold.size;
    for (const id of names) {
      mapReferences(input[id], (to) => (twofold.has(to) && twofold.add(id), {}));
    }
  }
  return twofold;
}

function mapReferences(value: unknown, replace: (id: string) => JsonSchema): unknown {
  if (Array.isArray(value)) return value.map((item) => mapReferences(item, replace));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, ...rest } = value as Record<string, unknown>;
  const others = Object.fromEntries(Object.entries(rest).map(([key, item]) => [key, mapReferences(item, replace)]));
  if (typeof $ref !== 'string' || !$ref.startsWith(PREFIX)) return $ref === undefined ? others : { $ref, ...others };
  return { ...replace($ref.slice(PREFIX.length)), ...others };
}
