import { beforeEach, describe, expect, it } from '@jest/globals';
import { createContest, createRound, makeAnswer, type TestContest } from '../../support/contest.js';
import { oneExchange } from '../../support/one-exchange.js';
import { CLIENT_LINES } from '../../support/raw-client.js';

/** Large answers in a row: some seconds of reading, and one attempt less than a file has. */
const HEAVY = 9;

const exchange = oneExchange();
let contest: TestContest;

beforeEach(async () => {
  contest = await createContest(exchange.database, { teams: 2, essays: 2 });
  const startsAt = exchange.soon(300);
  await createRound(exchange.database, contest, {
    mode: 'final',
    startsAt,
    lobbyOpensAt: startsAt - 60_000,
    intervalMs: 60_000,
  });
});

/** An honest team's whole exchange, which must go on whatever the others do. */
async function honestExchange(): Promise<void> {
  const honest = exchange.program(contest, 0);
  const { sessionId } = await honest.ask('session-start', { type: 'final' });
  const file = await honest.next('session-file-available');
  const content = makeAnswer((file['content'] as { text: string }).text);
  const receipt = await honest.ask('session-file-send', { sessionId, fileId: file['fileId'], content });
  expect(receipt).toMatchObject({ verdict: 'accepted' });
}

describe('bad input', () => {
  it.each([
    ['session-start', undefined],
    ['session-start', 'final'],
    ['session-start', { type: 'finals' }],
    ['session-start', []],
    ['session-file-send', null],
    ['session-file-send', { sessionId: 1, fileId: 1 }],
    ['session-file-send', { sessionId: '1; drop table teams', fileId: 1, content: 'x' }],
    ['session-file-send', { sessionId: 1, fileId: -1, content: 'x' }],
    ['session-file-send', { sessionId: 1, fileId: 1e300, content: 'x' }],
    ['session-file-send', { sessionId: 1, fileId: 1, content: 'x', submissionId: 'not-a-uuid' }],
    ['session-file-repeat', { lastFileId: {} }],
    ['session-client-abort', { sessionId: 'x' }],
    ['time-sync', {}],
  ])('%s %p is refused with its field', async (event, payload) => {
    const answer = await exchange.program(contest, 1).ask(event, payload);
    expect(answer).toMatchObject({ ok: false, code: 'ERR_SESSION_PAYLOAD' });
    expect(answer['details']).not.toHaveLength(0);
  });

  it.each(CLIENT_LINES)(
    'answers that are no text are stored as invalid, each for an attempt (11.4, %s)',
    async (line) => {
      const client = exchange.program(contest, 1, line);
      await client.next('connect');
      const { sessionId } = await client.ask('session-start', { type: 'final' });
      const { fileId } = await client.next('session-file-available');
      const sent = ['', null, 5, true, Buffer.from('not text')];
      for (const [index, content] of sent.entries()) {
        const answer = await client.ask('session-file-send', { sessionId, fileId, content });
        const code = index === 0 ? 'ERR_ANSWER_EMPTY' : 'ERR_ANSWER_NOT_TEXT';
        expect(answer).toMatchObject({ ok: true, verdict: 'invalid', attempt: index + 1, diagnostics: [{ code }] });
      }
      const rows = await exchange.database.prisma.submission.findMany({
        where: { sessionId: Number(sessionId) },
        orderBy: { attempt: 'asc' },
      });
      expect(rows.map(({ content }) => Buffer.from(content).toString())).toEqual([
        '',
        '{"content":null}',
        '{"content":5}',
        '{"content":true}',
        '{"content":{"type":"Buffer","data":"bm90IHRleHQ="}}',
      ]);
      expect(await client.ask('session-file-send', { sessionId, fileId })).toMatchObject({
        code: 'ERR_SESSION_PAYLOAD',
        details: ['content: it is missing'],
      });
    },
  );

  it('an event that does not exist is refused', async () => {
    const client = exchange.program(contest, 1);
    expect(await client.ask('session-hack', {})).toMatchObject({ code: 'ERR_SESSION_UNKNOWN_EVENT' });
    expect(await client.next('session-error')).toMatchObject({ code: 'ERR_SESSION_UNKNOWN_EVENT' });
  });

  it.each(CLIENT_LINES)('10 MB in one message end only the sender’s connection (%s)', async (line) => {
    const client = exchange.program(contest, 1, line);
    await client.next('connect');
    client.emit('session-file-send', { sessionId: 1, fileId: 1, content: 'x'.repeat(10_000_000) });
    await client.next('disconnect');
    await honestExchange();
  });

  it('10 000 messages of one client are cut off, and others go on', async () => {
    const flood = exchange.program(contest, 1);
    await flood.next('connect');
    const honest = honestExchange();
    for (let count = 0; count < 10_000; count += 1) flood.emit('time-sync', { t0: count });
    expect(await flood.next('session-error')).toMatchObject({ code: 'ERR_SESSION_RATE' });
    await flood.next('disconnect');
    await honest;
  });

  it('answers that take long to read hold up nobody else, and keep their order', async () => {
    const slow = exchange.program(contest, 1);
    const { sessionId } = await slow.ask('session-start', { type: 'final' });
    const file = await slow.next('session-file-available');
    const ended: string[] = [];
    const hostile = '(\\Г.упр \\слово\\) '.repeat(50_000);
    const good = makeAnswer((file['content'] as { text: string }).text);
    const answers = [...Array<string>(HEAVY).fill(hostile), good].map(async (content) => {
      const receipt = await slow.ask('session-file-send', { sessionId, fileId: file['fileId'], content });
      ended.push('slow');
      return [receipt['attempt'], receipt['verdict']];
    });
    await honestExchange().then(() => ended.push('honest'));
    expect(await Promise.all(answers)).toEqual([
      ...Array.from({ length: HEAVY }, (_, index) => [index + 1, 'invalid']),
      [HEAVY + 1, 'accepted'],
    ]);
    expect(ended.indexOf('honest')).toBeLessThan(HEAVY);
  });

  it('a thousand wrong tokens at once are all refused, and others go on', async () => {
    const wrong = Array.from({ length: 1_000 }, (_, index) => exchange.connect(`sb_wrong_${index}`));
    const honest = honestExchange();
    const codes = await Promise.all(wrong.map(async (client) => (await client.next('connection-auth-error'))['code']));
    expect(new Set(codes)).toEqual(new Set(['ERR_SESSION_TOKEN']));
    await honest;
  });

  it('nothing that a program may ask tells an essay before its moment', async () => {
    const secret = contest.essays[1]?.text.slice(0, 60) ?? '';
    const spy = exchange.program(contest, 1);
    const { sessionId } = await spy.ask('session-start', { type: 'final' });
    await spy.next('session-file-available');
    const answers = [
      await spy.ask('session-file-repeat', { lastFileId: 1 }),
      await spy.ask('session-file-next'),
      await spy.ask('session-file-send', { sessionId, fileId: 2, content: 'x' }),
      await spy.ask('session-reconnect'),
      await spy.ask('session-hack', { fileId: 2 }),
    ];
    expect(JSON.stringify([answers, spy.heard])).not.toContain(secret);
  });
});
