import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { connect, type Session } from '@starboard/client';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { ROOT, starboard, StarboardProcess } from '../support/process.js';
import { joinAs, setUpOrganiser, type Invited } from '../support/walk/people.js';
import { Person } from '../support/walk/person.js';
import { zipOf } from '../support/zip.js';

/*
 * A whole contest as its people have it: over HTTP and Socket.IO only, against the server as it is started. Every test is a
 * step of one walk and needs the ones before. The essays are the demonstration's.
 */

const SLUG = 'grammar-2026';
const CONTEST = `/api/contests/${SLUG}`;
const ESSAYS = resolve(ROOT, 'src/demo/essays');
const INTERVAL_MS = 1_000;
const NOTICE = 'A walk through a contest has no ten days';
const QUALIFICATION = ['0001', '0002', '0004'];
const FIRST_FINAL = ['0005', '0006', '0007'];
const SECOND_FINAL = ['0003', '0008', '0010'];
const EXPERTS = ['ivanova', 'lebedev', 'orlova', 'petrov', 'sokolova'];
/** The third expert of essay 0003 is a person who signs in; all other markups come in archives. */
const THIRD = '0003_orlova.txt';

interface Named {
  readonly id: string;
}
interface Paged<T> {
  readonly items: readonly T[];
}
interface Board {
  readonly state: string;
  readonly ranked: readonly {
    readonly place: number;
    readonly team: { readonly slug: string };
    readonly star: number;
  }[];
  readonly annulled: readonly unknown[];
}

let database: TestDatabase;
let folder: string;
let server: StarboardProcess;
let base: string;
let files: readonly string[];
let organiser: Person;
let jury: Person;
let commission: Person;
let third: Person;
const captains = new Map<string, Person>();
const teams = new Map<string, { id: string; token: string }>();

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'starboard-walk-'));
  files = await readdir(ESSAYS);
  server = new StarboardProcess(['start'], {
    DATABASE_URL: database.url,
    STARBOARD_DATA: folder,
    PORT: '0',
    LOG_LEVEL: 'warn',
  });
  base = (await server.says(/running at (http:\S+)/))[1] ?? '';
});

