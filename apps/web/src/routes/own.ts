import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page';
import { isPrivate } from './parents';

/** Of everybody with an account: their contests, what is to be done there, their account. */
export const OWN = [
  createRoute({
    ...isPrivate,
    path: '/my',
    component: lazyPage(() => import('../my/my-contests-page'), 'MyContestsPage', 'my'),
  }),
  createRoute({
    ...isPrivate,
    path: '/my/$slug',
    component: lazyPage(() => import('../my/my-contest-page'), 'MyContestPage', 'my', 'organising'),
  }),
  createRoute({
    ...isPrivate,
    path: '/my/$slug/calendar',
    component: lazyPage(() => import('../calendar/calendar-page'), 'OwnCalendarPage', 'my', 'calendar'),
  }),
  createRoute({
    ...isPrivate,
    path: '/account',
    component: lazyPage(() => import('../profile/profile-page'), 'ProfilePage', 'profile', 'team', 'desk'),
  }),
] as const;
