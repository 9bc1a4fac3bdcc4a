import { z } from 'zod';
import type { Route } from '../../../apps/api/src/http/routes.js';
import { namesOf } from '../../../apps/api/src/openapi/parameters.js';
import { everybody, WHO_MAY } from '../access-matrix.js';
import { HOSTILE_CURSORS, HOSTILE_HEADERS, HOSTILE_PARTS, HOSTILE_VALUES } from './hostile.js';
import type { Random } from './random.js';
import { type Ids, type JsonSchema, type Place, placesOf, sampleOf, withAt } from './sample.js';
import { type CallerName, CALLERS, type FuzzWorld } from './world.js';

/** A request as it goes over the line. */
export interface FuzzRequest {
  readonly operation: string;
  readonly caller: CallerName;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What a request is hostile in. */
type Target = { readonly route: Route } & (
  | { readonly in: 'nothing' | 'body' | 'upload' | 'type' }
  | { readonly in: 'path' | 'query' | 'header'; readonly name: string }
  | { readonly in: 'field'; readonly place: Place }
);

const HEADERS = ['idempotency-key', 'authorization', 'cookie', 'accept', 'origin', 'content-type'];
const TYPES = ['application/json', 'text/csv', 'application/zip', 'text/plain', 'application/x-www-form-urlencoded'];
const BODIES = ['', '{', '[]', 'null', '0', '"x"', '{}', '[[1]]', '{"a":'.repeat(100), `[${'0,'.repeat(30_000)}0]`];
/** As often the caller is one of those who may. */
const LET_IN = 0.85;
/** Requests that are hostile in nothing: what they make is what the others find. */
const HONEST = 3;

const jsonSchema = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/** Everything that a request can be hostile in: each part of a path, field of a query and of a body, and header. */
export function targetsOf(routes: readonly Route[], random: Random): readonly Target[] {
  return routes.flatMap((route) => {
    const { path, spec } = route;
    const body = spec.body && placesOf(sampleOf(jsonSchema(spec.body), random, () => 'x'));
    const headers = [...Object.keys(spec.headers ?? {}), ...HEADERS];
    return [
      ...Array.from({ length: HONEST }, () => ({ route, in: 'nothing' as const })),
      ...namesOf(path).map((name) => ({ route, in: 'path' as const, name })),
      ...Object.keys(spec.query?.shape ?? {}).map((name) => ({ route, in: 'query' as const, name })),
      ...(body ?? []).map((place) => ({ route, in: 'field' as const, place })),
      ...(route.method === 'GET'
        ? []
        : [
            { route, in: 'body' as const },
            { route, in: 'type' as const },
          ]),
      ...(spec.upload === undefined ? [] : [{ route, in: 'upload' as const }]),
      { route, in: 'header' as const, name: random.pick(headers) },
    ];
  });
}

/** One request that is hostile in one thing, or in none; everything else is what an honest program might send. */
export function makeRequest(target: Target, world: FuzzWorld, random: Random): FuzzRequest {
  const { route } = target;
  const caller = pickCaller(route, random);
  const token = world.tokens[caller];
  const slug = random.pick(world.slugs);
  const ids: Ids = (name, chance) => world.idOf(name, slug, chance);
  const sent = makeBody(target, ids, random);
  const headers = {
    host: 'localhost',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(sent === undefined ? {} : { 'content-type': sent.type }),
    ...(target.in === 'header' ? { [target.name]: random.pick(HOSTILE_HEADERS) } : {}),
  };
  const path = `${makePath(target, slug, ids, random)}${makeQuery(target, ids, random)}`;
  const { method, spec } = route;
  return { operation: spec.id, caller, method, path, headers, ...(sent === undefined ? {} : { body: sent.text }) };
}

function pickCaller({ spec }: Route, random: Random): CallerName {
  const may = WHO_MAY[spec.id] ?? everybody;
  const those = CALLERS.filter((caller) => may !== everybody && may.includes(caller));
  return random.pick(those.length > 0 && random.chance(LET_IN) ? those : CALLERS);
}

function makePath(target: Target, slug: string, ids: Ids, random: Random): string {
  const { path } = target.route;
  return path.replace(/:(\w+)/g, (_whole, name: string) => {
    if (target.in === 'path' && target.name === name) return random.pick(HOSTILE_PARTS);
    return name === 'slug' ? slug : ids(name, random);
  });
}

function makeQuery(target: Target, ids: Ids, random: Random): string {
  const shape = (target.route.spec.query?.shape ?? {}) as Record<string, z.ZodType>;
  const fields = Object.entries(shape).flatMap(([name, schema]) => {
    if (target.in === 'query' && target.name === name) return `${name}=${hostileQuery(name, random)}`;
    const needed = !schema.safeParse(undefined).success;
    if (!needed && random.chance(0.7)) return [];
    const value = sampleOf(jsonSchema(schema), random, (_name, chance) => ids(name, chance));
    return name === 'cursor' ? [] : `${name}=${encodeURIComponent(String(value))}`;
  });
  return fields.length === 0 ? '' : `?${fields.join('&')}`;
}

function hostileQuery(name: string, random: Random): string {
  if (name === 'cursor' && random.chance(0.7)) return random.pick(HOSTILE_CURSORS);
  const part = random.pick(HOSTILE_PARTS);
  return random.chance(0.1) ? `${part}&${name}=${random.pick(HOSTILE_PARTS)}` : part;
}

function makeBody(target: Target, ids: Ids, random: Random): { type: string; text: string } | undefined {
  const { body, upload } = target.route.spec;
  if (target.in === 'body') return { type: 'application/json', text: random.pick(BODIES) };
  if (target.in === 'upload' || (body === undefined && upload !== undefined)) {
    const type = random.pick(upload?.types ?? TYPES);
    return { type, text: random.pick(['', 'x', 'a;b\n"', 'PK\x03\x04'.repeat(9), '{"a":1}\n{', 'я,\0\n', '\xff']) };
  }
  if (body === undefined) return target.in === 'type' ? { type: random.pick(TYPES), text: 'x' } : undefined;
  const value = sampleOf(jsonSchema(body), random, ids);
  const sent = target.in === 'field' ? withAt(value, target.place, random.pick(HOSTILE_VALUES)) : value;
  return { type: target.in === 'type' ? random.pick(TYPES) : 'application/json', text: JSON.stringify(sent) };
}
