import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import Table from 'cli-table3';
import { anchoredClock } from '@starboard/platform';
import { createContest } from '../support/contest.js';
import { createTestDatabase } from '../support/database.js';
import { eventLoopSeconds, processorSeconds } from './processor.js';
import { Child, HERE, type Installation } from './session-bench/child.js';
import { rounded } from './session-bench/figures.js';
import { ESSAYS, finalOf, openFinal, openSessions, playFinal, watched } from './session-bench/programs.js';

/*
 * `npm run bench:compare [-- --with DIRECTORY --node FILE --node-arguments="…" --teams N --json]`: what an answer costs the
 * session process of this checkout and that of another one, or of another Node, in the same final on one database: programs
 * are dealt to them by turns. How fast the machine is in that moment is the same for both, so that a difference of a
 * hundredth shows, where single runs differ by a tenth. Both need the same tables. Compared with itself, it says how much is
 * noise.
 */

interface Figures {
  readonly process: 'here' | 'other';
  readonly serverCpuMsPerAnswer: number;
  readonly serverLoopMsPerAnswer: number;
}

const { values } = parseArgs({
  options: {
    with: { type: 'string', default: HERE.directory },
    node: { type: 'string', default: HERE.executable },
    'node-arguments': { type: 'string', default: HERE.nodeArguments.join(' ') },
    teams: { type: 'string', default: '1000' },
    json: { type: 'boolean', default: false },
  },
});
const teamsOfEach = Number(values.teams);
if (!Number.isInteger(teamsOfEach) || teamsOfEach < 1) throw new Error('--teams must be a whole number from 1');
const other: Installation = {
  directory: resolve(values.with),
  executable: values.node,
  nodeArguments: values['node-arguments'].split(' ').filter((argument) => argument !== ''),
};
const figures = await compare([HERE, other]);
process.stdout.write(values.json ? `${JSON.stringify(figures)}\n` : `${makeTable(figures)}\n`);

async function compare(installations: readonly Installation[]): Promise<readonly Figures[]> {
  const database = await createTestDatabase();
  try {
    const clock = anchoredClock(await database.database.time());
    const contest = await createContest(database.database, finalOf(teamsOfEach * installations.length));
    const servers: Child[] = [];
    for (const installation of installations)
      servers.push(await Child.startOf(installation, 'server.ts', database.url));
    const startsAt = await openFinal(database, contest, clock);
    const teams = await openSessions(
      servers.map(({ url }) => url),
      contest,
    );
    const releases = watched(teams, startsAt, clock);
    const before = servers.map(secondsOf);
    await playFinal(database, servers, teams, contest, releases, clock);
    const after = servers.map(secondsOf);
    for (const { socket } of teams) socket.terminate();
    await Promise.all(servers.map((server) => server.stop()));
    return after.map(({ all, loop }, at): Figures => {
      const each = (seconds: number) => rounded((seconds * 1_000) / (teamsOfEach * ESSAYS), 3);
      return {
        process: at === 0 ? 'here' : 'other',
        serverCpuMsPerAnswer: each(all - (before[at]?.all ?? NaN)),
        serverLoopMsPerAnswer: each(loop - (before[at]?.loop ?? NaN)),
      };
    });
  } finally {
    await database.drop();
  }
}

function secondsOf({ pid }: Child): { readonly all: number; readonly loop: number } {
  return { all: processorSeconds(pid), loop: eventLoopSeconds(pid) };
}

function makeTable([here, other]: readonly Figures[]): string {
  const table = new Table({ head: ['ms of an answer', 'here', 'other', 'here / other'] });
  for (const name of ['serverCpuMsPerAnswer', 'serverLoopMsPerAnswer'] as const) {
    const [one, two] = [here?.[name] ?? NaN, other?.[name] ?? NaN];
    table.push([name, String(one), String(two), (one / two).toFixed(2)]);
  }
  return table.toString();
}
