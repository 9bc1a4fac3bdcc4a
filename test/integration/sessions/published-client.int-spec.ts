import { describe, expect, it } from '@jest/globals';
import { type ContestShape, createContest, createRound, makeAnswer, type TestContest } from '../../support/contest.js';
import { oneExchange } from '../../support/one-exchange.js';
import { PublishedProgram } from '../../support/published-program.js';

/*
 * What the contest's published program (1.19.0) was answered when it took part unmodified, command by command. Its commands
 * are in test/support/published-program.ts; what they do not send is in no answer here.
 */

const exchange = oneExchange();

const program = ({ teams }: TestContest, team = 0, newest?: string): PublishedProgram =>
  exchange.closing(new PublishedProgram(exchange.server.url, teams[team]?.token ?? '', newest));

const aContest = (shape: Partial<ContestShape> = {}): Promise<TestContest> =>
  createContest(exchange.database, { teams: 1, essays: 3, ...shape });

interface Timing {
  /** Of the first release, from now. */
  readonly inMs: number;
  readonly intervalMs?: number;
  readonly lobbyMs?: number;
}

async function aRound(contest: TestContest, mode: 'technical' | 'final', timing: Timing): Promise<void> {
  const { inMs, intervalMs = 60_000, lobbyMs = 600_000 } = timing;
  const startsAt = exchange.soon(inMs);
  await createRound(exchange.database, contest, { mode, startsAt, lobbyOpensAt: startsAt - lobbyMs, intervalMs });
}

async function aQualification(contest: TestContest, kind: 'training' | 'test'): Promise<void> {
  await createRound(exchange.database, contest, { mode: 'algorithmic', status: 'draft' });
  const { prisma } = exchange.database;
  await prisma.dataset.updateMany({ where: { contestId: contest.id }, data: { kind } });
  await prisma.round.updateMany({ where: { contestId: contest.id }, data: { status: 'open' } });
}

const marked = (contest: TestContest, fileId: unknown): string =>
  JSON.stringify(makeAnswer(contest.essays.find((essay) => essay.fileId === Number(fileId))?.text ?? ''));

const anError = (event: string, code: string) => ({
  ...{ event: `${event}-error`, code },
  // It prints what it gets as it is, so the message is for people, in both languages.
  message: expect.stringMatching(/^[А-Я].+ \/ [A-Z].+/),
});

describe('start', () => {
  it('--mode algorithmic --type train --count 5 --lang rus --time 10: a file at once, the next one after 10 s', async () => {
    const contest = await aContest({ essays: 8 });
    await aQualification(contest, 'training');
    const own = program(contest);
    const started = await own.start('algorithmic', { count: '5', time: '10' });
    expect(started).toMatchObject({ event: 'session-start-success', type: 'algorithmic', total: 5 });
    expect(typeof started['sessionId']).toBe('number');
    const files = [
      await own.socket.next('session-file-available'),
      await own.socket.next('session-file-available'),
    ] as Record<string, string>[];
    const [first, second] = files.map(({ plannedAt }) => Date.parse(plannedAt ?? ''));
    expect((second ?? 0) - (first ?? 0)).toBe(10_000);
    expect(files[0]).toMatchObject({ sessionId: started['sessionId'], index: 0, total: 5 });
    expect(Object.keys(files[0]?.['content'] ?? {}).sort()).toEqual(['meta', 'text']);
  });

  it('--type test is a session of the test set; without files of the language, or a round of the kind, there is none', async () => {
    const contest = await aContest();
    await aQualification(contest, 'test');
    const own = program(contest);
    expect(await own.start('algorithmic', { type: 'test', lang: 'eng' })).toMatchObject(
      anError('session-start', 'ERR_SESSION_NO_FILES'),
    );
    expect(await own.start('algorithmic')).toMatchObject(anError('session-start', 'ERR_SESSION_NO_ROUND'));
    expect(await own.start('algorithmic', { type: 'test' })).toMatchObject({
      event: 'session-start-success',
      total: 3,
    });
  });

  it('--mode technical --demo true: all files but the one that was missed', async () => {
    const contest = await aContest({ essays: 2 });
    await aRound(contest, 'technical', { inMs: -61_000 });
    const own = program(contest);
    expect(await own.start('technical')).toMatchObject({ event: 'session-start-success', openedLate: true });
    // What the demonstration sends is the file with a selection, by itself.
    const { fileId, index } = await own.socket.next('session-file-available');
    expect(index).toBe(1);
    expect(await own.send(fileId, marked(contest, fileId))).toMatchObject({ verdict: 'accepted' });
    const status = await own.socket.next('session-status', ({ accepted }) => accepted === 1);
    expect(status).toMatchObject({ released: 2, total: 2, annulled: 1 });
  });

  it('--mode final before the lobby, in it, again while the session is open, and after the grace', async () => {
    const [early, open, over] = [await aContest(), await aContest(), await aContest()];
    await aRound(early, 'final', { inMs: 3_600_000 });
    await aRound(open, 'final', { inMs: 60_000 });
    await aRound(over, 'final', { inMs: -130_000 });
    const [before, own, late] = [program(early), program(open), program(over)];
    expect(await before.start('final')).toMatchObject(anError('session-start', 'ERR_SESSION_NOT_OPEN_YET'));
    expect(await own.start('final')).toMatchObject({ event: 'session-start-success', openedLate: false });
    expect(await own.start('final')).toMatchObject(anError('session-start', 'ERR_SESSION_ALREADY_OPEN'));
    expect(await late.start('final')).toMatchObject(anError('session-start', 'ERR_SESSION_TOO_LATE'));
  });

  it('--mode final after an own stop before the first essay is the same session, with all essays', async () => {
    const contest = await aContest({ essays: 1 });
    await aRound(contest, 'final', { inMs: 4_000 });
    const own = program(contest);
    const { sessionId } = await own.start('final');
    expect(await own.stop()).toMatchObject({ event: 'session-client-abort-success', sessionId });
    expect(await own.start('final')).toMatchObject({ event: 'session-start-success', sessionId });
    const { fileId } = await own.socket.next('session-file-available');
    expect(await own.send(fileId, marked(contest, fileId))).toMatchObject({ sessionId, verdict: 'accepted' });
  });
});

