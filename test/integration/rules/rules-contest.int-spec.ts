import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { type Client, connect, type SessionFile } from '@starboard/client';
import { boardSchema, type FileSendResult } from '@starboard/contracts';
import { QuestionCommands, verifyAuditChain } from '@starboard/database';
import { manualClock } from '@starboard/platform';
import { JobQueue } from '@starboard/queue';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { createRound, type TestContest } from '../../support/contest.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { createRulesContest, importInto, question, wordsRule } from '../../support/rules-contest.js';
import { type SessionServer, startSessionServer } from '../../support/session-server.js';
import { startWorker } from '../../support/worker-app.js';

const INTERVAL_MS = 300;
const QUESTIONS = ['one', 'two', 'three', 'four'].map((id) =>
  question(id, `Question ${id}: which two colours?`, wordsRule('red', 'green')),
);
const LATE_BY_MS = 60;

let db: TestDatabase;
let server: SessionServer;
let contest: TestContest;
let worker: INestApplicationContext | undefined;
const clients: Client[] = [];

beforeAll(async () => {
  db = await createTestDatabase();
  server = await startSessionServer(db.url);
});
afterAll(async () => {
  for (const client of clients) client.close();
  await worker?.close();
  await server.stop();
  await db.drop();
});

type Play = (file: SessionFile) => Promise<FileSendResult | undefined>;

const both: Play = (file) => file.submit(['red', 'green']);
/** The same points in another form, and after an answer that is none. */
const bothAfterAll: Play = async (file) => {
  if (file.index > 0) return file.submit({ answers: ['green and red'] });
  const invalid = await file.submit('red, green');
  expect(invalid).toMatchObject({ verdict: 'invalid', diagnostics: [{ code: 'ERR_ENGINE_INPUT', pointer: '' }] });
  expect((await file.submit('["red", "green", "blue"]')).verdict).toBe('invalid');
  return file.submit('["red", "green"]');
};
/** One colour; too late for the first question. */
const oneColour: Play = async (file) => {
  if (file.index === 0) await delay(file.remainingMs() + LATE_BY_MS);
  return file.submit(['red']);
};
const nothing: Play = () => Promise.resolve(undefined);

async function play(team: number, how: Play, start: Parameters<Client['startSession']>[0]): Promise<string[]> {
  const client = await connect({ url: server.url, token: contest.teams[team]?.token ?? '' });
  clients.push(client);
  const session = await client.startSession(start);
  const answers: Promise<FileSendResult | undefined>[] = [];
  for await (const file of session) answers.push(how(file));
  const verdicts = (await Promise.all(answers)).map((receipt) => receipt?.verdict ?? 'none');
  await session.closed;
  return verdicts;
}

const snapshot = (roundId: string, version: number) =>
  eventually(`version ${version} of the board`, () =>
    db.database.prisma.leaderboardSnapshot.findFirst({
      where: { roundId, version },
      include: { rows: { include: { team: true } } },
    }),
  );

const rowsOf = (board: Awaited<ReturnType<typeof snapshot>>) =>
  Object.fromEntries(
    board.rows.map(({ team, place, status, value, figures }) => [team.name, { place, status, value, figures }]),
  );

const scores = () => db.database.prisma.essayScore.findMany({ orderBy: [{ sessionId: 'asc' }, { essayId: 'asc' }] });

