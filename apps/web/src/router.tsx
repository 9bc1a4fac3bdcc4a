import { type AnyRouter, useLocation, useSearch } from '@tanstack/react-router';
import { type AnchorHTMLAttributes, type MouseEvent, type ReactElement } from 'react';

/** The router that draws the pages; there is one. */
let router: AnyRouter | undefined;

/** Before the first page is drawn. */
export const drawWith = (one: AnyRouter): void => void (router = one);

/** Changes the page without loading it; another page begins at its top. With `replace` the one before is not come back to. */
export function goTo(href: string, replace = false): void {
  const samePage = new URL(href, location.href).pathname === location.pathname;
  void router?.navigate({ href, replace, resetScroll: !samePage });
}

/** Whether one of our pages is at a path. */
export const isPage = (pathname: string): boolean => matchPage(pathname) !== undefined;

/** The pattern of the page at a path, such as `/my/$slug`, and what stands in the place of its names. */
export function matchPage(pathname: string): { pattern: string; params: Record<string, string> } | undefined {
  const [, params, route] = router?.getMatchedRoutes(pathname) ?? [];
  if (route === undefined || route.fullPath === ANYTHING) return undefined;
  return { pattern: route.fullPath as string, params: { ...params } };
}

/** Pattern of the addresses at which there is nothing. */
export const ANYTHING = '/$';

/** The present address; the component is drawn anew when it changes. */
export function usePath(): { pathname: string; search: string } {
  const { pathname, searchStr } = useLocation();
  return { pathname, search: searchStr };
}

/** One text of the query of the address, as the route of the page has taken it (`validateSearch`). */
export function useQueryText(name: string): string | undefined {
  // Only this text: a page is not drawn anew because a table of it is sorted.
  const value: unknown = useSearch({
    strict: false,
    select: (search: Readonly<Record<string, unknown>>) => search[name],
  });
  return typeof value === 'string' ? value : undefined;
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
