import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { checkChain, checkReceipt, parseReceipt, readPublicKey } from '@starboard/client';
import { type ContestShape, createContest, createRound, makeAnswer, type TestContest } from '../../support/contest.js';
import { oneExchange } from '../../support/one-exchange.js';
import { CLIENT_LINES } from '../../support/raw-client.js';

const exchange = oneExchange();

async function aRound(
  mode: 'algorithmic' | 'technical' | 'final',
  shape: Partial<ContestShape> = {},
  timing: { inMs?: number; intervalMs?: number } = {},
): Promise<TestContest> {
  const contest = await createContest(exchange.database, { teams: 2, essays: 3, ...shape });
  if (timing.inMs === undefined) {
    await createRound(exchange.database, contest, { mode, status: 'open' });
    return contest;
  }
  const startsAt = exchange.soon(timing.inMs);
  const { intervalMs = 60_000 } = timing;
  await createRound(exchange.database, contest, { mode, startsAt, lobbyOpensAt: startsAt - 600_000, intervalMs });
  return contest;
}

function textOf(file: Readonly<Record<string, unknown>>): string {
  return (file['content'] as { text: string }).text;
}

describe.each(CLIENT_LINES)('a %s client', (line) => {
  it('takes part in a final: start, file, answer, status, stop', async () => {
    const contest = await aRound('final', {}, { inMs: 300 });
    const client = exchange.program(contest, 0, line);
    await client.next('connect');
    client.emit('session-start', {
      type: 'final',
      params: { dsType: 'train', countFiles: '10', lang: 'ru', time: '' },
    });
    const { sessionId } = await client.next('session-start-success');
    const file = await client.next('session-file-available');
    expect(file).toMatchObject({ sessionId, fileId: 1, index: 0, total: 3 });
    expect(file['content']).not.toHaveProperty('selections');
    // The published program sends the number of its command line as a string, and the document as JSON text.
    const content = JSON.stringify(makeAnswer(textOf(file)));
    client.emit('session-file-send', { sessionId, fileId: String(file['fileId']), content });
    const receipt = await client.next('session-file-send-success');
    expect(receipt).toMatchObject({ sessionId, fileId: 1, attempt: 1, verdict: 'accepted', prev: null });
    expect(await client.next('session-status', ({ accepted }) => accepted === 1)).toMatchObject({
      released: 1,
      total: 3,
    });
    client.emit('session-client-abort', { sessionId });
    expect(await client.next('session-client-abort-success')).toEqual({ sessionId });
  });

  it('is told in a status of a file that it has not answered', async () => {
    const contest = await aRound('final', {}, { inMs: 300 });
    const client = exchange.program(contest, 0, line);
    const { sessionId } = await client.ask('session-start', { type: 'final' });
    await client.next('session-file-available');
    expect(await client.next('session-status', ({ released }) => released === 1)).toMatchObject({
      sessionId,
      total: 3,
      accepted: 0,
    });
  });

  it('asks for a repetition on every connect, before any session too, and gets the missed file after a reconnection', async () => {
    const contest = await aRound('final', {}, { inMs: 300 });
    const client = exchange.program(contest, 0, line);
    await client.next('connect');
    if (line === '2.x') {
      expect(await client.next('session-file-repeat-error')).toMatchObject({ code: 'ERR_SESSION_NOT_FOUND' });
    }
    client.emit('session-start', { type: 'final' });
    await client.next('session-start-success');
    client.close();
    await client.next('disconnect');
    client.connect();
    await client.next('connect');
    const file = await client.next('session-file-available');
    client.emit('session-file-repeat', { lastFileId: file['fileId'] });
    const again = await client.next('session-file-repeat-success');
    expect(again).toMatchObject({
      fileId: file['fileId'],
      releasedAt: file['releasedAt'],
      deadlineAt: file['deadlineAt'],
    });
  });

  it('is told that its token is wrong, and disconnected', async () => {
    const client = exchange.connect('sb_wrong', line);
    const error = await client.next('connection-auth-error');
    expect(error).toMatchObject({ code: 'ERR_SESSION_TOKEN' });
    await client.next('disconnect');
  });

  it('does not throw out the living connection of the same token', async () => {
    const contest = await aRound('final', {}, { inMs: 400 });
    const first = exchange.program(contest, 0, line);
    await first.next('connect');
    first.emit('session-start', { type: 'final' });
    await first.next('session-start-success');
    const second = exchange.program(contest, 0, line);
    expect(await second.next('connection-auth-error')).toMatchObject({ code: 'ERR_SESSION_SECOND_CONNECTION' });
    expect(await first.next('session-file-available')).toMatchObject({ fileId: 1 });
    second.close();
  });
});

