import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { readEssayFolder } from '@starboard/essays';
import { verifyArchive } from '../../../src/archive/verify-archive.js';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { approveResult } from '../../support/approve-result.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { type FinishedRound, finishedRound, importExperts } from '../../support/finished-round.js';
import { startWorker } from '../../support/worker-app.js';

const ESSAYS = resolve(import.meta.dirname, '../../../src/demo/essays');
const READERS = 50;
const PATIENT = 20;

let db: TestDatabase;
let worker: INestApplicationContext;
let data: string;
/** Two processes' servers on one data folder. */
let servers: ApiServer[];
let round: FinishedRound;
let path: string;

beforeAll(async () => {
  db = await createTestDatabase();
  worker = await startWorker(db.database);
  data = await mkdtemp(join(tmpdir(), 'starboard-downloads-'));
  const environment = { STARBOARD_DATA: data };
  servers = [await startApiServer(db.url, { environment }), await startApiServer(db.url, { environment })];
  const essays = (await readEssayFolder(ESSAYS)).essays.slice(0, 2);
  round = await finishedRound(db.database, essays, { owl: (essay) => essay.experts[0]?.bytes ?? new Uint8Array() });
  await importExperts(db.database, round, essays);
  await db.database.prisma.contest.updateMany({ data: { announcedAt: new Date(0) } });
  const { roundId } = round;
  await eventually('the board', () => db.database.prisma.leaderboardSnapshot.findFirst({ where: { roundId } }));
  const { slug } = await db.database.prisma.contest.findUniqueOrThrow({ where: { id: round.contestId } });
  path = `/api/contests/${slug}/rounds/${round.roundId}/archive`;
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await worker.close();
  await db.drop();
  await rm(data, { recursive: true });
});

const get = (server = 0, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${servers[server]?.url ?? ''}${path}`, { headers });
const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const folder = (): string => join(data, 'archives');
const kept = async (): Promise<readonly string[]> => (await readdir(folder())).sort();

/** Asks and reads nothing. */
async function idleReader(): Promise<Socket> {
  const { hostname, port } = new URL(servers[0]?.url ?? '');
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
  return socket;
}

describe('the archive of an approved result', () => {
  it('is made once for everybody who asks at once, of several processes, and what a killed one left goes', async () => {
    expect((await get()).status).toBe(404);
    await approveResult(db.database, round);
    await mkdir(folder(), { recursive: true });
    await writeFile(join(folder(), '.making-0123456789abcdef'), 'half');
    const answers = await Promise.all(Array.from({ length: READERS }, (_, reader) => get(reader % 2)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const hashes = new Set(await Promise.all(answers.map(async (answer) => sha256(await bytesOf(answer)))));
    expect(hashes.size).toBe(1);
    const names = await kept();
    expect(names).toEqual([expect.stringMatching(new RegExp(`^${round.roundId}\\..*\\.zip$`))]);
    expect((await verifyArchive(join(folder(), names[0] ?? ''))).ok).toBe(true);
    const { ino, mtimeMs } = await stat(join(folder(), names[0] ?? ''));
    expect(sha256(await bytesOf(await get(1)))).toBe([...hashes][0]);
    expect(await stat(join(folder(), names[0] ?? ''))).toMatchObject({ ino, mtimeMs });
  });

  it('is sent in parts, and not again to whoever has it', async () => {
    const all = await get();
    const etag = all.headers.get('etag') ?? '';
    const bytes = await bytesOf(all);
    const part = await get(1, { range: 'bytes=10-19' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytes.length}`]);
    expect(await bytesOf(part)).toEqual(bytes.subarray(10, 20));
    const rest = await get(0, { range: `bytes=${bytes.length - 5}-`, 'if-range': etag });
    expect([rest.status, await bytesOf(rest)]).toEqual([206, bytes.subarray(-5)]);
    expect((await get(0, { range: 'bytes=0-1', 'if-range': '"another"' })).status).toBe(200);
    expect((await get(0, { range: `bytes=${bytes.length}-` })).status).toBe(416);
    expect((await get(1, { 'if-none-match': etag })).status).toBe(304);
  });

  it('is there for others while some ask and do not read', async () => {
    const idle = await Promise.all(Array.from({ length: PATIENT }, idleReader));
    expect((await get()).status).toBe(200);
    for (const socket of idle) socket.destroy();
  });

  it('is made anew when its file is gone, and for nobody when the round is void', async () => {
    const before = await bytesOf(await get());
    await rm(folder(), { recursive: true });
    const again = await get();
    expect(again.status).not.toBe(503);
    expect(sha256(await bytesOf(again))).toBe(sha256(before));
    await db.database.pool.query(`update rounds set status = 'void' where id = $1`, [round.roundId]);
    expect((await get()).status).toBe(404);
  });
});
