import { useSyncExternalStore } from 'react';
import type { Me } from '@starboard/contracts';
import { onSignedOut, type Outcome, outcome, rest } from '../api/client';
import { useBrought } from '../brought';
import { goTo } from '../router';

/**
 * Who is signed in. The cookie is out of reach of scripts, so only the server knows; it is asked on private pages, and on
 * public ones when somebody has signed in with this browser before: readers of a board cause no request.
 */
export type Who =
  | { readonly state: 'unasked' | 'asking' | 'unknown' }
  /** `left`: signed out here and by purpose. */
  | { readonly state: 'nobody'; readonly left?: boolean }
  | { readonly state: 'somebody'; readonly me: Me };

const REMEMBERED = 'starboard.signed-in';

const UNASKED: Who = { state: 'unasked' };
const ASKING: Who = { state: 'asking' };

let who: Who = UNASKED;
const listeners = new Set<() => void>();

/** Finds out who is signed in, if this browser remembers anybody. */
export function startSession(): void {
  onSignedOut(() => become({ state: 'nobody' }));
  // Another tab signs in or out.
  addEventListener('storage', ({ key }) => void (key === REMEMBERED && (remembered() ? askWho() : forget())));
  if (remembered()) askWho();
}

export function useWho(): Who {
  const signedIn = useBrought()?.signedIn === true;
  return useSyncExternalStore(
    subscribe,
    () => who,
    () => (signedIn ? ASKING : UNASKED),
  );
}

/** Calls `changed` when somebody signs in or out, also in another tab. */
export const onWho = (changed: (who: Who) => void): void => void subscribe(() => changed(who));

/** Who is signed in, asked where it is not known; `unknown` when the server does not answer. */
export function knownWho(): Promise<Who> {
  if (who.state === 'unasked' || who.state === 'unknown') askWho();
  return new Promise((resolve) => {
    const look = (): void => {
      if (who.state === 'asking') return;
      leave();
      resolve(who);
    };
    const leave = subscribe(look);
    look();
  });
}

/** Asks the server; what was known stays until the answer. */
function askWho(): void {
  if (who.state === 'asking') return;
  if (who.state !== 'somebody') become({ state: 'asking' });
  void outcome(rest.GET('/api/identity/me')).then((result) => {
    if (result.ok) become({ state: 'somebody', me: result.data });
    else if (result.refusal.code !== 'ERR_UNAUTHENTICATED' && who.state === 'asking') become({ state: 'unknown' });
  });
}

export async function signIn(email: string, password: string): Promise<Outcome<Me>> {
  const result = await outcome(rest.POST('/api/identity/sign-in', { body: { email, password } }));
  if (result.ok) become({ state: 'somebody', me: result.data });
  return result;
}

/** Leaves private pages first: they would ask to sign in again. */
export async function signOut(): Promise<void> {
  const result = await outcome(rest.POST('/api/identity/sign-out'));
  if (!result.ok) return;
  goTo('/');
  become({ state: 'nobody', left: true });
}

const forget = (): void => become({ state: 'nobody' });

function become(next: Who): void {
  if (next.state === 'somebody') remember(true);
  if (next.state === 'nobody') remember(false);
  if (next.state === who.state && next.state !== 'somebody') return;
  who = next;
  listeners.forEach((listener) => listener());
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

function remembered(): boolean {
  try {
    return localStorage.getItem(REMEMBERED) !== null;
  } catch {
    return false;
  }
}

function remember(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(REMEMBERED, 'yes');
    else localStorage.removeItem(REMEMBERED);
  } catch {
    // Storage is forbidden in some private windows: public pages then do not show who is signed in.
  }
}
