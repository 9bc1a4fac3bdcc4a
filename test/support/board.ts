import { createHash, generateKeyPairSync } from 'node:crypto';
import { definedFigures } from '@starboard/catalogue';
import { contestParametersSchema } from '@starboard/contracts';
import { type Database, DatasetCommands } from '@starboard/database';
import { manualClock } from '@starboard/platform';
import { placeEssays, placeRound } from './placed.js';

const SPKI = { type: 'spki', format: 'der' } as const;
const PKCS8 = { type: 'pkcs8', format: 'der' } as const;
const MINUTE_MS = 60_000;

/** Words that stand in every seeded essay: where they appear in an answer, essay content has leaked. */
export const ESSAY_SECRET = 'тайное сочинение';

/** A contest with its parameters and essays. */
export interface SeededContest {
  readonly id: string;
  readonly slug: string;
  readonly parametersId: string;
  readonly datasetId: string;
  readonly essayIds: readonly string[];
}

/** A solution on a seeded board. */
export interface SeededRow {
  readonly team: string;
  readonly place?: number;
  readonly status?: 'ranked' | 'annulled' | 'unscored';
  readonly star?: number;
  /** In contests by rules. */
  readonly sum?: number;
  readonly m6?: number | null;
  readonly otar?: number | null;
  readonly sterShare?: number | null;
  readonly counted?: number;
  readonly annulled?: number;
  /** Whose scores it was made of. */
  readonly session?: number;
}

export interface ContestSeed {
  readonly slug: string;
  readonly titleRu?: string;
  readonly titleEn?: string;
  readonly announcedAt?: Date | null;
  readonly essays?: number;
  readonly engine?: 'markup' | 'rules';
  /** The set is sealed: its root is public as soon as a round on it is. */
  readonly sealed?: boolean;
  /** Of its first version, beside what holds without them. */
  readonly parameters?: object;
}

/** An announced contest (unless `announcedAt` says otherwise) with essays of the final set. */
export async function seedContest(database: Database, seed: ContestSeed): Promise<SeededContest> {
  const { prisma } = database;
  const contest = await prisma.contest.create({
    data: {
      slug: seed.slug,
      engine: seed.engine ?? 'markup',
      titleRu: seed.titleRu ?? 'ПРО//ЧТЕНИЕ: Грамматика',
      titleEn: seed.titleEn ?? 'PRO//READING: Grammar',
      announcedAt: seed.announcedAt === undefined ? new Date(Date.now() - MINUTE_MS) : seed.announcedAt,
    },
  });
  const parameters = await prisma.contestParameters.create({
    data: { contestId: contest.id, version: 1, values: contestParametersSchema.parse(seed.parameters ?? {}) },
  });
  const dataset = await prisma.dataset.create({ data: { contestId: contest.id, kind: 'final', name: 'final' } });
  const essays = await Promise.all(
    Array.from({ length: seed.essays ?? 4 }, (_, index) => {
      const text = `${ESSAY_SECRET} ${index + 1}`;
      return prisma.essay.create({
        data: {
          contestId: contest.id,
          fileId: index + 1,
          externalId: `essay-${index + 1}`,
          subject: 'rus',
          text,
          sha256: createHash('sha256').update(text).digest(),
          words: 3,
          meta: seed.engine === 'rules' ? { blanks: 1 } : {},
          datasets: { create: { datasetId: dataset.id, position: index } },
        },
      });
    }),
  );
  const essayIds = essays.map(({ id }) => id);
  if (seed.sealed) await new DatasetCommands(database, manualClock(Date.now())).seal(dataset.id, { actor: 'test' });
  return { id: contest.id, slug: contest.slug, parametersId: parameters.id, datasetId: dataset.id, essayIds };
}

export interface RoundSeed {
  readonly status?: 'draft' | 'scheduled' | 'open' | 'closed' | 'finalised' | 'void';
  readonly mode?: 'algorithmic' | 'technical' | 'final';
  readonly number?: number;
  /** Null: without a clock. */
  readonly startsAt?: Date | null;
  /** Ended early: so many of the last essays are in nobody's sample. */
  readonly cutOff?: number;
}

