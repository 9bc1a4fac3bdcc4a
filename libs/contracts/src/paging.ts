import { z } from 'zod';

/** The largest number that the database keeps in a column of whole numbers. */
export const MAX_INT = 2_147_483_647;
const MAX_CURSOR = 1_000;
const MAX_LIMIT = 200;
const DEFAULT_LIMIT = 50;

/** Query of every list: how many, and from where (`next` of the page before). */
export const pageQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT).describe('Items on a page.'),
  cursor: z.string().max(MAX_CURSOR).optional().describe('`next` of the page before; without it, the first page.'),
});

/** A page of a list; `next` is null on the last. */
export const pageOf = <T extends z.ZodType>(
  item: T,
): z.ZodObject<{ items: z.ZodArray<T>; next: z.ZodNullable<z.ZodString> }> =>
  z.object({ items: z.array(item), next: z.string().nullable() });

/** Query of a list. */
export type PageQuery = z.infer<typeof pageQuerySchema>;
/** A page of a list. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}
