import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { annulledSolutionsSchema, boardSchema } from '@starboard/contracts';
import { type FolderEssay, readEssayFolder } from '@starboard/essays';
import { verifyArchive } from '../../../src/archive/verify-archive.js';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { approveResult } from '../../support/approve-result.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { type FinishedRound, finishedRound, importExperts, type TeamAnswer } from '../../support/finished-round.js';
import { type Answer, type Caller, caller, makePerson } from '../../support/organisers.js';
import { edit, found, ScoredArchive } from '../../support/scored-archive.js';
import { startWorker } from '../../support/worker-app.js';

const ESSAYS = resolve(import.meta.dirname, '../../../src/demo/essays');
const answer = ({ experts }: FolderEssay): TeamAnswer => experts[0]?.bytes ?? 'no_answer';

let db: TestDatabase;
let api: ApiServer;
let worker: INestApplicationContext;
let round: FinishedRound;
let [contest, base] = ['', ''];
let organiser: Caller;
let jury: Caller;

beforeAll(async () => {
  db = await createTestDatabase();
  api = await startApiServer(db.url);
  const essays = (await readEssayFolder(ESSAYS)).essays.slice(0, 4);
  round = await finishedRound(db.database, essays, {
    honest: answer,
    cheat: answer,
    banned: answer,
    gone: answer,
  });
  const { slug } = await db.database.prisma.contest.update({
    where: { id: round.contestId },
    data: { announcedAt: new Date(0) },
  });
  contest = `/api/contests/${slug}`;
  base = `${contest}/rounds/${round.roundId}`;
  const person = async (role: 'jury' | 'organiser') =>
    caller(api.url, await makePerson(db.database, [{ role, contestId: round.contestId }]));
  [organiser, jury] = [await person('organiser'), await person('jury')];
  await importExperts(db.database, round, essays);
  worker = await startWorker(db.database);
  await board(({ rows }) => rows.length === 4);
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await db.drop();
});

const newest = () =>
  db.database.prisma.leaderboardSnapshot.findFirstOrThrow({
    where: { roundId: round.roundId },
    orderBy: { version: 'desc' },
    include: { rows: { include: { team: true } } },
  });
type Board = Awaited<ReturnType<typeof newest>>;
const board = (holds: (board: Board) => boolean): Promise<Board> =>
  eventually('the next version of the board', async () => {
    const found = await newest().catch(() => null);
    return found !== null && holds(found) ? found : null;
  });
const standing = ({ rows }: Board) =>
  Object.fromEntries(rows.map(({ team, status, cause }) => [team.slug, cause ?? status]));
const of = (team: string) => round.sessions.get(team) ?? { sessionId: 0, teamId: '' };
const annul = (team: string, who = organiser, more: object = {}): Promise<Answer> =>
  who('POST', `${base}/annulments`, {
    ...{ session: of(team).sessionId, reason: 'people marked the essays (11.1)', protocolRef: 'OC 12' },
    ...more,
  });
const disqualify = (team: string): Promise<Answer> =>
  organiser('POST', `${contest}/teams/${of(team).teamId}/disqualification`, {
    reason: 'a breach',
    protocolRef: 'OC 9',
  });

async function expectCode(made: Promise<Answer>, status: number, code: string): Promise<void> {
  const { status: is, body } = await made;
  expect([is, body['code']]).toEqual([status, code]);
}

