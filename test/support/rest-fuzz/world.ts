import { type Database, hashSecret } from '@starboard/database';
import { makeAccessWorld } from '../access-people.js';
import { makeSamples } from '../access-samples.js';
import { seedContest, seedRound, seedSession, seedSnapshot, seedSubmission, seedTeam } from '../board.js';
import { type Grant, makePerson } from '../organisers.js';
import type { Random } from './random.js';

/** Who asks. The letters are those of ../access-matrix.ts. */
export const CALLERS = ['anonymous', 'M', 'E', 'P', 'O', 'J', 'C'] as const;
export type CallerName = (typeof CALLERS)[number];

/** Two contests with objects of every kind, one of them with rounds in every state, and people with every role in both. */
export interface FuzzWorld {
  readonly slugs: readonly string[];
  readonly tokens: Readonly<Record<CallerName, string | undefined>>;
  /** An id of what a part of an address or a field names, of this contest mostly. */
  idOf(name: string, slug: string, random: Random): string;
  /** Gives the callers back what fuzzing took from them, and finds what it has made. */
  restore(): Promise<void>;
}

/** Which table's rows the names of parts and fields mean. */
const TABLES: Readonly<Record<string, string>> = {
  teamId: 'teams',
  roundId: 'rounds',
  datasetId: 'datasets',
  dataset: 'datasets',
  userId: 'users',
  personId: 'users',
  grantId: 'role_grants',
  invitationId: 'one_time_links',
  assignmentId: 'expert_assignments',
  tokenId: 'api_tokens',
  protestId: 'protests',
  importId: 'imports',
  incidentId: 'incidents',
  rescoringId: 'rescorings',
  setId: 'answer_sets',
  answerSetId: 'answer_sets',
  draftId: 'rule_drafts',
  ruleId: 'scoring_rules',
  taskId: 'rule_tasks',
  questionId: 'essays',
  essayId: 'essays',
  snapshotId: 'leaderboard_snapshots',
  decisionId: 'decisions',
};
/** How a row belongs to a contest, where it does not say so itself. */
const PARENTS: Readonly<Record<string, string>> = {
  users: 'true',
  ...bySome('team_id', 'teams', 'api_tokens', 'protests'),
  ...bySome('round_id', 'rounds', 'incidents', 'rescorings', 'leaderboard_snapshots'),
  ...bySome('essay_id', 'essays', 'expert_assignments'),
};
const NOBODY = '01890000-0000-7000-8000-00000000dead';
/** As often an id is one of another contest. */
const STRANGE = 0.1;
const OTHERS: Readonly<Record<string, readonly string[]>> = { fileId: ['1', '2'], code: ['x', 'e1'], job: ['x'] };

function bySome(column: string, parent: string, ...tables: readonly string[]): Record<string, string> {
  const condition = `t.${column} in (select p.id from ${parent} p where p.contest_id = c.id)`;
  return Object.fromEntries(tables.map((table) => [table, condition]));
}

export async function makeFuzzWorld(database: Database): Promise<FuzzWorld> {
  await makeAccessWorld(database);
  const contestIds = [await contestIdOf(database, 'there'), await makeBusyContest(database)];
  const callers = await makeCallers(database, contestIds);
  const given = await takeDown(database, callers.ids);
  const slugs = ['there', 'there', 'busy', 'busy', 'busy', 'hidden'];
  let ids = await readIds(database);
  return {
    slugs,
    tokens: callers.tokens,
    idOf: (name, slug, random) => {
      const other = OTHERS[name];
      if (other !== undefined) return random.pick(other);
      const here = random.chance(STRANGE) ? random.pick(slugs) : slug;
      return random.pick(ids.get(`${here} ${name}`) ?? ids.get(`${here} teamId`) ?? [NOBODY]);
    },
    restore: async () => {
      await given();
      ids = await readIds(database);
    },
  };
}

const contestIdOf = async ({ prisma }: Database, slug: string): Promise<string> =>
  (await prisma.contest.findUniqueOrThrow({ where: { slug } })).id;

