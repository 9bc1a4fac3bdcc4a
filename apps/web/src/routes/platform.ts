import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page';
import { FOR_ORGANISERS } from './organiser';
import { isPrivate } from './parents';

/** Of who runs the platform. */
export const PLATFORM = [
  createRoute({
    ...isPrivate,
    path: '/admin',
    component: lazyPage(
      () => import('../admin/admin-page'),
      'AdminPage',
      ...FOR_ORGANISERS,
      'organisingPeople',
      'profile',
      'admin',
    ),
  }),
  createRoute({
    ...isPrivate,
    path: '/operations',
    component: lazyPage(
      () => import('../operations/operations-page'),
      'OperationsPage',
      'my',
      'running',
      'operations',
      'decision',
      'actions',
    ),
  }),
] as const;
