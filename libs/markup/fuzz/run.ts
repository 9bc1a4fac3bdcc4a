import { performance } from 'node:perf_hooks';
import fc from 'fast-check';
import { TARGETS } from './targets.js';

/**
 * `npm run test:fuzz:markup -- [SECONDS] [SEED]`: runs the fuzz targets in turn until the time is over (60 s); on a failure
 * prints the smallest input and the seed, and exits with 1.
 */
const seconds = Number(process.argv[2] ?? 60);
const firstSeed = Number(process.argv[3] ?? Math.floor(performance.timeOrigin % 2 ** 31));
const RUNS = 500;

const counts = new Map(Object.keys(TARGETS).map((name) => [name, 0]));
const until = performance.now() + seconds * 1000;
process.stdout.write(`fuzzing for ${seconds} s from the seed ${firstSeed}\n`);
for (let seed = firstSeed; performance.now() < until && process.exitCode === undefined; seed += 1) {
  for (const [name, target] of Object.entries(TARGETS)) {
    const result = fc.check(target, { seed, numRuns: RUNS });
    counts.set(name, (counts.get(name) ?? 0) + result.numRuns);
    if (!result.failed) continue;
    process.stdout.write(`${name} (seed ${seed})\n${fc.defaultReportMessage(result) ?? ''}\n`);
    process.exitCode = 1;
  }
}
for (const [name, count] of counts) process.stdout.write(`${name}: ${count} inputs\n`);
