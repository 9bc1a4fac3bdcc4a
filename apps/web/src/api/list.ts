import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { paths } from '@starboard/client/rest';
import { type Known, reading, useKnown } from './query';

type Reading<Path extends keyof paths> = paths[Path] extends { get: infer Operation } ? Operation : never;
type PageOf<Path extends keyof paths> =
  Reading<Path> extends { responses: { 200: { content: { 'application/json': infer Page } } } } ? Page : never;
/** An address that answers page after page. */
type ListPath = {
  [Path in keyof paths]: PageOf<Path> extends { items: unknown[]; next: string | null } ? Path : never;
}[keyof paths];
type ItemOf<Path extends ListPath> = PageOf<Path> extends { items: (infer Item)[] } ? Item : never;
type Parameters<Path extends ListPath> =
  Reading<Path> extends { parameters: { path?: infer Names; query?: infer Query } }
    ? { path?: Names; query?: Omit<NonNullable<Query>, 'cursor' | 'limit'> }
    : never;

interface Page {
  readonly items: readonly unknown[];
  readonly next: string | null;
}

interface Looks {
  /** What the answer depends on beside the address. */
  readonly of?: string | number | undefined;
  /** Between two looks, while somebody looks at the page, ms. */
  readonly refetchInterval?: number;
}

/** All items of a list, page after page, as a query. They are kept apart from single pages of the same address. */
export const listOptions = <Path extends ListPath>(
  path: Path,
  params: Parameters<Path>,
  { of, refetchInterval }: Looks = {},
): UseQueryOptions<readonly ItemOf<Path>[]> => ({
  queryKey: ['get', path, 'whole', { params, of }],
  queryFn: async ({ signal }) => (await readAll(path, params, signal)) as readonly ItemOf<Path>[],
  refetchInterval: refetchInterval ?? false,
});

/** What is known of all items of a list. */
export function useList<Path extends ListPath>(
  path: Path,
  params: Parameters<Path>,
  looks: Looks = {},
): Known<readonly ItemOf<Path>[]> {
  return useKnown(useQuery(listOptions(path, params, looks)));
}

async function readAll(path: string, params: { query?: object }, signal: AbortSignal): Promise<readonly unknown[]> {
  // The types of one path do not fit all: which ones there are is checked where the list is asked for.
  const read = reading.GET as unknown as (path: string, init: object) => Promise<{ data: Page }>;
  const items: unknown[] = [];
  let cursor: string | null = null;
  do {
    const query = { ...params.query, ...(cursor !== null && { cursor }) };
    const { data }: { data: Page } = await read(path, { params: { ...params, query }, signal });
    items.push(...data.items);
    cursor = data.next;
  } while (cursor !== null);
  return items;
}