afterAll(async () => {
  server.signal('SIGTERM');
  await server.finished();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** An archive of the files whose names fit. */
async function archive(fits: (name: string) => boolean): Promise<Buffer> {
  const names = files.filter(fits);
  return zipOf(await Promise.all(names.map(async (name) => [name, await readFile(join(ESSAYS, name))] as const)));
}

const essayOf = (name: string): string => name.slice(0, 4);
const isEssay = (ids: readonly string[]) => (name: string) => ids.includes(essayOf(name)) && !name.includes('_');
const isMarkup = (ids: readonly string[]) => (name: string) =>
  ids.includes(essayOf(name)) && name.includes('_') && name !== THIRD;

/** Imports an archive and waits for its report. */
async function imported(path: string, content: Buffer): Promise<{ accepted: number; datasetId: string }> {
  const { id } = await organiser.upload<Named>(`${CONTEST}/imports/${path}`, 'application/zip', content);
  return eventually('the end of the import', async () => {
    const job = await organiser.get<{ status: string; refused: number; accepted: number; datasetId: string }>(
      `${CONTEST}/imports/${id}`,
    );
    if (job.status === 'failed' || job.refused > 0) {
      throw new Error(JSON.stringify(await organiser.get(`${CONTEST}/imports/${id}/files?outcome=refused`)));
    }
    return job.status === 'finished' && job;
  });
}

type Program = (essayId: string, text: string) => string | Promise<string>;
const copy: Program = (_, text) => text;
/** What the first expert wrote: as good as a program can be. */
const expert: Program = async (essayId) => {
  const name = files.find((file) => file.startsWith(`${essayId}_`)) ?? '';
  return readFile(join(ESSAYS, name), 'utf8');
};

/** Answers every file of a session by a program. @returns how it was closed. */
async function take(session: Session, program: Program, stopAfter = Infinity): Promise<string> {
  let taken = 0;
  for await (const file of session) {
    const { text } = file.content as { text: string };
    const essayId = await idOf(text);
    const { verdict } = await file.submit(await program(essayId, text));
    if (verdict !== 'accepted') throw new Error(`${essayId}: ${verdict}`);
    if (++taken >= stopAfter) break;
  }
  return (await session.closed).type;
}

/** The essay of a text: programs in the walk know the demonstration's files. */
async function idOf(text: string): Promise<string> {
  for (const name of files.filter((file) => !file.includes('_'))) {
    const known = await readFile(join(ESSAYS, name), 'utf8');
    if (known.includes(text.slice(0, 80))) return essayOf(name);
  }
  throw new Error('an unknown essay');
}

const decided = (outcome: 'approved' | 'refused', reason: string): object => ({ outcome, reason });

describe('a contest', () => {
  it('begins with its organiser, who invites the jury, the commission and an expert', async () => {
    organiser = await setUpOrganiser(base, server);
    await organiser.send('POST', '/api/contests', {
      slug: SLUG,
      title: { ru: 'Грамматика', en: 'Grammar' },
      parameters: { intervalMs: INTERVAL_MS, deadlineMs: 20_000, closeGraceMs: 0 },
    });
    expect(await new Person(base).refused('GET', CONTEST)).toBe('ERR_NOT_FOUND');
    await organiser.send('POST', `${CONTEST}/announcement`);
    for (const code of EXPERTS)
      await organiser.send('PUT', `${CONTEST}/experts/${code}`, { available: code === 'orlova' });
    const invited = async (role: string, more: object = {}): Promise<Person> => {
      const email = `${role}@example.org`;
      return joinAs(
        base,
        await organiser.send<Invited>('POST', `${CONTEST}/invitations`, { role, email, ...more }),
        email,
      );
    };
    jury = await invited('jury');
    commission = await invited('technical_commission');
    third = await invited('expert', { expert: 'orlova' });
    expect(await jury.refused('POST', `${CONTEST}/announcement`)).toBe('ERR_FORBIDDEN');
  });

  it('takes applications: two are approved, one is refused with a reason', async () => {
    for (const slug of ['expert', 'copy', 'late']) {
      const applicant = new Person(base);
      const { team } = await applicant.send<{ team: Named }>('POST', `${CONTEST}/applications`, application(slug));
      if (slug === 'late') {
        await organiser.send('POST', `${CONTEST}/teams/${team.id}/refusal`, { reason: 'The form names nobody' });
        continue;
      }
      const { invitation } = await organiser.send<{ invitation: Invited }>(
        'POST',
        `${CONTEST}/teams/${team.id}/approval`,
        { reason: 'The application is complete' },
      );
      const captain = await joinAs(base, invitation, emailOf(slug));
      const { token } = await captain.send<{ token: string }>('POST', `${CONTEST}/teams/${team.id}/tokens`, {
        name: 'program',
      });
      captains.set(slug, captain);
      teams.set(slug, { id: team.id, token });
    }
    const other = teams.get('copy')?.id ?? '';
    expect(await captains.get('expert')?.refused('GET', `${CONTEST}/teams/${other}/tokens`)).toBe('ERR_FORBIDDEN');
  });

  it('holds a qualification on marked essays', async () => {
    await imported(`essays?kind=test&dataset=qualification`, await archive(isEssay(QUALIFICATION)));
    await imported('expert-markups', await archive(isMarkup(QUALIFICATION)));
    const { items } = await organiser.get<Paged<Named>>(`${CONTEST}/datasets?kind=test`);
    const { id } = await organiser.send<Named>('POST', `${CONTEST}/rounds`, {
      mode: 'algorithmic',
      datasetId: items[0]?.id,
    });
    await organiser.send('POST', `${CONTEST}/rounds/${id}/opening`);
    for (const [slug, program] of [['expert', expert] as const, ['copy', copy] as const]) {
      const client = await connect({ url: base, token: teams.get(slug)?.token ?? '' });
      const session = await client.startSession({ type: 'algorithmic', params: { dsType: 'test', pull: true } });
      expect(await take(session, program)).toBe('finish');
      client.close();
    }
    const board = await eventually('both on the board', async () => {
      const found = await new Person(base).get<Board>(`${CONTEST}/leaderboard?round=${id}`);
      return found.ranked.length === 2 && found;
    });
    expect(board).toMatchObject({
      state: 'preliminary',
      ranked: [{ place: 1, team: { slug: 'expert' } }, { place: 2 }],
    });
  });

  it('admits the teams by conclusion, jury, commission and organisers, in this order', async () => {
    for (const { id } of teams.values()) {
      const admission = `${CONTEST}/teams/${id}/admission`;
      const { conclusion } = await jury.send<{ conclusion: Named & { ready: boolean } }>(
        'POST',
        `${admission}/conclusion`,
        {
          role: 'jury',
        },
      );
      expect(conclusion.ready).toBe(true);
      const step = { conclusionId: conclusion.id, ...decided('approved', 'Checked') };
      expect(await organiser.refused('POST', `${admission}/approval`, step)).toBe('ERR_ADMISSION_ORDER');
      await jury.send('POST', `${admission}/check`, step);
      await commission.send('POST', `${admission}/verification`, step);
      const { admittedAt } = await organiser.send<{ admittedAt: string | null }>('POST', `${admission}/approval`, step);
      expect(admittedAt).not.toBeNull();
    }
  });

  let broken: string;
  it('schedules a final on a sealed set, whose essays nobody sees before', async () => {
    broken = await scheduledFinal('first', FIRST_FINAL);
    const seal = await new Person(base).get<{ essays: number; merkleRoot: string }>(`${CONTEST}/rounds/${broken}/seal`);
    expect(seal).toMatchObject({ essays: 3, merkleRoot: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const { items } = await organiser.get<Paged<Named>>(`${CONTEST}/datasets?kind=final`);
    for (const person of [jury, commission, third, ...captains.values()]) {
      expect(await person.refused('GET', `${CONTEST}/datasets/${items[0]?.id}/essays`)).toMatch(
        /FORBIDDEN|NOT_FOUND|SEALED/,
      );
    }
  });

  let round: string;
  it('breaks off after a recorded failure, and starts again with new essays', async () => {
    const { token } = teams.get('expert') ?? { token: '' };
    const client = await connect({ url: base, token });
    const session = await client.startSession({ type: 'final' });
    const closed = take(session, expert, 1);
    await eventually('an answer', () => Promise.resolve(session.receipts.length > 0));
    await organiser.send('POST', `${CONTEST}/rounds/${broken}/voiding`, {
      reason: 'The power failed',
      protocolRef: 'T-1',
    });
    expect(await closed).toBe('void');
    client.close();
    const datasetId = await finalSet('second', SECOND_FINAL);
    const again = { reason: 'A mass failure', protocols: { jury: 'J-1', technicalCommission: 'T-1' } };
    const old = (await organiser.get<{ dataset: Named }>(`${CONTEST}/rounds/${broken}`)).dataset.id;
    expect(await organiser.refused('POST', `${CONTEST}/rounds/${broken}/restart`, { datasetId: old, ...again })).toBe(
      'ERR_ESSAYS_GIVEN',
    );
    ({ id: round } = await organiser.send<Named>('POST', `${CONTEST}/rounds/${broken}/restart`, {
      datasetId,
      ...again,
    }));
    await schedule(round);
  });

  it('runs the final to its end', async () => {
    const ends = [...teams].map(async ([slug, { token }]) => {
      const client = await connect({ url: base, token });
      const end = await take(await client.startSession({ type: 'final' }), slug === 'expert' ? expert : copy);
      client.close();
      return end;
    });
    expect(await Promise.all(ends)).toEqual(['finish', 'finish']);
    await eventually('the closed round', async () => (await view(round)).status === 'closed');
    const audience = new Person(base);
    const { items } = await organiser.get<Paged<{ fileId: number }>>(`${CONTEST}/rounds/${round}/items`);
    const proof = await audience.get<{ position: number }>(`${CONTEST}/rounds/${round}/proofs/${items[1]?.fileId}`);
    expect(proof.position).toBe(1);
  });

  it('is marked by two experts each, and by a third where they differ', async () => {
    await imported('expert-markups', await archive(isMarkup(SECOND_FINAL)));
    const { dataset } = await view(round);
    interface Findings {
      findings: { externalId: string; needed: boolean | null; essayId: string }[];
    }
    const differing = await eventually('what the rules of the third check say', async () => {
      const { findings } = await organiser.get<Findings>(`${CONTEST}/third-checks?dataset=${dataset.id}`);
      return (
        findings.length > 0 && findings.filter(({ needed }) => needed === true).map(({ externalId }) => externalId)
      );
    });
    expect(differing).toEqual(['0003']);
    await thirdCheck(dataset.id);
  });

  it('has a result when jury, commission and organisers have said so, and not before', async () => {
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
    expect(await publicBoard(round)).toMatchObject({ state: 'pending', ranked: [] });
    expect(await organiser.refused('POST', `${result}/decisions`, step('approval', 'approved'))).toBe(
      'ERR_RESULT_TURN',
    );
    await decide(jury, 'review', 'refused');
    await decide(jury, 'review');
    await decide(commission, 'verification');
    expect(await captains.get('copy')?.refused('GET', `${CONTEST}/rounds/${round}/expert-markups`)).toMatch(/^ERR_/);
    await decide(organiser, 'approval');
    const approved = await publicBoard(round);
    expect(approved).toMatchObject({
      state: 'approved',
      ranked: [{ place: 1, team: { slug: 'expert' } }, { place: 2 }],
    });
    await organiser.send('POST', `${CONTEST}/rounds/${round}/finalisation`);
    const marked = await captains
      .get('copy')
      ?.get<Paged<{ markups: unknown[] }>>(`${CONTEST}/rounds/${round}/expert-markups`);
    expect(marked?.items.map(({ markups }) => markups.length)).toEqual([3, 2, 2]);
  });

  it('can be recomputed by anybody from its archive alone, and a change of it shows', async () => {
    const path = join(folder, 'final.zip');
    const content = await new Person(base).download(`${CONTEST}/rounds/${round}/archive`);
    await writeFile(path, content);
    const nowhere = { STARBOARD_DATA: join(folder, 'nothing'), DATABASE_URL: 'postgresql://127.0.0.1:1/none' };
    const verified = await starboard(['verify', path], nowhere);
    expect({ code: verified.code, said: verified.stdout + verified.stderr }).toMatchObject({ code: 0 });
    const changed = Buffer.from(content);
    const middle = Math.floor(changed.length / 2);
    changed[middle] = (changed[middle] ?? 0) ^ 1;
    await writeFile(path, changed);
    expect((await starboard(['verify', path], nowhere)).code).not.toBe(0);
    expect(await jury.get(`${CONTEST}/audit/verification`)).toMatchObject({ ok: true });
  });
});

const emailOf = (slug: string): string => `captain-${slug}@example.org`;

function application(slug: string): object {
  const email = emailOf(slug);
  return {
    name: `Team ${slug}`,
    slug,
    legalForm: 'individual',
    participant: `Captain ${slug}`,
    country: 'RU',
    captain: { name: `Captain ${slug}`, email },
    members: [],
    programme: 'Finds errors of grammar and of speech.',
    consent: { regulation: true, licence: true },
    language: 'en',
  };
}

async function finalSet(name: string, essays: readonly string[]): Promise<string> {
  const { datasetId } = await imported(`essays?kind=final&dataset=${name}`, await archive(isEssay(essays)));
  await organiser.send('POST', `${CONTEST}/datasets/${datasetId}/seal`, { reason: 'The final set' });
  return datasetId;
}

async function scheduledFinal(name: string, essays: readonly string[]): Promise<string> {
  const datasetId = await finalSet(name, essays);
  const { id } = await organiser.send<Named>('POST', `${CONTEST}/rounds`, { mode: 'final', datasetId });
  await schedule(id);
  return id;
}

/** In a few seconds; without a reason the ten days of notice stand in the way (7.5). */
async function schedule(roundId: string): Promise<void> {
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
    async () => Date.parse(times.lobbyOpensAt) < Date.now() && (await view(roundId)).status !== 'draft',
  );
}

const view = (roundId: string): Promise<{ status: string; dataset: Named }> =>
  organiser.get(`${CONTEST}/rounds/${roundId}`);

const publicBoard = (roundId: string): Promise<Board> =>
  new Person(base).get(`${CONTEST}/leaderboard?round=${roundId}`);

/** The third expert gets the essay, looks at the first two checks, and hands a markup in. */
async function thirdCheck(datasetId: string): Promise<void> {
  await organiser.send('POST', `${CONTEST}/third-checks`, { datasetId, dryRun: false });
  const { items } = await third.get<Paged<Named & { place: number }>>(`${CONTEST}/own-assignments`);
  const own = items.find(({ place }) => place === 3);
  const { checks } = await third.get<{ checks: unknown[] }>(`${CONTEST}/own-assignments/${own?.id}/checks`);
  expect(checks).toHaveLength(2);
  const content = await readFile(join(ESSAYS, THIRD), 'utf8');
  await third.send('PUT', `${CONTEST}/own-assignments/${own?.id}/markup`, { content });
}
