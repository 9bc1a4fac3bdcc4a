import { parseArgs } from 'node:util';
import Table from 'cli-table3';
import { anchoredClock } from '@starboard/platform';
import { createContest } from '../support/contest.js';
import { createTestDatabase } from '../support/database.js';
import { Child } from './session-bench/child.js';
import { percentile, rounded, spread } from './session-bench/figures.js';
import {
  countLost,
  finalOf,
  openFinal,
  openSessions,
  perSecond,
  playFinal,
  watched,
} from './session-bench/programs.js';

/*
 * `npm run bench:scale [-- --processes 1,2,4 --teams N --json]`: the final of `bench:session` by one and by more session
 * processes on one database, programs dealt to them by turns. On a machine of few cores the answers a second cannot grow
 * with the processes; what each answer costs must not grow either.
 */

interface Figures {
  readonly processes: number;
  readonly releaseP99Ms: number;
  /** Largest difference between two programs at one release, whatever process they are at. */
  readonly releaseSpreadMs: number;
  readonly submissionsPerSecond: number;
  /** Of all session processes together. */
  readonly serverCpuMsPerAnswer: number;
  /** The same without the first releases, in which each process compiles what it does. */
  readonly warmServerCpuMsPerAnswer: number;
  readonly postgresCpuMsPerAnswer: number;
  readonly early: number;
  readonly lost: number;
}

const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '1,2,4' },
    teams: { type: 'string', default: '200' },
    json: { type: 'boolean', default: false },
  },
});
const whole = (name: string, text: string): number => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} takes whole numbers from 1`);
  return number;
};
const teamCount = whole('teams', values.teams);
const figures: Figures[] = [];
for (const count of values.processes.split(',')) figures.push(await measure(whole('processes', count), teamCount));
process.stdout.write(values.json ? `${JSON.stringify(figures)}\n` : `${makeTable(figures)}\n`);

async function measure(processes: number, teamCount: number): Promise<Figures> {
  const database = await createTestDatabase();
  try {
    const clock = anchoredClock(await database.database.time());
    const contest = await createContest(database.database, finalOf(teamCount));
    const servers = await Promise.all(Array.from({ length: processes }, () => Child.start('server.ts', database.url)));
    const startsAt = await openFinal(database, contest, clock);
    const urls = servers.map(({ url }) => url);
    const teams = await openSessions(urls, contest);
    const releases = watched(teams, startsAt, clock);
    const played = await playFinal(database, servers, teams, contest, releases, clock);
    const { bursts, serverCpuMsPerAnswer, warmServerCpuMsPerAnswer, postgresCpuMsPerAnswer } = played;
    const hashes = bursts.flatMap((burst) => burst.hashes);
    const lost = await countLost(database, hashes);
    for (const { socket } of teams) socket.terminate();
    await Promise.all(servers.map((server) => server.stop()));
    const arrivals = releases.flatMap((release) => release.arrivals);
    return {
      processes,
      releaseP99Ms: rounded(percentile(arrivals, 0.99)),
      releaseSpreadMs: rounded(Math.max(...releases.map((release) => spread(release.arrivals)))),
      submissionsPerSecond: perSecond(teamCount, bursts),
      serverCpuMsPerAnswer,
      warmServerCpuMsPerAnswer,
      postgresCpuMsPerAnswer,
      early: arrivals.filter((wait) => wait < 0).length,
      lost,
    };
  } finally {
    await database.drop();
  }
}

function makeTable(rows: readonly Figures[]): string {
  const names = Object.keys(rows[0] ?? {}) as (keyof Figures)[];
  const table = new Table({ head: names });
  for (const row of rows) table.push(names.map((name) => String(row[name])));
  return table.toString();
}
