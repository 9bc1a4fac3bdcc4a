import type { Database } from '@starboard/database';
import { hashSecret } from '../../libs/database/src/identity/personal-token.js';
import { makePerson } from './organisers.js';

/** An account of a member of the team. @returns a personal token of it. */
export async function makeMember(database: Database, teamId: string): Promise<string> {
  const token = await makePerson(database, []);
  const hash = new Uint8Array(hashSecret(token));
  const { userId } = await database.prisma.personalToken.findUniqueOrThrow({ where: { hash } });
  await database.prisma.teamMember.create({ data: { teamId, userId } });
  return token;
}
