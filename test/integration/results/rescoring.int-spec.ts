import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { type RescoringDetail, rescoringDetailSchema, roundResultSchema } from '@starboard/contracts';
import { ScoringQueries } from '@starboard/database';
import { type FolderEssay, readEssayFolder } from '@starboard/essays';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { type FinishedRound, finishedRound, importExperts, type TeamPlay } from '../../support/finished-round.js';
import { type Answer, type Caller, caller, makePerson } from '../../support/organisers.js';
import { makeMember } from '../../support/results.js';
import { startWorker } from '../../support/worker-app.js';

const ESSAYS = resolve(import.meta.dirname, '../../../src/demo/essays');
const text = (content: Uint8Array | undefined): string => Buffer.from(content ?? []).toString('utf8');
const first: TeamPlay = (essay) => essay.experts[0]?.bytes ?? new Uint8Array();
const second: TeamPlay = (essay) => essay.experts[1]?.bytes ?? new Uint8Array();
const plain: TeamPlay = (essay) => Buffer.from(essay.document.text);

let db: TestDatabase;
let api: ApiServer;
let worker: INestApplicationContext;
let essays: readonly FolderEssay[];
let round: FinishedRound;
let base: string;
let organiser: Caller;
let jury: Caller;
let member: Caller;

beforeAll(async () => {
  essays = (await readEssayFolder(ESSAYS)).essays.slice(0, 5);
  db = await createTestDatabase();
  const half: TeamPlay = (essay, index) => (index < 2 ? 'late' : first(essay, index));
  round = await finishedRound(db.database, essays, { first, second, plain, half });
  await importExperts(db.database, round, essays);
  await db.database.pool.query(`update contests set announced_at = now() - interval '1 day'`);
  api = await startApiServer(db.url);
  worker = await startWorker(db.database);
  const { slug } = await db.database.prisma.contest.findUniqueOrThrow({ where: { id: round.contestId } });
  base = `/api/contests/${slug}/rounds/${round.roundId}`;
  const { contestId } = round;
  organiser = caller(api.url, await makePerson(db.database, [{ role: 'organiser', contestId }]));
  jury = caller(api.url, await makePerson(db.database, [{ role: 'jury', contestId }]));
  member = caller(api.url, await makeMember(db.database, round.sessions.get('first')?.teamId ?? ''));
  await eventually('a board', async () => (await newest()) === 1);
});

afterAll(async () => {
  await worker?.close();
  await api?.close();
  await db?.drop();
});

const result = async () => roundResultSchema.parse((await organiser('GET', `${base}/result`)).body);
const newest = async () => (await result()).board?.version ?? 0;

const open = (body: object, who = organiser): Promise<Answer> =>
  who('POST', `${base}/rescorings`, { reason: 'a mistake was found', ...body });

async function opened(body: object): Promise<RescoringDetail> {
  const { status, body: made } = await open(body);
  expect([status, made]).toEqual([201, expect.objectContaining({ state: 'computing', differences: null })]);
  return rescoringDetailSchema.parse(made);
}

const preview = ({ id }: RescoringDetail, after?: string | null): Promise<RescoringDetail> =>
  eventually('a preview', async () => {
    const seen = rescoringDetailSchema.parse((await organiser('GET', `${base}/rescorings/${id}`)).body);
    return seen.state === 'ready' && seen.fingerprint !== after ? seen : undefined;
  });

const apply = ({ id, fingerprint }: RescoringDetail, who = organiser): Promise<Answer> =>
  who('POST', `${base}/rescorings/${id}/apply`, { fingerprint, reason: 'protocol 3' });
const discard = ({ id }: RescoringDetail, who = organiser): Promise<Answer> =>
  who('POST', `${base}/rescorings/${id}/discard`, { reason: 'not so' });

async function expectCode(answer: Promise<Answer>, status: number, code: string): Promise<void> {
  const { status: is, body } = await answer;
  expect([is, body['code']]).toEqual([status, code]);
}

/** Everything that the present result stands on. */
async function live(): Promise<unknown> {
  const { pool, prisma } = db.database;
  const { parametersId } = await prisma.round.findUniqueOrThrow({ where: { id: round.roundId } });
  const read = async (sql: string, ...values: readonly unknown[]) =>
    (await pool.query(sql, [...values])).rows as unknown[];
  return {
    parametersId,
    scores: await read(
      'select * from essay_scores where parameters_id = $1 order by session_id, essay_id',
      parametersId,
    ),
    solutions: await read('select * from solution_scores where parameters_id = $1 order by session_id', parametersId),
    inForce: await read('select id from expert_markups_in_force order by id'),
    boards: await read('select * from leaderboard_snapshots order by version'),
    rows: await read('select * from leaderboard_rows order by snapshot_id, team_id'),
  };
}

