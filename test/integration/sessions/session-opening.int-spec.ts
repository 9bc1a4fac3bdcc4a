import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { createContest, createRound, type TestContest } from '../../support/contest.js';
import { eventually } from '../../support/eventually.js';
import { oneExchange } from '../../support/one-exchange.js';
import { CLIENT_LINES } from '../../support/raw-client.js';

const exchange = oneExchange();

async function aFinal(contest: TestContest, inMs: number, number = 1): Promise<string> {
  const startsAt = exchange.soon(inMs);
  const clock = { startsAt, lobbyOpensAt: startsAt - 600_000, intervalMs: 60_000 };
  return createRound(exchange.database, contest, { mode: 'final', number, ...clock });
}

describe.each(CLIENT_LINES)('a team that leaves the lobby (regulation 4.4), %s client', (line) => {
  it('opens the same session again before the first essay, and never after it', async () => {
    const contest = await createContest(exchange.database, { teams: 1, essays: 2 });
    await aFinal(contest, 2_500);
    const client = exchange.program(contest, 0, line);
    await client.next('connect');
    client.emit('session-start', { type: 'final' });
    const first = await client.next('session-start-success');
    client.emit('session-client-abort', { sessionId: first['sessionId'] });
    await client.next('session-client-abort-success');
    client.emit('session-start', { type: 'final' });
    const again = await client.next('session-start-success');
    expect(again).toEqual(first);
    expect(await client.next('session-file-available')).toMatchObject({ sessionId: first['sessionId'], index: 0 });
    client.emit('session-client-abort', { sessionId: first['sessionId'] });
    await client.next('session-client-abort-success');
    client.emit('session-start', { type: 'final' });
    expect(await client.next('session-start-error')).toMatchObject({ code: 'ERR_SESSION_ALREADY_HELD' });
    const rows = await exchange.database.prisma.session.findMany({ where: { team: { contestId: contest.id } } });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ openedLate: false, closeReason: 'abort' });
  });
});

it('a session that has begun is reopened by nobody, and one that ended neither', async () => {
  const contest = await createContest(exchange.database, { teams: 1, essays: 1 });
  await aFinal(contest, 300);
  const client = exchange.program(contest);
  const { sessionId } = await client.ask('session-start', { type: 'final' });
  await client.next('session-file-available');
  await client.ask('session-client-abort', { sessionId });
  const reopen = 'update sessions set closed_at = null, close_reason = null where id = $1';
  await expect(exchange.database.pool.query(reopen, [sessionId])).rejects.toThrow('stays closed');
});

/** The organisers have decided that the second final stands beside the first. */
async function allow(contest: TestContest, first: string, second: string): Promise<void> {
  await exchange.database.prisma.decision.create({
    data: {
      ...{ contestId: contest.id, roundId: second, kind: 'round.same-essays', outcome: 'allowed', reason: 'two halls' },
      ...{ subjectType: 'round', subjectId: second, role: 'organiser', evidence: { rounds: [first] } },
    },
  });
}

/** Gives the round copies of its essays, under other numbers and names. */
async function rename(contest: TestContest, roundId: string): Promise<void> {
  const { pool } = exchange.database;
  await pool.query(
    `insert into essays (id, contest_id, file_id, external_id, subject, meta, text, sha256, words)
     select gen_random_uuid(), contest_id, file_id + 1000, external_id || '-copy', subject, meta, text, sha256, words
     from essays where contest_id = $1`,
    [contest.id],
  );
  await pool.query(
    `update round_items i set essay_id = copy.id
     from essays e join essays copy on copy.contest_id = e.contest_id and copy.file_id = e.file_id + 1000
     where i.round_id = $1 and e.id = i.essay_id`,
    [roundId],
  );
}

