import { randomUUID } from 'node:crypto';
import type { Application } from '@starboard/contracts';
import type { Database } from '@starboard/database';
import { hashSecret } from '../../libs/database/src/identity/personal-token.js';
import { makePerson } from './organisers.js';

/** A form that is filled in correctly, of a team that nobody else is. */
export function filledForm(changes: Partial<Application> = {}): Application {
  const slug = `team-${randomUUID().slice(0, 8)}`;
  return {
    name: `Орион ${slug}`,
    slug,
    legalForm: 'legal-entity',
    participant: 'ООО «Орион»',
    country: 'RU',
    captain: { name: 'Анна', email: `${slug}@example.org` },
    members: [],
    programme: 'Правила и словарь.',
    consent: { regulation: true, licence: true },
    language: 'ru',
    ...changes,
  };
}

/** An account that is a member of the team. @returns its id and a personal token. */
export async function makeMember(
  database: Database,
  teamId: string,
  captain = false,
): Promise<{ readonly userId: string; readonly token: string }> {
  const token = await makePerson(database, []);
  const hash = new Uint8Array(hashSecret(token));
  const { userId } = await database.prisma.personalToken.findUniqueOrThrow({ where: { hash } });
  await database.prisma.teamMember.create({ data: { teamId, userId, captain } });
  return { userId, token };
}
