import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Caller } from '../../support/organisers.js';
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

const protocols = { jury: 'J-7', technicalCommission: 'T-3' };

describe('ends', () => {
  it('ends a round early only with a reason, and cuts off what not everybody had the full time for', async () => {
    const id = await contest.runningFinal(await contest.sealedSet('early', 5), 3);
    const refused = await boss('POST', contest.rounds(`/${id}/closing`), {});
    expect([refused.status, refused.body['code']]).toEqual([409, 'ERR_REASON_MISSING']);
    const ended = await boss('POST', contest.rounds(`/${id}/closing`), { reason: 'fire alarm', protocolRef: 'T-9' });
    // Essays 0 and 1 had their minute; 2 was given out a second ago, 3 and 4 never.
    expect(ended.body).toMatchObject({ status: 'open', cutOff: 3 });
    const again = await boss('POST', contest.rounds(`/${id}/closing`), { reason: 'fire alarm' });
    expect(again.body['closeAt']).toBe(ended.body['closeAt']);
    const decisions = await platform.database.prisma.decision.findMany({ where: { roundId: id } });
    expect(decisions).toMatchObject([{ kind: 'round.close', reason: 'fire alarm', protocolRef: 'T-9' }]);
    const { body } = await boss('GET', contest.path(`/decisions?round=${id}&kind=round.*`));
    const listed = { kind: 'round.close', reason: 'fire alarm', protocolRef: 'T-9', role: 'organiser', roundId: id };
    expect(body).toMatchObject({ items: [{ ...listed, by: expect.any(String), about: null }], next: null });
    expect((await boss('GET', contest.path(`/decisions?kind=third-check.*`))).body['items']).toEqual([]);
  });

  it('ends a round after its last deadline without one', async () => {
    const id = await contest.runningFinal(await contest.sealedSet('late', 2), 4);
    expect((await boss('POST', contest.rounds(`/${id}/closing`), {})).body).toMatchObject({ cutOff: 0 });
    expect(await platform.database.prisma.decision.count({ where: { roundId: id } })).toBe(0);
  });

  it('voids by a decision; a void round stays void, in the database too', async () => {
    const id = await contest.draft(await contest.sealedSet('void'));
    expect((await boss('POST', contest.rounds(`/${id}/voiding`), {})).status).toBe(400);
    expect((await boss('POST', contest.rounds(`/${id}/voiding`), { reason: 'a mistake' })).body['status']).toBe('void');
    expect((await boss('POST', contest.rounds(`/${id}/voiding`), { reason: 'a mistake' })).body['code']).toBe(
      'ERR_ROUND_STATE',
    );
    await expect(platform.database.pool.query(`update rounds set status = 'open' where id = $1`, [id])).rejects.toThrow(
      'may not go from void',
    );
  });

  it('finalises a closed round only, and only with its approved board', async () => {
    const id = await contest.runningFinal(await contest.sealedSet('result'), 3);
    expect((await boss('POST', contest.rounds(`/${id}/finalisation`))).body['code']).toBe('ERR_ROUND_STATE');
    await platform.database.pool.query(`update rounds set status = 'closed', closed_at = now() where id = $1`, [id]);
    expect((await boss('POST', contest.rounds(`/${id}/finalisation`))).body['code']).toBe('ERR_BOARD_NOT_APPROVED');
    expect((await boss('GET', contest.rounds(`/${id}`))).body['status']).toBe('closed');
  });
});

describe('restart (7.15)', () => {
  const restart = (id: string, datasetId: string, body: object = {}) =>
    boss('POST', contest.rounds(`/${id}/restart`), { datasetId, reason: 'power cut', protocols, ...body });

  it('voids the round and makes a draft with new essays, by both protocols', async () => {
    const id = await contest.runningFinal(await contest.sealedSet('first'), 2);
    const next = await restart(id, await contest.sealedSet('second'));
    expect([next.status, next.body['status'], next.body['replaces'], next.body['number']]).toEqual([
      201,
      'draft',
      id,
      2,
    ]);
    expect((await boss('GET', contest.rounds(`/${id}`))).body).toMatchObject({
      status: 'void',
      replacedBy: next.body['id'],
    });
    const decisions = await platform.database.prisma.decision.findMany({
      where: { roundId: id },
      orderBy: { decidedAt: 'asc' },
    });
    expect(decisions.map(({ kind }) => kind).sort()).toEqual(['round.restart', 'round.void']);
    expect(decisions.find(({ kind }) => kind === 'round.restart')?.evidence).toMatchObject({ protocols });
    const again = await restart(id, String((next.body['dataset'] as { id: string }).id));
    expect(again.body['id']).toBe(next.body['id']);
  });

  it('refuses essays that any earlier final has given out', async () => {
    const one = await contest.sealedSet('one');
    const first = await contest.runningFinal(one, 1);
    const next = await restart(first, await contest.sealedSet('two'));
    const second = String(next.body['id']);
    const given = await restart(second, one);
    expect([given.status, given.body['code']]).toEqual([409, 'ERR_ROUND_STATE']);
    await boss('PUT', contest.rounds(`/${second}/schedule`), times(Date.now() + 11 * DAY));
    const refused = await restart(second, one);
    expect([refused.status, refused.body['code']]).toEqual([409, 'ERR_ESSAYS_GIVEN']);
    expect((await boss('GET', contest.rounds(`/${second}`))).body['status']).toBe('scheduled');
    expect((await boss('POST', contest.rounds(), { mode: 'final', datasetId: one })).body['code']).toBe(
      'ERR_ESSAYS_GIVEN',
    );
  });

  it('takes essays of a round that gave none out (negative control)', async () => {
    const dataset = await contest.sealedSet('unused');
    const id = await contest.draft(dataset);
    await boss('PUT', contest.rounds(`/${id}/schedule`), times(Date.now() + 11 * DAY));
    expect((await restart(id, dataset)).status).toBe(201);
  });

  it('needs both protocols, and a final', async () => {
    const dataset = await contest.sealedSet('both');
    const id = await contest.runningFinal(dataset, 2);
    const halves = [{ jury: 'J' }, { technicalCommission: 'T' }, { jury: 'J', technicalCommission: ' ' }];
    for (const half of halves) expect((await restart(id, dataset, { protocols: half })).status).toBe(400);
    const rehearsal = await contest.draft(await contest.sealedSet('rehearsal', 2, 'training'), 'technical');
    await boss('POST', contest.rounds(`/${rehearsal}/opening`));
    expect((await restart(rehearsal, dataset)).body['code']).toBe('ERR_ROUND_STATE');
  });
});
