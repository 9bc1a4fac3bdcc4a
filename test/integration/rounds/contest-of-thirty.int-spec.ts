import { readdir, readFile } from 'node:fs/promises';
import { join as pathOf, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { LinkCommands } from '@starboard/database';
import { type FolderEssay, readEssayFolder } from '@starboard/essays';
import { anchoredClock } from '@starboard/platform';
import { type Invited, join, joinAs } from '../../e2e/contests/walk/people.js';
import { Person } from '../../e2e/contests/walk/person.js';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { beginRound, closeRound, playSession } from '../../support/finished-round.js';
import { DAY, times } from '../../support/organising.js';
import { filledForm } from '../../support/teams.js';
import { startWorker } from '../../support/worker-app.js';
import { zipOf } from '../../support/zip.js';

/*
 * A contest of thirty teams by the regulation, from its making to the public result, over REST. What officials do is
 * counted: organisers, jury and technical commission. What teams and experts do is not, nor what somebody waits for.
 */

const TEAMS = 30;
const EXPERTS = ['ivanova', 'lebedev', 'orlova', 'petrov', 'sidorov', 'sokolova'];
const MOST_ACTS = 60;
const CONTEST = '/api/contests/thirty';
const ESSAYS = resolve(import.meta.dirname, '../../../src/demo/essays');
const QUALIFICATION = ['0001', '0002', '0004'];
const FINAL = ['0008', '0010', '0011'];

let db: TestDatabase;
let api: ApiServer;
let worker: INestApplicationContext;
const acts: string[] = [];

beforeAll(async () => {
  db = await createTestDatabase();
  api = await startApiServer(db.url);
  worker = await startWorker(db.database);
});
afterAll(async () => {
  await worker?.close();
  await api?.close();
  await db?.drop();
});

/** Somebody each of whose requests is an act. */
class Official extends Person {
  constructor(private readonly role: string) {
    super(api.url);
  }

  override get<T>(path: string): Promise<T> {
    return this.counted('GET', path, super.get<T>(path));
  }

  override send<T>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<T> {
    return this.counted(method, path, super.send<T>(method, path, body));
  }

  override upload<T>(path: string, type: string, content: Uint8Array): Promise<T> {
    return this.counted('POST', path, super.upload<T>(path, type, content));
  }

  private counted<T>(method: string, path: string, answer: Promise<T>): Promise<T> {
    acts.push(`${this.role}: ${method} ${path}`);
    return answer;
  }
}

interface Named {
  readonly id: string;
}
interface Outcomes {
  readonly outcomes: readonly { teamId: string; approved: { invitation: Invited } | null }[];
}
interface Admissions {
  readonly items: readonly { team: Named; admission: { conclusion: Named | null } }[];
}

/** The first organiser comes by the link that the first start prints. */
async function firstOrganiser(): Promise<Official> {
  const links = new LinkCommands(db.database, anchoredClock(Date.now()));
  const email = 'organiser@example.org';
  const { plain } = await links.invite({ email, role: 'organiser', contestId: null }, { actor: 'test' });
  const organiser = new Official('organiser');
  await join(organiser, { secret: plain }, email);
  return organiser;
}

async function invite(organiser: Official, role: 'jury' | 'technical_commission'): Promise<Official> {
  const email = `${role}@example.org`;
  const invitation = await organiser.send<Invited>('POST', `${CONTEST}/invitations`, { role, email });
  const official = new Official(role);
  await join(official, invitation, email);
  return official;
}

/** Files of these essays, and their markups if they are wanted. */
async function filesOf(essays: readonly string[], markups = false): Promise<[string, Buffer][]> {
  const names = (await readdir(ESSAYS)).filter((name) => essays.includes(name.slice(0, 4)));
  const wanted = names.filter((name) => markups || !name.includes('_'));
  return Promise.all(
    wanted.map(async (name): Promise<[string, Buffer]> => [name, await readFile(pathOf(ESSAYS, name))]),
  );
}

/** An upload that has been read. */
async function imported(organiser: Official, path: string, files: readonly (readonly [string, Uint8Array])[]) {
  const { id } = await organiser.upload<Named>(`${CONTEST}/imports/${path}`, 'application/zip', await zipOf(files));
  const done = await eventually('the end of the import', () =>
    db.database.prisma.import.findFirst({ where: { id, finishedAt: { not: null } } }),
  );
  expect(done).toMatchObject({ status: 'finished', accepted: files.length });
  return done.datasetId ?? '';
}

/** Teams apply, each from its own place. */
async function apply(): Promise<void> {
  for (let n = 1; n <= TEAMS; n += 1) {
    const response = await fetch(`${api.url}${CONTEST}/applications`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${n}` },
      body: JSON.stringify(
        filledForm({ slug: `team-${n}`, captain: { name: 'Анна', email: `captain-${n}@example.org` } }),
      ),
    });
    expect(response.status).toBe(201);
  }
}

/** A captain comes by the invitation, and takes a token for the team's program. */
async function takeToken(teamId: string, n: number, invitation: Invited | undefined): Promise<void> {
  const captain = await joinAs(api.url, invitation ?? { secret: '' }, `captain-${n + 1}@example.org`);
  await captain.send('POST', `${CONTEST}/teams/${teamId}/tokens`, { name: 'program' });
}

/** The exchange itself: every team answers every essay, as one of its experts did. */
async function playAll(
  roundId: string,
  mode: 'algorithmic' | 'final',
  teams: readonly string[],
  ids: readonly string[],
) {
  const essays = (await readEssayFolder(ESSAYS)).essays.filter(({ id }) => ids.includes(id));
  const rows = await db.database.prisma.essay.findMany({ where: { contest: { slug: 'thirty' } } });
  const stored = new Map(rows.map(({ externalId, id }) => [externalId, id]));
  const play = ({ experts }: FolderEssay) => experts[0]?.bytes ?? 'no_answer';
  for (const teamId of teams) await playSession(db.database, { roundId, teamId, mode, essays, stored, play });
  return essays.length;
}

const scored = (roundId: string) =>
  eventually('the board of thirty', async () => {
    const board = await db.database.prisma.leaderboardSnapshot.findFirst({
      where: { roundId },
      orderBy: { version: 'desc' },
      include: { rows: true },
    });
    return board?.rows.filter(({ status }) => status === 'ranked').length === TEAMS;
  });

it(`needs at most ${MOST_ACTS} acts of officials`, async () => {
  const organiser = await firstOrganiser();
  await organiser.send('POST', '/api/contests', { slug: 'thirty', title: { ru: 'Тридцать', en: 'Thirty' } });
  await organiser.send('POST', `${CONTEST}/announcement`);
  const jury = await invite(organiser, 'jury');
  const commission = await invite(organiser, 'technical_commission');
  for (const code of EXPERTS) {
    await organiser.send('PUT', `${CONTEST}/experts/${code}`);
    await organiser.send('POST', `${CONTEST}/invitations`, {
      role: 'expert',
      email: `${code}@example.org`,
      expert: code,
    });
  }

  await apply();
  const { items: applied } = await organiser.get<{ items: Named[] }>(`${CONTEST}/teams?status=applied&limit=200`);
  const teams = applied.map(({ id }) => id);
  const verdict = { teamIds: teams, reason: 'The forms are complete' };
  const { outcomes } = await organiser.send<Outcomes>('POST', `${CONTEST}/teams/approvals`, verdict);
  for (const [n, { teamId, approved }] of outcomes.entries()) await takeToken(teamId, n, approved?.invitation);

  const test = await imported(organiser, 'essays?kind=test&dataset=test', await filesOf(QUALIFICATION, true));
  const start = { mode: 'algorithmic', datasetId: test };
  const qualification = (await organiser.send<Named>('POST', `${CONTEST}/rounds`, start)).id;
  await organiser.send('POST', `${CONTEST}/rounds/${qualification}/opening`);
  await playAll(qualification, 'algorithmic', teams, QUALIFICATION);
  await scored(qualification);
  await organiser.send('POST', `${CONTEST}/rounds/${qualification}/closing`, { reason: 'Its time is over' });

  await organiser.send('POST', `${CONTEST}/admission/conclusions`, { role: 'organiser' });
  const steps = [
    [jury, 'checks'],
    [commission, 'verifications'],
    [organiser, 'approvals'],
  ] as const;
  for (const [official, step] of steps) {
    const { items } = await official.get<Admissions>(`${CONTEST}/admission?limit=200`);
    const asked = items.map(({ team, admission }) => {
      return { teamId: team.id, conclusionId: admission.conclusion?.id, outcome: 'approved' };
    });
    await official.send('POST', `${CONTEST}/admission/${step}`, {
      teams: asked,
      reason: 'Checked',
      protocolRef: 'P-1',
    });
  }
  expect(await db.database.prisma.team.count({ where: { admittedAt: { not: null } } })).toBe(TEAMS);

  const set = await imported(organiser, 'essays?kind=final&dataset=final', await filesOf(FINAL));
  await organiser.send('POST', `${CONTEST}/datasets/${set}/seal`);
  const { id: final } = await organiser.send<Named>('POST', `${CONTEST}/rounds`, { mode: 'final', datasetId: set });
  await organiser.send('PUT', `${CONTEST}/rounds/${final}/schedule`, times(Date.now() + 11 * DAY));
  await beginRound(db.database, final);
  await closeRound(db.database, final, await playAll(final, 'final', teams, FINAL));

  await organiser.send('POST', `${CONTEST}/assignments`, { datasetId: set });
  const { assignments } = await organiser.send<{
    assignments: { externalId: string; expert: string; place: number }[];
  }>('POST', `${CONTEST}/assignments`, { datasetId: set, dryRun: false });
  expect(assignments).toHaveLength(2 * FINAL.length);
  const { essays } = await readEssayFolder(ESSAYS);
  const markups = assignments.map(({ externalId, expert, place }): [string, Uint8Array] => {
    const essay = essays.find(({ id }) => id === externalId);
    return [`${externalId}_${expert}.txt`, essay?.experts[place - 1]?.bytes ?? new Uint8Array()];
  });
  await imported(organiser, 'expert-markups', markups);
  await scored(final);

  const decisions = [
    [jury, 'review'],
    [commission, 'verification'],
    [organiser, 'approval'],
  ] as const;
  for (const [official, step] of decisions) {
    const { board } = await official.get<{ board: Named }>(`${CONTEST}/rounds/${final}/result`);
    const decision = { snapshotId: board.id, step, outcome: 'approved', reason: 'Everything was looked at' };
    await official.send('POST', `${CONTEST}/rounds/${final}/result/decisions`, decision);
  }
  await organiser.send('POST', `${CONTEST}/rounds/${final}/finalisation`);

  const shown = await new Person(api.url).get<{ state: string; ranked: unknown[] }>(`${CONTEST}/leaderboard`);
  expect([shown.state, shown.ranked.length]).toEqual(['approved', TEAMS]);
  expect(acts.length <= MOST_ACTS ? [] : acts).toEqual([]);
});
