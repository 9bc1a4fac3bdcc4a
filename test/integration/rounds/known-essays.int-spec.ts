import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DatasetCommands } from '@starboard/database';
import { manualClock } from '@starboard/platform';
import type { Answer } from '../../support/organisers.js';
import { DAY, type OrganisedContest, OrganisedPlatform, times } from '../../support/organising.js';
import { placeEssays } from '../../support/placed.js';

const BY = { actor: 'test' };

let platform: OrganisedPlatform;
let contest: OrganisedContest;

beforeAll(async () => {
  platform = await OrganisedPlatform.start();
});
afterAll(() => platform.stop());
beforeEach(async () => {
  contest = await platform.newContest();
});

const datasets = () => new DatasetCommands(platform.database, manualClock(Date.now()));
type Kind = 'training' | 'test' | 'final';

/** A set of essays by name; each text is that of its number. */
async function makeSet(kind: Kind, name: string, essays: Readonly<Record<string, number>>): Promise<string> {
  const list = Object.entries(essays).map(([externalId, number]) => {
    return { externalId, subject: 'rus', meta: {}, text: `Сочинение номер ${number}, которого никто не знает.` };
  });
  const imported = await datasets().importEssays(contest.id, list, BY);
  const essayIds = imported.essays.map(({ id }) => id);
  return (await datasets().createDataset({ contestId: contest.id, kind, name, essayIds }, BY)).id;
}
const seal = (id: string) => platform.boss('POST', contest.path(`/datasets/${id}/seal`), {});
const newFinal = (datasetId: string) => platform.boss('POST', contest.rounds(), { mode: 'final', datasetId });
const KNOWN = [409, 'ERR_ESSAYS_KNOWN'];
const shown = ({ status, body }: Answer): unknown[] => [status, body['code']];

// Regulation 2.8, 7.5: on equal terms, by the schedule. Teams read training and test sets as soon as they are there.
describe('a final on essays that teams already read', () => {
  it.each(['training', 'test'] as const)('is refused when its set is sealed: they stand in a %s set', async (kind) => {
    await makeSet(kind, 'open', { a: 1, b: 2 });
    const final = await makeSet('final', 'main', { b: 2, c: 3 });
    const refused = await seal(final);
    expect(shown(refused)).toEqual(KNOWN);
    expect(refused.body['detail']).toBe(
      'teams read 1 of these essays in the set "open"; a final has unknown essays, make another set',
    );
    expect((await seal(await makeSet('final', 'other', { c: 3, d: 4 }))).status).toBe(200);
  });

  it('is refused also for the same text under another name, and for what an earlier version showed', async () => {
    await makeSet('training', 'open', { a: 1 });
    await makeSet('training', 'open', { z: 9 });
    expect(shown(await seal(await makeSet('final', 'main', { renamed: 1, c: 3 })))).toEqual(KNOWN);
  });

  it('is refused as a round and on its schedule, when the set was sealed before this rule', async () => {
    const final = await makeSet('final', 'main', { a: 1, b: 2 });
    expect((await seal(final)).status).toBe(200);
    const round = await contest.draft(final);
    await showInTraining(final);
    expect(shown(await newFinal(final))).toEqual(KNOWN);
    const schedule = contest.rounds(`/${round}/schedule`);
    expect(shown(await platform.boss('PUT', schedule, times(Date.now() + 11 * DAY)))).toEqual(KNOWN);
  });

  it('may be held when another contest shows them (negative control)', async () => {
    await makeSet('training', 'open', { a: 1 });
    contest = await platform.newContest();
    const final = await makeSet('final', 'main', { a: 1 });
    expect((await seal(final)).status).toBe(200);
    expect((await newFinal(final)).status).toBe(201);
  });
});

/** As it could be done by earlier versions: the commands refuse it now. */
async function showInTraining(final: string): Promise<void> {
  const { prisma } = platform.database;
  const { id } = await prisma.dataset.create({ data: { contestId: contest.id, kind: 'training', name: 'late' } });
  const essays = await prisma.datasetEssay.findMany({ where: { datasetId: final } });
  await placeEssays(
    platform.database,
    id,
    essays.map(({ essayId }) => essayId),
  );
}
