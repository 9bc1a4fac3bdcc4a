import { isPage } from '../router';

const ORIGIN = 'http://own.invalid';
const HOME = '/my';
const SIGN_IN = '/sign-in';

/**
 * Where somebody goes who has signed in: to the page that they came for, if it is one of ours, else to their contests.
 * @param fragment of the sign-in page, with its `#`: it is that page's.
 */
export function nextAddress(wanted: string | undefined, fragment = ''): string {
  if (!wanted || !URL.canParse(wanted, ORIGIN)) return HOME;
  const { origin, pathname, search: query } = new URL(wanted, ORIGIN);
  return origin === ORIGIN && isPage(pathname) && pathname !== SIGN_IN ? `${pathname}${query}${fragment}` : HOME;
}

/** The sign-in page that leads back to an address of ours. What no server is sent, a link's secret, stays behind the `#`. */
export function signInAddress(href: string): string {
  const { pathname, search: query, hash } = new URL(href, ORIGIN);
  return `${SIGN_IN}?next=${encodeURIComponent(`${pathname}${query}`)}${hash}`;
}
