import { parseArgs } from 'node:util';
import Table from 'cli-table3';
import { measureBoardReads } from './board-reads.js';
import { secondsAlone } from './cores.js';
import { measureImport } from './essay-import.js';
import { measureScoring } from './scoring.js';

/*
 * `npm run bench:platform [-- --json] [--only import|scoring|board] [--teams N --essays N]`: essays from an archive into the
 * tables, a final from stored submissions to the board, the same by one and by two worker processes of a core each, and
 * reads of the public board. Everything on this machine.
 */

/**
 * A process on a core of its own, one job at a time in one thread: what scaling out by processes is measured with. With
 * the program's own settings a single process takes all cores it finds. The database takes what they leave.
 */
const OF_ONE_CORE = { threads: 1, concurrency: 1, pinned: true } as const;

/** Runs in turn, of which the best counts: a machine that is shared changes its speed from one to the next. */
const TURNS = 2;

const ESSAYS_TO_IMPORT = 2_000;
const PARTS = ['import', 'scoring', 'board'];

interface Figures {
  /** 2 000 essays, from the upload to the last row. */
  importSeconds?: number;
  /** 10 000 solutions and some 22 000 pairs, by one worker process with the program's own settings. */
  scoreSeconds?: number;
  /** The time of one worker process of one core, by that of two. */
  workers2Speedup?: number;
  /** The same for work that shares nothing: what this machine can give at best. */
  cores2Speedup?: number;
  /** `workers2Speedup` as a part of that, measured by turns with it: what two workers reach of what two processes can. */
  workers2OfIdeal?: number;
  /** Processor seconds of the run behind `scoreSeconds`: they do not depend on what else the machine does. */
  scoreWorkerCpuSeconds?: number;
  scorePostgresCpuSeconds?: number;
  leaderboardRps?: number;
  leaderboardP99Ms?: number;
}

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: PARTS },
    teams: { type: 'string', default: '100' },
    essays: { type: 'string', default: '100' },
  },
});
const size = { teams: Number(values.teams), essays: Number(values.essays) };
const figures: Figures = {};
const table = new Table({ head: ['figure', 'value'] });
const rounded = (value: number): number => Number(value.toFixed(2));

if (values.only.includes('import')) {
  figures.importSeconds = rounded(await measureImport(ESSAYS_TO_IMPORT));
  table.push([`import of ${ESSAYS_TO_IMPORT} essays, s`, figures.importSeconds]);
}
if (values.only.includes('scoring')) {
  const full = await measureScoring(size, { processes: 1 });
  const { one, two, oneAlone, twoAlone } = await bestTurns();
  figures.scoreSeconds = rounded(full.seconds);
  figures.scoreWorkerCpuSeconds = rounded(full.workerCpuSeconds);
  figures.scorePostgresCpuSeconds = rounded(full.postgresCpuSeconds);
  figures.workers2Speedup = rounded(one / two);
  figures.cores2Speedup = rounded(oneAlone / twoAlone);
  figures.workers2OfIdeal = rounded(one / two / (oneAlone / twoAlone));
  table.push(
    [`${full.solutions} solutions, ${full.pairs} pairs: one process as it is, s`, figures.scoreSeconds],
    ['  of that parsing, s', rounded(full.parseSeconds)],
    ['  processor seconds of the worker', figures.scoreWorkerCpuSeconds],
    ['  processor seconds of Postgres (all that it did meanwhile)', figures.scorePostgresCpuSeconds],
    ['one process of one core, s', rounded(one)],
    ['two processes of one core each, s', rounded(two)],
    ['speed-up by the second process', figures.workers2Speedup],
    ['  of work that shares nothing', figures.cores2Speedup],
    ['  the first as a part of the second', figures.workers2OfIdeal],
  );
}
if (values.only.includes('board')) {
  const { board, others, staleness } = await measureBoardReads();
  figures.leaderboardRps = board.rps;
  figures.leaderboardP99Ms = board.p99Ms;
  for (const { what, rps, p50Ms, p99Ms, errors } of [board, ...others]) {
    table.push([what, `${rps}/s, p50 ${p50Ms} ms, p99 ${p99Ms} ms, ${errors} errors`]);
  }
  for (const { what, versions, p50Ms, maxMs } of staleness) {
    table.push([`${what}: age of a version when it is first seen`, `p50 ${p50Ms} ms, max ${maxMs} ms of ${versions}`]);
  }
}
process.stdout.write(values.json ? `${JSON.stringify(figures)}\n` : `${table.toString()}\n`);

/**
 * Seconds of one and of two worker processes, and of one and of two processes that share nothing, by turns: so that both
 * speed-ups are of the same machine at the same time. The best of each counts.
 */
async function bestTurns(): Promise<Readonly<Record<'one' | 'two' | 'oneAlone' | 'twoAlone', number>>> {
  const best = { one: Infinity, two: Infinity, oneAlone: Infinity, twoAlone: Infinity };
  const note = (what: keyof typeof best, seconds: number): void => void (best[what] = Math.min(best[what], seconds));
  for (let turn = 0; turn < TURNS; turn += 1) {
    note('one', (await measureScoring(size, { processes: 1, ...OF_ONE_CORE })).seconds);
    note('oneAlone', await secondsAlone(1));
    note('two', (await measureScoring(size, { processes: 2, ...OF_ONE_CORE })).seconds);
    note('twoAlone', await secondsAlone(2));
  }
  return best;
}
