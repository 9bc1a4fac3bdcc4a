import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { essayMarkupsSchema, type EssayMarkupsView, type RoundResult } from '@starboard/contracts';
import { type FolderEssay, readEssayFolder } from '@starboard/essays';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { asOwner } from '../../support/earlier-versions.js';
import { eventually } from '../../support/eventually.js';
import { type FinishedRound, finishedRound, importExperts, type TeamPlay } from '../../support/finished-round.js';
import { type Caller, caller, makePerson } from '../../support/organisers.js';
import { makeMember } from '../../support/results.js';
import { startWorker } from '../../support/worker-app.js';

const ESSAYS = resolve(import.meta.dirname, '../../../src/demo/essays');
const first: TeamPlay = (essay) => essay.experts[0]?.bytes ?? new Uint8Array();
const plain: TeamPlay = (essay) => new TextEncoder().encode(essay.document.text);

let db: TestDatabase;
let api: ApiServer;
let worker: INestApplicationContext;
let essays: readonly FolderEssay[];
let round: FinishedRound;
let slug: string;
let path: string;
let open: string;
const people = new Map<string, Caller>();

beforeAll(async () => {
  essays = (await readEssayFolder(ESSAYS)).essays.slice(0, 2);
  db = await createTestDatabase();
  round = await finishedRound(db.database, essays, { good: first, plain });
  await importExperts(db.database, round, essays);
  await db.database.pool.query(`update contests set announced_at = now() - interval '1 day'`);
  api = await startApiServer(db.url);
  worker = await startWorker(db.database);
  const { contestId, roundId, sessions } = round;
  ({ slug } = await db.database.prisma.contest.findUniqueOrThrow({ where: { id: contestId } }));
  const essayId = round.essayIds.get(essays[0]?.id ?? '') ?? '';
  path = `/api/contests/${slug}/rounds/${roundId}/essays/${essayId}/markups`;
  open = `/api/rounds/${roundId}/essays/${essayId}/markups`;
  for (const role of ['organiser', 'jury', 'technical_commission'] as const) {
    people.set(role, caller(api.url, await makePerson(db.database, [{ role, contestId }])));
  }
  for (const name of ['good', 'plain']) {
    people.set(name, caller(api.url, await makeMember(db.database, sessions.get(name)?.teamId ?? '')));
  }
  people.set('stranger', caller(api.url, await makePerson(db.database, [])));
  people.set('nobody', caller(api.url));
  await eventually('a scored board', async () => {
    const { body } = await as('organiser')('GET', `/api/contests/${slug}/rounds/${roundId}/result`);
    return (body as unknown as RoundResult).board ?? undefined;
  });
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await db.drop();
});

const as = (who: string): Caller => people.get(who) ?? caller(api.url);

/** Per reader: the status, or `experts names / teams whose answers`. */
async function seen(address: string, who: string): Promise<string> {
  const { status, body } = await as(who)('GET', address);
  if (status !== 200) return String(status);
  const { markups }: EssayMarkupsView = essayMarkupsSchema.parse(body);
  const experts = markups.filter(({ source }) => source === 'expert');
  const names = experts.some(({ expert }) => expert !== null) ? 'named' : 'unnamed';
  const teams = markups.flatMap(({ team }) => team?.slug ?? []);
  return `${experts.length === 0 ? '-' : names} / ${teams.join(' ') || '-'}`;
}

async function table(): Promise<Record<string, string>> {
  const readers = ['organiser', 'jury', 'technical_commission', 'good', 'plain', 'stranger'];
  const rows = await Promise.all(readers.map(async (who) => [who, await seen(path, who)] as const));
  return { ...Object.fromEntries(rows), nobody: await seen(open, 'nobody') };
}

const OFFICIALS = { organiser: 'named / good plain', jury: 'named / good plain' };

async function approve(): Promise<void> {
  const base = `/api/contests/${slug}/rounds/${round.roundId}`;
  const { body } = await as('organiser')('GET', `${base}/result`);
  const snapshotId = (body as unknown as RoundResult).board?.id;
  const steps = { review: 'jury', verification: 'technical_commission', approval: 'organiser' };
  for (const [step, who] of Object.entries(steps)) {
    const decision = { snapshotId, step, outcome: 'approved', reason: step };
    expect((await as(who)('POST', `${base}/result/decisions`, decision)).status).toBe(200);
  }
}

/** As if the round had always been held on such a set. */
const setKind = (kind: string) =>
  asOwner(
    db.database,
    ['update datasets set kind = $1::dataset_kind where id = (select dataset_id from rounds where id = $2::uuid)'],
    [kind, round.roundId],
  );

