import { useSyncExternalStore, type AnchorHTMLAttributes, type MouseEvent, type ReactElement } from 'react';

/** What an address stands for. */
export type Route = { page: 'contests' } | { page: 'leaderboard'; slug: string } | { page: 'nothing' };

/** The page at a path. */
export function matchRoute(pathname: string): Route {
  if (pathname === '/') return { page: 'contests' };
  const [, slug] = /^\/contests\/([^/]+)\/?$/.exec(pathname) ?? [];
  const decoded = slug === undefined ? undefined : decode(slug);
  return decoded === undefined ? { page: 'nothing' } : { page: 'leaderboard', slug: decoded };
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

/** A link inside the site: it changes the page without loading it, unless the reader asks for a new tab. */
export function Link(props: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }): ReactElement {
  const follow = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const samePage = new URL(props.href, location.href).pathname === location.pathname;
    history.pushState(null, '', props.href);
    dispatchEvent(new PopStateEvent('popstate'));
    if (samePage) return;
    scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return <a {...props} onClick={follow} />;
}
