import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Outcome } from './client';
import { type Known, Refused, useKnown } from './query';

/**
 * Reads something that this place alone shows, when `key` changes; it is not there any more when the place is left.
 * @param everyMs reads it anew so often while somebody looks, which may depend on what is known.
 */
export function useLoaded<T>(
  key: string,
  read: () => Promise<Outcome<T>>,
  everyMs?: (data: T | undefined) => number,
): Known<T> {
  const place = useId();
  const query = useQuery({
    queryKey: ['place', place, key],
    queryFn: async () => {
      const result = await read();
      if (result.ok) return result.data;
      throw new Refused(result.refusal);
    },
    gcTime: 0,
    refetchInterval: everyMs === undefined ? false : ({ state }) => everyMs(state.data),
  });
  return useKnown(query);
}
