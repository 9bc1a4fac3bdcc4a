import type { RescoringView } from '@starboard/contracts';
import { allPages, rest } from '../api/client';
import { type Loaded, useLoaded } from '../api/loaded';
import { LOOK_MS } from '../desk/desk-frame';
import { deskAddress } from '../desk/desk-head';

/** Re-scorings of a round, the latest first. */
export function useRescorings(slug: string, roundId: string): Loaded<readonly RescoringView[]> {
  return useLoaded(
    roundId,
    () =>
      allPages<RescoringView>((cursor) =>
        rest.GET('/api/contests/{slug}/rounds/{roundId}/rescorings', {
          params: { path: { slug, roundId }, query: cursor },
        }),
      ),
    LOOK_MS,
  );
}

/** Whether it can still be applied or discarded. */
export const isOpen = ({ state }: Pick<RescoringView, 'state'>): boolean => state === 'computing' || state === 'ready';

export const rescoringsAddress = (slug: string, roundId: string): string => `${deskAddress(slug, roundId)}/rescorings`;
