import { resolve } from 'node:path';
import { type FolderEssay, readEssayFolder } from '@starboard/essays';
import { makeJson, type MarkupDocument, parseMarkup } from '@starboard/markup';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { finishedRound, importExperts, type TeamPlay } from '../../support/finished-round.js';
import { postgresSeconds } from '../processor.js';
import { WorkerProcess, type WorkerSettings } from './worker-processes.js';

const PATIENCE_MS = 600_000;

/** A final to be scored: teams × essays solutions against two or three experts each. */
export interface FinalSize {
  readonly teams: number;
  readonly essays: number;
}

/** Workers that score a final have scored qualifications before. */
const WARM_UP: FinalSize = { teams: 20, essays: 50 };

/** Who scores it. */
export interface Workers extends WorkerSettings {
  readonly processes: number;
}

export interface ScoringFigures {
  readonly solutions: number;
  readonly pairs: number;
  readonly parseSeconds: number;
  /** From stored bytes to the board. */
  readonly seconds: number;
  /** Processor seconds of all workers, and of Postgres: they do not depend on what else the machine does. */
  readonly workerCpuSeconds: number;
  readonly postgresCpuSeconds: number;
}

/**
 * From stored submissions to the leaderboard. The workers are warm before the submissions are there, and stand still
 * until all of them are: their start is not measured.
 */
export async function measureScoring(size: FinalSize, { processes, ...settings }: Workers): Promise<ScoringFigures> {
  const db = await createTestDatabase();
  const workers = await Promise.all(
    Array.from({ length: processes }, (_, place) => WorkerProcess.start(db.url, settings, place)),
  );
  await boardOf(db, await makeFinal(db, WARM_UP));
  for (const worker of workers) worker.stand();
  const before = await db.database.prisma.pairScore.count();
  const roundId = await makeFinal(db, size);
  const cpu = async (): Promise<readonly [number, number]> => [
    workers.reduce((sum, worker) => sum + worker.seconds(), 0),
    await postgresSeconds(db.database),
  ];
  const [workersBefore, postgresBefore] = await cpu();
  const began = Date.now();
  for (const worker of workers) worker.go();
  await boardOf(db, roundId);
  const seconds = (Date.now() - began) / 1_000;
  const [workersAfter, postgresAfter] = await cpu();
  const last = await db.database.prisma.markup.aggregate({ _max: { parsedAt: true } });
  const parseSeconds = ((last._max.parsedAt?.getTime() ?? Number.NaN) - began) / 1_000;
  const pairs = (await db.database.prisma.pairScore.count()) - before;
  await Promise.all(workers.map((worker) => worker.end()));
  await db.drop();
  const workerCpuSeconds = workersAfter - workersBefore;
  const postgresCpuSeconds = postgresAfter - postgresBefore;
  return { solutions: size.teams * size.essays, pairs, parseSeconds, seconds, workerCpuSeconds, postgresCpuSeconds };
}

/** @returns the closed round, with the experts' markups. */
async function makeFinal({ database }: TestDatabase, size: FinalSize): Promise<string> {
  const essays = await manyEssays(size.essays);
  const plays = Object.fromEntries(Array.from({ length: size.teams }, (_, team) => [`team-${team}`, play(team)]));
  const round = await finishedRound(database, essays, plays);
  await importExperts(database, round, essays);
  return round.roundId;
}

const boardOf = ({ database }: TestDatabase, roundId: string): Promise<object> =>
  eventually('the board', () => database.prisma.leaderboardSnapshot.findFirst({ where: { roundId } }), PATIENCE_MS);

/** The demonstration's essays, over and over. */
async function manyEssays(count: number): Promise<readonly FolderEssay[]> {
  const demo = (await readEssayFolder(resolve(import.meta.dirname, '../../../src/demo/essays'))).essays;
  return Array.from({ length: count }, (_, index): FolderEssay => {
    const essay = demo[index % demo.length] as FolderEssay;
    return { ...essay, id: `${essay.id}-${index}` };
  });
}

/** Team t leaves out every (2 + t mod 7)th fragment of an expert's markup and moves the ends of others. */
function play(team: number): TeamPlay {
  return (essay) => {
    const expert = essay.experts[team % essay.experts.length];
    const read = parseMarkup(expert?.bytes ?? '', { original: essay.document.text });
    if (!read.ok) throw new Error(read.error.code);
    const document: MarkupDocument = {
      ...read.document,
      fragments: read.document.fragments
        .filter((_, index) => (index + team) % (2 + (team % 7)) !== 0)
        .map((fragment, index) => ((index + team) % 3 === 0 ? { ...fragment, end: fragment.end - 1 } : fragment))
        .filter(({ start, end }) => start < end),
    };
    return new TextEncoder().encode(makeJson(document));
  };
}
