import type { Random } from './random.js';

/** The parts of JSON Schema that the schemas of operations use. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly type?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema | boolean;
}

/** Where ids come from: those of a name, of anything. */
export type Ids = (name: string, random: Random) => string;

const DEEPEST = 6;
const SPAN = 1_000;

/** A body that a schema would mostly take, with all its fields, and ids of things that are there. */
export function sampleOf(schema: JsonSchema, random: Random, ids: Ids): unknown {
  const named = schema.$defs ?? {};
  const sample = (part: JsonSchema, name: string, depth: number): unknown => {
    if (part.$ref !== undefined) return sample(named[part.$ref.split('/').at(-1) ?? ''] ?? {}, name, depth);
    if ('const' in part) return part.const;
    if (part.enum !== undefined) return random.pick(part.enum);
    const choice = part.anyOf ?? part.oneOf;
    if (choice !== undefined) return sample(random.pick(choice), name, depth);
    if (depth > DEEPEST) return null;
    switch (part.type) {
      case 'object':
        return sampleObject(part, depth);
      case 'array':
        return Array.from({ length: Math.max(1, part.minItems ?? 0) }, () => sample(part.items ?? {}, name, depth + 1));
      case 'number':
      case 'integer':
        return (part.minimum ?? 0) + random.below(Math.min(SPAN, (part.maximum ?? SPAN) - (part.minimum ?? 0) + 1));
      case 'boolean':
        return random.chance(0.5);
      case 'null':
        return null;
      default:
        return sampleText(part, name);
    }
  };
  const sampleObject = ({ properties = {}, additionalProperties: more }: JsonSchema, depth: number): unknown => {
    const fields = Object.entries(properties).map(([key, field]) => [key, sample(field, key, depth + 1)] as const);
    const extra = typeof more === 'object' ? [['key', sample(more, 'key', depth + 1)] as const] : [];
    return Object.fromEntries([...fields, ...extra]);
  };
  const sampleText = ({ format, minLength = 1 }: JsonSchema, name: string): string => {
    switch (format) {
      case 'uuid':
        return ids(name, random);
      case 'email':
        return `somebody${random.below(SPAN)}@example.org`;
      case 'date-time':
        return new Date(Date.UTC(2026, random.below(24), 1)).toISOString();
      case 'uri':
        return 'https://example.org/';
      default:
        return `x${random.below(SPAN)}`.padEnd(minLength, 'x');
    }
  };
  return sample(schema, '', 0);
}

/** A place in a JSON value: keys, with `*` for the items of arrays. */
export type Place = readonly string[];

/** Every place of a value, that of the whole first. */
export function placesOf(value: unknown, at: Place = []): readonly Place[] {
  if (typeof value !== 'object' || value === null) return [at];
  const inner = Array.isArray(value)
    ? value.slice(0, 1).flatMap((item: unknown) => placesOf(item, [...at, '*']))
    : Object.entries(value).flatMap(([key, item]) => placesOf(item, [...at, key]));
  return [at, ...inner];
}

/** The value with another one at a place; as it is where it has no such place. */
export function withAt(value: unknown, [key, ...rest]: Place, other: unknown): unknown {
  if (key === undefined) return other;
  if (Array.isArray(value)) return value.map((item: unknown) => (key === '*' ? withAt(item, rest, other) : item));
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return value;
  return { ...value, [key]: withAt((value as Record<string, unknown>)[key], rest, other) };
}
