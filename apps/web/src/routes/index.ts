import { createRoute, createRouter, type RouterHistory } from '@tanstack/react-router';
import { ANYTHING, drawWith, matchPage } from '../router';
import { NotFound } from '../ui/message';
import { ENGINES } from './engines';
import { ENTRY } from './entry';
import { EXPERT, WORK } from './expert';
import { JURY } from './jury';
import { ORGANISER } from './organiser';
import { OWN } from './own';
import { isPublic, person, root } from './parents';
import { PLATFORM } from './platform';
import { PUBLIC } from './public';
import { ROUTER_OPTIONS } from './router-options';
import { TEAM } from './team';

const NOWHERE = createRoute({ ...isPublic, path: ANYTHING, component: NotFound });

/** A folder of pages is found by whom they are for. */
const routeTree = root.addChildren([
  ...PUBLIC,
  ...ENTRY,
  person.addChildren([...OWN, ...TEAM, ...ORGANISER, ...JURY, ...EXPERT, ...PLATFORM, ...ENGINES]),
  NOWHERE,
]);

/** The router of all pages. The server knows their patterns too (apps/api, page-patterns.ts). */
// eslint-disable-next-line @typescript-eslint/explicit-module-boundary-types -- its type names every page
export function makeRouter(history?: RouterHistory) {
  const router = createRouter({ ...ROUTER_OPTIONS, routeTree, ...(history && { history }), scrollRestoration: true });
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