describe('solutions that people exclude (9.5, 7.11)', () => {
  it('are listed among the annulled with the cause when the team is disqualified or withdraws', async () => {
    expect((await disqualify('banned')).status).toBe(200);
    await db.database.prisma.team.update({ where: { id: of('gone').teamId }, data: { status: 'withdrawn' } });
    const { rows } = await board(
      (one) => standing(one)['banned'] === 'disqualified' && standing(one)['gone'] === 'withdrawn',
    );
    expect(rows.map(({ team, place, value }) => [team.slug, place === null, value === null]).sort()).toEqual([
      ['banned', true, true],
      ['cheat', false, false],
      ['gone', true, true],
      ['honest', false, false],
    ]);
  });

  it('are annulled by the organisers only, of a session of the round, with cause and protocol', async () => {
    await expectCode(annul('cheat', jury), 403, 'ERR_FORBIDDEN');
    await expectCode(annul('cheat', organiser, { protocolRef: undefined }), 400, 'ERR_INVALID_REQUEST');
    await expectCode(annul('cheat', organiser, { session: 999_999 }), 404, 'ERR_SOLUTION_UNKNOWN');
    expect(await db.database.prisma.solutionAnnulment.count()).toBe(0);
  });

  it('the database annuls nothing without that decision', async () => {
    const client = await db.database.pool.connect();
    const attempt = async (role: string, kind: string, about: number, protocol: string): Promise<void> => {
      await client.query('begin');
      try {
        const decided = await client.query<{ id: string }>(
          `insert into decisions (id, contest_id, round_id, kind, outcome, subject_type, subject_id, role, reason, protocol_ref)
           values (gen_random_uuid(), $1, $2, $3, 'annulled', 'session', $4, $5::role, 'x', $6) returning id`,
          [round.contestId, round.roundId, kind, String(about), role, protocol],
        );
        const row = `insert into solution_annulments (session_id, decision_id, annulled_at) values ($1, $2, now())`;
        await client.query(row, [of('cheat').sessionId, decided.rows[0]?.id]);
      } finally {
        await client.query('rollback');
      }
    };
    const [kind, own] = ['solution.annulment', of('cheat').sessionId] as const;
    const undecided = /needs the decision of the organisers/;
    await expect(attempt('jury', kind, own, 'P')).rejects.toThrow(undecided);
    await expect(attempt('organiser', 'release.excuse', own, 'P')).rejects.toThrow(undecided);
    await expect(attempt('organiser', kind, of('honest').sessionId, 'P')).rejects.toThrow(undecided);
    await expect(attempt('organiser', kind, own, '')).rejects.toThrow(undecided);
    await expect(attempt('organiser', kind, own, 'P')).resolves.toBeUndefined();
    client.release();
  });

  it('make a new board, which lists them with their cause; again changes nothing', async () => {
    const done = await annul('cheat');
    const { solutions } = annulledSolutionsSchema.parse(done.body);
    expect([done.status, solutions]).toMatchObject([
      200,
      [{ team: { slug: 'cheat' }, protocolRef: 'OC 12', onBoard: true, session: of('cheat').sessionId }],
    ]);
    const next = await board((one) => standing(one)['cheat'] === 'breach');
    expect(standing(next)).toEqual({ honest: 'ranked', cheat: 'breach', banned: 'disqualified', gone: 'withdrawn' });
    expect((await annul('cheat')).status).toBe(200);
    expect(await db.database.prisma.decision.count({ where: { kind: 'solution.annulment' } })).toBe(1);
    expect(annulledSolutionsSchema.parse((await jury('GET', `${base}/annulments`)).body).solutions).toHaveLength(1);
  });

  it('are followed by `verify`, which asks for the decision', async () => {
    const archive = await ScoredArchive.make(db.database, round.roundId);
    expect(found(await verifyArchive(archive.path))).toEqual([]);
    const decision = (change: (line: string) => string) => (files: Map<string, Buffer>) =>
      edit(
        files,
        'decisions.jsonl',
        (text) =>
        text.split('\n').map((line) => (line.includes('solution.annulment') ? change(line) : line)).join('\n'), // prettier-ignore
      );
    const place = `annulments ERR_ARCHIVE_EXCLUSION sessions.jsonl ${of('cheat').sessionId}`;
    const expectFound = async (change: (line: string) => string): Promise<void> =>
      expect((await archive.verifyChanged(decision(change))).join()).toContain(place);
    await expectFound((line) => line.replace('"role":"organiser"', '"role":"jury"'));
    await expectFound((line) => line.replace('solution.annulment', 'solution.noted'));
    await expectFound((line) => line.replace('OC 12', ''));
    await archive.remove();
  });

  it('stand on the public board with the cause; after the approval it stays, and a re-scoring makes the next version', async () => {
    await approveResult(db.database, round);
    const shown = async () =>
      boardSchema.parse((await organiser('GET', `${contest}/leaderboard?round=${round.roundId}`)).body);
    const { annulled, ranked } = await eventually('the approved board', async () => {
      const board = await shown();
      return board.state === 'approved' ? board : null;
    });
    expect(annulled.map(({ team, cause }) => [team.slug, cause]).sort()).toEqual([
      ['banned', 'disqualified'],
      ['cheat', 'breach'],
      ['gone', 'withdrawn'],
    ]);
    expect(ranked.map(({ team }) => team.slug)).toEqual(['honest']);
    const late = annulledSolutionsSchema.parse((await annul('honest')).body).solutions.at(-1);
    expect(late).toMatchObject({ team: { slug: 'honest' }, onBoard: false });
    expect((await shown()).ranked).toHaveLength(1);
    const { body } = await organiser('POST', `${base}/rescorings`, {
      reason: 'OC 12: an annulment after the approval',
    });
    const preview = await eventually('the preview', async () => {
      const got = (await organiser('GET', `${base}/rescorings/${body['id'] as string}`)).body;
      return typeof got['fingerprint'] === 'string' ? got : null;
    });
    const grounds = { fingerprint: preview['fingerprint'], reason: 'seen', protocolRef: 'OC 12' };
    expect((await organiser('POST', `${base}/rescorings/${body['id'] as string}/apply`, grounds)).status).toBe(200);
    expect(standing(await newest())['honest']).toBe('breach');
    expect((await shown()).ranked).toHaveLength(1);
    await approveResult(db.database, round);
    // What readers are given may be a second old.
    await eventually('the board without it', async () => ((await shown()).ranked.length === 0 ? true : null));
    const archive = await ScoredArchive.make(db.database, round.roundId);
    expect(found(await verifyArchive(archive.path))).toEqual([]);
    await archive.remove();
  });
});
