import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page';
import { isPrivate } from './parents';

/** Where an expert marks an essay. */
export const WORK = '/my/$slug/assignments/$assignmentId';

/** Of an expert. */
export const EXPERT = [
  createRoute({
    ...isPrivate,
    path: WORK,
    component: lazyPage(() => import('../my/assignment-page'), 'AssignmentPage', 'my', 'desk', 'marking'),
  }),
  createRoute({
    ...isPrivate,
    path: '/my/$slug/assignments/$assignmentId/psr',
    component: lazyPage(() => import('../psr/essay-page'), 'AssignmentPsrPage'),
  }),
] as const;
