import { textIn } from '../search';

/** Where a board is, and which groups of its columns are shown. */
export const BOARD = {
  path: '/contests/$slug',
  validateSearch: (search: Record<string, unknown>): { round?: string; cols?: string } => ({
    ...textIn(search, 'round'),
    ...textIn(search, 'cols'),
  }),
} as const;

/** Of which contest and round the board is asked for; without a round, the server chooses one. */
export const boardParams = (
  slug: string,
  round: string | undefined,
): { path: { slug: string }; query: { round?: string } } => ({
  path: { slug },
  query: round === undefined ? {} : { round },
});