/** Rounds in every state, sessions, answers, boards. */
async function makeBusyContest(database: Database): Promise<string> {
  const contest = await seedContest(database, { slug: 'busy', sealed: true });
  for (const team of ['alpha', 'beta']) await seedTeam(database, contest, team);
  for (const [index, status] of (['open', 'draft', 'scheduled', 'void'] as const).entries()) {
    await seedRound(database, contest, { status, number: index + 1 });
  }
  const closed = await seedRound(database, contest, { status: 'closed', mode: 'technical' });
  const session = await seedSession(database, contest, closed, 'alpha', 3);
  for (const [index, verdict] of (['accepted', 'late', 'invalid'] as const).entries()) {
    await seedSubmission(database, session, index, verdict);
  }
  const rows = [
    { team: 'alpha', place: 1, star: 50 },
    { team: 'beta', status: 'annulled' as const },
  ];
  await seedSnapshot(database, contest, { roundId: closed, state: 'approved', rows });
  const practice = await seedRound(database, contest, { status: 'finalised', mode: 'algorithmic' });
  await seedSession(database, contest, practice, 'beta', 2);
  await seedSnapshot(database, contest, { roundId: practice, state: 'preliminary', rows });
  const { prisma } = database;
  const [teamId, essayId] = [await seedTeam(database, contest, 'alpha'), contest.essayIds[0] ?? ''];
  const { id: userId } = await prisma.user.create({ data: { email: 'busy@example.org', name: 'x' } });
  const { id: contestId, parametersId } = contest;
  await makeSamples(database, { contestId, roundId: closed, teamId, parametersId, essayId, userId });
  return contest.id;
}

async function makeCallers(database: Database, contestIds: readonly string[]) {
  const { prisma } = database;
  const ids: string[] = [];
  const make = async (...grants: Grant[]): Promise<{ token: string; userId: string }> => {
    const token = await makePerson(database, grants);
    const { userId } = await prisma.personalToken.findFirstOrThrow({
      where: { hash: new Uint8Array(hashSecret(token)) },
    });
    ids.push(userId);
    return { token, userId };
  };
  const everywhere = (role: Grant['role']): Grant[] => contestIds.map((contestId) => ({ role, contestId }));
  const [member, expert] = [await make(), await make()];
  for (const contestId of contestIds) {
    const team = await prisma.team.findFirstOrThrow({ where: { contestId } });
    await prisma.teamMember.create({ data: { teamId: team.id, userId: member.userId, captain: true } });
    const essay = await prisma.essay.findFirstOrThrow({ where: { contestId } });
    const { id } = await prisma.expert.create({ data: { contestId, code: 'fuzz', userId: expert.userId } });
    await prisma.expertAssignment.create({ data: { essayId: essay.id, expertId: id, ordinal: 2 } });
  }
  const tokens = {
    anonymous: undefined,
    M: member.token,
    E: expert.token,
    P: (await make({ role: 'organiser' })).token,
    O: (await make(...everywhere('organiser'))).token,
    J: (await make(...everywhere('jury'))).token,
    C: (await make(...everywhere('technical_commission'))).token,
  };
  return { ids, tokens };
}

/** @returns what puts things back as they are now */
async function takeDown({ prisma, pool }: Database, ids: readonly string[]): Promise<() => Promise<void>> {
  const userId = { in: [...ids] };
  const grants = await prisma.roleGrant.findMany({ where: { userId } });
  const members = await prisma.teamMember.findMany({ where: { userId } });
  return async () => {
    await pool.query('update users set disabled_at = null where id = any($1)', [ids]);
    await pool.query('update personal_tokens set revoked_at = null where user_id = any($1)', [ids]);
    await prisma.roleGrant.createMany({ data: grants, skipDuplicates: true });
    await prisma.teamMember.createMany({
      data: members.map((row) => ({ ...row, captain: false })),
      skipDuplicates: true,
    });
  };
}

/** By contest and name. */
async function readIds(database: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  for (const [name, table] of Object.entries(TABLES)) {
    const { rows } = await database.pool.query<{ slug: string; ids: string[] }>(
      `select c.slug, (array_agg(t.id::text order by t.id))[1:30] as ids from contests c
       join ${table} t on ${PARENTS[table] ?? 't.contest_id = c.id'} group by c.slug`,
    );
    for (const { slug, ids } of rows) found.set(`${slug} ${name}`, [...ids, NOBODY]);
  }
  return found;
}