/** The set of the contest for rounds of a mode: the final one, or a training set of the same essays. */
async function setFor(database: Database, contest: SeededContest, mode: RoundSeed['mode']): Promise<string> {
  const { prisma } = database;
  if (mode === undefined || mode === 'final') return contest.datasetId;
  const name = { contestId: contest.id, kind: 'training', name: 'open' } as const;
  const made = await prisma.dataset.findFirst({ where: name });
  if (made !== null) return made.id;
  const { id } = await prisma.dataset.create({ data: name });
  await placeEssays(database, id, contest.essayIds);
  return id;
}

/** A round with one release a minute from `startsAt`, and its key. */
export async function seedRound(database: Database, contest: SeededContest, seed: RoundSeed = {}): Promise<string> {
  const startsAt = seed.startsAt === undefined ? new Date(Date.now() - MINUTE_MS) : seed.startsAt;
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return placeRound(database, {
    contestId: contest.id,
    mode: seed.mode ?? 'final',
    number: seed.number ?? 1,
    status: seed.status ?? 'open',
    datasetId: await setFor(database, contest, seed.mode),
    parametersId: contest.parametersId,
    lobbyOpensAt: startsAt && new Date(startsAt.getTime() - MINUTE_MS),
    startsAt,
    key: {
      create: { publicKey: Buffer.from(publicKey.export(SPKI)), privateKey: Buffer.from(privateKey.export(PKCS8)) },
    },
    items: {
      create: contest.essayIds.map((essayId, index) => ({
        index,
        essayId,
        plannedAt: startsAt && new Date(startsAt.getTime() + index * MINUTE_MS),
        cutOff: index >= contest.essayIds.length - (seed.cutOff ?? 0),
      })),
    },
  });
}

/** An approved team of the contest; the same name gives the same team. */
export async function seedTeam(database: Database, contest: SeededContest, name: string): Promise<string> {
  const [id = ''] = await seedTeams(database, contest, [name]);
  return id;
}

/** Teams by their names, in their order: however many, in two queries. */
async function seedTeams(
  { prisma }: Database,
  { id: contestId }: SeededContest,
  names: readonly string[],
): Promise<readonly string[]> {
  const slugs = names.map((name) => createHash('sha256').update(name).digest('hex').slice(0, 12));
  const data = names.map((name, index) => ({ contestId, slug: slugs[index] ?? '', name, status: 'approved' as const }));
  await prisma.team.createMany({ data, skipDuplicates: true });
  const teams = await prisma.team.findMany({ where: { contestId, slug: { in: slugs } } });
  const ids = new Map(teams.map(({ slug, id }) => [slug, id]));
  return slugs.map((slug) => ids.get(slug) ?? '');
}

/** An open session of a team, which is admitted to a final with it; the first `released` essays have been handed to it. */
export async function seedSession(
  database: Database,
  contest: SeededContest,
  roundId: string,
  team: string,
  released: number,
): Promise<number> {
  const now = new Date();
  const round = await database.prisma.round.findUniqueOrThrow({ where: { id: roundId } });
  const teamId = await seedTeam(database, contest, team);
  if (round.mode === 'final') {
    await database.prisma.team.updateMany({ where: { id: teamId, admittedAt: null }, data: { admittedAt: now } });
  }
  const session = await database.prisma.session.create({
    data: {
      roundId,
      teamId,
      mode: round.mode,
      openedAt: now,
      lastSeenAt: now,
      releases: {
        create: contest.essayIds.slice(0, released).map((essayId, index) => ({
          index,
          essayId,
          plannedAt: round.startsAt ?? now,
          releasedAt: now,
          deadlineAt: new Date(now.getTime() + MINUTE_MS),
        })),
      },
    },
  });
  return session.id;
}

/** A file received for the essay `index` of a session. */
export async function seedSubmission(
  { prisma }: Database,
  sessionId: number,
  index: number,
  verdict: 'accepted' | 'late' | 'invalid' | 'wrong_essay',
): Promise<void> {
  const release = await prisma.release.findUniqueOrThrow({ where: { sessionId_index: { sessionId, index } } });
  const attempt = 1 + (await prisma.submission.count({ where: { sessionId, essayId: release.essayId } }));
  const receiptSeq = 1 + (await prisma.submission.count({ where: { sessionId } }));
  const content = Buffer.from(`${ESSAY_SECRET} (${attempt})`);
  // What is accepted arrived by its deadline, also when that is put into the past.
  const receivedAt = new Date(verdict === 'accepted' ? Math.min(Date.now(), release.deadlineAt.getTime()) : Date.now());
  const sha256 = createHash('sha256').update(content).digest();
  const { id } = await prisma.submission.create({
    data: {
      sessionId,
      essayId: release.essayId,
      attempt,
      content,
      sha256,
      receivedAt,
      verdict,
      receiptSeq,
      receipt: '{}',
      receiptHash: sha256,
    },
  });
  await prisma.session.update({ where: { id: sessionId }, data: { receiptSeq, receiptHash: sha256 } });
  if (verdict !== 'accepted') return;
  const where = { sessionId_index: { sessionId, index } };
  await prisma.release.update({ where, data: { finalSubmissionId: id } });
}

