import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page';
import { textIn } from '../search';
import { isPrivate } from './parents';

/** Of a team: its cabinet, its sessions, its report. */
export const TEAM = [
  createRoute({
    ...isPrivate,
    path: '/my/$slug/team',
    component: lazyPage(
      () => import('../team/team-page'),
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
    component: lazyPage(() => import('../team/data-page'), 'DataPage', 'my', 'team', 'cabinet', 'running', 'datasets'),
  }),
  createRoute({
    ...isPrivate,
    path: '/my/$slug/team/try',
    component: lazyPage(() => import('../team/try-page'), 'TryPage', 'my', 'team', 'cabinet'),
  }),
  createRoute({
    ...isPrivate,
    path: '/my/$slug/team/$teamId/sessions/$sessionId',
    component: lazyPage(
      () => import('../team/session-page'),
      'SessionPage',
      ...(['my', 'team', 'cabinet', 'received', 'desk'] as const),
    ),
  }),
  createRoute({
    ...isPrivate,
    path: '/my/$slug/rounds/$roundId/teams/$teamId/report',
    validateSearch: (search): { session?: string } => textIn(search, 'session'),
    component: lazyPage(
      () => import('../team/report-page'),
      'ReportPage',
      ...(['my', 'team', 'cabinet', 'received', 'desk'] as const),
    ),
  }),
] as const;