describe('repeatFile', () => {
  it('is the expected file; an error without a session, and while nothing is expected', async () => {
    const contest = await aContest();
    const own = program(contest);
    await own.missed();
    expect(await own.repeatFile()).toMatchObject(anError('session-file-repeat', 'ERR_SESSION_NOT_FOUND'));
    await aRound(contest, 'final', { inMs: 3_000 });
    await own.start('final');
    const none = await own.repeatFile();
    expect(none).toMatchObject(anError('session-file-repeat', 'ERR_SESSION_NO_FILE'));
    expect(none).not.toHaveProperty('missed');
    const file = await own.socket.next('session-file-available');
    expect(await own.repeatFile()).toEqual({ ...file, event: 'session-file-repeat-success' });
  });

  it('by itself on every connect names its newest file, and gets the one that was missed', async () => {
    const contest = await aContest({ teams: 2 });
    await aRound(contest, 'final', { inMs: 1_500, intervalMs: 3_000 });
    const [own, other] = [program(contest, 0), program(contest, 1)];
    await Promise.all([own.start('final'), other.start('final')]);
    const first = await own.socket.next('session-file-available');
    own.socket.close();
    const second = await other.socket.next('session-file-available', ({ index }) => index === 1);
    own.socket.connect();
    await own.socket.next('connect');
    expect(own.newestFile).toBe(String(first['fileId']));
    expect(await own.missed()).toMatchObject({
      event: 'session-file-repeat-success',
      fileId: second['fileId'],
      missed: true,
    });
  });

  it('with an empty folder, on the first connect ever, is nothing that the program shows as an error', async () => {
    const contest = await aContest();
    await aRound(contest, 'final', { inMs: 60_000 });
    const own = program(contest);
    expect(own.newestFile).toBe('Последний полученный файл не был найден.');
    expect(await own.missed()).toMatchObject({
      ...anError('session-file-repeat', 'ERR_SESSION_NOT_FOUND'),
      missed: true,
    });
    expect(await own.start('final')).toMatchObject({ event: 'session-start-success' });
  });
});

describe('send', () => {
  async function started(shape: Partial<ContestShape> = {}) {
    const contest = await aContest(shape);
    await aRound(contest, 'final', { inMs: 1_500 });
    const own = program(contest);
    await own.start('final');
    const { fileId } = await own.socket.next('session-file-available');
    return { contest, own, fileId };
  }

  it('is answered with the receipt whatever the verdict is, and with an error when nothing was stored', async () => {
    const { contest, own, fileId } = await started();
    const verdicts = [
      { content: marked(contest, fileId), verdict: 'accepted' },
      { content: marked(contest, 2), verdict: 'wrong-essay' },
      { content: 'это не JSON', verdict: 'wrong-essay' },
      { content: '{ "text": 5', verdict: 'invalid' },
      { content: '', verdict: 'invalid' },
    ];
    for (const [index, { content, verdict }] of verdicts.entries()) {
      const answer = await own.send(fileId, content);
      expect(answer).toMatchObject({ event: 'session-file-send-success', fileId, attempt: index + 1, verdict });
      expect(answer['signature']).toEqual(expect.any(String));
    }
    for (let attempt = 6; attempt <= 10; attempt += 1) await own.send(fileId, marked(contest, fileId));
    const error = (code: string) => anError('session-file-send', code);
    expect(await own.send(fileId, marked(contest, fileId))).toMatchObject(error('ERR_SESSION_OVER_LIMIT'));
    expect(await own.send(2, marked(contest, 2))).toMatchObject(error('ERR_SESSION_NOT_RELEASED'));
    expect(await own.send(999_999, marked(contest, 2))).toMatchObject(error('ERR_SESSION_NOT_RELEASED'));
    await own.stop();
    expect(await own.send(fileId, marked(contest, fileId))).toMatchObject(error('ERR_SESSION_CLOSED'));
  });

  it('after the deadline is answered with the receipt, too', async () => {
    const { contest, own, fileId } = await started({ parameters: { deadlineMs: 1_000 } });
    await own.socket.next('session-status', ({ annulled }) => annulled === 1);
    const answer = await own.send(fileId, marked(contest, fileId));
    expect(answer).toMatchObject({ event: 'session-file-send-success', fileId, verdict: 'late' });
  });
});