describe('opening', () => {
  it('is refused before the lobby, after the grace, twice, and to teams that are not admitted', async () => {
    const early = await aRound('final', {}, { inMs: 3_600_000 });
    expect(await exchange.program(early).ask('session-start', { type: 'final' })).toMatchObject({
      code: 'ERR_SESSION_NOT_OPEN_YET',
    });
    const over = await aRound('final', {}, { inMs: -130_000 });
    expect(await exchange.program(over).ask('session-start', { type: 'final' })).toMatchObject({
      code: 'ERR_SESSION_TOO_LATE',
    });
    const contest = await aRound('final', {}, { inMs: 60_000 });
    const team = contest.teams[1]?.id ?? '';
    await exchange.database.prisma.team.update({ where: { id: team }, data: { admittedAt: null } });
    expect(await exchange.program(contest, 1).ask('session-start', { type: 'final' })).toMatchObject({
      code: 'ERR_SESSION_NOT_ADMITTED',
    });
    const client = exchange.program(contest);
    expect(await client.ask('session-start', { type: 'final' })).toMatchObject({ ok: true, openedLate: false });
    expect(await client.ask('session-start', { type: 'final' })).toMatchObject({ code: 'ERR_SESSION_ALREADY_OPEN' });
  });

  it('after the start gives at once what is still within its deadline, which is not extended', async () => {
    const contest = await aRound('final', {}, { inMs: -30_000, intervalMs: 20_000 });
    const client = exchange.program(contest);
    expect(await client.ask('session-start', { type: 'final' })).toMatchObject({ ok: true, openedLate: true });
    const files = [await client.next('session-file-available'), await client.next('session-file-available')];
    for (const [index, file] of files.entries()) {
      const { plannedAt, deadlineAt } = file as Record<string, string>;
      expect(file).toMatchObject({ index });
      expect(Date.parse(deadlineAt ?? '') - Date.parse(plannedAt ?? '')).toBe(60_000);
    }
    const stored = await exchange.database.prisma.session.findFirst({ where: { team: { contestId: contest.id } } });
    expect(stored?.openedLate).toBe(true);
  });

  it('needs a round of the mode', async () => {
    const contest = await aRound('final', {}, { inMs: 60_000 });
    expect(await exchange.program(contest).ask('session-start', { type: 'technical' })).toMatchObject({
      code: 'ERR_SESSION_NO_ROUND',
    });
  });
});

