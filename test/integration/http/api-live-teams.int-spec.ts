import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type LiveTeams, liveTeamsSchema } from '@starboard/contracts';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { seedContest, type SeededContest, seedRound, seedSession, seedTeam } from '../../support/board.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { EventStream } from '../../support/event-stream.js';
import { seedProgress } from '../../support/live-round.js';

/* A timed round team by team: what everybody may see of it, and when. */

const MINUTE_MS = 60_000;

let test: TestDatabase;
let api: ApiServer;

beforeAll(async () => {
  test = await createTestDatabase();
  api = await startApiServer(test.url);
});

afterAll(async () => {
  await api?.close();
  await test?.drop();
});

/** A final that began so many minutes ago, whose teams are public unless it is said otherwise. */
async function final(slug: string, minutes: number, essays = 6, publicProgress?: 'totals' | 'teams') {
  const parameters = { publicProgress: publicProgress ?? 'teams', annulShare: 0.2 };
  const contest = await seedContest(test.database, { slug, essays, parameters });
  const startsAt = new Date(Date.now() - minutes * MINUTE_MS);
  return { contest, roundId: await seedRound(test.database, contest, { startsAt }) };
}

async function admit(contest: SeededContest, name: string): Promise<void> {
  const id = await seedTeam(test.database, contest, name);
  await test.database.prisma.team.update({ where: { id }, data: { admittedAt: new Date() } });
}

async function watch(slug: string): Promise<EventStream> {
  return EventStream.open(`${api.url}/api/contests/${slug}/live?teams=true`);
}

async function teams(stream: EventStream, good: (teams: LiveTeams) => boolean = () => true): Promise<LiveTeams> {
  for (;;) {
    const data = await stream.dataOf('teams');
    if (data === undefined) throw new Error('The stream has ended.');
    const told = liveTeamsSchema.parse(JSON.parse(data));
    if (good(told)) return told;
  }
}

