import type { StarboardProcess } from '../../../support/process.js';
import { Person } from './person.js';

export const PASSWORD = 'correct horse battery staple';

/** What somebody gets to become a member of the platform. */
export interface Invited {
  readonly secret: string;
}

/** The account of an invited person, signed in. */
export async function joinAs(base: string, invited: Invited, email: string): Promise<Person> {
  const person = new Person(base);
  await join(person, invited, email);
  return person;
}

/** Makes the person's account, and signs in. */
export async function join(person: Person, { secret }: Invited, email: string): Promise<void> {
  await person.send('POST', '/api/identity/links/join', { secret, email, name: email, password: PASSWORD });
  await person.send('POST', '/api/identity/sign-in', { email, password: PASSWORD });
}

/** The first organiser, by the link that a new platform prints at its start. */
export async function setUpOrganiser(base: string, server: StarboardProcess): Promise<Person> {
  const [, secret = ''] = await server.says(/#([\w-]{20,})/);
  return joinAs(base, { secret }, 'organiser@example.org');
}
