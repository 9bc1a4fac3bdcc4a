import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import Table from 'cli-table3';
import { anchoredClock, freePort } from '@starboard/platform';
import { createContest } from '../support/contest.js';
import { createTestDatabase } from '../support/database.js';
import { NODE_ARGUMENTS } from './node-arguments.js';
import { eventLoopSeconds, residentBytes } from './processor.js';
import { rounded } from './session-bench/figures.js';
import { finalOf, openFinal, openSessions } from './session-bench/programs.js';

/*
 * `npm run bench:memory [-- --teams N --essays N --node FILE --node-arguments="…" --json]`: what programs that wait take of a
 * session process as it is installed (Linux): resident memory before and after N of them have opened their sessions, and
 * processor time while they do nothing. `bench:session` says what a connection takes of the memory, in a process that also
 * holds the compiler of the sources.
 */

/** Builds what is not built, and runs it in the same process. */
const PROGRAM = resolve(import.meta.dirname, '../../scripts/starboard.mjs');
const LOOK_MS = 200;
/** What a start leaves behind is given back by then, or never. */
const REST_MS = 2_000;
/** In which programs do nothing, as between two files. */
const AFTER_MS = 10_000;
/** From one question to the next while programs do nothing: whoever waits long for an answer waits for the event loop. */
const ASK_MS = 20;
const PERCENT = 100;
const BYTES_OF_MB = 1_000_000;
const MS_OF_S = 1_000;

interface Figures {
  readonly teams: number;
  readonly essays: number;
  readonly node: string;
  /** Resident, MB: ready, with nobody connected. */
  readonly restMb: number;
  /** As the last program has its session. */
  readonly connectedMb: number;
  readonly laterMb: number;
  /** Of one processor, while programs do nothing: by the event loop. */
  readonly restingLoopPercent: number;
  /** In that time, for how long somebody who asked waited at most, ms. */
  readonly restingWaitMs: number;
}

const { values } = parseArgs({
  options: {
    teams: { type: 'string', default: '5000' },
    essays: { type: 'string', default: '100' },
    node: { type: 'string', default: process.execPath },
    'node-arguments': { type: 'string', default: NODE_ARGUMENTS.join(' ') },
    json: { type: 'boolean', default: false },
  },
});
const teams = Number(values.teams);
const essays = Number(values.essays);
if (![teams, essays].every((count) => Number.isInteger(count) && count >= 1)) throw new Error('--teams and --essays must be whole numbers from 1'); // prettier-ignore
const figures = await measure();
process.stdout.write(values.json ? `${JSON.stringify(figures)}\n` : `${makeTable(figures)}\n`);

async function measure(): Promise<Figures> {
  const database = await createTestDatabase();
  const port = await freePort();
  const given = values['node-arguments'].split(' ').filter((argument) => argument !== '');
  const server = spawn(values.node, [...given, PROGRAM, 'start', '--apps', 'session'], {
    // As the units have it.
    env: { ...process.env, MALLOC_ARENA_MAX: '2', HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'fatal', DATABASE_URL: database.url }, // prettier-ignore
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  try {
    const url = `http://127.0.0.1:${port}`;
    while (!(await fetch(`${url}/health/ready`).then(({ ok }) => ok, () => false))) await delay(LOOK_MS); // prettier-ignore
    await delay(REST_MS);
    const restMb = residentMb(server.pid);
    const clock = anchoredClock(await database.database.time());
    const contest = await createContest(database.database, { ...finalOf(teams), essays });
    await openFinal(database, contest, clock);
    const programs = await openSessions([url], contest);
    const connectedMb = residentMb(server.pid);
    const resting = await rest(url, server.pid);
    const laterMb = residentMb(server.pid);
    for (const { socket } of programs) socket.terminate();
    return { teams, essays, node: values.node, restMb, connectedMb, laterMb, ...resting };
  } finally {
    server.kill('SIGTERM');
    await ended;
    await database.drop();
  }
}

/** Programs do nothing for a while; somebody asks the process again and again whether it is there. */
async function rest(url: string, pid = 0): Promise<Pick<Figures, 'restingLoopPercent' | 'restingWaitMs'>> {
  const [from, loop] = [performance.now(), eventLoopSeconds(pid)];
  let longest = 0;
  while (performance.now() - from < AFTER_MS) {
    const asked = performance.now();
    await (await fetch(`${url}/health/live`)).text();
    longest = Math.max(longest, performance.now() - asked);
    await delay(ASK_MS);
  }
  const seconds = (performance.now() - from) / MS_OF_S;
  return {
    restingLoopPercent: rounded(((eventLoopSeconds(pid) - loop) / seconds) * PERCENT),
    restingWaitMs: rounded(longest),
  };
}

function residentMb(pid = 0): number {
  return Math.round(residentBytes(pid) / BYTES_OF_MB);
}

function makeTable({ restMb, connectedMb, laterMb, restingLoopPercent, restingWaitMs }: Figures): string {
  const table = new Table({ head: ['a session process', ''] });
  table.push(
    ['resident memory with nobody connected, MB', restMb],
    [`as ${teams} programs have their sessions`, connectedMb],
    ['10 s later', laterMb],
    ['event loop in these 10 s, % of a processor', restingLoopPercent],
    ['longest wait for an answer, ms', restingWaitMs],
  );
  return table.toString();
}
