import type { RescoringView } from '@starboard/contracts';
import { useList } from '../api/list';
import type { Known } from '../api/query';
import { LOOK_MS } from '../desk/desk-frame';
import { deskAddress } from '../desk/desk-head';

/** Re-scorings of a round, the latest first. */
export const useRescorings = (slug: string, roundId: string): Known<readonly RescoringView[]> =>
  useList(
    '/api/contests/{slug}/rounds/{roundId}/rescorings',
    { path: { slug, roundId } },
    { refetchInterval: LOOK_MS },
  );

/** Whether it can still be applied or discarded. */
export const isOpen = ({ state }: Pick<RescoringView, 'state'>): boolean => state === 'computing' || state === 'ready';

export const rescoringsAddress = (slug: string, roundId: string): string => `${deskAddress(slug, roundId)}/rescorings`;
