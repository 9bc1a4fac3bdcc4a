import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import autocannon from 'autocannon';
import { measureStaleness, type Staleness } from './staleness.js';

const CONNECTIONS = 50;
const SECONDS = 8;
const WARM_UP_SECONDS = 2;

/** One measurement of one address. */
export interface Reading {
  readonly what: string;
  readonly rps: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly errors: number;
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

/** How fast the public board is read, by readers on the same machine; the peer tells the machine from the program. */
export async function measureBoardReads(): Promise<{
  readonly board: Reading;
  readonly others: readonly Reading[];
  readonly staleness: readonly Staleness[];
}> {
  const hooks = resolve(import.meta.dirname, '../../support/typescript-threads.mjs');
  const program = resolve(import.meta.dirname, 'board-server.ts');
  const server = spawn(process.execPath, ['--import', hooks, program], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [line] = (await once(createInterface(server.stdout), 'line')) as [string];
  const { api, peer } = JSON.parse(line) as { api: string; peer: string };
  const address = `${api}/api/contests/bench/leaderboard`;
  const board = await read('board, JSON', address);
  const gzip = await read('board, gzip', address, { 'accept-encoding': 'gzip' });
  const alone = await read('peer: Fastify alone, same bytes', peer);
  const staleness = await measureStaleness(api);
  server.stdin.end();
  await once(server, 'close');
  return { board, others: [gzip, alone], staleness };
}