describe('answers', () => {
  async function started(shape: Partial<ContestShape> = {}) {
    const contest = await aRound('final', shape, { inMs: 300 });
    const client = exchange.program(contest);
    const { sessionId } = await client.ask('session-start', { type: 'final' });
    const file = await client.next('session-file-available');
    const { fileId } = file;
    const content = makeAnswer(textOf(file));
    const send = (fields: object = {}) => client.ask('session-file-send', { sessionId, fileId, content, ...fields });
    return { contest, client, sessionId, file, send };
  }

  it('are judged: accepted, invalid, another essay; the eleventh is refused and not stored', async () => {
    const { send, contest, sessionId } = await started();
    expect(await send()).toMatchObject({ ok: true, verdict: 'accepted', attempt: 1 });
    expect(await send({ content: '{ "text": 5' })).toMatchObject({ ok: true, verdict: 'invalid', attempt: 2 });
    expect(await send({ content: makeAnswer(contest.essays[1]?.text ?? '') })).toMatchObject({
      verdict: 'wrong-essay',
    });
    for (let attempt = 4; attempt <= 10; attempt += 1) expect(await send()).toMatchObject({ attempt });
    expect(await send()).toMatchObject({ ok: false, code: 'ERR_SESSION_OVER_LIMIT' });
    const rows = await exchange.database.prisma.submission.findMany({ where: { sessionId: Number(sessionId) } });
    expect(rows.map(({ attempt }) => attempt).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const release = await exchange.database.prisma.release.findFirst({ where: { sessionId: Number(sessionId) } });
    expect(release?.finalSubmissionId).toBe(rows.find(({ attempt }) => attempt === 10)?.id);
  });

  it('take the txt markup, and the document as object or text', async () => {
    const { send, file } = await started();
    expect(await send({ content: textOf(file) })).toMatchObject({ verdict: 'accepted' });
    expect(await send({ content: JSON.stringify(makeAnswer(textOf(file))) })).toMatchObject({ verdict: 'accepted' });
  });

  it('with the same submissionId give the same receipt and use no attempt', async () => {
    const { send } = await started();
    const submissionId = randomUUID();
    const first = await send({ submissionId });
    const second = await send({ submissionId: submissionId.toUpperCase() });
    expect(second).toEqual({ ...first, duplicate: true });
    expect(await send()).toMatchObject({ attempt: 2 });
  });

  it('sent at once with one id are stored once', async () => {
    const { send } = await started();
    const submissionId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send({ submissionId })));
    expect(new Set(answers.map(({ hash }) => hash)).size).toBe(1);
    expect(answers.filter(({ duplicate }) => duplicate === true)).toHaveLength(7);
  });

  it('after the deadline are stored as late and never count', async () => {
    const { send, client, sessionId } = await started({ parameters: { deadlineMs: 400 } });
    expect(await client.next('session-status', ({ annulled }) => annulled === 1)).toMatchObject({
      annulBudgetLeft: -1,
    });
    expect(await send()).toMatchObject({ ok: true, verdict: 'late' });
    const release = await exchange.database.prisma.release.findFirst({ where: { sessionId: Number(sessionId) } });
    expect(release?.finalSubmissionId).toBeNull();
  });

  it('to an essay that was due and handed to nobody are stored as late', async () => {
    const contest = await aRound('final', {}, { inMs: -70_000, intervalMs: 20_000 });
    const client = exchange.program(contest);
    const { sessionId } = await client.ask('session-start', { type: 'final' });
    const content = makeAnswer(contest.essays[0]?.text ?? '');
    const answers = [1, 1].map(() => client.ask('session-file-send', { sessionId, fileId: 1, content }));
    expect(await Promise.all(answers)).toMatchObject([
      { ok: true, verdict: 'late', attempt: 1 },
      { ok: true, verdict: 'late', attempt: 2 },
    ]);
    const first = { sessionId_index: { sessionId: Number(sessionId), index: 0 } };
    const release = await exchange.database.prisma.release.findUnique({ where: first });
    expect(release).toMatchObject({ releasedAt: null, finalSubmissionId: null });
  });

  it('to a file that is still to come and to one that does not exist are refused alike', async () => {
    const { send } = await started();
    const future = await send({ fileId: 3 });
    expect(future).toMatchObject({ ok: false, code: 'ERR_SESSION_NOT_RELEASED' });
    expect(await send({ fileId: 999 })).toEqual(future);
  });

  it('to another team’s session are refused', async () => {
    const { contest, sessionId, file } = await started();
    const other = exchange.program(contest, 1);
    const stolen = { sessionId, fileId: file['fileId'], content: makeAnswer(textOf(file)) };
    expect(await other.ask('session-file-send', stolen)).toMatchObject({ code: 'ERR_SESSION_FOREIGN' });
    expect(await other.ask('session-client-abort', { sessionId })).toMatchObject({ code: 'ERR_SESSION_FOREIGN' });
  });

  it('after the end are refused, but a repeated one gets its receipt', async () => {
    const { send, client, sessionId } = await started();
    const submissionId = randomUUID();
    const receipt = await send({ submissionId });
    expect(await client.ask('session-client-abort', { sessionId })).toMatchObject({ ok: true });
    expect(await send()).toMatchObject({ ok: false, code: 'ERR_SESSION_CLOSED' });
    expect(await send({ submissionId })).toEqual({ ...receipt, duplicate: true });
  });

  it('are proved by a chain of signed receipts that shows every change', async () => {
    const { send, client } = await started();
    const opened = await client.ask('session-reconnect');
    const key = readPublicKey(String(opened['publicKey']));
    const receipts = [await send(), await send({ content: 'x' }), await send()].map((answer) => parseReceipt(answer));
    const known = receipts.filter((receipt) => receipt !== undefined);
    expect(known).toHaveLength(3);
    expect(known.flatMap((receipt) => checkReceipt(receipt, key, ''))).toEqual([]);
    expect(checkChain(known, known[2]?.hash)).toEqual([]);
    const [first, second, third] = known;
    if (first === undefined || second === undefined || third === undefined) throw new Error('no receipts');
    expect(checkReceipt({ ...second, verdict: 'accepted' }, key, 'x')).toMatchObject([{ code: 'ERR_RECEIPT_HASH' }]);
    expect(checkReceipt({ ...second, signature: third.signature }, key, 'x')).toMatchObject([
      { code: 'ERR_RECEIPT_SIGNATURE' },
    ]);
    expect(checkChain([first, third])).toMatchObject([{ code: 'ERR_RECEIPT_CHAIN' }]);
  });
});

