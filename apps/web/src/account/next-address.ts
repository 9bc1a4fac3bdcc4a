import { isPage } from '../router';

const ORIGIN = 'http://own.invalid';
const HOME = '/my';
const SIGN_IN = '/sign-in';

/** Where somebody goes who has signed in: to the page that they came for, if it is one of ours, else to their contests. */
export function nextAddress(wanted: string | undefined): string {
  if (!wanted || !URL.canParse(wanted, ORIGIN)) return HOME;
  const { origin, pathname, search: query } = new URL(wanted, ORIGIN);
  return origin === ORIGIN && isPage(pathname) && pathname !== SIGN_IN ? `${pathname}${query}` : HOME;
}

/** The sign-in page that leads back to an address of ours. */
export const signInAddress = (href: string): string => `${SIGN_IN}?next=${encodeURIComponent(href)}`;
