import { z } from 'zod';

/** Parameters that every engine obeys. */
export const SHARED_PARAMETERS = z.object({
  /** More than this share of the whole sample annulled (strictly) annuls the solution. */
  annulShare: z.number().min(0).max(1).default(0.05),
});

export type SharedParameters = z.infer<typeof SHARED_PARAMETERS>;

export const sharedParameters = (values: object): SharedParameters =>
  readOwn(SHARED_PARAMETERS, values as Readonly<Record<string, unknown>>);

/** What a contest can set of its engine. */
export interface EngineParameterSet {
  /** Each with its default, and what must hold between them. */
  readonly schema: z.ZodObject;
  /** Names of those that mean nothing when the answers are in: a re-scoring cannot change them. */
  readonly onArrival: readonly string[];
}

/**
 * Parameters out of those of a contest: the others are left out, absent ones have their defaults. Without what must hold
 * between them: what is in force was checked when it was given.
 */
export const readOwn = <T extends z.ZodObject>(schema: T, values: Readonly<Record<string, unknown>>): z.infer<T> =>
  withoutChecks(schema).parse(values) as z.infer<T>;

const plain = new WeakMap<z.ZodObject, z.ZodObject>();

function withoutChecks(schema: z.ZodObject): z.ZodObject {
  const known = plain.get(schema) ?? z.object(schema.shape);
  plain.set(schema, known);
  return known;
}
