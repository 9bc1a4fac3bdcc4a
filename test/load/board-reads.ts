import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import autocannon from 'autocannon';
import { startApiServer } from '../support/api-server.js';
import { announce, seedContest, seedRound, seedSnapshot, type SeededRow } from '../support/board.js';
import { createTestDatabase } from '../support/database.js';
import type { Database } from '@starboard/database';

/*
 * How fast the public board is read: `node --import ./test/support/typescript-threads.mjs test/load/board-reads.ts`.
 * The server runs in a process of its own (this file with `serve`), the readers in this one, on the same machine; a
 * plain Fastify route with the same bytes is measured beside it, to tell the machine from the program.
 */

const TEAMS = 100;
const CONNECTIONS = 50;
const SECONDS = 8;
const WARM_UP_SECONDS = 2;
const PUBLISH_MS = 500;

/** One measurement of one address. */
interface Reading {
  readonly what: string;
  readonly rps: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly errors: number;
}

/** Serves a board of TEAMS teams, publishing a new snapshot twice a second, until stdin closes. */
async function serve(): Promise<void> {
  const test = await createTestDatabase();
  const contest = await seedContest(test.database, { slug: 'bench' });
  const roundId = await seedRound(test.database, contest);
  const rows = Array.from({ length: TEAMS }, (_, index): SeededRow => ({
    team: `Команда ${index + 1}`,
    place: index + 1,
    star: 90 - index / Math.PI,
  }));
  await seedSnapshot(test.database, contest, { roundId, state: 'approved', rows });
  const api = await startApiServer(test.url);
  const board = await (await fetch(`${api.url}/api/contests/bench/leaderboard`)).arrayBuffer();
  const peer = await startPeer(Buffer.from(board));
  const publishing = setInterval(() => void publishAgain(test.database, roundId).catch(console.error), PUBLISH_MS);
  process.stdout.write(`${JSON.stringify({ api: api.url, peer: peer.url, bytes: board.byteLength })}\n`);
  process.stdin.resume();
  await once(process.stdin, 'end');
  clearInterval(publishing);
  await peer.close();
  await api.close();
  await test.drop();
}

/** A new version of the board with the same rows, in one statement, so that publishing costs the readers little. */
async function publishAgain(database: Database, roundId: string): Promise<void> {
  const { rows } = await database.pool.query<{ version: number }>(
    `with last as (select * from leaderboard_snapshots where round_id = $1 order by version desc limit 1),
     next as (
       insert into leaderboard_snapshots (id, round_id, version, state, parameters_id, inputs, ster)
       select gen_random_uuid(), round_id, version + 1, state, parameters_id, inputs, ster from last
       returning id, version
     ),
     copies as (
       insert into leaderboard_rows (snapshot_id, team_id, place, status, star, m2, m3, m4, m5, m6, sample, counted, annulled)
       select next.id, team_id, place, status, star, m2, m3, m4, m5, m6, sample, counted, annulled
       from next, last join leaderboard_rows r on r.snapshot_id = last.id
     )
     select version from next`,
    [roundId],
  );
  await announce(database, roundId, rows[0]?.version ?? 0);
}

async function startPeer(body: Buffer): Promise<{ url: string; close(): Promise<unknown> }> {
  const { fastify } = await import('fastify');
  const server = fastify();
  server.get('/', (_request, reply) => reply.type('application/json').send(body));
  return { url: await server.listen({ port: 0, host: '127.0.0.1' }), close: () => server.close() };
}

async function read(what: string, url: string, headers: Record<string, string> = {}): Promise<Reading> {
  await autocannon({ url, headers, connections: CONNECTIONS, duration: WARM_UP_SECONDS });
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  return {
    what,
    rps: Math.round(result.requests.average),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    errors: result.errors + result.non2xx - (headers['if-none-match'] ? result['3xx'] : 0),
  };
}

async function measure(): Promise<void> {
  const hooks = resolve(import.meta.dirname, '../support/typescript-threads.mjs');
  const server = spawn(process.execPath, ['--import', hooks, import.meta.filename, 'serve'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [line] = (await once(createInterface(server.stdout), 'line')) as [string];
  const { api, peer, bytes } = JSON.parse(line) as { api: string; peer: string; bytes: number };
  const board = `${api}/api/contests/bench/leaderboard`;
  const readings = [
    await read('board, JSON', board),
    await read('board, gzip', board, { 'accept-encoding': 'gzip' }),
    await read('peer: Fastify alone, same bytes', peer),
  ];
  if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify({ bytes, readings })}\n`);
  else console.table(readings);
  server.stdin.end();
  await once(server, 'close');
}

await (process.argv[2] === 'serve' ? serve() : measure());
