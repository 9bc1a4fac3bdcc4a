import { expect } from '@jest/globals';
import { type Invited, joinAs } from './people.js';
import type { Person } from './person.js';
import { CONTEST, type Named, SLUG, type Walk } from './walk.js';

const INTERVAL_MS = 1_000;
const EXPERTS = ['ivanova', 'lebedev', 'orlova', 'petrov', 'sokolova'];

export async function makeContest(walk: Walk): Promise<void> {
  const { organiser } = walk;
  await organiser.send('POST', '/api/contests', {
    slug: SLUG,
    title: { ru: 'Грамматика', en: 'Grammar' },
    parameters: { intervalMs: INTERVAL_MS, deadlineMs: 10_000, closeGraceMs: 0 },
  });
  expect(await walk.nobody().refused('GET', CONTEST)).toBe('ERR_NOT_FOUND');
  await organiser.send('POST', `${CONTEST}/announcement`);
}

export async function invitePeople(walk: Walk): Promise<void> {
  const { organiser } = walk;
  for (const code of EXPERTS)
    await organiser.send('PUT', `${CONTEST}/experts/${code}`, { available: code === 'orlova' });
  const invited = async (role: string, more: object = {}): Promise<Person> => {
    const email = `${role}@example.org`;
    const invitation = await organiser.send<Invited>('POST', `${CONTEST}/invitations`, { role, email, ...more });
    return joinAs(walk.base, invitation, email);
  };
  walk.jury = await invited('jury');
  walk.commission = await invited('technical_commission');
  walk.third = await invited('expert', { expert: 'orlova' });
  expect(await walk.jury.refused('POST', `${CONTEST}/announcement`)).toBe('ERR_FORBIDDEN');
}

export async function takeApplications(walk: Walk): Promise<void> {
  for (const slug of ['expert', 'copy', 'late']) {
    const { team } = await walk.nobody().send<{ team: Named }>('POST', `${CONTEST}/applications`, application(slug));
    if (slug === 'late') {
      await walk.organiser.send('POST', `${CONTEST}/teams/${team.id}/refusal`, { reason: 'The form names nobody' });
    } else await approve(walk, slug, team);
  }
  const other = walk.teams.get('copy')?.id ?? '';
  expect(await walk.captains.get('expert')?.refused('GET', `${CONTEST}/teams/${other}/tokens`)).toBe('ERR_FORBIDDEN');
}

/** Its captain joins and takes a token for the program. */
async function approve({ organiser, base, captains, teams }: Walk, slug: string, { id }: Named): Promise<void> {
  const verdict = { reason: 'The application is complete' };
  const { invitation } = await organiser.send<{ invitation: Invited }>(
    'POST',
    `${CONTEST}/teams/${id}/approval`,
    verdict,
  );
  const captain = await joinAs(base, invitation, emailOf(slug));
  const { token } = await captain.send<{ token: string }>('POST', `${CONTEST}/teams/${id}/tokens`, { name: 'program' });
  captains.set(slug, captain);
  teams.set(slug, { id, token });
}

const emailOf = (slug: string): string => `captain-${slug}@example.org`;

function application(slug: string): object {
  return {
    name: `Team ${slug}`,
    slug,
    legalForm: 'individual',
    participant: `Captain ${slug}`,
    country: 'RU',
    captain: { name: `Captain ${slug}`, email: emailOf(slug) },
    members: [],
    programme: 'Finds errors of grammar and of speech.',
    consent: { regulation: true, licence: true },
    language: 'en',
  };
}
