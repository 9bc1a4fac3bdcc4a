import { expect } from '@jest/globals';
import { connect } from '@starboard/client';
import { eventually } from '../../../support/eventually.js';
import { take } from './programs.js';
import { CONTEST, type Named, type Paged, type Walk } from './walk.js';

const FIRST = ['0005', '0006', '0007'];
export const SECOND = ['0003', '0008', '0010'];
const NOTICE = 'A walk through a contest has no ten days';

export async function scheduleFinal(walk: Walk): Promise<void> {
  const { organiser, jury, commission, third, captains } = walk;
  const datasetId = await sealedSet(walk, 'first', FIRST);
  ({ id: walk.broken } = await organiser.send<Named>('POST', `${CONTEST}/rounds`, { mode: 'final', datasetId }));
  await schedule(walk, walk.broken);
  const seal = await walk.nobody().get<{ essays: number; merkleRoot: string }>(`${CONTEST}/rounds/${walk.broken}/seal`);
  expect(seal).toMatchObject({ essays: 3, merkleRoot: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const { items } = await organiser.get<Paged<Named>>(`${CONTEST}/datasets?kind=final`);
  for (const person of [jury, commission, third, ...captains.values()]) {
    expect(await person.refused('GET', `${CONTEST}/datasets/${items[0]?.id}/essays`)).toMatch(
      /FORBIDDEN|NOT_FOUND|SEALED/,
    );
  }
}

export async function breakOffAndRestart(walk: Walk): Promise<void> {
  const { organiser, broken } = walk;
  const client = await connect({ url: walk.base, token: walk.teams.get('expert')?.token ?? '' });
  const session = await client.startSession({ type: 'final' });
  const closed = take(walk, session, 'expert', 1);
  await eventually('an answer', () => Promise.resolve(session.receipts.length > 0));
  const failure = { reason: 'The power failed', protocolRef: 'T-1' };
  await organiser.send('POST', `${CONTEST}/rounds/${broken}/voiding`, failure);
  expect(await closed).toBe('void');
  client.close();
  const datasetId = await sealedSet(walk, 'second', SECOND);
  const again = { reason: 'A mass failure', protocols: { jury: 'J-1', technicalCommission: 'T-1' } };
  const { dataset: old } = await walk.view(broken);
  const restart = `${CONTEST}/rounds/${broken}/restart`;
  expect(await organiser.refused('POST', restart, { datasetId: old.id, ...again })).toBe('ERR_ESSAYS_GIVEN');
  ({ id: walk.round } = await organiser.send<Named>('POST', restart, { datasetId, ...again }));
  await schedule(walk, walk.round);
}

export async function runFinal(walk: Walk): Promise<void> {
  const { round } = walk;
  const ends = [...walk.teams].map(async ([slug, { token }]) => {
    const client = await connect({ url: walk.base, token });
    const end = await take(walk, await client.startSession({ type: 'final' }), slug);
    client.close();
    return end;
  });
  expect(await Promise.all(ends)).toEqual(['finish', 'finish']);
  await eventually('the closed round', async () => (await walk.view(round)).status === 'closed');
  const { items } = await walk.organiser.get<Paged<{ fileId: number }>>(`${CONTEST}/rounds/${round}/items`);
  const proof = await walk.nobody().get<{ position: number }>(`${CONTEST}/rounds/${round}/proofs/${items[1]?.fileId}`);
  expect(proof.position).toBe(1);
}

async function sealedSet(walk: Walk, name: string, essays: readonly string[]): Promise<string> {
  const { datasetId } = await walk.imported(`essays?kind=final&dataset=${name}`, await walk.essays(essays));
  await walk.organiser.send('POST', `${CONTEST}/datasets/${datasetId}/seal`, { reason: 'The final set' });
  return datasetId;
}

/** In a few seconds; without a reason the ten days of notice stand in the way (7.5). */
export async function schedule(walk: Walk, roundId: string): Promise<void> {
  const { organiser } = walk;
  const { serverTime } = await organiser.get<{ serverTime: string }>(`${CONTEST}/rounds/${roundId}/live`).catch(() => ({
    serverTime: new Date().toISOString(),
  }));
  const now = Date.parse(serverTime);
  const times = { startsAt: new Date(now + 5_000).toISOString(), lobbyOpensAt: new Date(now + 1_500).toISOString() };
  const path = `${CONTEST}/rounds/${roundId}/schedule`;
  expect(await organiser.refused('PUT', path, times)).toBe('ERR_NOTICE_PERIOD');
  await organiser.send('PUT', path, { ...times, overrideReason: NOTICE });
  await eventually(
    'the lobby',
    async () => Date.parse(times.lobbyOpensAt) < Date.now() && (await walk.view(roundId)).status !== 'draft',
  );
}
