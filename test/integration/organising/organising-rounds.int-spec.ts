import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ContestCommands } from '@starboard/database';
import { manualClock } from '@starboard/platform';
import { EventStream } from '../../support/event-stream.js';
import { type Caller, makePerson } from '../../support/organisers.js';
import { DAY, type OrganisedContest, OrganisedPlatform, times } from '../../support/organising.js';

let platform: OrganisedPlatform;
let boss: Caller;
let contest: OrganisedContest;

beforeAll(async () => {
  platform = await OrganisedPlatform.start();
  boss = platform.boss;
});
afterAll(() => platform.stop());
beforeEach(async () => {
  contest = await platform.newContest();
});

const BY = { actor: 'test' };

describe('schedules', () => {
  it('needs a reason inside the notice period (7.5), says so, and writes it down', async () => {
    const id = await contest.draft(await contest.sealedSet('notice'));
    const soon = times(Date.now() + 9 * DAY);
    const refused = await boss('PUT', contest.rounds(`/${id}/schedule`), soon);
    expect([refused.status, refused.body['code']]).toEqual([409, 'ERR_NOTICE_PERIOD']);
    expect(refused.body['detail']).toContain('overrideReason');
    const set = await boss('PUT', contest.rounds(`/${id}/schedule`), { ...soon, overrideReason: 'everybody agrees' });
    expect(set.body).toMatchObject({ status: 'scheduled', startsAt: soon.startsAt });
    const entry = await platform.database.prisma.auditEntry.findFirstOrThrow({
      where: { action: 'round.scheduled', subjectId: id },
    });
    expect([entry.reason, (entry.after as { noticeOverridden?: boolean }).noticeOverridden]).toEqual([
      'everybody agrees',
      true,
    ]);
  });

  it('may be set anew until the lobby opens; the same again changes nothing', async () => {
    const id = await contest.draft(await contest.sealedSet('again'));
    const first = times(Date.now() + 11 * DAY);
    await boss('PUT', contest.rounds(`/${id}/schedule`), first);
    await boss('PUT', contest.rounds(`/${id}/schedule`), first);
    const later = times(Date.now() + 12 * DAY);
    expect((await boss('PUT', contest.rounds(`/${id}/schedule`), later)).body['startsAt']).toBe(later.startsAt);
    expect((await boss('POST', contest.rounds(`/${id}/lobby`))).body['status']).toBe('open');
    expect((await boss('POST', contest.rounds(`/${id}/lobby`))).status).toBe(200);
    expect((await boss('PUT', contest.rounds(`/${id}/schedule`), first)).body['code']).toBe('ERR_ROUND_STATE');
    expect(await contest.actions(id)).toEqual([
      'round.created',
      'round.scheduled',
      'round.scheduled',
      'round.lobby-opened',
    ]);
  });

  it('plans items without a word of their texts', async () => {
    const id = await contest.draft(await contest.sealedSet('plan'));
    await boss('PUT', contest.rounds(`/${id}/schedule`), times(Date.now() + 11 * DAY));
    const { body } = await boss('GET', contest.rounds(`/${id}/items?limit=2`));
    expect((body['items'] as { index: number }[]).map(({ index }) => index)).toEqual([0, 1]);
    const rest = await boss('GET', contest.rounds(`/${id}/items?cursor=${String(body['next'])}`));
    expect((rest.body['items'] as { index: number }[]).map(({ index }) => index)).toEqual([2]);
    expect(JSON.stringify([body, rest.body])).not.toContain('Секретное');
  });

  it('opens a qualification once, and never a final, without a clock', async () => {
    const dataset = await contest.sealedSet('open');
    const qualification = await contest.draft(await contest.sealedSet('train', 3, 'training'), 'algorithmic');
    expect((await boss('POST', contest.rounds(`/${qualification}/opening`))).body['status']).toBe('open');
    expect((await boss('POST', contest.rounds(`/${qualification}/opening`))).status).toBe(200);
    expect((await boss('POST', contest.rounds(`/${await contest.draft(dataset)}/opening`))).body['code']).toBe(
      'ERR_ROUND_TIMES',
    );
  });
});

it('says at the opening of a qualification which other one is open', async () => {
  const open = async (set: string) => {
    const id = await contest.draft(await contest.sealedSet(set, 3, 'training'), 'algorithmic');
    return (await boss('POST', contest.rounds(`/${id}/opening`))).body;
  };
  const first = await open('first');
  expect(first['openBeside']).toEqual([]);
  const second = await open('second');
  expect(second['openBeside']).toEqual([first['id']]);
  await boss('POST', contest.rounds(`/${String(first['id'])}/voiding`), { reason: 'replaced by the second' });
  expect((await boss('GET', contest.rounds(`/${String(second['id'])}`))).body['openBeside']).toEqual([]);
});

