import { type AnchorHTMLAttributes, type MouseEvent, type ReactElement, useSyncExternalStore } from 'react';

/** Pages for people with an account. */
export type PrivateRoute =
  | { page: 'own-contests' }
  | { page: 'own-contest'; slug: string }
  | { page: 'own-team'; slug: string }
  | { page: 'result'; slug: string; roundId: string }
  | { page: 'rescorings'; slug: string; roundId: string }
  | { page: 'rescoring'; slug: string; roundId: string; rescoringId: string }
  | { page: 'assignment'; slug: string; assignmentId: string };

/** What an address stands for. */
export type Route =
  | { page: 'contests' }
  | { page: 'leaderboard'; slug: string }
  | { page: 'sign-in' }
  | { page: 'nothing' }
  | PrivateRoute;

/** The page at a path. The server knows the same list (apps/api, web-build.ts). */
export function matchRoute(pathname: string): Route {
  const parts = pathname
    .replace(/^\/|\/$/g, '')
    .split('/')
    .map(decode);
  const [first, slug = '', third, id = '', fifth, rescoringId = ''] = parts;
  if (parts.includes(undefined) || (parts.length > 1 && parts.includes(''))) return { page: 'nothing' };
  switch ([first, parts.length, third, fifth].filter((part) => part !== undefined).join('/')) {
    case '/1':
      return { page: 'contests' };
    case 'sign-in/1':
      return { page: 'sign-in' };
    case 'contests/2':
      return { page: 'leaderboard', slug };
    case 'my/1':
      return { page: 'own-contests' };
    case 'my/2':
      return { page: 'own-contest', slug };
    case 'my/3/team':
      return { page: 'own-team', slug };
    case 'my/4/rounds':
      return { page: 'result', slug, roundId: id };
    case 'my/5/rounds/rescorings':
      return { page: 'rescorings', slug, roundId: id };
    case 'my/6/rounds/rescorings':
      return { page: 'rescoring', slug, roundId: id, rescoringId };
    case 'my/4/assignments':
      return { page: 'assignment', slug, assignmentId: id };
    default:
      return { page: 'nothing' };
  }
}

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** The present address; the component is drawn anew when it changes. */
export function usePath(): { pathname: string; search: string } {
  const address = useSyncExternalStore(subscribe, () => `${location.pathname}${location.search}`);
  const url = new URL(address, location.origin);
  return { pathname: url.pathname, search: url.search };
}

function subscribe(onChange: () => void): () => void {
  addEventListener('popstate', onChange);
  return () => removeEventListener('popstate', onChange);
}

/** Changes the page without loading it; another page begins at its top. With `replace` the one before is not come back to. */
export function goTo(href: string, replace = false): void {
  const samePage = new URL(href, location.href).pathname === location.pathname;
  if (replace) history.replaceState(null, '', href);
  else history.pushState(null, '', href);
  dispatchEvent(new PopStateEvent('popstate'));
  if (samePage) return;
  scrollTo(0, 0);
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** A link inside the site: it changes the page without loading it, unless the reader asks for a new tab. */
export function Link(props: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }): ReactElement {
  const follow = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(props.href);
  };
  // eslint-disable-next-line jsx-a11y-x/anchor-has-content, jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-static-element-interactions -- address and content come with the properties
  return <a {...props} onClick={follow} />;
}
