import { redirect } from '@tanstack/react-router';
import { signInAddress } from './next-address';
import { knownWho } from './session';

/** Before a page for people with an account: sends others to the sign-in page, which leads back. @throws when nobody knows. */
export async function requirePerson(href: string): Promise<void> {
  const { state } = await knownWho();
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- how the router is told
  if (state === 'nobody') throw redirect({ href: signInAddress(href), replace: true });
  if (state === 'unknown') throw new Error('The server did not say who is signed in.');
}
