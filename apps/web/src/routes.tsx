import { createRootRoute, createRoute, createRouter, type RouterHistory } from '@tanstack/react-router';
import { requirePerson } from './account/guard';
import { FRESH_MS, queries, queryClient } from './api/query';
import { App } from './app';
import { loadTexts } from './i18n';
import { lazyPage } from './lazy-page';
import { boardParams } from './leaderboard/board-params';
import { ANYTHING, drawWith, matchPage } from './router';
import { parseSearch, textIn, writeSearch } from './search';
import { Crashed, NotFound, PageLoading } from './ui/message';

/** Where an expert marks an essay. */
const WORK = '/my/$slug/assignments/$assignmentId';

/** Texts of every page of the organisers. */
const FOR_ORGANISERS = ['my', 'desk', 'team', 'organising'] as const;

const root = createRootRoute({ component: App, notFoundComponent: NotFound });
const isPublic = { getParentRoute: () => root };

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

/** Pages for people with an account; others are sent to the sign-in page and come back. */
const person = createRoute({
  ...isPublic,
  id: 'person',
  beforeLoad: async ({ location }) =>
    void (await Promise.all([requirePerson(location.href), loadTexts('refusals', 'signIn')])),
});
const isPrivate = { getParentRoute: () => person };

const routeTree = root.addChildren([
  createRoute({
    ...isPublic,
    path: '/',
    beforeLoad: () => void readAhead(queries.queryOptions('get', '/api/contests', {})),
    component: lazyPage(() => import('./contests/contests-page'), 'ContestsPage'),
  }),
  createRoute({
    ...isPublic,
    path: '/contests/$slug',
    validateSearch: (search): { round?: string } => textIn(search, 'round'),
    beforeLoad: readBoard,
    component: lazyPage(() => import('./leaderboard/leaderboard-page'), 'LeaderboardPage'),
  }),
  createRoute({
    ...isPublic,
    path: '/contests/$slug/about',
    component: lazyPage(() => import('./about/about-page'), 'AboutPage', 'about'),
  }),
  createRoute({
    ...isPublic,
    path: '/contests/$slug/apply',
    component: lazyPage(() => import('./apply/apply-page'), 'ApplyPage', 'apply', 'refusals'),
  }),
  createRoute({
    ...isPublic,
    path: '/contests/$slug/application',
    validateSearch: (search): { filed?: string } => textIn(search, 'filed'),
    component: lazyPage(() => import('./apply/application-page'), 'ApplicationPage', 'apply', 'team'),
  }),
  createRoute({
    ...isPublic,
    path: '/contests/$slug/live',
    validateSearch: (search): { screen?: string; reveal?: string } => ({
      ...textIn(search, 'screen'),
      ...textIn(search, 'reveal'),
    }),
    component: lazyPage(() => import('./live/live-page'), 'LivePage', 'watch'),
  }),
  createRoute({
    ...isPublic,
    path: '/contests/$slug/history',
    validateSearch: (search): { round?: string; version?: string } => ({
      ...textIn(search, 'round'),
      ...textIn(search, 'version'),
    }),
    component: lazyPage(() => import('./record/history-page'), 'HistoryPage', 'record'),
  }),
  createRoute({
    ...isPublic,
    path: '/contests/$slug/teams/$team',
    validateSearch: (search): { round?: string } => textIn(search, 'round'),
    component: lazyPage(() => import('./record/team-page'), 'TeamBoardPage', 'record'),
  }),
  createRoute({
    ...isPublic,
    path: '/contests/$slug/rounds/$roundId/essays/$essayId',
    component: lazyPage(() => import('./psr/essay-page'), 'PublishedPsrPage', 'refusals'),
  }),
  createRoute({
    ...isPublic,
    path: '/contests/$slug/method',
    component: lazyPage(() => import('./record/method-page'), 'MethodPage', 'record'),
  }),
  createRoute({
    ...isPublic,
    path: '/contests/$slug/verify',
    validateSearch: (search): { round?: string } => textIn(search, 'round'),
    component: lazyPage(() => import('./verify/verify-page'), 'VerifyPage', 'record'),
  }),
  createRoute({
    ...isPublic,
    path: '/contests/$slug/calendar',
    component: lazyPage(() => import('./calendar/calendar-page'), 'CalendarPage', 'calendar'),
  }),
  createRoute({
    ...isPublic,
    path: '/sign-in',
    validateSearch: (search): { next?: string } => textIn(search, 'next'),
    component: lazyPage(() => import('./account/sign-in-page'), 'SignInPage', 'signIn'),
  }),
  createRoute({
    ...isPublic,
    path: '/markup',
    component: lazyPage(() => import('./marking/markup-page'), 'MarkupPage', 'marking'),
  }),
  createRoute({
    ...isPublic,
    path: '/psr',
    component: lazyPage(() => import('./psr/psr-page'), 'PsrPage'),
  }),
  createRoute({
    ...isPublic,
    path: '/join',
    component: lazyPage(() => import('./account/join-page'), 'JoinPage', 'join', 'my', 'refusals'),
  }),
  createRoute({
    ...isPublic,
    path: '/answers/join',
    component: lazyPage(() => import('./features/answers-desk/join-page'), 'JoinPage', 'answersDesk'),
  }),
  person.addChildren([
    createRoute({
      ...isPrivate,
      path: '/answers',
      component: lazyPage(() => import('./features/answers-desk/projects-page'), 'ProjectsPage', 'answersDesk'),
    }),
    createRoute({
      ...isPrivate,
      path: '/answers/$projectId',
      component: lazyPage(() => import('./features/answers-desk/project-page'), 'ProjectPage', 'answersDesk', 'desk'),
    }),
    createRoute({
      ...isPrivate,
      path: '/answers/$projectId/$part',
      component: lazyPage(() => import('./features/answers-desk/project-page'), 'ProjectPage', 'answersDesk', 'desk'),
    }),
    createRoute({
      ...isPrivate,
      path: '/my',
      component: lazyPage(() => import('./my/my-contests-page'), 'MyContestsPage', 'my'),
    }),
    createRoute({
      ...isPrivate,
      path: '/my/new-contest',
      component: lazyPage(() => import('./organising/new-contest-page'), 'NewContestPage', 'my', 'desk', 'organising'),
    }),
    createRoute({
      ...isPrivate,
      path: '/my/$slug',
      component: lazyPage(
        () => import('./my/my-contest-page'),
        'MyContestPage',
        'my',
        'team',
        'calendar',
        'organising',
        'running',
      ),
    }),
    createRoute({
      ...isPrivate,
      path: '/my/$slug/parameters',
      component: lazyPage(
        () => import('./organising/parameters-page'),
        'ParametersPage',
        ...FOR_ORGANISERS,
        'parameters',
        'running',
      ),
    }),
    createRoute({
      ...isPrivate,
      path: '/my/$slug/people',
      component: lazyPage(
        () => import('./organising/people-page'),
        'PeoplePage',
        ...FOR_ORGANISERS,
        'organisingPeople',
      ),
    }),
    createRoute({
      ...isPrivate,
      path: '/my/$slug/teams',
      component: lazyPage(
        () => import('./organising/teams-page'),
        'TeamsPage',
        ...FOR_ORGANISERS,
        'organisingTeams',
        'apply',
      ),
    }),
    createRoute({
      ...isPrivate,
      path: '/my/$slug/teams/$teamId',
      component: lazyPage(
        () => import('./organising/team-page'),
        'OrganisersTeamPage',
        ...FOR_ORGANISERS,
        'organisingTeams',
        'apply',
        'decision',
      ),
    }),
    createRoute({
      ...isPrivate,
      path: '/my/$slug/calendar',
      component: lazyPage(() => import('./calendar/calendar-page'), 'OwnCalendarPage', 'my', 'calendar'),
    }),
    createRoute({
      ...isPrivate,
      path: '/my/$slug/team',
      component: lazyPage(
        () => import('./team/team-page'),
        'TeamPage',
        'my',
        'team',
        'desk',
        'cabinet',
        'decision',
        'apply',
      ),
    }),
    createRoute({
      ...isPrivate,
      path: '/my/$slug/team/data',
      component: lazyPage(() => import('./team/data-page'), 'DataPage', 'my', 'team', 'cabinet'),
    }),
    createRoute({
      ...isPrivate,
      path: '/my/$slug/team/try',
      component: lazyPage(() => import('./team/try-page'), 'TryPage', 'my', 'team', 'cabinet'),
    }),
    createRoute({
      ...isPrivate,
      path: '/my/$slug/team/$teamId/sessions/$sessionId',
      component: lazyPage(
        () => import('./team/session-page'),
        'SessionPage',
        ...(['my', 'team', 'cabinet', 'received', 'desk'] as const),
      ),
    }),
    createRoute({
      ...isPrivate,
      path: '/my/$slug/rounds/$roundId/teams/$teamId/report',
      validateSearch: (search): { session?: string } => textIn(search, 'session'),
      component: lazyPage(
        () => import('./team/report-page'),
        'ReportPage',
        ...(['my', 'team', 'cabinet', 'received', 'desk'] as const),
      ),
    }),
    createRoute({
      ...isPrivate,
      path: '/my/$slug/protests',
      validateSearch: (search): { status?: string } => textIn(search, 'status'),
      component: lazyPage(
        () => import('./protests/protests-page'),
        'ProtestsPage',
        'my',
        'cabinet',
        'decision',
        'protests',
        'desk',
      ),
    }),
    createRoute({
      ...isPrivate,
      path: '/my/$slug/admission',
      component: lazyPage(
        () => import('./admission/admission-page'),
        'AdmissionPage',
        'my',
        'admission',
        'apply',
        'desk',
      ),
    }),
    createRoute({
      ...isPrivate,
      path: '/account',
      component: lazyPage(() => import('./profile/profile-page'), 'ProfilePage', 'profile', 'team', 'desk'),
    }),
    createRoute({
      ...isPrivate,
      path: '/admin',
      component: lazyPage(
        () => import('./admin/admin-page'),
        'AdminPage',
        ...FOR_ORGANISERS,
        'organisingPeople',
        'profile',
        'admin',
      ),
    }),
    createRoute({
      ...isPrivate,
      path: '/my/$slug/publishing',
      component: lazyPage(
        () => import('./publishing/publishing-page'),
        'PublishingPage',
        'my',
        'desk',
        'about',
        'running',
      ),
    }),
    createRoute({
      ...isPrivate,
      path: '/my/$slug/classifier',
      component: lazyPage(
        () => import('./codes/classifier-page'),
        'ClassifierPage',
        'my',
        'desk',
        'classifier',
        'running',
      ),
    }),
    createRoute({
      ...isPrivate,
      path: '/my/$slug/requests',
      component: lazyPage(() => import('./requests/requests-page'), 'RequestsPage', 'my', 'requests'),
    }),
    createRoute({
      ...isPrivate,
      path: '/my/$slug/rules',
      component: lazyPage(() => import('./features/rules/rules-page'), 'RulesPage', 'my', 'workbench'),
    }),
    createRoute({
      ...isPrivate,
      path: '/my/$slug/rules/edit',
      validateSearch: (search): { rule?: string; draft?: string } => ({
        ...textIn(search, 'rule'),
        ...textIn(search, 'draft'),
      }),
      component: lazyPage(() => import('./features/rules/workbench-page'), 'WorkbenchPage', 'my', 'workbench'),
    }),
    createRoute({
      ...isPrivate,
      path: '/my/$slug/rules/compare',
      validateSearch: (search): { a?: string; b?: string } => ({ ...textIn(search, 'a'), ...textIn(search, 'b') }),
      component: lazyPage(() => import('./features/rules/compare-page'), 'ComparePage', 'my', 'workbench'),
    }),
    createRoute({
      ...isPrivate,
      path: '/my/$slug/rules/runs/$taskId',
      component: lazyPage(() => import('./features/rules/run-page'), 'RunPage', 'my', 'workbench'),
    }),
    createRoute({
      ...isPrivate,
      path: '/my/$slug/datasets',
      component: lazyPage(
        () => import('./datasets/datasets-page'),
        'DatasetsPage',
        'my',
        'running',
        'datasets',
        'desk',
      ),
    }),
    createRoute({
      ...isPrivate,
      path: '/my/$slug/datasets/$datasetId',
      component: lazyPage(() => import('./datasets/dataset-page'), 'DatasetPage', 'my', 'running', 'datasets', 'desk'),
    }),
    createRoute({
      ...isPrivate,
      path: '/my/$slug/imports/$importId',
      component: lazyPage(() => import('./datasets/import-page'), 'ImportPage', 'my', 'running', 'datasets'),
    }),
    createRoute({
      ...isPrivate,
      path: '/my/$slug/rounds',
      component: lazyPage(() => import('./rounds/rounds-page'), 'RoundsPage', 'my', 'running', 'rounds'),
    }),
    createRoute({
      ...isPrivate,
      path: '/my/$slug/rounds/$roundId/control',
      component: lazyPage(
        () => import('./rounds/control-page'),
        'ControlPage',
        'my',
        'running',
        'rounds',
        'desk',
        'received',
      ),
    }),
    createRoute({
      ...isPrivate,
      path: '/my/$slug/rounds/$roundId/restart',
      component: lazyPage(() => import('./rounds/restart-page'), 'RestartPage', 'my', 'running', 'rounds', 'desk'),
    }),
    createRoute({
      ...isPrivate,
      path: '/my/$slug/experts',
      component: lazyPage(() => import('./experts/experts-page'), 'ExpertsPage', 'my', 'running', 'experts', 'desk'),
    }),
    createRoute({
      ...isPrivate,
      path: '/my/$slug/audit',
      component: lazyPage(() => import('./operations/audit-page'), 'AuditPage', 'my', 'running', 'operations'),
    }),
    createRoute({
      ...isPrivate,
      path: '/operations',
      component: lazyPage(
        () => import('./operations/operations-page'),
        'OperationsPage',
        'my',
        'running',
        'operations',
      ),
    }),
    createRoute({
      ...isPrivate,
      path: '/my/$slug/rounds/$roundId',
      component: lazyPage(() => import('./desk/desk-page'), 'DeskPage', 'my', 'desk', 'rescoring', 'parameters'),
    }),
    createRoute({
      ...isPrivate,
      path: '/my/$slug/rounds/$roundId/received',
      validateSearch: (search): { team?: string; verdict?: string } => ({
        ...textIn(search, 'team'),
        ...textIn(search, 'verdict'),
      }),
      component: lazyPage(() => import('./evidence/received-page'), 'ReceivedPage', 'my', 'desk', 'received'),
    }),
    createRoute({
      ...isPrivate,
      path: '/my/$slug/rounds/$roundId/rescorings',
      component: lazyPage(
        () => import('./rescorings/rescorings-page'),
        'RescoringsPage',
        'my',
        'desk',
        'rescoring',
        'parameters',
      ),
    }),
    createRoute({
      ...isPrivate,
      path: '/my/$slug/rounds/$roundId/rescorings/$rescoringId',
      component: lazyPage(
        () => import('./rescorings/rescoring-page'),
        'RescoringPage',
        'my',
        'desk',
        'rescoring',
        'parameters',
      ),
    }),
    createRoute({
      ...isPrivate,
      path: '/my/$slug/rounds/$roundId/essays/$essayId',
      component: lazyPage(() => import('./psr/essay-page'), 'EssayPsrPage'),
    }),
    createRoute({
      ...isPrivate,
      path: '/my/$slug/rounds/$roundId/teams/$teamId/responses',
      validateSearch: (search): { session?: string } => textIn(search, 'session'),
      component: lazyPage(() => import('./features/suites/solution-page'), 'SolutionPage', 'my', 'suites'),
    }),
    createRoute({
      ...isPrivate,
      path: '/my/$slug/rounds/$roundId/teams/$teamId/responses/$fileId',
      validateSearch: (search): { session?: string } => textIn(search, 'session'),
      component: lazyPage(() => import('./features/suites/item-page'), 'ItemPage', 'my', 'suites'),
    }),
    createRoute({
      ...isPrivate,
      path: WORK,
      component: lazyPage(() => import('./my/assignment-page'), 'AssignmentPage', 'my', 'desk', 'marking'),
    }),
  ]),
  createRoute({ ...isPublic, path: ANYTHING, component: NotFound }),
]);

/** The router of all pages. The server knows their patterns too (apps/api, page-patterns.ts). */
// eslint-disable-next-line @typescript-eslint/explicit-module-boundary-types -- its type names every page
export function makeRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    ...(history && { history }),
    parseSearch,
    stringifySearch: writeSearch,
    scrollRestoration: true,
    // What a page needs is seldom there at once, and an empty page says nothing.
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PageLoading,
    defaultErrorComponent: Crashed,
    defaultNotFoundComponent: NotFound,
  });
  drawWith(router);
  return router;
}

/** Whether the page that is open holds work: who is signed out meanwhile stays there and signs in over it (`SignInOver`). */
export const holdsWork = (): boolean => matchPage(location.pathname)?.pattern === WORK;

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
