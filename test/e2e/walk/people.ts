import { Person } from './person.js';
import type { StarboardProcess } from '../../support/process.js';

const PASSWORD = 'correct horse battery staple';

/** What somebody gets to become a member of the platform. */
export interface Invited {
  readonly secret: string;
}

/** The account of an invited person, signed in. */
export async function joinAs(base: string, { secret }: Invited, email: string): Promise<Person> {
  const person = new Person(base);
  await person.send('POST', '/api/identity/links/join', { secret, email, name: email, password: PASSWORD });
  await person.send('POST', '/api/identity/sign-in', { email, password: PASSWORD });
  return person;
}

/** The first organiser, by the link that a new platform prints at its start. */
export async function setUpOrganiser(base: string, server: StarboardProcess): Promise<Person> {
  const [, secret = ''] = await server.says(/#([\w-]{20,})/);
  return joinAs(base, { secret }, 'organiser@example.org');
}