describe('a qualification', () => {
  it('gives files on request until the sample is over, and ends when all are accepted', async () => {
    const contest = await aRound('algorithmic', { essays: 5 });
    const client = exchange.program(contest);
    const params = { dsType: 'train', countFiles: 2, lang: 'rus', pull: true };
    const { sessionId, total } = await client.ask('session-start', { type: 'algorithmic', params });
    expect(total).toBe(2);
    const seen = new Set<unknown>();
    for (let count = 0; count < 2; count += 1) {
      const { fileId, content } = await client.ask('session-file-next');
      seen.add(fileId);
      if (count === 1) {
        expect(await client.ask('session-file-next')).toMatchObject({ code: 'ERR_SESSION_END_OF_SAMPLE' });
        await client.next('session-end-of-sample');
      }
      const answer = makeAnswer((content as { text: string }).text);
      await client.ask('session-file-send', { sessionId, fileId, content: answer });
    }
    expect(seen.size).toBe(2);
    expect(seen).not.toContain(5);
    expect(await client.next('session-close')).toEqual({ sessionId, type: 'finish' });
    expect(await client.ask('session-start', { type: 'algorithmic', params })).toMatchObject({ ok: true });
  });

  it('ends when the program stops asking: what it did not ask for in time is annulled (appendix 2 §2)', async () => {
    const contest = await aRound('algorithmic', { essays: 5 });
    const params = { dsType: 'train', countFiles: 3, lang: 'rus', pull: true };
    const [silent, asking] = [exchange.program(contest), exchange.program(contest, 1)];
    const { sessionId } = await silent.ask('session-start', { type: 'algorithmic', params });
    const other = await asking.ask('session-start', { type: 'algorithmic', params });
    const { fileId, content } = await silent.ask('session-file-next');
    await silent.ask('session-file-send', {
      sessionId,
      fileId,
      content: makeAnswer((content as { text: string }).text),
    });
    await asking.ask('session-file-next');
    // As if both had begun a quarter of an hour ago, and only the other one had just asked.
    const { pool } = exchange.database;
    const earlier = (column: string): string => `${column} = ${column} - interval '17 minutes'`;
    await pool.query(
      `update sessions set ${earlier('opened_at')} where round_id = (select round_id from sessions where id = $1)`,
      [sessionId],
    );
    await pool.query(
      `update releases set ${['planned_at', 'released_at', 'deadline_at'].map(earlier).join(', ')} where session_id = $1`,
      [sessionId],
    );
    expect(await silent.next('session-close')).toEqual({ sessionId, type: 'timeout-close' });
    const { rows } = await pool.query(
      `select index, annulment_cause as cause, final_submission_id is not null as counts, released_at is null as kept,
         deadline_at < annulled_at as after from releases where session_id = $1 order by index`,
      [sessionId],
    );
    expect(rows).toEqual([
      { index: 0, cause: null, counts: true, kept: false, after: null },
      { index: 1, cause: 'not_delivered', counts: false, kept: true, after: true },
      { index: 2, cause: 'not_delivered', counts: false, kept: true, after: true },
    ]);
    const { rows: others } = await pool.query('select closed_at from sessions where id = $1', [other['sessionId']]);
    expect(others).toEqual([{ closed_at: null }]);
  });

  it('pushes the first file at once and refuses a request in a push session', async () => {
    const contest = await aRound('algorithmic');
    const client = exchange.program(contest);
    await client.ask('session-start', { type: 'algorithmic', params: { time: '10', countFiles: '3' } });
    expect(await client.next('session-file-available')).toMatchObject({ index: 0, total: 3 });
    expect(await client.ask('session-file-next')).toMatchObject({ code: 'ERR_SESSION_NOT_PULL' });
  });

  it.each([{ countFiles: 0 }, { countFiles: 1_001 }, { time: 9 }, { time: 61 }, { lang: 'fr' }, { dsType: 'final' }])(
    'refuses %p',
    async (params) => {
      const contest = await aRound('algorithmic');
      const answer = await exchange.program(contest).ask('session-start', { type: 'algorithmic', params });
      expect(answer).toMatchObject({ ok: false, code: 'ERR_SESSION_PAYLOAD' });
    },
  );
});

