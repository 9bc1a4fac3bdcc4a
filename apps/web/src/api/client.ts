import { makeRestClient } from '@starboard/client/rest';
import type { Result } from '@starboard/result';
import { reading } from './query';
import { makeRefusal, NO_ANSWER, type Refusal } from './refusal';

/** The REST interface, typed by its own description. The browser sends the cookie and names this page's origin. */
export const rest = makeRestClient('');

// What people with roles see is kept in no cache, and is gone when they sign out.
rest.use({ onRequest: ({ request }) => new Request(request, { cache: 'no-store' }) });

/** Calls `gone` whenever an answer says that nobody is signed in any more. */
export function onSignedOut(gone: () => void): void {
  for (const client of [rest, reading])
    client.use({ onResponse: ({ response }) => void (response.status === UNAUTHENTICATED && gone()) });
}

/** How a call ended. */
export type Outcome<T> = Result<{ data: T }, { refusal: Refusal }>;

interface Answer<T> {
  readonly data?: T;
  readonly error?: unknown;
  readonly response: Response;
}

const UNAUTHENTICATED = 401;

/** What a call of the typed client came to. Never rejects. */
export async function outcome<T>(call: Promise<Answer<T>>): Promise<Outcome<T>> {
  try {
    const { data, error, response } = await call;
    // Operations without an answer have no data.
    return response.ok ? { ok: true, data: data as T } : { ok: false, refusal: makeRefusal(error, response) };
  } catch {
    return { ok: false, refusal: NO_ANSWER };
  }
}