describe('a final by rules', () => {
  let roundId: string;

  beforeAll(async () => {
    const parameters = { intervalMs: INTERVAL_MS, deadlineMs: 1_500, closeGraceMs: 1_000, annulShare: 0.25 };
    contest = await createRulesContest(db.database, 4, QUESTIONS, parameters);
    const startsAt = Math.ceil(server.clock.now()) + 1_500;
    const times = { startsAt, lobbyOpensAt: startsAt - 10_000, intervalMs: INTERVAL_MS };
    roundId = await createRound(db.database, contest, { mode: 'final', ...times });
  });

  it('releases questions and judges answers on arrival', async () => {
    const released: unknown[] = [];
    const watched: Play = (file) => {
      released.push(file.content);
      return both(file);
    };
    const verdicts = await Promise.all(
      [watched, bothAfterAll, oneColour, nothing].map((how, team) => play(team, how, { type: 'final' })),
    );
    const accepted = Array<string>(4).fill('accepted');
    expect(verdicts).toEqual([accepted, accepted, ['late', ...accepted.slice(1)], Array(4).fill('none')]);
    expect(released[0]).toEqual({ meta: { blanks: 2, subject: 'eng' }, text: QUESTIONS[0]?.item.text });
  });

  it('ranks by the sum: equal sums share a place, what is annulled gives no points', async () => {
    worker = await startWorker(db.database);
    const board = await snapshot(roundId, 1);
    expect(board).toMatchObject({ state: 'draft', ster: null });
    expect(rowsOf(board)).toEqual({
      'team-1': { place: 1, status: 'ranked', value: 40, figures: { sum: 40, share: 100 } },
      'team-2': { place: 1, status: 'ranked', value: 40, figures: { sum: 40, share: 100 } },
      'team-3': { place: 3, status: 'ranked', value: 15, figures: { sum: 15, share: 50 } },
      'team-4': { place: null, status: 'annulled', value: null, figures: {} },
    });
    expect(await worker.get(JobQueue).failed()).toEqual([]);
  });

  it('keeps why each point was given, and no metrics of markups', async () => {
    const [score] = await scores();
    expect(score).toMatchObject({ value: 10, figures: {} });
    expect(score?.detail).toMatchObject({
      combos: { A: 10 },
      trace: { total: 10, combos: [{ id: 'A', calls: [{ operator: 'M', value: 2, matched: ['red', 'green'] }] }] },
    });
    expect(await db.database.prisma.pairScore.count()).toBe(0);
  });

  it('scores again by a new version of a rule what it touches, and nothing by the same rule', async () => {
    const before = new Map((await scores()).map((score) => [`${score.sessionId} ${score.essayId}`, score]));
    await importInto(db.database, contest.id, QUESTIONS);
    expect(await db.database.prisma.questionRule.count()).toBe(4);
    const [first] = contest.essays;
    const changed = question('one', QUESTIONS[0]?.item.text ?? '', wordsRule('red', 'green', 'blue', 'black'));
    await importInto(db.database, contest.id, [changed]);
    const board = await snapshot(roundId, 2);
    expect(rowsOf(board)['team-1']).toMatchObject({ place: 1, value: 35, figures: { sum: 35, share: 87.5 } });
    expect(rowsOf(board)['team-3']).toMatchObject({ place: 3, value: 15, figures: { sum: 15, share: 50 } });
    const touched = (await scores()).filter(
      (score) => before.get(`${score.sessionId} ${score.essayId}`)?.computedAt.getTime() !== score.computedAt.getTime(),
    );
    expect(new Set(touched.map(({ essayId }) => essayId))).toEqual(new Set([first?.id]));
    expect(await db.database.prisma.leaderboardSnapshot.count({ where: { roundId } })).toBe(2);
  });

  it('leaves its imports and boards in the audit log', async () => {
    expect(await db.database.prisma.auditEntry.count({ where: { action: 'questions.imported' } })).toBe(2);
    expect(await verifyAuditChain(db.database)).toMatchObject({ ok: true });
  });
});

