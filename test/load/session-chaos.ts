import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type OwnPostgres, startOwnPostgres } from '@starboard/platform';
import { type Random, seededRandom } from '../../src/demo/random.js';
import { type Fault, makeFault, type Target } from './chaos-faults.js';
import { type ChaosFinal, finalApart, finalWhole } from './chaos-final.js';

/*
 * `npm run test:chaos [-- --kills 500 --seed 7]`: finals one after the other, by turns of three session processes on one
 * database and of a whole platform on its own Postgres. At random moments processes are killed, connections to the database
 * ended (one, or all), one of its processes or its first one killed, while connections of programs break and wall clocks
 * jump, until there were so many kills. Takes minutes. Fails when anything that was acknowledged is lost, released early,
 * judged otherwise than by its rows, or not provable, and when a server ends without a code.
 */

const PAUSE_MS = 2_500;
const KILLERS = 3;
/** Of one final: one whose servers never live would not come to its end. */
const KILLS_A_FINAL = 25;
/** It is killed more often than a platform would put up with. */
const TIRELESS = { lookMs: 250, pauseMs: 100, longestMs: 1_000, attempts: Infinity, calmLooks: Infinity };

interface Tally {
  readonly kills: Map<Fault, number>;
  readonly recoveries: number[];
  answers: number;
  finals: number;
  ends: number;
  violations: number;
}

async function main(): Promise<void> {
  const options = { kills: { type: 'string', default: '500' }, seed: { type: 'string', default: '1' } } as const;
  const { values } = parseArgs({ options });
  const random = seededRandom(values.seed);
  const tally: Tally = { kills: new Map(), recoveries: [], answers: 0, finals: 0, ends: 0, violations: 0 };
  const began = performance.now();
  const folders = [await makeFolder(), await makeFolder()] as const;
  const shared = await startOwnPostgres(folders[0]);
  void shared.keep({ gone: () => undefined, back: () => undefined, failed: () => undefined }, TIRELESS);
  try {
    while (sum(tally.kills) < Number(values.kills)) {
      const wanted = Math.min(Number(values.kills), sum(tally.kills) + KILLS_A_FINAL);
      await oneFinal(await next(tally, folders, shared), wanted, random, tally);
      process.stdout.write(`${lineOf(tally, performance.now() - began)}\n`);
    }
  } finally {
    await shared.stop();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  }
  if (tally.violations > 0) process.exitCode = 1;
}

const makeFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'starboard-chaos-'));

const next = (
  { finals }: Tally,
  [shared, whole]: readonly [string, string],
  { url }: OwnPostgres,
): Promise<ChaosFinal> => (finals % 2 === 0 ? finalApart(url, shared) : finalWhole(whole));

async function oneFinal(final: ChaosFinal, wanted: number, random: Random, tally: Tally): Promise<void> {
  const { run } = final;
  const target: Target = { run, folder: final.folder, url: final.url, spared: final.database.name };
  const killing = async (): Promise<void> => {
    await run.hasSent(1);
    for (;;) {
      await delay(random() * PAUSE_MS);
      if (run.isOver || sum(tally.kills) >= wanted) return;
      run.cutConnections(0.2);
      const fault = await makeFault(target, random);
      if (fault !== undefined) tally.kills.set(fault, (tally.kills.get(fault) ?? 0) + 1);
    }
  };
  try {
    await Promise.all([run.play(), ...Array.from({ length: KILLERS }, killing)]);
    const violations = [...(await final.violations()), ...run.uncodedEnds.map((said) => `uncoded end: ${said}`)];
    for (const line of [...violations, ...run.ends]) process.stdout.write(`${line}\n`);
    tally.violations += violations.length;
    tally.answers += run.logs.flatMap(({ acknowledged }) => acknowledged).length;
    tally.recoveries.push(...run.recoveries);
    tally.ends += run.ends.length;
    tally.finals += 1;
  } finally {
    await final.stop();
  }
}

function lineOf({ kills, recoveries, answers, finals, ends, violations }: Tally, ms: number): string {
  const kinds = [...kills].map(([fault, count]) => `${fault} ${count}`).join(', ');
  const sorted = [...recoveries].sort((a, b) => a - b).map((each) => Math.round(each));
  const times = `servers back after ${sorted[Math.floor(sorted.length / 2)] ?? '–'} ms (median), ${sorted.at(-1) ?? '–'} ms (longest)`;
  const rate = ((sum(kills) / ms) * 60_000).toFixed(1);
  return `${finals} finals: ${sum(kills)} kills (${kinds}; ${rate} a minute), ${answers} acknowledged answers, ${violations} violations, ${ends} coded ends; ${times}`;
}

const sum = (counts: ReadonlyMap<unknown, number>): number =>
  [...counts.values()].reduce((all, count) => all + count, 0);

await main();
