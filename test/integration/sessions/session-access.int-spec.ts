import { inspect } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  AdmissionCommands,
  ConnectionCommands,
  type DecidedBy,
  TeamCommands,
  TeamDecisionCommands,
  TeamTokenQueries,
} from '@starboard/database';
import { createContest, createRound, type TestContest } from '../../support/contest.js';
import { oneExchange } from '../../support/one-exchange.js';
import { filledForm } from '../../support/teams.js';

const BY = { actor: 'test' };

const exchange = oneExchange();
let teams: TeamCommands;
beforeAll(() => {
  teams = new TeamCommands(exchange.database, exchange.server.clock);
});

const teamOf = (contest: TestContest, index = 0): string => contest.teams[index]?.id ?? '';
const decidedBy = (role: DecidedBy['role']): DecidedBy => ({ ...BY, role, reason: 'looked at' });

describe('a live connection', () => {
  it('ends when its token is revoked, says why, and does not come back; others stay', async () => {
    const contest = await createContest(exchange.database, { teams: 1, essays: 3 });
    const [lost, kept] = [
      await teams.issueToken(teamOf(contest), 'lost', BY),
      await teams.issueToken(teamOf(contest), 'kept', BY),
    ];
    const [gone, other] = [exchange.connect(lost.plain), exchange.connect(kept.plain)];
    await Promise.all([gone.next('connect'), other.next('connect')]);
    await teams.revokeToken(lost.id, BY);
    expect(await gone.next('connection-auth-error')).toMatchObject({ code: 'ERR_SESSION_TOKEN' });
    await gone.next('disconnect');
    gone.connect();
    expect(await gone.next('connection-auth-error')).toMatchObject({ code: 'ERR_SESSION_TOKEN' });
    expect(await other.ask('time-sync', { t0: 1 })).toMatchObject({ ok: true });
    expect(other.count('connection-auth-error')).toBe(0);
  });

  it('ends when its team is disqualified', async () => {
    const contest = await createContest(exchange.database, { teams: 2, essays: 3 });
    const [one, two] = [exchange.program(contest), exchange.program(contest, 1)];
    await Promise.all([one.next('connect'), two.next('connect')]);
    const decisions = new TeamDecisionCommands(exchange.database, exchange.server.clock);
    await decisions.disqualify({ contestId: contest.id, teamId: teamOf(contest) }, decidedBy('organiser'));
    expect(await one.next('connection-auth-error')).toMatchObject({ code: 'ERR_SESSION_TEAM_NOT_APPROVED' });
    expect(await two.ask('time-sync', { t0: 1 })).toMatchObject({ ok: true });
  });

  it('ends after a gap in which the hint was lost', async () => {
    const contest = await createContest(exchange.database, { teams: 1, essays: 3 });
    const token = await teams.issueToken(teamOf(contest), 'lost', BY);
    const client = exchange.connect(token.plain);
    await client.next('connect');
    // Nobody is told: the process has to find it when it listens again.
    await exchange.database.pool.query('update api_tokens set revoked_at = now() where id = $1', [token.id]);
    await exchange.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
    );
    expect(await client.next('connection-auth-error')).toMatchObject({ code: 'ERR_SESSION_TOKEN' });
  });

  it('keeps nothing of the token, nor of the request that brought it', async () => {
    const contest = await createContest(exchange.database, { teams: 1, essays: 3 });
    const token = await teams.issueToken(teamOf(contest), 'secret', BY);
    const client = exchange.connect(token.plain);
    await client.next('connect');
    expect(await client.ask('time-sync', { t0: 1 })).toMatchObject({ ok: true });
    const connection = exchange.server.connections().find(({ holder }) => holder.tokenId === token.id);
    const { handshake, conn } = connection?.socket ?? {};
    expect(handshake?.time).toEqual(expect.any(String));
    expect(inspect([handshake, conn], { depth: 8, maxStringLength: Infinity })).not.toContain(token.plain);
    expect(conn?.request).toBeUndefined();
  });

  it('is not taken with a token that was revoked after it was looked up', async () => {
    const contest = await createContest(exchange.database, { teams: 2, essays: 3 });
    const [revoked, valid] = [
      await teams.issueToken(teamOf(contest), 'revoked', BY),
      await teams.issueToken(teamOf(contest), 'valid', BY),
    ];
    await teams.revokeToken(revoked.id, BY);
    const claims = [revoked, valid].map(({ id }) => ({ tokenId: id, teamId: teamOf(contest), connection: id }));
    expect(await new ConnectionCommands(exchange.database).claim(claims, 7, 'test')).toEqual(new Set([valid.id]));
  });

  it('is the last use of its token', async () => {
    const contest = await createContest(exchange.database, { teams: 1, essays: 3 });
    const before = (await new TeamTokenQueries(exchange.database).listTokens(teamOf(contest)))[0]?.lastUsedAt;
    const client = exchange.program(contest);
    await client.next('connect');
    await client.ask('time-sync', { t0: 1 });
    const after = (await new TeamTokenQueries(exchange.database).listTokens(teamOf(contest)))[0]?.lastUsedAt;
    expect([before, after]).toEqual([null, expect.any(Date)]);
  });
});

// Regulation 8.1.3: only the organisers' decision at the end of the chain opens the final.
it('opens a final to a team when the organisers have admitted it, not before', async () => {
  const contest = await createContest(exchange.database, { teams: 1, essays: 3 });
  const teamId = teamOf(contest);
  const { prisma } = exchange.database;
  await prisma.team.update({ where: { id: teamId }, data: { admittedAt: null, application: filledForm() } });
  const passed = await createRound(exchange.database, contest, { mode: 'algorithmic', status: 'open' });
  const now = new Date();
  const { id: sessionId } = await prisma.session.create({
    data: {
      roundId: passed,
      teamId,
      mode: 'algorithmic',
      openedAt: now,
      lastSeenAt: now,
      closedAt: now,
      closeReason: 'finish',
    },
  });
  const { parametersId } = contest;
  await prisma.solutionScore.create({
    data: {
      sessionId,
      parametersId,
      status: 'ranked',
      value: 50,
      figures: { star: 50 },
      sample: 3,
      counted: 3,
      annulled: 0,
    },
  });
  const startsAt = exchange.soon(600_000);
  await createRound(exchange.database, contest, { mode: 'final', startsAt, lobbyOpensAt: startsAt - 1_200_000 });
  const client = exchange.program(contest);
  await client.next('connect');
  const start = () => client.ask('session-start', { type: 'final' });

  const admission = new AdmissionCommands(exchange.database, exchange.server.clock);
  const scope = { contestId: contest.id, teamId };
  const { conclusion } = await admission.conclude(scope, decidedBy('organiser'));
  const conclusionId = conclusion?.id ?? '';
  const step = (kind: Parameters<typeof admission.decide>[1]['kind'], role: DecidedBy['role']) =>
    admission.decide(scope, { kind, conclusionId, outcome: 'approved' }, decidedBy(role));
  expect(await start()).toMatchObject({ ok: false, code: 'ERR_SESSION_NOT_ADMITTED' });
  await step('admission.check', 'jury');
  await step('admission.verification', 'technical_commission');
  expect(await start()).toMatchObject({ ok: false, code: 'ERR_SESSION_NOT_ADMITTED' });
  await step('admission.approval', 'organiser');
  expect(await start()).toMatchObject({ ok: true, type: 'final' });
});