describe('two finals with the same essays', () => {
  it('do not both open their lobbies, however they came to be scheduled', async () => {
    const contest = await createContest(exchange.database, { teams: 3, essays: 2 });
    const rounds = [await aFinal(contest, 60_000, 1), await aFinal(contest, 60_000, 2)];
    const first = await exchange.program(contest, 0).ask('session-start', { type: 'final' });
    const second = await exchange.program(contest, 1).ask('session-start', { type: 'final' });
    expect([first['ok'], second['ok']]).toEqual([true, true]);
    expect(second['round']).toEqual(first['round']);
    const statuses = async () => {
      const stored = await exchange.database.prisma.round.findMany({ where: { id: { in: rounds } } });
      return stored.map(({ status }) => status).sort();
    };
    await eventually('the lobby of one', async () => (await statuses()).includes('open') || undefined);
    expect(await statuses()).toEqual(['open', 'scheduled']);
    const third = await exchange.program(contest, 2).ask('session-start', { type: 'final' });
    expect(third['round']).toEqual(first['round']);
  });

  it('give a team one session: neither after it left the first one, nor while it waits in it', async () => {
    const contest = await createContest(exchange.database, { teams: 2, essays: 2 });
    const first = await aFinal(contest, 1_400, 1);
    await allow(contest, first, await aFinal(contest, 1_450, 2));
    const client = exchange.program(contest);
    const { sessionId } = await client.ask('session-start', { type: 'final' });
    await client.next('session-file-available');
    expect(await client.ask('session-start', { type: 'final' })).toMatchObject({ code: 'ERR_SESSION_ALREADY_OPEN' });
    await client.ask('session-client-abort', { sessionId });
    expect(await client.ask('session-start', { type: 'final' })).toMatchObject({ code: 'ERR_SESSION_ALREADY_HELD' });
    expect(await exchange.database.prisma.session.count({ where: { team: { contestId: contest.id } } })).toBe(1);
  });

  it('are those with the same texts, whatever they are called', async () => {
    const contest = await createContest(exchange.database, { teams: 2, essays: 2 });
    const first = await aFinal(contest, 1_400, 1);
    const second = await aFinal(contest, 60_000, 2);
    await rename(contest, second);
    await allow(contest, first, second);
    const client = exchange.program(contest);
    const { sessionId } = await client.ask('session-start', { type: 'final', params: { round: first } });
    await client.next('session-file-available');
    await client.ask('session-client-abort', { sessionId });
    const other = { type: 'final', params: { round: second } };
    expect(await client.ask('session-start', other)).toMatchObject({ code: 'ERR_SESSION_ALREADY_HELD' });
    const insert = `insert into sessions (round_id, team_id, mode, opened_at, last_seen_at) values ($1, $2, 'final', now(), now())`;
    const ofTeam = (team: number) => exchange.database.pool.query(insert, [second, contest.teams[team]?.id]);
    await expect(ofTeam(0)).rejects.toThrow('the team has a session of these essays');
    // Who has had nothing of them may.
    await expect(ofTeam(1)).resolves.toMatchObject({ rowCount: 1 });
  });

  it('cannot be entered at one moment, whoever asks the database', async () => {
    const contest = await createContest(exchange.database, { teams: 1, essays: 2 });
    const rounds = [await aFinal(contest, 60_000, 1), await aFinal(contest, 60_000, 2)];
    const open = (roundId: string) =>
      exchange.database.pool.query(
        `insert into sessions (round_id, team_id, mode, opened_at, last_seen_at) values ($1, $2, 'final', now(), now())`,
        [roundId, contest.teams[0]?.id],
      );
    const results = await Promise.allSettled(rounds.map(open));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('several open qualifications', () => {
  async function twoQualifications(): Promise<{ contest: TestContest; older: string; newer: string }> {
    const contest = await createContest(exchange.database, { teams: 2, essays: 4 });
    const round = { mode: 'algorithmic', status: 'draft' } as const;
    const older = await createRound(exchange.database, contest, { ...round, number: 1 });
    const newer = await createRound(exchange.database, contest, { ...round, number: 2 });
    // At once: a server that looks between the two would know the older one only.
    await exchange.database.prisma.round.updateMany({
      where: { id: { in: [older, newer] } },
      data: { status: 'open' },
    });
    return { contest, older, newer };
  }
  const start = (params: object = {}) => ({ type: 'algorithmic', params: { countFiles: 1, pull: true, ...params } });

  it('do not scatter the sessions of a team: the newest, and no other one while its session is open', async () => {
    const { contest, newer } = await twoQualifications();
    const client = exchange.program(contest);
    const first = await client.ask('session-start', start());
    expect(first).toMatchObject({ round: { id: newer, mode: 'algorithmic', number: 2 } });
    expect(await client.ask('session-start', start())).toMatchObject({ code: 'ERR_SESSION_ALREADY_OPEN' });
    await client.ask('session-client-abort', { sessionId: first['sessionId'] });
    expect(await client.ask('session-start', start())).toMatchObject({ round: { id: newer } });
    expect(await client.ask('session-reconnect')).toMatchObject({ round: { id: newer } });
  });

  it('can be chosen from by the program', async () => {
    const { contest, older } = await twoQualifications();
    const client = exchange.program(contest);
    const chosen = await client.ask('session-start', start({ round: older.toUpperCase() }));
    expect(chosen).toMatchObject({ ok: true, round: { id: older, number: 1 } });
    const stranger = exchange.program(contest, 1);
    expect(await stranger.ask('session-start', start({ round: randomUUID() }))).toMatchObject({
      code: 'ERR_SESSION_NO_ROUND',
    });
    expect(await stranger.ask('session-start', start({ round: 'newest' }))).toMatchObject({
      code: 'ERR_SESSION_PAYLOAD',
    });
  });
});