describe('essays of a coming final', () => {
  it('are given out by no other round, and stand in no set that teams read', async () => {
    const dataset = await contest.sealedSet('hidden');
    const refused = await boss('POST', contest.rounds(), { mode: 'algorithmic', datasetId: dataset });
    expect([refused.status, refused.body['code']]).toEqual([409, 'ERR_DATASET_KIND']);
    const sets = contest.path('/datasets');
    const essays = ['hidden-1'];
    const leak = await boss('POST', sets, { kind: 'training', name: 'open', essays });
    expect([leak.status, leak.body['code']]).toEqual([409, 'ERR_ESSAYS_SEALED']);
    const open = await boss('POST', sets, { kind: 'test', name: 'open', essays: [] });
    const added = await boss('PATCH', `${sets}/${String(open.body['id'])}/essays`, { add: essays });
    expect([added.status, added.body['code']]).toEqual([409, 'ERR_ESSAYS_SEALED']);
    expect((await boss('POST', sets, { kind: 'final', name: 'next', essays })).status).toBe(201);
  });

  it('stay hidden when an early end of another final left them out', async () => {
    const dataset = await contest.sealedSet('left', 5);
    const id = await contest.runningFinal(dataset, 3);
    await boss('POST', contest.rounds(`/${id}/closing`), { reason: 'fire alarm' });
    await platform.database.pool.query(`update rounds set status = 'closed', closed_at = now() where id = $1`, [id]);
    const jury = await platform.person({ role: 'jury', contestId: contest.id });
    const read = async (who: typeof jury) => {
      const { body } = await who('GET', contest.path(`/datasets/${dataset}/essays`));
      return (body['items'] as { externalId: string }[]).map(({ externalId }) => externalId);
    };
    expect(await read(jury)).toEqual(['left-0', 'left-1']);
    expect(await read(boss)).toHaveLength(5);
  });
});

describe('the live view', () => {
  it('streams who is here and who is missing, again when it changes', async () => {
    const id = await contest.runningFinal(await contest.sealedSet('live'), 1);
    const token = await makePerson(platform.database, [{ role: 'technical_commission', contestId: contest.id }]);
    const stream = await EventStream.open(`${platform.url}${contest.rounds(`/${id}/live/events`)}`, undefined, token);
    const figures = async () =>
      JSON.parse((await stream.next())?.data ?? '{}') as { absent: unknown[]; sample: number };
    expect(await figures()).toMatchObject({ round: id, sample: 3, absent: [] });
    const team = {
      contestId: contest.id,
      slug: 'alpha',
      name: 'Альфа',
      status: 'approved',
      admittedAt: new Date(),
    } as const;
    await platform.database.prisma.team.create({ data: team });
    expect(await figures()).toMatchObject({ absent: [{ team: 'Альфа' }] });
    stream.close();
    const nobody = await fetch(`${platform.url}${contest.rounds(`/${id}/live/events`)}`);
    expect(nobody.status).toBe(401);
  });
});

describe('who may', () => {
  it('lets jury and commission look, organisers act, and hides rounds of other contests', async () => {
    const id = await contest.draft(await contest.sealedSet('seen'));
    const jury = await platform.person({ role: 'jury', contestId: contest.id });
    expect((await jury('GET', contest.rounds(`/${id}`))).status).toBe(200);
    expect((await jury('GET', contest.rounds(`/${id}/live`))).body).toMatchObject({ round: id, sample: 3, teams: [] });
    expect((await jury('GET', contest.rounds(`/${id}/items`))).status).toBe(403);
    expect((await jury('POST', contest.rounds(`/${id}/voiding`), { reason: 'no' })).status).toBe(403);
    const other = `other-${randomUUID().slice(0, 8)}`;
    await new ContestCommands(platform.database, manualClock(Date.now())).createContest(
      { slug: other, titleRu: 'а', titleEn: 'a' },
      BY,
      {},
    );
    expect((await boss('GET', `/api/contests/${other}/rounds/${id}`)).status).toBe(404);
    expect((await boss('POST', `/api/contests/${other}/rounds/${id}/voiding`, { reason: 'x' })).status).toBe(404);
    expect((await boss('GET', contest.rounds(`/${id}`))).body['status']).toBe('draft');
  });
});
