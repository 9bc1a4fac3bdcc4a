import { createRoute } from '@tanstack/react-router';
import { FRESH_MS, queries, queryClient } from '../api/query';
import { lazyPage } from '../lazy-page';
import { BOARD, boardParams } from '../leaderboard/board-params';
import { textIn } from '../search';
import { isPublic } from './parents';

/** Begins to read while the code of the page is loaded. The page says what came of it. */
const readAhead: typeof queryClient.prefetchQuery = (options) =>
  queryClient.prefetchQuery({ staleTime: FRESH_MS, ...options });

/** Who only looks at the page in another way has it already. */
function readBoard(at: { params: unknown; search: { round?: string }; cause: string }): void {
  const { params, search, cause } = at;
  if (cause === 'stay') return;
  const { slug } = params as { slug: string };
  const board = { params: boardParams(slug, search.round) };
  void readAhead(queries.queryOptions('get', '/api/contests/{slug}', { params: { path: { slug } } }));
  void readAhead(queries.queryOptions('get', '/api/contests/{slug}/leaderboard', board));
}

/** What everybody may see: contests, their boards and rounds, and the two instruments without an account. */
export const PUBLIC = [
  createRoute({
    ...isPublic,
    path: '/',
    beforeLoad: () => void readAhead(queries.queryOptions('get', '/api/contests', {})),
    component: lazyPage(() => import('../contests/contests-page'), 'ContestsPage'),
  }),
  createRoute({
    ...isPublic,
    ...BOARD,
    beforeLoad: readBoard,
    component: lazyPage(() => import('../leaderboard/leaderboard-page'), 'LeaderboardPage'),
  }),
  createRoute({
    ...isPublic,
    path: '/contests/$slug/about',
    component: lazyPage(() => import('../about/about-page'), 'AboutPage', 'about'),
  }),
  createRoute({
    ...isPublic,
    path: '/contests/$slug/apply',
    component: lazyPage(() => import('../apply/apply-page'), 'ApplyPage', 'apply', 'refusals'),
  }),
  createRoute({
    ...isPublic,
    path: '/contests/$slug/application',
    validateSearch: (search): { filed?: string } => textIn(search, 'filed'),
    component: lazyPage(() => import('../apply/application-page'), 'ApplicationPage', 'apply', 'team'),
  }),
  createRoute({
    ...isPublic,
    path: '/contests/$slug/live',
    validateSearch: (search): { screen?: string; reveal?: string } => ({
      ...textIn(search, 'screen'),
      ...textIn(search, 'reveal'),
    }),
    component: lazyPage(() => import('../live/live-page'), 'LivePage', 'watch'),
  }),
  createRoute({
    ...isPublic,
    path: '/contests/$slug/history',
    validateSearch: (search): { round?: string; version?: string } => ({
      ...textIn(search, 'round'),
      ...textIn(search, 'version'),
    }),
    component: lazyPage(() => import('../record/history-page'), 'HistoryPage', 'record'),
  }),
  createRoute({
    ...isPublic,
    path: '/contests/$slug/teams/$team',
    validateSearch: (search): { round?: string } => textIn(search, 'round'),
    component: lazyPage(() => import('../record/team-page'), 'TeamBoardPage', 'record'),
  }),
  createRoute({
    ...isPublic,
    path: '/contests/$slug/rounds/$roundId/essays/$essayId',
    component: lazyPage(() => import('../psr/essay-page'), 'PublishedPsrPage', 'refusals'),
  }),
  createRoute({
    ...isPublic,
    path: '/contests/$slug/method',
    component: lazyPage(() => import('../record/method-page'), 'MethodPage', 'record'),
  }),
  createRoute({
    ...isPublic,
    path: '/contests/$slug/verify',
    validateSearch: (search): { round?: string } => textIn(search, 'round'),
    component: lazyPage(() => import('../verify/verify-page'), 'VerifyPage', 'record'),
  }),
  createRoute({
    ...isPublic,
    path: '/contests/$slug/calendar',
    component: lazyPage(() => import('../calendar/calendar-page'), 'CalendarPage', 'calendar'),
  }),
  createRoute({
    ...isPublic,
    path: '/markup',
    component: lazyPage(() => import('../marking/markup-page'), 'MarkupPage', 'marking'),
  }),
  createRoute({
    ...isPublic,
    path: '/psr',
    component: lazyPage(() => import('../psr/psr-page'), 'PsrPage'),
  }),
] as const;
