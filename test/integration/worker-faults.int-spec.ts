import { type FolderEssay, readEssayFolder } from '@starboard/essays';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeJson, parseMarkup } from '@starboard/markup';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { finishedRound, importExperts, type FinishedRound, type TeamPlay } from '../support/finished-round.js';
import { emptyRedis } from '../support/redis.js';

const PATIENCE_MS = 100_000;
const TEAMS = 16;
const SUPPORT = new URL('../support/', import.meta.url);
const redis = await emptyRedis(12);

/** Team t leaves out every (2 + t)th fragment of the first expert. */
const play =
  (team: number): TeamPlay =>
  (essay) => {
    const read = parseMarkup(essay.experts[0]?.bytes ?? '', { original: essay.document.text });
    if (!read.ok) throw new Error(read.error.code);
    const fragments = read.document.fragments.filter((_, index) => index % (2 + team) !== 0);
    return new TextEncoder().encode(makeJson({ ...read.document, fragments }));
  };

async function startProcess(...urls: readonly string[]): Promise<ChildProcess> {
  const loader = new URL('typescript-threads.mjs', SUPPORT).href;
  const program = fileURLToPath(new URL('worker-process.ts', SUPPORT));
  const child = spawn(process.execPath, ['--import', loader, program, ...urls], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** СТАР by team, when the board is there. */
const board = (db: TestDatabase, { roundId }: FinishedRound) =>
  eventually(
    'the board',
    async () => {
      const where = { roundId };
      const found = await db.database.prisma.leaderboardSnapshot.findFirst({
        where,
        include: { rows: { include: { team: true } } },
      });
      return found === null
        ? undefined
        : new Map(found.rows.map(({ team, star, place }) => [team.name, [place, star]]));
    },
    PATIENCE_MS,
  );

const count = async (db: TestDatabase, table: string): Promise<number> => {
  const { rows } = await db.database.pool.query<{ count: number }>(`select count(*)::int from ${table}`);
  return rows[0]?.count ?? 0;
};

let essays: readonly FolderEssay[];
let undisturbed: ReadonlyMap<string, readonly (number | null)[]>;

async function prepare(): Promise<{ db: TestDatabase; round: FinishedRound }> {
  const db = await createTestDatabase();
  const plays = Object.fromEntries(Array.from({ length: TEAMS }, (_, team) => [`team-${team}`, play(team)]));
  const round = await finishedRound(db.database, essays, plays);
  await importExperts(db.database, round, essays);
  return { db, round };
}

beforeAll(async () => {
  essays = (await readEssayFolder(resolve(import.meta.dirname, '../../src/demo/essays'))).essays;
  const { db, round } = await prepare();
  const worker = await startProcess(db.url);
  undisturbed = await board(db, round);
  await end(worker, 'SIGTERM');
  expect(worker.exitCode).toBe(0);
  await db.drop();
});

const backends: readonly [string, readonly string[], boolean][] = [
  ['PostgreSQL', [], true],
  ['Redis', redis === undefined ? [] : [redis], redis !== undefined],
];

for (const [name, urls, present] of backends) {
  const suite = present ? describe : describe.skip;
  suite(`workers that are killed, queue on ${name}${present ? '' : ' (skipped: no Redis here)'}`, () => {
    let db: TestDatabase;
    let round: FinishedRound;
    let workers: ChildProcess[] = [];

    beforeAll(async () => {
      ({ db, round } = await prepare());
    });
    afterAll(async () => {
      await Promise.all(workers.map((worker) => end(worker, 'SIGKILL')));
      await db.drop();
    });

    it('leave the same result, and no job behind', async () => {
      const answers = TEAMS * essays.length;
      const moments: readonly [string, number][] = [
        ['markups', answers / 2],
        ['essay_scores', answers / 3],
      ];
      workers = await Promise.all([startProcess(db.url, ...urls), startProcess(db.url, ...urls)]);
      for (const [table, rows] of moments) {
        await eventually(`${rows} rows of ${table}`, async () => (await count(db, table)) >= rows, PATIENCE_MS);
        const [victim, survivor] = workers as [ChildProcess, ChildProcess];
        await end(victim, 'SIGKILL');
        workers = [survivor, await startProcess(db.url, ...urls)];
      }
      expect(await board(db, round)).toEqual(undisturbed);
      expect(await count(db, 'essay_scores')).toBe(answers);
      expect(await db.database.prisma.markup.count({ where: { submissionId: { not: null } } })).toBe(answers);
    });
  });
}