export interface SnapshotSeed {
  readonly roundId: string;
  readonly state: 'draft' | 'preliminary' | 'approved';
  readonly rows: readonly SeededRow[];
  readonly ster?: number | null;
}

/** The next snapshot of a round; everybody is told, as after scoring. */
export async function seedSnapshot(database: Database, contest: SeededContest, seed: SnapshotSeed): Promise<string> {
  const { prisma } = database;
  const version = 1 + (await prisma.leaderboardSnapshot.count({ where: { roundId: seed.roundId } }));
  const teams = seed.rows.map(({ team }) => team);
  const ids = await seedTeams(database, contest, teams);
  const rows = seed.rows.map((row, index) => makeRow(contest, row, ids[index] ?? ''));
  const preliminary = seed.state === 'preliminary';
  const snapshot = await prisma.leaderboardSnapshot.create({
    data: {
      roundId: seed.roundId,
      version,
      state: preliminary ? 'preliminary' : 'draft',
      preliminary,
      parametersId: contest.parametersId,
      inputs: new Uint8Array(32),
      ster: seed.ster === undefined ? 80 : seed.ster,
      rows: { create: rows },
    },
  });
  if (seed.state === 'approved') await approveSnapshot(database, snapshot.id);
  await announce(database, seed.roundId, version);
  return snapshot.id;
}

const CHAIN = [
  ['result.review', 'jury'],
  ['result.verification', 'technical_commission'],
  ['result.approval', 'organiser'],
] as const;

/** Approves the newest snapshot of a round by the decisions that this takes; the database refuses anything less. */
export async function approveSnapshot({ prisma }: Database, id: string): Promise<void> {
  const { round } = await prisma.leaderboardSnapshot.findUniqueOrThrow({ where: { id }, include: { round: true } });
  const now = Date.now();
  for (const [index, [kind, role]] of CHAIN.entries()) {
    const about = { contestId: round.contestId, roundId: round.id, subjectType: 'leaderboard-snapshot', subjectId: id };
    const decidedAt = new Date(now + index);
    await prisma.decision.create({ data: { ...about, kind, role, outcome: 'approved', reason: 'test', decidedAt } });
  }
  await prisma.leaderboardSnapshot.update({ where: { id }, data: { state: 'approved', approvedAt: new Date(now) } });
}

/** Tells the processes that the board of the round has changed. */
export async function announce(database: Database, roundId: string, version: number): Promise<void> {
  await database.pool.query('select pg_notify($1, $2)', ['leaderboard_changed', JSON.stringify({ roundId, version })]);
}

function makeRow(contest: SeededContest, row: SeededRow, teamId: string) {
  const status = row.status ?? 'ranked';
  const star = row.star ?? null;
  const share = (factor: number): number | null => (star === null ? null : Math.min(100, star * factor));
  return {
    teamId,
    ...(row.session !== undefined && { sessionId: row.session }),
    place: row.place ?? null,
    status,
    value: star ?? row.sum ?? null,
    figures: definedFigures({
      sum: row.sum ?? null,
      share: row.sum === undefined ? null : (row.sum * 10) / contest.essayIds.length,
      star,
      otar: row.otar === undefined ? share(1.31) : row.otar,
      m2: share(1.35),
      m3: share(1.12),
      m4: share(0.94),
      m5: share(1.05),
      m6: row.m6 === undefined ? share(0.54) : row.m6,
      sterShare: row.sterShare === undefined ? share(1.25) : row.sterShare,
    }),
    sample: contest.essayIds.length,
    counted: row.counted ?? contest.essayIds.length - (row.annulled ?? 0),
    annulled: row.annulled ?? 0,
  };
}
