/**
 * Addresses that the browser's code draws, as the route tree of the pages has them (apps/web, routes.tsx; a test keeps the
 * two equal); all others are files of the build. The front page is a file, and that of a contest gets a title of its own.
 */
export const PAGE_PATTERNS = [
  '/contests/:slug/about',
  '/contests/:slug/live',
  '/contests/:slug/history',
  '/contests/:slug/teams/:team',
  '/contests/:slug/method',
  '/contests/:slug/verify',
  '/contests/:slug/calendar',
  '/join',
  '/sign-in',
  '/markup',
  '/psr',
  '/answers',
  '/answers/join',
  '/answers/:projectId',
  '/answers/:projectId/:part',
  '/my',
  '/my/:slug',
  '/my/:slug/calendar',
  '/my/:slug/team',
  '/my/:slug/publishing',
  '/my/:slug/requests',
  '/my/:slug/rounds/:roundId',
  '/my/:slug/rounds/:roundId/received',
  '/my/:slug/rounds/:roundId/rescorings',
  '/my/:slug/rounds/:roundId/rescorings/:rescoringId',
  '/my/:slug/rounds/:roundId/essays/:essayId',
  '/my/:slug/rounds/:roundId/teams/:teamId/responses',
  '/my/:slug/rounds/:roundId/teams/:teamId/responses/:fileId',
  '/my/:slug/assignments/:assignmentId',
];
/** The page of a contest, whose title is in its head. */
export const CONTEST_PATTERN = '/contests/:slug';