describe('the markups of an essay (regulation 2.23, 7.10)', () => {
  it('of a running final are nobody’s', async () => {
    await db.database.pool.query(`update rounds set status = 'open', closed_at = null where id = $1`, [round.roundId]);
    const closed = { organiser: '403', jury: '403', technical_commission: '403', good: '403', plain: '403' };
    expect(await table()).toEqual({ ...closed, stranger: '403', nobody: '404' });
    await db.database.pool.query(`update rounds set status = 'closed', closed_at = now() where id = $1`, [
      round.roundId,
    ]);
  });

  it('after the end are the officials’, and of teams their own', async () => {
    const expected = { technical_commission: 'named / good plain', good: '- / good', plain: '- / plain' };
    expect(await table()).toEqual({ ...OFFICIALS, ...expected, stranger: '403', nobody: '404' });
    const { body } = await as('jury')('GET', `${path}?team=plain`);
    const { comparison, text, markups } = essayMarkupsSchema.parse(body);
    expect(comparison).toMatchObject({
      h: 1,
      weights: [0, 1, 1, 1, 1, 1, 0],
      codeFilter: 'by-subject',
      edition: 3,
      gradeRules: [],
    });
    expect(text).toBe(essays[0]?.document.text);
    expect(markups.flatMap(({ team }) => team?.slug ?? [])).toEqual(['plain']);
  });

  it('after the approval are everybody’s, experts as numbers', async () => {
    await approve();
    const all = 'unnamed / good plain';
    const expected = { technical_commission: 'named / good plain', good: all, plain: all };
    expect(await table()).toEqual({ ...OFFICIALS, ...expected, stranger: '403', nobody: all });
    const { body } = await as('nobody')('GET', open);
    expect(essayMarkupsSchema.parse(body).markups.map(({ place }) => place)).toEqual([1, 2, null, null]);
  });

  it('of a test set are never shown to teams or the public (2.7)', async () => {
    await setKind('test');
    const expected = { technical_commission: 'named / good plain', good: '- / good', plain: '- / plain' };
    expect(await table()).toEqual({ ...OFFICIALS, ...expected, stranger: '403', nobody: '404' });
    await setKind('final');
  });

  it('of a test set are not opened by an approval either: no list, no archive (2.7)', async () => {
    const list = `/api/contests/${slug}/rounds/${round.roundId}/expert-markups`;
    const archive = `/api/contests/${slug}/rounds/${round.roundId}/archive`;
    const doors = async (): Promise<unknown> => {
      const { body } = await as('nobody')('GET', `/api/contests/${slug}`);
      const [{ archive: offered }] = (body as unknown as { rounds: [{ archive: boolean }] }).rounds;
      const readers = ['organiser', 'jury', 'technical_commission', 'good', 'stranger'];
      const lists = await Promise.all(readers.map(async (who) => (await as(who)('GET', list)).status));
      return { lists, archive: (await fetch(`${api.url}${archive}`)).status, offered };
    };
    expect(await doors()).toEqual({ lists: [200, 200, 200, 200, 403], archive: 200, offered: true });
    await setKind('test');
    try {
      expect(await doors()).toEqual({ lists: [200, 200, 200, 403, 403], archive: 404, offered: false });
      const { body } = await as('good')('GET', list);
      expect(body).toMatchObject({ code: 'ERR_FORBIDDEN' });
    } finally {
      await setKind('final');
    }
  });

  it('of another round or essay do not exist', async () => {
    const other = path.replace(/essays\/[^/]+/, 'essays/00000000-0000-4000-8000-000000000000');
    expect((await as('organiser')('GET', other)).status).toBe(404);
    const foreign = await finishedRound(db.database, essays.slice(0, 1), { other: first });
    const theirs = path.replace(round.roundId, foreign.roundId);
    expect((await as('organiser')('GET', theirs)).status).toBe(404);
  });
});

describe('the third expert (regulation 7.9)', () => {
  it('sees the two first checks of an own essay, unnamed; the first two see their own only', async () => {
    const essayId = round.essayIds.get(essays[1]?.id ?? '') ?? '';
    const { prisma } = db.database;
    const [one] = await prisma.expertAssignment.findMany({ where: { essayId, ordinal: 1 } });
    const third = await prisma.expert.create({
      data: { contestId: round.contestId, code: 'third', namedAt: new Date() },
    });
    const given = await prisma.expertAssignment.create({ data: { essayId, expertId: third.id, ordinal: 3 } });
    const read = async (expertId: string, assignmentId: string) => {
      const token = await makePerson(db.database, []);
      const { id: userId } = await prisma.user.findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
      await prisma.expert.update({ where: { id: expertId }, data: { userId } });
      return caller(api.url, token)('GET', `/api/contests/${slug}/own-assignments/${assignmentId}/markups`);
    };
    const { body } = await read(third.id, given.id);
    const { markups } = essayMarkupsSchema.parse(body);
    expect(markups.map(({ place, expert }) => [place, expert])).toEqual([
      [1, null],
      [2, null],
    ]);
    const own = await read(one?.expertId ?? '', one?.id ?? '');
    expect(essayMarkupsSchema.parse(own.body).markups.map(({ place }) => place)).toEqual([1]);
    expect((await read(third.id, one?.id ?? '')).status).toBe(404);
  });
});

describe('markups of an essay of a set (regulation 2.6–2.8, 2.21)', () => {
  const READERS = ['organiser', 'jury', 'good', 'stranger'];
  const setOf = async (kind: 'training' | 'test' | 'final'): Promise<string> => {
    const { prisma } = db.database;
    const { contestId, essayIds } = round;
    const essays = { create: [...essayIds.values()].map((essayId, position) => ({ essayId, position })) };
    const made = await prisma.dataset.create({ data: { contestId, kind, name: randomUUID(), essays } });
    return `/api/contests/${slug}/datasets/${made.id}/essays/${[...essayIds.values()][0] ?? ''}/markups`;
  };
  const readBy = async (address: string) => Promise.all(READERS.map((who) => seen(address, who)));

  it('are open to teams in a training set, though no round uses it', async () => {
    expect(await readBy(await setOf('training'))).toEqual(['named / -', 'named / -', 'unnamed / -', '403']);
  });

  it('are never open to teams in a test set, nor in a final set before its round', async () => {
    expect(await readBy(await setOf('test'))).toEqual(['named / -', '403', '- / -', '403']);
    expect(await readBy(await setOf('final'))).toEqual(['403', '403', '403', '403']);
  });

  it('are found in their own contest and set only', async () => {
    const address = await setOf('training');
    const other = address.replace(/essays\/[^/]+/, `essays/${randomUUID()}`);
    expect(await seen(other, 'organiser')).toBe('404');
  });
});