describe('a timed round team by team', () => {
  it('says of each file what became of it, once its time is over for all', async () => {
    const { contest, roundId } = await final('cells', 4.5);
    await admit(contest, 'Ёж');
    await seedProgress(test.database, contest, { roundId, team: 'Сова', files: ['5', '20', '35', '59', '1'] });
    await seedProgress(test.database, contest, {
      roundId,
      team: 'Буквица',
      files: ['late', 'invalid', 'none', '7', '2'],
    });
    const stream = await watch('cells');
    const told = await teams(stream);
    const cells = Object.fromEntries(told.teams.map(({ name, cells: letters }) => [name, letters]));
    // The fifth file is answered by both, half a minute before its end; the sixth is not out yet.
    expect(cells).toEqual({ Буквица: 'lxna..', Ёж: 'mmmm..', Сова: 'abcd..' });
    const lost = Object.fromEntries(told.teams.map((team) => [team.name, [team.lost, team.allowed]]));
    expect(lost).toEqual({ Буквица: [3, 1], Ёж: [4, 1], Сова: [0, 1] });
    expect(told.essays.map(({ index, inTime, fastest }) => [index, inTime, fastest])).toEqual([
      [3, 2, { team: 'Буквица', ms: 7_000 }],
      [2, 1, { team: 'Сова', ms: 35_000 }],
      [1, 1, { team: 'Сова', ms: 20_000 }],
      [0, 1, { team: 'Сова', ms: 5_000 }],
    ]);
    stream.close();
  });

  it('keeps an essay back as long as one team still has time for it, and tells it when that is over', async () => {
    const { contest, roundId } = await final('kept', 1.5, 3);
    await seedProgress(test.database, contest, { roundId, team: 'Сова', files: ['3'] });
    // It got the first essay late, when its connection was back: its minute ends in two seconds.
    const session = await seedProgress(test.database, contest, { roundId, team: 'Ёж', files: ['none'] });
    await test.database.prisma.release.update({
      where: { sessionId_index: { sessionId: session, index: 0 } },
      data: { deadlineAt: new Date(Date.now() + 2_000) },
    });
    const stream = await watch('kept');
    const before = await teams(stream);
    expect(before.teams.map(({ cells }) => cells)).toEqual(['...', '...']);
    expect(before.essays).toEqual([]);
    expect(JSON.stringify(before)).not.toContain('fastest');
    const after = await teams(stream, ({ essays }) => essays.length > 0);
    expect(after.whole).toBe(false);
    expect(after.teams.map(({ name, cells }) => [name, cells])).toEqual([
      ['Ёж', 'n..'],
      ['Сова', 'a..'],
    ]);
    stream.close();
  });

  it('sends what has changed only, and nothing of teams to who did not ask or where the contest shows sums', async () => {
    const { contest, roundId } = await final('changes', 2.5);
    await seedProgress(test.database, contest, { roundId, team: 'Сова', files: ['3', '4'] });
    await seedProgress(test.database, contest, { roundId, team: 'Ёж', files: ['3', 'none'] });
    const stream = await watch('changes');
    expect((await teams(stream)).teams).toHaveLength(2);
    const late = await seedSession(test.database, contest, roundId, 'Новая', 0);
    expect((await teams(stream)).teams.map(({ name }) => name)).toEqual(['Новая']);
    await test.database.prisma.session.update({
      where: { id: late },
      data: { closedAt: new Date(), closeReason: 'finish' },
    });
    expect(await teams(stream)).toMatchObject({
      whole: false,
      teams: [{ name: 'Новая', connected: false }],
      essays: [],
    });
    stream.close();

    const plain = await EventStream.open(`${api.url}/api/contests/changes/live`);
    for (let events = 0; events < 2; events += 1) expect((await plain.next())?.event).not.toBe('teams');
    plain.close();
    const sums = await final('sums', 2.5, 6, 'totals');
    await seedProgress(test.database, sums.contest, { roundId: sums.roundId, team: 'Сова', files: ['3', '4'] });
    const quiet = await watch('sums');
    expect(await teams(quiet)).toMatchObject({ round: sums.roundId, teams: [], essays: [] });
    quiet.close();
  });

  it('tells a mass failure that was found: of a file when its time is over for all, of the server at once', async () => {
    const { contest, roundId } = await final('failures', 2.5, 6, 'totals');
    await seedProgress(test.database, contest, { roundId, team: 'Сова', files: ['none', '4'] });
    const from = new Date(Date.now() - 2 * MINUTE_MS);
    const found = { roundId, fromAt: from, toAt: new Date(from.getTime() + 5_000), evidence: { heartbeats: [] } };
    const keep = (kind: 'many_missed' | 'server_gap', key: string, detectedAt: Date) =>
      test.database.prisma.incident.create({ data: { ...found, kind, key, detectedAt } });
    await keep('many_missed', 'many-missed/0', new Date(Date.now() - MINUTE_MS));
    // The third file is out for half a minute.
    await keep('many_missed', 'many-missed/2', new Date());
    const stream = await watch('failures');
    const told = await teams(stream);
    expect(told.incidents.map(({ kind, index }) => [kind, index])).toEqual([['many-missed', 0]]);
    expect(JSON.stringify(told)).not.toContain('heartbeats');
    await keep('server_gap', `server-gap/${from.getTime()}`, new Date());
    expect(await teams(stream)).toMatchObject({
      ...{ whole: false, teams: [] },
      incidents: [{ kind: 'server-gap', index: null, from: from.toISOString() }],
    });
    stream.close();
  });

  it('is small for a hundred teams and a hundred essays', async () => {
    const { contest, roundId } = await final('hundred', 101, 100);
    const names = Array.from({ length: 100 }, (_, index) => `Команда ${index + 1}`);
    for (const team of names)
      await seedProgress(test.database, contest, { roundId, team, files: Array(100).fill('9') });
    const stream = await watch('hundred');
    const told = await teams(stream);
    expect(told.teams.every(({ cells }) => cells === 'a'.repeat(100))).toBe(true);
    // A letter for each of ten thousand files, and the teams around them.
    expect(Buffer.byteLength(JSON.stringify(told))).toBeLessThan(40_000);
    stream.close();
  });

  it('says after the last file how far the checks are, and who decides next', async () => {
    const { contest, roundId } = await final('after', 30, 2);
    await seedProgress(test.database, contest, { roundId, team: 'Сова', files: ['3', '4'] });
    const prisma = test.database.prisma;
    const expert = await prisma.expert.create({ data: { contestId: contest.id, code: 'e1' } });
    const assign = (essayId: string, status: 'assigned' | 'submitted') =>
      prisma.expertAssignment.create({ data: { essayId, expertId: expert.id, ordinal: 1, status } });
    await assign(contest.essayIds[0] ?? '', 'submitted');
    await assign(contest.essayIds[1] ?? '', 'assigned');
    const stream = await watch('after');
    expect((await teams(stream)).after).toBeNull();
    await prisma.round.update({ where: { id: roundId }, data: { status: 'closed', closedAt: new Date() } });
    const { after } = await teams(stream, (told) => told.after !== null);
    expect(after).toEqual({ checks: { done: 1, total: 2 }, next: 'scoring' });
    stream.close();
  });
});
