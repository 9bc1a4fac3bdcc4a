import { ScoringRepository } from '@starboard/database';
import { type FolderEssay, readEssayFolder } from '@starboard/essays';
import { makeJson, parseMarkup, type MarkupDocument } from '@starboard/markup';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { createTestDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { finishedRound, importExperts, type TeamPlay } from '../support/finished-round.js';
import { startWorker } from '../support/worker-app.js';

/**
 * From stored submissions to the leaderboard: TEAMS × ESSAYS solutions against two or three experts each.
 * node --import ./test/support/typescript-threads.mjs test/load/scoring-bench.ts [teams] [essays]
 */
const [teams = 100, count = 100] = process.argv.slice(2).map(Number);

const demo = (await readEssayFolder(resolve(import.meta.dirname, '../../src/demo/essays'))).essays;
const essays = Array.from({ length: count }, (_, index): FolderEssay => {
  const essay = demo[index % demo.length] as FolderEssay;
  return { ...essay, id: `${essay.id}-${index}` };
});

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

const db = await createTestDatabase();
const plays = Object.fromEntries(Array.from({ length: teams }, (_, team) => [`team-${team}`, play(team)]));
const round = await finishedRound(db.database, essays, plays);
await importExperts(db.database, round, essays);
const stored = performance.now();
const worker = await startWorker(db.database, process.env['BENCH_REDIS_URL'], { reconcileMs: 1_000 });
let parsed = 0;
await eventually(
  'the board',
  async () => {
    const { prisma } = db.database;
    if (parsed === 0 && (await prisma.submission.count({ where: { markup: null } })) === 0) parsed = performance.now();
    return prisma.leaderboardSnapshot.findFirst({ where: { roundId: round.roundId } });
  },
  300_000,
);
const done = performance.now();
const pairs = await db.database.prisma.pairScore.count();
const seconds = (from: number, to: number): string => ((to - from) / 1_000).toFixed(1);
const look = performance.now();
const scoring = new ScoringRepository(db.database);
await scoring.openEssays(round.roundId, []);
await scoring.staleBoard(round.roundId, []);
const looked = performance.now();
console.table({
  cores: availableParallelism(),
  solutions: teams * count,
  pairs,
  parseSeconds: seconds(stored, parsed),
  totalSeconds: seconds(stored, done),
  lookMs: Math.round(looked - look),
  rssMb: Math.round(process.memoryUsage().rss / 1e6),
});
await worker.close();
await db.drop();
