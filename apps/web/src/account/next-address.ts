import { matchRoute } from '../router';

const ORIGIN = 'http://own.invalid';
const HOME = '/my';

/** Where somebody goes who has signed in: to the page that they came for, if it is one of ours, else to their contests. */
export function nextAddress(search: string): string {
  const wanted = new URLSearchParams(search).get('next');
  if (!wanted || !URL.canParse(wanted, ORIGIN)) return HOME;
  const { origin, pathname, search: query } = new URL(wanted, ORIGIN);
  const { page } = matchRoute(pathname);
  return origin === ORIGIN && page !== 'nothing' && page !== 'sign-in' ? `${pathname}${query}` : HOME;
}

/** The sign-in page that leads back here. */
export const signInAddress = (pathname: string, search: string): string =>
  `/sign-in?next=${encodeURIComponent(`${pathname}${search}`)}`;