describe('reconnect and stop', () => {
  it('after the program was killed: the session, then all open files in their order', async () => {
    const contest = await aContest();
    await aRound(contest, 'final', { inMs: 500, intervalMs: 100 });
    const killed = program(contest);
    const { sessionId } = await killed.start('final');
    const files: unknown[] = [];
    while (files.length < 3) files.push((await killed.socket.next('session-file-available'))['fileId']);
    killed.socket.kill();
    const own = program(contest, 0, killed.newestFile);
    // The files come with the connection already, which the command makes.
    for (const fileId of files) expect(await own.socket.next('session-file-available')).toMatchObject({ fileId });
    expect(await own.reconnect()).toMatchObject({ event: 'session-reconnect-success', sessionId });
    for (const fileId of files) {
      expect(await own.send(fileId, marked(contest, fileId))).toMatchObject({ fileId, verdict: 'accepted' });
    }
  });

  it('of a program that knows no session is of the open one, and an error when there is none', async () => {
    const contest = await aContest();
    await aRound(contest, 'final', { inMs: 60_000 });
    const killed = program(contest);
    expect(await killed.reconnect()).toMatchObject(anError('session-reconnect', 'ERR_SESSION_NOT_FOUND'));
    const { sessionId } = await killed.start('final');
    killed.socket.kill();
    const own = program(contest);
    expect(await own.stop()).toMatchObject({ event: 'session-client-abort-success', sessionId });
    expect(await own.stop()).toMatchObject(anError('session-client-abort', 'ERR_SESSION_NOT_FOUND'));
  });
});

describe('sendLogs', () => {
  const entry = (message: string) => ({ level: 'info', message, timestamp: '2026-03-01 10:00:00.000' });
  const entriesOf = (bytes: number) => Array.from({ length: bytes / 1_000 }, () => entry('x'.repeat(1_000)));

  it('is stored, the rest by the second call; too much is answered, and the program goes on', async () => {
    const contest = await aContest();
    const own = program(contest);
    await own.missed();
    const days = [[entry('первая')], [entry('вторая'), entry('третья')]];
    for (const entries of days) expect(await own.sendLogs(entries)).toMatchObject({ event: 'logs-send-success' });
    const large = await own.sendLogs(entriesOf(1_100_000));
    expect(large).toMatchObject(anError('logs-send', 'ERR_SESSION_LOGS_TOO_LARGE'));
    // Over 2 MiB the message ends the connection, but not without a word, and the program is back by itself.
    const larger = await own.sendLogs(entriesOf(2_200_000));
    expect(larger).toMatchObject(anError('logs-send', 'ERR_SESSION_MESSAGE_SIZE'));
    await own.socket.next('disconnect');
    await own.socket.next('connect');
    expect(await own.sendLogs([entry('четвёртая')])).toMatchObject({ event: 'logs-send-success' });
    const logs = await exchange.database.prisma.clientLog.findMany({
      where: { team: { contestId: contest.id } },
      orderBy: { receivedAt: 'asc' },
    });
    const stored = logs.map(({ content }) => JSON.parse(Buffer.from(content).toString()) as object);
    expect(stored).toEqual([...days, [entry('четвёртая')]]);
  });
});

it('a wrong token is an error in both languages, and the end of the connection', async () => {
  const own = exchange.closing(new PublishedProgram(exchange.server.url, 'sb_wrong'));
  const error = await own.socket.next('connection-auth-error');
  expect(error).toMatchObject({
    code: 'ERR_SESSION_TOKEN',
    message: expect.stringMatching(/^Токен неизвестен.+ \/ The token/),
  });
  await own.socket.next('disconnect');
});
