import { once } from 'node:events';
import { fastify } from 'fastify';
import type { Database } from '@starboard/database';
import { startApiServer } from '../../support/api-server.js';
import { announce, seedContest, type SeededRow, seedRound, seedSnapshot } from '../../support/board.js';
import { createTestDatabase } from '../../support/database.js';

/*
 * The server of the benchmark of reads, a process of its own: a board of TEAMS teams, with a new version twice a second,
 * and beside it a plain Fastify route with the same bytes. Prints both addresses; ends when stdin does.
 */

const TEAMS = 100;
const PUBLISH_MS = 500;

async function serve(): Promise<void> {
  const test = await createTestDatabase();
  const contest = await seedContest(test.database, { slug: 'bench' });
  const roundId = await seedRound(test.database, contest);
  const rows = Array.from({ length: TEAMS }, (_, index): SeededRow => ({
    team: `Команда ${index + 1}`,
    place: index + 1,
    star: 90 - index / Math.PI,
  }));
  await seedSnapshot(test.database, contest, { roundId, state: 'preliminary', rows });
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
       insert into leaderboard_snapshots (id, round_id, version, state, preliminary, parameters_id, inputs, ster)
       select gen_random_uuid(), round_id, version + 1, 'preliminary', true, parameters_id, inputs, ster from last
       returning id, version
     ),
     copies as (
       insert into leaderboard_rows (snapshot_id, team_id, place, status, value, figures, sample, counted, annulled)
       select next.id, team_id, place, status, value, figures, sample, counted, annulled
       from next, last join leaderboard_rows r on r.snapshot_id = last.id
     )
     select version from next`,
    [roundId],
  );
  await announce(database, roundId, rows[0]?.version ?? 0);
}

async function startPeer(body: Buffer): Promise<{ url: string; close(): Promise<unknown> }> {
  const server = fastify();
  server.get('/', (_request, reply) => reply.type('application/json').send(body));
  return { url: await server.listen({ port: 0, host: '127.0.0.1' }), close: () => server.close() };
}

await serve();