describe('a rehearsal', () => {
  it('runs by the rules of the final and ends with a certificate', async () => {
    const contest = await aRound(
      'technical',
      { essays: 2, parameters: { deadlineMs: 1_500, closeGraceMs: 0 } },
      { inMs: 300, intervalMs: 200 },
    );
    const [ready, idle] = [exchange.program(contest, 0), exchange.program(contest, 1)];
    await idle.ask('session-start', { type: 'technical' });
    const { sessionId } = await ready.ask('session-start', { type: 'technical' });
    for (let count = 0; count < 2; count += 1) {
      const file = await ready.next('session-file-available');
      const content = makeAnswer(textOf(file));
      await ready.ask('session-file-send', { sessionId, fileId: file['fileId'], content });
    }
    expect(await ready.next('session-close')).toMatchObject({ type: 'finish', ready: true });
    expect(await idle.next('session-close')).toMatchObject({ type: 'finish', ready: false });
    const kept = await exchange.database.prisma.sessionEvent.findMany({
      where: { kind: 'closed', session: { team: { contestId: contest.id } } },
    });
    const certificates = kept.map(({ detail }) => (detail as { ready?: boolean }).ready);
    expect(certificates.sort()).toEqual([false, true]);
  });
});

describe('beside the files', () => {
  it('logs are stored, and refused above 1 MiB', async () => {
    const contest = await aRound('final', {}, { inMs: 60_000 });
    const client = exchange.program(contest);
    expect(await client.ask('logs-send', [{ level: 'info', message: 'начато' }])).toMatchObject({ ok: true });
    expect(await client.ask('logs-send', ['x'.repeat(1_100_000)])).toMatchObject({
      code: 'ERR_SESSION_LOGS_TOO_LARGE',
    });
    const logs = await exchange.database.prisma.clientLog.findMany({ where: { team: { contestId: contest.id } } });
    expect(logs.map(({ content }) => Buffer.from(content).toString())).toEqual([
      '[{"level":"info","message":"начато"}]',
    ]);
  });

  it('the clock can be asked', async () => {
    const contest = await aRound('final', {}, { inMs: 60_000 });
    const { t0, t1, t2 } = await exchange.program(contest).ask('time-sync', { t0: 5 });
    expect(t0).toBe(5);
    expect(Number(t2)).toBeGreaterThanOrEqual(Number(t1));
  });

  it('a void round closes its sessions at once', async () => {
    const contest = await aRound('final', {}, { inMs: 60_000 });
    const client = exchange.program(contest);
    const { sessionId } = await client.ask('session-start', { type: 'final' });
    const { prisma, pool } = exchange.database;
    await prisma.round.updateMany({ where: { contestId: contest.id }, data: { status: 'void' } });
    await pool.query(`select pg_notify('round_changed', '{}')`);
    expect(await client.next('session-close')).toEqual({ sessionId, type: 'void' });
  });
});
