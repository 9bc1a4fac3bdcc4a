import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page';
import { textIn } from '../search';
import { isPublic } from './parents';

/** Where people come in. */
export const ENTRY = [
  createRoute({
    ...isPublic,
    path: '/sign-in',
    validateSearch: (search): { next?: string } => textIn(search, 'next'),
    component: lazyPage(() => import('../account/sign-in-page'), 'SignInPage', 'signIn'),
  }),
  createRoute({
    ...isPublic,
    path: '/join',
    component: lazyPage(() => import('../account/join-page'), 'JoinPage', 'join', 'my', 'refusals'),
  }),
  createRoute({
    ...isPublic,
    path: '/answers/join',
    component: lazyPage(() => import('../features/answers-desk/join-page'), 'JoinPage', 'answersDesk'),
  }),
] as const;
