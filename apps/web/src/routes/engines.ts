import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page';
import { textIn } from '../search';
import { isPrivate } from './parents';

/** Pages of one engine each: rules, short answers, suites. */
export const ENGINES = [
  createRoute({
    ...isPrivate,
    path: '/answers',
    component: lazyPage(() => import('../features/answers-desk/projects-page'), 'ProjectsPage', 'answersDesk'),
  }),
  createRoute({
    ...isPrivate,
    path: '/answers/$projectId',
    component: lazyPage(() => import('../features/answers-desk/project-page'), 'ProjectPage', 'answersDesk', 'desk'),
  }),
  createRoute({
    ...isPrivate,
    path: '/answers/$projectId/$part',
    component: lazyPage(() => import('../features/answers-desk/project-page'), 'ProjectPage', 'answersDesk', 'desk'),
  }),
  createRoute({
    ...isPrivate,
    path: '/my/$slug/rules',
    component: lazyPage(
      () => import('../features/rules/rules-page'),
      'RulesPage',
      'my',
      'workbench',
      'decision',
      'desk',
    ),
  }),
  createRoute({
    ...isPrivate,
    path: '/my/$slug/rules/edit',
    validateSearch: (search): { rule?: string; draft?: string } => ({
      ...textIn(search, 'rule'),
      ...textIn(search, 'draft'),
    }),
    component: lazyPage(() => import('../features/rules/workbench-page'), 'WorkbenchPage', 'my', 'workbench'),
  }),
  createRoute({
    ...isPrivate,
    path: '/my/$slug/rules/compare',
    validateSearch: (search): { a?: string; b?: string } => ({ ...textIn(search, 'a'), ...textIn(search, 'b') }),
    component: lazyPage(() => import('../features/rules/compare-page'), 'ComparePage', 'my', 'workbench'),
  }),
  createRoute({
    ...isPrivate,
    path: '/my/$slug/rules/runs/$taskId',
    component: lazyPage(() => import('../features/rules/run-page'), 'RunPage', 'my', 'workbench', 'desk'),
  }),
  createRoute({
    ...isPrivate,
    path: '/my/$slug/rounds/$roundId/teams/$teamId/responses',
    validateSearch: (search): { session?: string } => textIn(search, 'session'),
    component: lazyPage(() => import('../features/suites/solution-page'), 'SolutionPage', 'my', 'suites'),
  }),
  createRoute({
    ...isPrivate,
    path: '/my/$slug/rounds/$roundId/teams/$teamId/responses/$fileId',
    validateSearch: (search): { session?: string } => textIn(search, 'session'),
    component: lazyPage(() => import('../features/suites/item-page'), 'ItemPage', 'my', 'suites'),
  }),
] as const;
