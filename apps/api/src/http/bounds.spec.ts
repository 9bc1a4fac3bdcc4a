import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { MAX_INT } from '@starboard/contracts';
import { ApiModule } from '../api.module.js';
import { namesOf } from '../openapi/parameters.js';
import { paramSchema } from './route-arguments.js';
import { controllersOf, type Route, routesOf } from './routes.js';

type Schema = Readonly<Record<string, unknown>>;

const LONGEST = 2_000;
const routes = routesOf(controllersOf(ApiModule));
const partsOf = ({ path, spec }: Route) =>
  namesOf(path).map((name): [string, z.ZodType] => [`${spec.id} :${name}`, paramSchema(spec, name)]);
const addresses: [string, z.ZodType][] = routes.flatMap((route) => {
  const { id, query } = route.spec;
  const fields = Object.entries<z.ZodType>(query?.shape ?? {});
  const named = fields.map(([name, schema]): [string, z.ZodType] => [`${id} ?${name}`, schema]);
  return [...partsOf(route), ...named];
});

/** Everything that an operation takes, as JSON Schema. */
const inputs = routes.flatMap((route) => {
  const { id, body, query } = route.spec;
  const all = [[`${id} body`, body] as const, [`${id} query`, query] as const, ...partsOf(route)];
  return all.flatMap(([place, schema]) =>
    schema === undefined ? [] : [{ place, schema: z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) }],
  );
});

/** Schemas inside a schema that `wrong` finds fault with, by their place. */
function find(value: unknown, place: string, wrong: (schema: Schema) => boolean): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, item]) => find(item, `${place}.${key}`, wrong));
  return wrong(value as Schema) ? [place, ...inner] : inner;
}

describe('what operations take', () => {
  it('has no whole numbers that the database does not', () => {
    const unbounded = ({ type, maximum, minimum }: Schema): boolean =>
      type === 'integer' && (Number(maximum) > MAX_INT || Number(minimum) < -MAX_INT - 1);
    expect(inputs.flatMap(({ place, schema }) => find(schema, place, unbounded))).toEqual([]);
  });

  it.each(addresses)('has no endless texts in addresses: %s', (_place, schema) => {
    expect(schema.safeParse('1'.repeat(LONGEST + 1)).success).toBe(false);
  });
});
