import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type Database, hashSecret } from '@starboard/database';
import { makeSamples } from './access-samples.js';

/** Two contests with an object of each kind, and one person of each standing with a personal token. */
export interface AccessWorld {
  readonly slug: string;
  readonly hidden: string;
  /** Tokens by letter (`./access-matrix.ts`), and of those who may nothing. */
  readonly tokens: Readonly<Record<string, string | undefined>>;
  /** Parts of addresses that name the person's own things, by name; others are made up. */
  readonly own: Readonly<Record<string, string>>;
  /** Real objects of the other contest, by name of the part of the address. */
  readonly foreign: Readonly<Record<string, string>>;
}

export async function makeAccessWorld(database: Database): Promise<AccessWorld> {
  const [here, there, hidden] = await Promise.all([
    makeContest(database, 'here', new Date(0)),
    makeContest(database, 'there', new Date(0)),
    makeContest(database, 'hidden', null),
  ]);
  const people = new People(database);
  const own = await makeTeam(database, here.id, 'own');
  const other = await makeTeam(database, here.id, 'other');
  const expert = await database.prisma.expert.create({ data: { contestId: here.id, code: 'e1' } });
  const tokens = {
    P: await people.add('P', { role: 'organiser', contestId: null }),
    O: await people.add('O', { role: 'organiser', contestId: here.id }),
    J: await people.add('J', { role: 'jury', contestId: here.id }),
    C: await people.add('C', { role: 'technical_commission', contestId: here.id }),
    X: await people.add('X', { role: 'organiser', contestId: there.id }),
    E: await people.add('E'),
    M: await people.add('M'),
    K: await people.add('K'),
    N: await people.add('N'),
    anonymous: undefined,
    disabled: await people.add('disabled', { role: 'organiser', contestId: here.id }),
    revoked: await people.add('revoked', { role: 'organiser', contestId: here.id }),
  };
  const { prisma } = database;
  await prisma.expert.update({ where: { id: expert.id }, data: { userId: people.id('E') } });
  await prisma.teamMember.create({ data: { teamId: own, userId: people.id('M') } });
  await prisma.teamMember.create({ data: { teamId: own, userId: people.id('K'), captain: true } });
  await prisma.teamMember.create({ data: { teamId: other, userId: people.id('N') } });
  await prisma.user.update({ where: { id: people.id('disabled') }, data: { disabledAt: new Date() } });
  await prisma.personalToken.updateMany({ where: { userId: people.id('revoked') }, data: { revokedAt: new Date() } });
  await Promise.all(['member', 'expert'].map((name) => people.add(name)));
  const foreign = await makeForeign(database, there.id, people.id('X'), {
    memberId: people.id('member'),
    expertId: people.id('expert'),
  });
  return { slug: here.slug, hidden: hidden.slug, tokens, own: { teamId: own }, foreign };
}

/** One object of each kind that addresses name, in a contest that is not the one of the address. */
async function makeForeign(
  database: Database,
  contestId: string,
  userId: string,
  { memberId, expertId }: Readonly<Record<'memberId' | 'expertId', string>>,
): Promise<Record<string, string>> {
  const { prisma } = database;
  const teamId = await makeTeam(database, contestId, 'foreign');
  await prisma.teamMember.create({ data: { teamId, userId: memberId } });
  const hash = new Uint8Array(createHash('sha256').update('foreign').digest());
  const token = await prisma.apiToken.create({ data: { teamId, name: 'x', prefix: 'sb_x', hash } });
  const dataset = await prisma.dataset.create({ data: { contestId, kind: 'training', name: 'x' } });
  const parameters = await prisma.contestParameters.create({ data: { contestId, version: 1, values: {} } });
  const round = await prisma.round.create({
    data: { contestId, mode: 'algorithmic', datasetId: dataset.id, parametersId: parameters.id },
  });
  const grant = await prisma.roleGrant.findFirstOrThrow({ where: { contestId } });
  const expiresAt = new Date(Date.now() + 86_400_000);
  const invitation = await prisma.oneTimeLink.create({
    data: { purpose: 'invitation', hash: new Uint8Array(randomBytes(32)), role: 'jury', contestId, expiresAt },
  });
  const expert = await prisma.expert.create({ data: { contestId, code: 'x', userId: expertId } });
  const essay = await prisma.essay.create({
    data: { contestId, fileId: 1, externalId: '1', subject: 'rus', text: 'x', sha256: hash, words: 1 },
  });
  const assignment = await prisma.expertAssignment.create({
    data: { essayId: essay.id, expertId: expert.id, ordinal: 1 },
  });
  const parents = { contestId, roundId: round.id, teamId, parametersId: parameters.id, essayId: essay.id, userId };
  return {
    ...(await makeSamples(database, parents)),
    teamId,
    tokenId: token.id,
    datasetId: dataset.id,
    roundId: round.id,
    grantId: grant.id,
    invitationId: invitation.id,
    assignmentId: assignment.id,
    essayId: essay.id,
    userId,
  };
}

class People {
  private readonly ids = new Map<string, string>();

  constructor(private readonly database: Database) {}

  id(name: string): string {
    return this.ids.get(name) ?? '';
  }

  async add(
    name: string,
    grant?: { readonly role: 'organiser' | 'jury' | 'technical_commission'; readonly contestId: string | null },
  ): Promise<string> {
    const { prisma } = this.database;
    const email = `${name.toLowerCase()}-${randomUUID()}@example.org`;
    const { id: userId } = await prisma.user.create({ data: { email, name } });
    this.ids.set(name, userId);
    if (grant) await prisma.roleGrant.create({ data: { userId, ...grant } });
    const token = `sbp_${randomBytes(24).toString('base64url')}`;
    const hash = new Uint8Array(hashSecret(token));
    await prisma.personalToken.create({ data: { userId, name: 'test', prefix: token.slice(0, 8), hash } });
    return token;
  }
}

function makeContest(
  database: Database,
  slug: string,
  announcedAt: Date | null,
): Promise<{ readonly id: string; readonly slug: string }> {
  return database.prisma.contest.create({ data: { slug, titleRu: 'К', titleEn: 'C', announcedAt } });
}

async function makeTeam(database: Database, contestId: string, slug: string): Promise<string> {
  const team = await database.prisma.team.create({ data: { contestId, slug, name: slug, status: 'approved' } });
  return team.id;
}
