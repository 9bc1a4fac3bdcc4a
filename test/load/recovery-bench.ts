import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { finalWhole } from './chaos-final.js';
import { median, percentile, rounded } from './session-bench/figures.js';

/*
 * `npm run bench:recovery [-- --kills 10 --json]`: the whole platform on its own Postgres is killed (kill -9) again and again
 * in the middle of a final; how long until it serves again, first while every core of the machine is busy with something
 * else, then alone. Fails on nothing but a broken promise of the exchange.
 */
const PAUSE_MS = 1_000;
const BUSY = 'for (;;);';

const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, kills: { type: 'string', default: '10' } },
});

async function recoveriesOf(kills: number): Promise<readonly number[]> {
  const folder = await mkdtemp(join(tmpdir(), 'starboard-recovery-'));
  const final = await finalWhole(folder);
  try {
    const playing = final.run.play();
    await final.run.hasSent(1);
    while (!final.run.isOver && final.run.recoveries.length < kills) {
      await final.run.kill(0);
      await delay(PAUSE_MS);
    }
    await playing;
    const violations = await final.violations();
    if (violations.length > 0) throw new Error(violations.join('\n'));
    return final.run.recoveries;
  } finally {
    await final.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const busy = Array.from({ length: availableParallelism() }, () => new Worker(BUSY, { eval: true }));
const loaded = await recoveriesOf(Number(values.kills));
await Promise.all(busy.map((worker) => worker.terminate()));
const alone = await recoveriesOf(Number(values.kills));

const figures = Object.entries({ 'every core busy': loaded, alone }).map(([machine, times]) => ({
  machine,
  kills: times.length,
  medianMs: rounded(median(times), 0),
  longestMs: rounded(percentile(times, 1), 0),
}));
process.stdout.write(
  values.json
    ? `${JSON.stringify(figures)}\n`
    : figures.map((figure) => `${Object.values(figure).join('\t')}\n`).join(''),
);
