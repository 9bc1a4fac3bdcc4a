import { parseArgs } from 'node:util';
import Table from 'cli-table3';
import { measureBoardReads } from './board-reads.js';
import { measureImport } from './essay-import.js';
import { measureScoring } from './scoring.js';

/*
 * `npm run bench:platform [-- --json] [--only import|scoring|board] [--teams N --essays N]`: essays from an archive into the
 * tables, a final from stored submissions to the board, the same with one and with two worker processes of one thread each
 * (two processes on two cores), and reads of the public board. Everything on this machine.
 */

const ESSAYS_TO_IMPORT = 2_000;
const PARTS = ['import', 'scoring', 'board'];

interface Figures {
  /** 2 000 essays, from the upload to the last row. */
  importSeconds?: number;
  /** 10 000 solutions and some 22 000 pairs, by a worker with a thread for each core. */
  scoreSeconds?: number;
  /** The time of one worker process of one thread, by that of two. */
  workers2Speedup?: number;
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
  const one = await measureScoring(size, { processes: 1, threads: 1 });
  const two = await measureScoring(size, { processes: 2, threads: 1 });
  figures.scoreSeconds = rounded(full.seconds);
  figures.workers2Speedup = rounded(one.seconds / two.seconds);
  table.push(
    [`${full.solutions} solutions, ${full.pairs} pairs: one process, a thread per core, s`, figures.scoreSeconds],
    ['  of that parsing, s', rounded(full.parseSeconds)],
    ['one process, one thread, s', rounded(one.seconds)],
    ['two processes, one thread each, s', rounded(two.seconds)],
    ['speed-up by the second process', figures.workers2Speedup],
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
