import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type OwnPostgres, startOwnPostgres } from '@starboard/platform';
import { seededRandom } from '../../src/demo/random.js';
import { type ChaosFinal, finalApart, finalWhole } from './chaos-final.js';
import { killsOf, newTally, playKilled, type Tally } from './chaos-run.js';

/*
 * `npm run test:chaos [-- --kills 500 --seed 7]`: finals one after the other, by turns of processes of every kind (three of
 * sessions, a worker, an API, a Redis) on one database and of a whole platform on its own Postgres. At random moments
 * processes are killed, connections to the database ended (one, or all), one of its processes or its first one killed, while
 * connections of programs break and wall clocks jump, until there were so many kills. Takes minutes. Fails when anything that
 * was acknowledged is lost, released early, judged otherwise than by its rows, not provable, or stuck for half a minute
 * though nothing happened to it, and when a server ends without a code.
 */

/** Of one final: one whose servers never live would not come to its end. */
const KILLS_A_FINAL = 25;
/** It is killed more often than a platform would put up with. */
const TIRELESS = { lookMs: 250, pauseMs: 100, longestMs: 1_000, attempts: Infinity, calmLooks: Infinity };

async function main(): Promise<void> {
  const options = { kills: { type: 'string', default: '500' }, seed: { type: 'string', default: '1' } } as const;
  const { values } = parseArgs({ options });
  const random = seededRandom(values.seed);
  const tally = newTally();
  const began = performance.now();
  const folders = [await makeFolder(), await makeFolder()] as const;
  const shared = await startOwnPostgres(folders[0]);
  void shared.keep({ gone: () => undefined, back: () => undefined, failed: () => undefined }, TIRELESS);
  let said = 0;
  try {
    while (killsOf(tally) < Number(values.kills)) {
      const wanted = Math.min(Number(values.kills), killsOf(tally) + KILLS_A_FINAL);
      await playKilled(await next(tally, folders, shared), wanted, random, tally);
      for (; said < tally.violations.length; said += 1) process.stdout.write(`${tally.violations[said]}\n`);
      process.stdout.write(`${lineOf(tally, performance.now() - began)}\n`);
    }
  } finally {
    await shared.stop();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  }
  if (tally.violations.length > 0) process.exitCode = 1;
}

const makeFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'starboard-chaos-'));

const next = (
  { finals }: Tally,
  [shared, whole]: readonly [string, string],
  { url }: OwnPostgres,
): Promise<ChaosFinal> => (finals % 2 === 0 ? finalApart(url, shared) : finalWhole(whole));

function lineOf(tally: Tally, ms: number): string {
  const { kills, recoveries, answers, finals, ends, violations } = tally;
  const kinds = [...kills].map(([fault, count]) => `${fault} ${count}`).join(', ');
  const sorted = [...recoveries].sort((a, b) => a - b).map((each) => Math.round(each));
  const times = `servers back after ${sorted[Math.floor(sorted.length / 2)] ?? '–'} ms (median), ${sorted.at(-1) ?? '–'} ms (longest)`;
  const rate = ((killsOf(tally) / ms) * 60_000).toFixed(1);
  return `${finals} finals: ${killsOf(tally)} kills (${kinds}; ${rate} a minute), ${answers} acknowledged answers, ${violations.length} violations, ${ends} coded ends; ${times}`;
}

await main();