describe('a qualification by rules', () => {
  let api: ApiServer;
  let roundId: string;

  beforeAll(async () => {
    contest = await createRulesContest(db.database, 2, QUESTIONS, { deadlineMs: 20_000, closeGraceMs: 0 });
    await db.database.prisma.contest.update({ where: { id: contest.id }, data: { announcedAt: new Date(0) } });
    roundId = await createRound(db.database, contest, { mode: 'algorithmic', status: 'open' });
    api = await startApiServer(db.url);
  });
  afterAll(() => api.close());

  it('takes any program through `pku run`, and shows a board of sums', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pku-rules-'));
    const answer = `
      let input = '';
      process.stdin.on('data', (chunk) => (input += chunk)).on('end', () => {
        const { text, meta } = JSON.parse(input);
        const texts = Array.from({ length: meta.blanks }, () => (text.includes('one') ? 'red' : 'red and green'));
        process.stdout.write(JSON.stringify(texts));
      });`;
    const cli = fileURLToPath(new URL('../../../libs/client/src/cli/main.ts', import.meta.url));
    const loader = new URL('../../support/typescript-threads.mjs', import.meta.url).href;
    const options = ['--mode', 'algorithmic', '--pull', '--folder', folder, '--', process.execPath, '-e', answer];
    const env = { PATH: process.env['PATH'], PKU_URL: server.url, PKU_TOKEN: contest.teams[0]?.token };
    const child = spawn(process.execPath, ['--import', loader, cli, 'run', ...options], { env, stdio: 'inherit' });
    expect(await once(child, 'close')).toEqual([0, null]);
    await rm(folder, { recursive: true, force: true });
    await play(1, both, { type: 'algorithmic', params: { pull: true, countFiles: 2 } });

    worker ??= await startWorker(db.database);
    await eventually('both teams on the board', async () => {
      const rows = await db.database.prisma.leaderboardRow.count({
        where: { snapshot: { roundId }, status: 'ranked' },
      });
      return rows >= 2;
    });
    await eventually('the board in the API', async () => {
      const board = boardSchema.parse(await (await fetch(boardOf())).json());
      return board.ranked.length === 2 && board;
    });
    const board = boardSchema.parse(await (await fetch(boardOf())).json());
    expect(board.contest.engine).toBe('rules');
    const counts = { annulled: 0 };
    const by = (sum: number, share: number) => ({ value: sum, figures: { sum, share }, sum, share });
    expect(board.columns.map(({ id, role }) => [id, role])).toEqual([
      ['sum', 'ranks'],
      ['share', null],
    ]);
    expect(board.ranked).toEqual([
      { place: 1, team: named('team-1'), ...by(35, 87.5), sample: 4, counted: 4, ...counts },
      { place: 2, team: named('team-2'), ...by(20, 100), sample: 2, counted: 2, ...counts },
    ]);
    const csv = await (await fetch(boardOf('.csv'))).text();
    expect(csv.split('\r\n')[0]).toBe('place,status,team,name,sum,share,sample,counted,annulled');
  });

  const boardOf = (form = ''): string => `${api.url}/api/contests/${contest.slug}/leaderboard${form}?round=${roundId}`;
  const named = (name: string) => ({ slug: name, name });
});

describe('importing questions', () => {
  const commands = () => new QuestionCommands(db.database, manualClock(Date.now()));
  const [first] = QUESTIONS as [(typeof QUESTIONS)[0]];

  it('is refused in contests of markups, and stores nothing there', async () => {
    const markups = await db.database.prisma.contest.create({ data: { slug: 'm', titleRu: 'м', titleEn: 'm' } });
    await expect(commands().importQuestions(markups.id, [first], { actor: 'test' })).rejects.toMatchObject({
      code: 'ERR_CONTEST_ENGINE',
    });
    expect(await db.database.prisma.essay.count({ where: { contestId: markups.id } })).toBe(0);
  });

  it.each([
    ['text', question('one', 'Another question?', wordsRule('red', 'green'))],
    ['number of blanks', question('one', QUESTIONS[0]?.item.text ?? '', wordsRule('red', 'green'), 3)],
  ])('is refused when a question has another %s, with all others of the list', async (_what, changed) => {
    const added = question('new', 'A new question?', wordsRule('red'));
    await expect(commands().importQuestions(contest.id, [added, changed], { actor: 'test' })).rejects.toMatchObject({
      code: 'ERR_QUESTION_CHANGED',
    });
    expect(await db.database.prisma.essay.count({ where: { contestId: contest.id } })).toBe(QUESTIONS.length);
  });

  it('keeps rules and engines as they are, whoever asks', async () => {
    const { prisma } = db.database;
    const refused = (work: Promise<unknown>) => expect(work).rejects.toThrow();
    await refused(prisma.questionRule.updateMany({ data: { version: 9 } }));
    await refused(prisma.contest.update({ where: { id: contest.id }, data: { engine: 'markup' } }));
    await refused(prisma.essay.updateMany({ where: { contestId: contest.id }, data: { meta: {} } }));
  });
});
