import { type FolderEssay, readEssayFolder } from '@starboard/essays';
import { makeJson, parseMarkup, type MarkupDocument } from '@starboard/markup';
import { resolve } from 'node:path';
import { createTestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { finishedRound, importExperts, type TeamPlay } from '../../support/finished-round.js';
import { WorkerProcess } from './worker-processes.js';

const PATIENCE_MS = 600_000;

/** A final to be scored: teams × essays solutions against two or three experts each. */
export interface FinalSize {
  readonly teams: number;
  readonly essays: number;
}

/** Who scores it. */
export interface Workers {
  readonly processes: number;
  /** Of each process; one per core when it is not given. */
  readonly threads?: number;
}

export interface ScoringFigures {
  readonly solutions: number;
  readonly pairs: number;
  readonly parseSeconds: number;
  /** From stored bytes to the board. */
  readonly seconds: number;
}

/**
 * From stored submissions to the leaderboard. The workers are up before the submissions are there, and stand still until
 * all of them are: their start is not measured.
 */
export async function measureScoring(size: FinalSize, workers: Workers): Promise<ScoringFigures> {
  const db = await createTestDatabase();
  const processes = await Promise.all(
    Array.from({ length: workers.processes }, () => WorkerProcess.start(db.url, workers.threads)),
  );
  for (const process of processes) process.stand();
  const essays = await manyEssays(size.essays);
  const plays = Object.fromEntries(Array.from({ length: size.teams }, (_, team) => [`team-${team}`, play(team)]));
  const { roundId, ...round } = await finishedRound(db.database, essays, plays);
  await importExperts(db.database, { roundId, ...round }, essays);
  const { prisma } = db.database;
  const began = performance.now();
  for (const process of processes) process.go();
  const seconds = (): number => (performance.now() - began) / 1_000;
  const parseSeconds = await eventually(
    'the last parsed markup',
    async () => ((await prisma.submission.count({ where: { markup: null } })) === 0 ? seconds() : undefined),
    PATIENCE_MS,
  );
  const board = (): Promise<object | null> => prisma.leaderboardSnapshot.findFirst({ where: { roundId } });
  await eventually('the board', board, PATIENCE_MS);
  const done = seconds();
  const pairs = await prisma.pairScore.count();
  await Promise.all(processes.map((process) => process.end()));
  await db.drop();
  return { solutions: size.teams * size.essays, pairs, parseSeconds, seconds: done };
}

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
