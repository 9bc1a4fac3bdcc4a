import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import Table from 'cli-table3';
import { anchoredClock } from '@starboard/platform';
import { makeTarget, startAttacker } from '../../support/attacker-process.js';
import { type Attack, ATTACKS } from '../../support/attacks.js';
import { createTestDatabase } from '../../support/database.js';
import { holdFinal } from '../../support/honest-final.js';
import { hasNginx } from '../../support/nginx.js';
import { percentile, rounded } from '../session-bench/figures.js';
import { Platform } from './server.js';

/*
 * `npm run bench:fairness [-- --json] [--only flood …] [--processes N] [--redis redis://…]`: honest teams hold a final in a
 * contest of their own, with deadlines of ten seconds, while one caller attacks the platform. The platform is one built
 * process, or so many processes of sessions and an API behind the shipped proxy (nginx), with Redis or without; the attacker
 * is another; the honest programs are here. Times are planned moment → receipt of the essay by the program.
 */

const REST_MS = 3_000;

interface Figures {
  quietP99Ms: number;
  readonly attackedP99Ms: Partial<Record<Attack, number>>;
  /** Resident memory of the largest process at its most under any attack, less its most in the quiet final. */
  memoryGrowthMb: number;
  /** Files of honest teams without an accepted answer, over all finals. */
  honestAnnulled: number;
}

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [...ATTACKS] },
    processes: { type: 'string', default: '0' },
    redis: { type: 'string' },
  },
});
const sessions = Number(values.processes);
if (!Number.isInteger(sessions) || sessions < 0) throw new Error('--processes takes a whole number; 0: one for all');
if (sessions > 0 && !hasNginx) throw new Error('--processes needs nginx: apt-get install nginx-light');
const test = await createTestDatabase();
const table = new Table({
  head: ['attack', 'sent', 'release p50, ms', 'p99, ms', 'max, ms', 'annulled', 'memory, MiB'],
});
const figures: Figures = { quietP99Ms: NaN, attackedP99Ms: {}, memoryGrowthMb: 0, honestAnnulled: 0 };
const platform = await Platform.start({
  databaseUrl: test.url,
  sessions,
  ...(values.redis !== undefined && { redisUrl: values.redis }),
});
let quietMb = NaN;
try {
  const clock = anchoredClock(await test.database.time());
  // The first one warms up: code that was never run is slow for everybody.
  await holdFinal(test.database, platform.url, clock);
  figures.quietP99Ms = await measure('none');
  for (const kind of ATTACKS.filter((name) => values.only.includes(name))) {
    figures.attackedP99Ms[kind] = await measure(kind);
    await delay(REST_MS);
  }

  async function measure(kind: Attack | 'none'): Promise<number> {
    const memory = platform.watchMemory();
    const attacker =
      kind === 'none' ? undefined : await startAttacker(kind, await makeTarget(test.database, platform.url));
    const { waits, annulled } = await holdFinal(test.database, platform.url, clock);
    const sent = (await attacker?.stop()) ?? 0;
    const most = memory();
    if (kind === 'none') quietMb = most;
    else figures.memoryGrowthMb = Math.max(figures.memoryGrowthMb, rounded(most - quietMb, 0));
    figures.honestAnnulled += annulled;
    const [p50, p99, max] = [0.5, 0.99, 1].map((share) => rounded(percentile(waits, share)));
    table.push([kind, sent, p50, p99, max, annulled, rounded(most, 0)]);
    return p99 ?? NaN;
  }
} finally {
  await platform.stop();
  await test.drop();
}
process.stdout.write(values.json ? `${JSON.stringify(figures)}\n` : `${table.toString()}\n`);
