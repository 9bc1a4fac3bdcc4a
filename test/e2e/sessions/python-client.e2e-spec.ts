import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startApiServer } from '../../support/api-server.js';
import { createContest, createRound, type TestContest } from '../../support/contest.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { asOwner } from '../../support/earlier-versions.js';
import { eventually } from '../../support/eventually.js';
import { FlakyProxy } from '../../support/flaky-proxy.js';
import { ROOT } from '../../support/process.js';
import { pythonWithSockets } from '../../support/python.js';
import { type SessionServer, startSessionServer } from '../../support/session-server.js';

const python = pythonWithSockets('the Python client is not tried');
const ESSAYS = 6;

let db: TestDatabase;
let server: SessionServer;
let proxy: FlakyProxy;
let folder: string;
const running: ChildProcess[] = [];

beforeAll(async () => {
  db = await createTestDatabase();
  server = await startSessionServer(db.url);
  proxy = await FlakyProxy.listen([Number(new URL(server.url).port)]);
  folder = await mkdtemp(join(tmpdir(), 'starboard-python-'));
});
afterEach(() => running.splice(0).forEach((child) => child.kill('SIGKILL')));
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await proxy.close();
  await server.stop();
  await db.drop();
});

it('is offered by the platform, with the example', async () => {
  const api = await startApiServer(db.url, { webRoot: resolve(ROOT, 'dist/web') });
  try {
    for (const name of ['starboard_client.py', 'mark.py']) {
      const response = await fetch(`${api.url}/${name}`);
      expect(response.status).toBe(200);
      await writeFile(join(folder, name), Buffer.from(await response.arrayBuffer()));
    }
  } finally {
    await api.close();
  }
});

(python === undefined ? describe.skip : describe)('in an empty folder', () => {
  const open = async (shape: Parameters<typeof createRound>[2]): Promise<[TestContest, string]> => {
    const contest = await createContest(db.database, { teams: 1, essays: ESSAYS });
    return [contest, await createRound(db.database, contest, shape)];
  };

  /** Runs a program beside the client; `output` grows while it runs. */
  function run(args: readonly string[], token = '', url = server.url) {
    const env = { PATH: process.env['PATH'], PKU_URL: url, PKU_TOKEN: token, PYTHONDONTWRITEBYTECODE: '1' };
    const child = spawn(python ?? '', args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    running.push(child);
    const said = { output: '' };
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (said.output += text));
    return { said, ended: once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string) };
  }

  const stored = async (roundId: string) => {
    const { rows } = await db.database.pool.query<{ index: number; attempt: number; verdict: string; text: string }>(
      `select l.index, s.attempt, s.verdict, convert_from(s.content, 'UTF8') as text
       from submissions s join releases l on l.session_id = s.session_id and l.essay_id = s.essay_id
       join sessions x on x.id = s.session_id where x.round_id = $1 order by l.index, s.attempt`,
      [roundId],
    );
    return rows;
  };

  it('marks a qualification with the example of the guide', async () => {
    const [contest, roundId] = await open({ mode: 'algorithmic', status: 'open' });
    const marked = '😀 Это более лучше, более лучше.';
    await asOwner(
      db.database,
      ['update essays set text = $2 || text where id = $1::uuid'],
      [contest.essays[0]?.id, marked],
    );
    const { said, ended } = run(['mark.py', String(ESSAYS)], contest.teams[0]?.token);
    expect([await ended, said.output]).toEqual([0, expect.stringMatching(/finish, 6 accepted/)]);
    const rows = await stored(roundId);
    expect(rows.map(({ attempt, verdict }) => [attempt, verdict])).toEqual(rows.map(() => [1, 'accepted']));
    const documents = rows.map(({ text }) => JSON.parse(text) as { text: string; selections: Span[] });
    const found = documents.flatMap(({ text, selections }) =>
      selections.map(({ startSelection, endSelection }) => text.slice(startSelection, endSelection)),
    );
    expect(found).toEqual(['более лучше', 'более лучше']);
  });

  it('loses no answer over connections that are cut without a goodbye', async () => {
    const startsAt = server.clock.now() + 3_000;
    const lobbyOpensAt = startsAt - 10_000;
    const [contest, roundId] = await open({ mode: 'technical', status: 'open', startsAt, lobbyOpensAt });
    await writeFile(join(folder, 'rehearsal.py'), REHEARSAL);
    const { said, ended } = run(['rehearsal.py'], contest.teams[0]?.token, proxy.url);
    await eventually('a session', () => Promise.resolve(said.output.includes('session')));
    for (let cut = 1; cut <= 4; cut += 1) {
      await eventually(`${cut} files`, () => Promise.resolve(said.output.split('accepted').length > cut), 20_000);
      proxy.cut(1);
    }
    expect([await ended, said.output]).toEqual([0, expect.stringContaining('all 6')]);
    const rows = await stored(roundId);
    expect(rows.map(({ index, attempt, verdict }) => [index, attempt, verdict])).toEqual(
      Array.from({ length: ESSAYS }, (_, index) => [index, 1, 'accepted']),
    );
  });

  it('says why it is refused, and sends nothing that is too large', async () => {
    const wrong = run(['mark.py'], 'sb_wrong');
    expect([await wrong.ended, wrong.said.output]).toEqual([1, expect.stringContaining('ERR_SESSION_TOKEN')]);
    const nowhere = run(['-c', 'from starboard_client import connect; connect("ftp://x", "sb_")']);
    expect([await nowhere.ended, nowhere.said.output]).toEqual([1, expect.stringContaining('ERR_CLIENT_URL')]);
    const [contest] = await open({ mode: 'algorithmic', status: 'open' });
    await writeFile(join(folder, 'large.py'), LARGE);
    const large = run(['large.py'], contest.teams[0]?.token);
    expect([await large.ended, large.said.output]).toEqual([0, expect.stringContaining('ERR_CLIENT_ANSWER_SIZE')]);
  });
});

interface Span {
  readonly startSelection: number;
  readonly endSelection: number;
}

const REHEARSAL = `
import os
from starboard_client import connect
with connect(os.environ["PKU_URL"], os.environ["PKU_TOKEN"]) as client:
    session = client.start_session("technical")
    print("session", session.id, flush=True)
    for file in session:
        receipt = file.submit({**file.content, "selections": []})
        print(file.file_id, receipt["verdict"], flush=True)
    print("all", len(session.receipts), len({r["hash"] for r in session.receipts}))
`;

const LARGE = `
import os
from starboard_client import connect, ExchangeFailure
with connect(os.environ["PKU_URL"], os.environ["PKU_TOKEN"]) as client:
    session = client.start_session("algorithmic", {"pull": True, "countFiles": 1})
    for file in session:
        try:
            file.submit("x" * (2 * 1024 * 1024 + 1))
        except ExchangeFailure as failure:
            print(failure)
        file.submit(file.content)
`;
