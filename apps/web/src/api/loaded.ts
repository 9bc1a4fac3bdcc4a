import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Outcome } from './client';
import { type Known, Refused, useKnown } from './query';

interface Ways<T> {
  /** Reads it anew so often while somebody looks, which may depend on what is known. */
  readonly everyMs?: (data: T | undefined) => number;
  /** What was read under the key before is shown until the next is there: `key` names a state of one subject. */
  readonly keeps?: boolean;
}

/** Reads something that this place alone shows, when `key` changes; it is not there any more when the place is left. */
export function useLoaded<T>(
  key: string,
  read: () => Promise<Outcome<T>>,
  { everyMs, keeps = false }: Ways<T> = {},
): Known<T> {
  const place = useId();
  const query = useQuery<T>({
    queryKey: ['place', place, key],
    queryFn: async () => {
      const result = await read();
      if (result.ok) return result.data;
      throw new Refused(result.refusal);
    },
    gcTime: 0,
    ...(keeps && { placeholderData: keepPreviousData }),
    refetchInterval: everyMs === undefined ? false : ({ state }) => everyMs(state.data),
  });
  return useKnown(query);
}
