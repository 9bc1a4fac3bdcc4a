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
import { residentBytes } from './processor.js';
import { finalOf, openFinal, openSessions } from './session-bench/programs.js';

/*
 * `npm run bench:memory [-- --teams N --node FILE --node-arguments="…" --json]`: resident memory of a session process as it
 * is installed, before and after N programs have opened their sessions (Linux). `bench:session` says what a connection takes
 * of it, in a process that also holds the compiler of the sources.
 */

/** Builds what is not built, and runs it in the same process. */
const PROGRAM = resolve(import.meta.dirname, '../../scripts/starboard.mjs');
const LOOK_MS = 200;
/** What a start leaves behind is given back by then, or never. */
const REST_MS = 2_000;
/** In which programs do nothing, as between two files. */
const AFTER_MS = 10_000;
const BYTES_OF_MB = 1_000_000;

interface Figures {
  readonly teams: number;
  readonly node: string;
  /** Resident, MB: ready, with nobody connected. */
  readonly restMb: number;
  /** As the last program has its session. */
  readonly connectedMb: number;
  readonly laterMb: number;
}

const { values } = parseArgs({
  options: {
    teams: { type: 'string', default: '5000' },
    node: { type: 'string', default: process.execPath },
    'node-arguments': { type: 'string', default: NODE_ARGUMENTS.join(' ') },
    json: { type: 'boolean', default: false },
  },
});
const teams = Number(values.teams);
if (!Number.isInteger(teams) || teams < 1) throw new Error('--teams must be a whole number from 1');
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
    const contest = await createContest(database.database, finalOf(teams));
    await openFinal(database, contest, clock);
    const programs = await openSessions([url], contest);
    const connectedMb = residentMb(server.pid);
    await delay(AFTER_MS);
    const laterMb = residentMb(server.pid);
    for (const { socket } of programs) socket.terminate();
    return { teams, node: values.node, restMb, connectedMb, laterMb };
  } finally {
    server.kill('SIGTERM');
    await ended;
    await database.drop();
  }
}

function residentMb(pid = 0): number {
  return Math.round(residentBytes(pid) / BYTES_OF_MB);
}

function makeTable({ restMb, connectedMb, laterMb }: Figures): string {
  const table = new Table({ head: ['resident memory of a session process', 'MB'] });
  table.push(
    ['nobody connected', restMb],
    [`${teams} programs have their sessions`, connectedMb],
    ['10 s later', laterMb],
  );
  return table.toString();
}
