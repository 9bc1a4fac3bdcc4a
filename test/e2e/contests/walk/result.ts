import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { eventually } from '../../../support/eventually.js';
import { starboard } from '../../../support/process.js';
import { SECOND } from './final.js';
import type { Person } from './person.js';
import { CONTEST, type Named, type Paged, type Walk } from './walk.js';

interface Findings {
  readonly findings: readonly { readonly externalId: string; readonly needed: boolean | null }[];
}

export async function markByExperts(walk: Walk): Promise<void> {
  await walk.imported('expert-markups', await walk.markups(SECOND));
  const { dataset } = await walk.view(walk.round);
  const differing = await eventually('what the rules of the third check say', async () => {
    const { findings } = await walk.organiser.get<Findings>(`${CONTEST}/third-checks?dataset=${dataset.id}`);
    return findings.length > 0 && findings.filter(({ needed }) => needed === true).map(({ externalId }) => externalId);
  });
  expect(differing).toEqual(['0003']);
  await thirdCheck(walk, dataset.id);
}

/** The third expert gets the essay, looks at the first two checks, and hands a markup in. */
async function thirdCheck(walk: Walk, datasetId: string): Promise<void> {
  const { organiser, third } = walk;
  await organiser.send('POST', `${CONTEST}/third-checks`, { datasetId, dryRun: false });
  const { items } = await third.get<Paged<Named & { place: number }>>(`${CONTEST}/own-assignments`);
  const own = items.find(({ place }) => place === 3);
  const { checks } = await third.get<{ checks: unknown[] }>(`${CONTEST}/own-assignments/${own?.id}/checks`);
  expect(checks).toHaveLength(2);
  const content = await walk.thirdMarkup();
  await third.send('PUT', `${CONTEST}/own-assignments/${own?.id}/markup`, { content });
}

export async function decideResult(walk: Walk): Promise<void> {
  const { organiser, jury, commission, captains, round } = walk;
  const result = `${CONTEST}/rounds/${round}/result`;
  const board = await eventually('the scored board', async () => {
    const found = await jury.get<{ board: (Named & { solutions: { ranked: number } }) | null }>(result);
    return found.board?.solutions.ranked === 2 && found.board;
  });
  const step = (name: string, outcome: string): object => ({
    snapshotId: board.id,
    step: name,
    outcome,
    reason: 'Everything was looked at',
  });
  const decide = (who: Person, name: string, outcome = 'approved'): Promise<unknown> =>
    who.send('POST', `${result}/decisions`, step(name, outcome));
  expect(await walk.publicBoard(round)).toMatchObject({ state: 'pending', ranked: [] });
  expect(await organiser.refused('POST', `${result}/decisions`, step('approval', 'approved'))).toBe('ERR_RESULT_TURN');
  await decide(jury, 'review', 'refused');
  await decide(jury, 'review');
  await decide(commission, 'verification');
  expect(await captains.get('copy')?.refused('GET', `${CONTEST}/rounds/${round}/expert-markups`)).toMatch(/^ERR_/);
  await decide(organiser, 'approval');
  expect(await walk.publicBoard(round)).toMatchObject({
    state: 'approved',
    ranked: [{ place: 1, team: { slug: 'expert' } }, { place: 2 }],
  });
  await organiser.send('POST', `${CONTEST}/rounds/${round}/finalisation`);
  const marked = await captains
    .get('copy')
    ?.get<Paged<{ markups: unknown[] }>>(`${CONTEST}/rounds/${round}/expert-markups`);
  expect(marked?.items.map(({ markups }) => markups.length)).toEqual([3, 2, 2]);
}

export async function recomputeFromArchive(walk: Walk): Promise<void> {
  const path = join(walk.folder, 'final.zip');
  const content = await walk.nobody().download(`${CONTEST}/rounds/${walk.round}/archive`);
  await writeFile(path, content);
  const nowhere = { STARBOARD_DATA: join(walk.folder, 'nothing'), DATABASE_URL: 'postgresql://127.0.0.1:1/none' };
  const verified = await starboard(['verify', path], nowhere);
  expect({ code: verified.code, said: verified.stdout + verified.stderr }).toMatchObject({ code: 0 });
  const changed = Buffer.from(content);
  const middle = Math.floor(changed.length / 2);
  changed[middle] = (changed[middle] ?? 0) ^ 1;
  await writeFile(path, changed);
  expect((await starboard(['verify', path], nowhere)).code).not.toBe(0);
  expect(await walk.jury.get(`${CONTEST}/audit/verification`)).toMatchObject({ ok: true });
}