/** The first expert's markup of the first essay, as if the second expert had made it. */
const proposal = () => {
  const [essay] = essays;
  return { essay: essay?.id ?? '', expert: essay?.experts[1]?.code ?? '', content: text(essay?.experts[0]?.bytes) };
};

describe('a re-scoring', () => {
  it('shows what it would change, and changes nothing', async () => {
    const before = await live();
    const { differences, changes, markups } = await preview(
      await opened({ markups: [proposal()], changes: { annulShare: 0.5 } }),
    );
    expect(await live()).toEqual(before);
    expect({ changes, markups }).toEqual({ changes: { annulShare: 0.5 }, markups: 1 });
    expect(differences?.counts).toMatchObject({ teams: 4, annulmentsChanged: 1, essays: 5, essaysChanged: 1 });
    const of = (name: string) => differences?.teams.find(({ team }) => team.name === name);
    expect(of('half')).toMatchObject({ status: { before: 'annulled', after: 'ranked' }, place: { before: null } });
    expect(of('half')?.annulled).toEqual({ before: 2, after: 2 });
    const { before: starBefore, after: starAfter } = of('first')?.star ?? {};
    expect(starAfter).toBeGreaterThan(starBefore ?? Infinity);
    expect(differences?.essays).toMatchObject([{ essay: essays[0]?.id }]);
    expect(differences?.essays[0]?.largest.after).not.toBe(differences?.essays[0]?.largest.before);
  });

  it('is read by those who decide, as CSV too, and closed to everybody else', async () => {
    const list = await jury('GET', `${base}/rescorings`);
    const [one] = list.body['items'] as RescoringDetail[];
    const path = `${base}/rescorings/${one?.id}`;
    expect((await jury('GET', path)).body).toMatchObject({ number: 1, state: 'ready' });
    await expectCode(member('GET', path), 403, 'ERR_FORBIDDEN');
    await expectCode(open({}, jury), 403, 'ERR_FORBIDDEN');
    await expectCode(apply(one as RescoringDetail, jury), 403, 'ERR_FORBIDDEN');
    await expectCode(discard(one as RescoringDetail, jury), 403, 'ERR_FORBIDDEN');
    const token = await makePerson(db.database, [{ role: 'jury', contestId: round.contestId }]);
    const csv = async (table: string) =>
      (
        await fetch(`${api.url}${path}/differences.csv?table=${table}`, {
          headers: { authorization: `Bearer ${token}` },
        })
      ).text();
    const teams = (await csv('teams')).trim().split('\r\n');
    expect(teams).toHaveLength(5);
    expect(teams[0]).toContain('starBefore,starAfter');
    expect((await csv('essays')).trim().split('\r\n')[1]).toContain(`${essays[0]?.id},`);
  });

  it('is one at a time, and of what there is', async () => {
    await expectCode(open({}), 409, 'ERR_RESCORING_OPEN');
    const [one] = (await jury('GET', `${base}/rescorings`)).body['items'] as RescoringDetail[];
    expect((await discard(one as RescoringDetail)).body).toMatchObject({ state: 'discarded' });
    expect((await discard(one as RescoringDetail)).status).toBe(200);
    await expectCode(apply(one as RescoringDetail), 409, 'ERR_RESCORING_DISCARDED');
    await expectCode(open({ markups: [{ ...proposal(), expert: 'nobody' }] }), 404, 'ERR_EXPERT_MARKUP_UNKNOWN');
    await expectCode(open({ markups: [{ ...proposal(), content: '{"text": 1' }] }), 400, 'ERR_INVALID_REQUEST');
    await expectCode(open({ changes: { weights: [1, 1, 1, 1, 1, 1, 0] } }), 400, 'ERR_INVALID_REQUEST');
    await expectCode(open({ changes: { deadlineMs: 1_000 } }), 400, 'ERR_INVALID_REQUEST');
    await expectCode(open({ parametersVersion: 99 }), 404, 'ERR_PARAMETERS_UNKNOWN');
    expect((await jury('GET', `${base}/rescorings`)).body['items']).toHaveLength(1);
  });

  it('is not applied when something has changed meanwhile: a new preview comes first', async () => {
    const seen = await preview(await opened({ changes: { h: 0 } }));
    const [, essay] = essays;
    const [one, two] = essay?.experts ?? [];
    if (essay === undefined || one === undefined || two === undefined) throw new Error('no essay');
    await importExperts(db.database, round, [{ ...essay, experts: [{ ...two, bytes: one.bytes }] }]);
    await expectCode(apply(seen), 409, 'ERR_RESCORING_STALE');
    const next = await preview(seen, seen.fingerprint);
    expect(next.fingerprint).not.toBe(seen.fingerprint);
    await expectCode(apply(seen), 409, 'ERR_RESCORING_STALE');
    expect((await discard(next)).status).toBe(200);
  });

  it('is applied as it was seen, once, all at once, and everything old stays', async () => {
    await eventually('the live board is settled', async () => (await newest()) === 2);
    const seen = await preview(await opened({ markups: [proposal()], changes: { h: 0.5 } }));
    const before = (await live()) as { scores: unknown[]; parametersId: string; boards: unknown[]; rows: unknown[] };
    const answers = await Promise.all([apply(seen), apply(seen)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await expectCode(apply({ ...seen, fingerprint: 'ab'.repeat(32) }), 409, 'ERR_RESCORING_STALE');
    const after = (await live()) as typeof before;
    expect(after.boards.slice(0, -1)).toEqual(before.boards);
    expect(after.boards).toHaveLength(before.boards.length + 1);
    expect(after.rows).toEqual(expect.arrayContaining(before.rows));
    expect(after.parametersId).not.toBe(before.parametersId);
    const old = await db.database.pool.query(
      'select * from essay_scores where parameters_id = $1 order by session_id, essay_id',
      [before.parametersId],
    );
    expect(old.rows).toEqual(before.scores);

    const board = (await organiser('GET', `${base}/results`)).body as {
      board: { version: number; fingerprint: string; state: string };
      ranked: { team: { name: string }; place: number; star: number }[];
    };
    expect(board.board).toMatchObject({ version: 3, fingerprint: seen.fingerprint, state: 'draft' });
    for (const { team, place, star } of board.ranked) {
      const previewed = seen.differences?.teams.find((one) => one.team.name === team.name);
      expect([place, star]).toEqual([previewed?.place.after, previewed?.star.after]);
    }
    const inForce = await db.database.pool.query<{ origin: string }>('select origin from expert_markups_in_force');
    expect(inForce.rows.filter(({ origin }) => origin === 'rescoring')).toHaveLength(1);
  });

  it('is what would be computed anyway: nothing is left to be done', async () => {
    const scoring = worker.get(ScoringQueries);
    expect(await scoring.openEssays(round.roundId, [])).toEqual([]);
    expect(await scoring.staleBoard(round.roundId, [])).toBeUndefined();
    expect(await newest()).toBe(3);
  });

  it('gives no new round its parameters', async () => {
    const versions = await organiser('GET', base.replace(/rounds.*/, 'parameters'));
    expect((versions.body['items'] as { version: number }[]).map(({ version }) => version)).toEqual([1]);
    const bases = await db.database.prisma.contestParameters.count({ where: { contestId: round.contestId } });
    expect(bases).toBe(4);
  });

  it('begins from what was approved, with what was handed in since', async () => {
    const { board } = await result();
    const tc = caller(
      api.url,
      await makePerson(db.database, [{ role: 'technical_commission', contestId: round.contestId }]),
    );
    for (const [who, step] of [
      [jury, 'review'],
      [tc, 'verification'],
      [organiser, 'approval'],
    ] as const) {
      const body = { snapshotId: board?.id, step, outcome: 'approved', reason: 'in order' };
      expect((await who('POST', `${base}/result/decisions`, body)).status).toBe(200);
    }
    const [, , essay] = essays;
    const [one, two] = essay?.experts ?? [];
    if (essay === undefined || one === undefined || two === undefined) throw new Error('no essay');
    await importExperts(db.database, round, [{ ...essay, experts: [{ ...two, bytes: one.bytes }] }]);
    const seen = await preview(await opened({}));
    expect(seen.differences?.essays.map(({ essay: id }) => id)).toEqual([essay.id]);
    await expectCode(organiser('POST', `${base}/finalisation`), 409, 'ERR_RESCORING_OPEN');
    expect((await apply(seen)).status).toBe(200);
    expect(await result()).toMatchObject({ done: [], next: { step: 'review' }, board: { version: 4, state: 'draft' } });
    const shown = await caller(api.url)('GET', base.replace(/rounds.*/, 'leaderboard'));
    expect(shown.body['snapshot']).toMatchObject({ version: 3, state: 'approved' });
  });

  it('previews what experts decided of two comments, and refuses a line that decides nothing (M4)', async () => {
    await expectCode(open({ changes: { decidedComments: ['one comment'] } }), 400, 'ERR_INVALID_REQUEST');
    const before = await live();
    // Two experts marked one place of the third essay, one in words of her own, the other by a code alone.
    const [own, standard] = [
      'Косвенный вопрос и сообщение соединены как однородные.',
      'Ошибка в построении сложного предложения',
    ];
    const same = await preview(await opened({ changes: { decidedComments: [`${own} = ${standard}`] } }));
    expect(same.differences?.essays.map(({ essay }) => essay)).toContain(essays[2]?.id);
    expect(await live()).toEqual(before);
    await discard(same);
    // That they differ is what the judge finds without a decision.
    const apart = await preview(await opened({ changes: { decidedComments: [`${own} ≠ ${standard}`] } }));
    expect(apart.differences?.counts).toMatchObject({ essaysChanged: 0 });
    await discard(apart);
  });
});
