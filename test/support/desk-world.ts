import { resolve } from 'node:path';
import { type By, type Database, ExpertCommands, LinkCommands } from '@starboard/database';
import { type FolderEssay, readEssayFolder } from '@starboard/essays';
import { manualClock } from '@starboard/platform';
import type { Observer } from '../../apps/worker/src/observing/observer.js';
import { eventually } from './eventually.js';
import { type FinishedRound, finishedRound, importExperts, type TeamPlay } from './finished-round.js';
import { startWorker } from './worker-app.js';

const ESSAYS = resolve(import.meta.dirname, '../../src/demo/essays');
const SAMPLE = 6;
const BY: By = { actor: 'test' };
const MINUTE_MS = 60_000;

/** Passwords of all people of the world. */
export const PASSWORD = 'correct horse battery staple';

/** Addresses of people by what they are. */
export const PEOPLE = {
  jury: 'jury@example.org',
  commission: 'commission@example.org',
  organiser: 'organiser@example.org',
  expert: 'expert@example.org',
  member: 'member@example.org',
} as const;
export type PersonName = keyof typeof PEOPLE;

const NAMES: Readonly<Record<PersonName, string>> = {
  jury: 'Анна Судейская',
  commission: 'Борис Проверяев',
  organiser: 'Вера Организатор',
  expert: 'Глеб Эксперт',
  member: 'Дина Участница',
};

const first: TeamPlay = (essay) => essay.experts[0]?.bytes ?? new Uint8Array();
const second: TeamPlay = (essay) => essay.experts[1]?.bytes ?? new Uint8Array();
/** One late file of six is more than may be annulled. */
const late: TeamPlay = (essay, index) => (index === 0 ? 'late' : second(essay, index));

/** A closed final that a running worker scores, with people who decide about it; nobody has joined yet. */
export interface DeskWorld {
  readonly round: FinishedRound;
  readonly slug: string;
  /** The secret of somebody's invitation. */
  readonly secrets: ReadonlyMap<PersonName, string>;
  /** An expert hands in another version of a markup. */
  handIn(): Promise<void>;
  /** The same, and the worker makes the next board. @returns its version. */
  changeBoard(): Promise<number>;
  close(): Promise<void>;
}

/** @param observers of the running worker, which scores other rounds of the database too */
export async function makeDeskWorld(database: Database, observers: readonly Observer[] = []): Promise<DeskWorld> {
  const essays = (await readEssayFolder(ESSAYS)).essays.slice(0, SAMPLE);
  const round = await finishedRound(database, essays, { сова: first, буквица: second, запятая: late });
  const { prisma } = database;
  const { slug } = await prisma.contest.update({
    where: { id: round.contestId },
    data: { announcedAt: new Date(Date.now() - MINUTE_MS), titleRu: 'ПРО//ЧТЕНИЕ', titleEn: 'PRO//READING' },
  });
  await importExperts(database, round, [disputed(essays[0]), ...essays.slice(1)]);
  await seedIncident(database, round);
  const worker = await startWorker(database, undefined, {}, observers);
  const world = { round, slug, secrets: await invite(database, round), worker };
  await newestBoard(database, round.roundId, 1);
  return {
    ...world,
    handIn: () => handIn(database, round, essays),
    changeBoard: async () => {
      const before = await newestBoard(database, round.roundId, 1);
      await handIn(database, round, essays);
      return newestBoard(database, round.roundId, before + 1);
    },
    close: () => worker.close(),
  };
}

/** The essay with other points of the second expert for K7: the rules ask for a third check. */
function disputed(essay: FolderEssay | undefined): FolderEssay {
  const [one, other] = essay?.experts ?? [];
  if (!essay || !one || !other) throw new Error('the first essay has two markups');
  const bytes = Buffer.from(
    Buffer.from(other.bytes)
      .toString()
      .replace(/^K7: \d$/m, 'K7: 0'),
  );
  return { ...essay, experts: [one, { ...other, bytes }] };
}

async function invite(
  database: Database,
  { contestId, sessions }: FinishedRound,
): Promise<ReadonlyMap<PersonName, string>> {
  const links = new LinkCommands(database, manualClock(Date.now()));
  const expert = await database.prisma.expert.findFirstOrThrow({ where: { contestId }, orderBy: { code: 'asc' } });
  const teamId = sessions.get('сова')?.teamId ?? '';
  const invitations = {
    jury: { role: 'jury' },
    commission: { role: 'technical_commission' },
    organiser: { role: 'organiser' },
    expert: { role: 'expert', expertCode: expert.code },
    member: { role: 'team_member', teamId },
  } as const;
  const secrets = new Map<PersonName, string>();
  for (const name of Object.keys(PEOPLE) as PersonName[]) {
    const { plain } = await links.invite({ email: PEOPLE[name], contestId, ...invitations[name] }, BY);
    secrets.set(name, plain);
  }
  return secrets;
}

/** The account of an invited person, over REST. */
export async function join(url: string, { secrets }: DeskWorld, name: PersonName): Promise<void> {
  const response = await fetch(`${url}/api/identity/links/join`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret: secrets.get(name), name: NAMES[name], password: PASSWORD }),
  });
  if (!response.ok) throw new Error(await response.text());
}

/** An expert hands in again: what another one found in the same essay. */
async function handIn(
  database: Database,
  { contestId, essayIds }: FinishedRound,
  essays: readonly FolderEssay[],
): Promise<void> {
  const [essay] = essays;
  const [own, other] = essay?.experts ?? [];
  if (!essay || !own || !other) throw new Error('the first essay has two markups');
  const markup = { essayId: essayIds.get(essay.id) ?? '', expertCode: own.code, fileName: own.fileName };
  const experts = new ExpertCommands(database, manualClock(Date.now()));
  await experts.importMarkups(contestId, [{ ...markup, third: false, content: other.bytes }], BY);
}

async function newestBoard(database: Database, roundId: string, atLeast: number): Promise<number> {
  const { version } = await eventually('a board', () =>
    database.prisma.leaderboardSnapshot.findFirst({
      where: { roundId, version: { gte: atLeast } },
      orderBy: { version: 'desc' },
    }),
  );
  return version;
}

/** Two teams without an answer to the second file, as the watch keeps it. */
async function seedIncident({ prisma }: Database, { roundId, sessions }: FinishedRound): Promise<void> {
  const at = (second: number): string => new Date(Date.parse('2026-11-21T09:01:00Z') + second * 1_000).toISOString();
  const missed = ['сова', 'буквица'].map((name) => ({
    sessionId: sessions.get(name)?.sessionId ?? 0,
    team: name,
    name,
    fileId: 2,
    plannedAt: at(0),
    releasedAt: at(0),
    deadlineAt: at(60),
    lastSeenAt: at(12),
    received: [],
  }));
  const heartbeats = [
    { process: 'session-1', app: 'session', startedAt: at(-3_600), seenAt: at(70), worstGapMs: 4_100 },
  ];
  await prisma.incident.create({
    data: {
      roundId,
      key: 'many-missed 2',
      kind: 'many_missed',
      fromAt: new Date(at(0)),
      toAt: new Date(at(60)),
      detectedAt: new Date(at(65)),
      evidence: { takingPart: 3, missed, heartbeats },
    },
  });
}
