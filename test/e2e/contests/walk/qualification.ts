import { expect } from '@jest/globals';
import { connect } from '@starboard/client';
import { eventually } from '../../../support/eventually.js';
import { PROGRAMS, take } from './programs.js';
import { CONTEST, type Named, type Paged, type Walk } from './walk.js';

const ESSAYS = ['0001', '0002', '0004'];

export async function holdQualification(walk: Walk): Promise<void> {
  const { organiser } = walk;
  await walk.imported(`essays?kind=test&dataset=qualification`, await walk.essays(ESSAYS));
  await walk.imported('expert-markups', await walk.markups(ESSAYS));
  const { items } = await organiser.get<Paged<Named>>(`${CONTEST}/datasets?kind=test`);
  const { id } = await organiser.send<Named>('POST', `${CONTEST}/rounds`, {
    mode: 'algorithmic',
    datasetId: items[0]?.id,
  });
  await organiser.send('POST', `${CONTEST}/rounds/${id}/opening`);
  for (const slug of Object.keys(PROGRAMS)) {
    const client = await connect({ url: walk.base, token: walk.teams.get(slug)?.token ?? '' });
    const session = await client.startSession({ type: 'algorithmic', params: { dsType: 'test', pull: true } });
    expect(await take(walk, session, slug)).toBe('finish');
    client.close();
  }
  const board = await eventually('both on the board', async () => {
    const found = await walk.publicBoard(id);
    return found.ranked.length === 2 && found;
  });
  expect(board).toMatchObject({
    state: 'preliminary',
    ranked: [{ place: 1, team: { slug: 'expert' } }, { place: 2 }],
  });
}

export async function admitTeams({ organiser, jury, commission, teams }: Walk): Promise<void> {
  for (const { id } of teams.values()) {
    const admission = `${CONTEST}/teams/${id}/admission`;
    const { conclusion } = await jury.send<{ conclusion: Named & { ready: boolean } }>(
      'POST',
      `${admission}/conclusion`,
      { role: 'jury' },
    );
    expect(conclusion.ready).toBe(true);
    const step = { conclusionId: conclusion.id, outcome: 'approved', reason: 'Checked' };
    expect(await organiser.refused('POST', `${admission}/approval`, step)).toBe('ERR_ADMISSION_ORDER');
    await jury.send('POST', `${admission}/check`, step);
    await commission.send('POST', `${admission}/verification`, step);
    const { admittedAt } = await organiser.send<{ admittedAt: string | null }>('POST', `${admission}/approval`, step);
    expect(admittedAt).not.toBeNull();
  }
}
