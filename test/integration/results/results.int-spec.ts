import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { type Board, boardSchema, contestLiveSchema, type RoundResult, roundResultSchema } from '@starboard/contracts';
import { ScoringQueries, verifyAuditChain } from '@starboard/database';
import { type FolderEssay, readEssayFolder } from '@starboard/essays';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { auditNames } from '../../support/audit-names.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { EventStream } from '../../support/event-stream.js';
import { eventually } from '../../support/eventually.js';
import { type FinishedRound, finishedRound, importExperts, type TeamPlay } from '../../support/finished-round.js';
import { type Caller, caller, makePerson } from '../../support/organisers.js';
import { makeMember } from '../../support/results.js';
import { startWorker } from '../../support/worker-app.js';

const ESSAYS = resolve(import.meta.dirname, '../../../src/demo/essays');
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const first: TeamPlay = (essay) => essay.experts[0]?.bytes ?? bytes('');
const plain: TeamPlay = (essay) => bytes(essay.document.text);
const lost: TeamPlay = (essay, index) => (index < 2 ? 'late' : index === 2 ? 'no_answer' : first(essay, index));

let db: TestDatabase;
let api: ApiServer;
let worker: INestApplicationContext;
let essays: readonly FolderEssay[];
let round: FinishedRound;
let foreign: FinishedRound;
let base: string;
let slug: string;
let organiser: Caller;
let jury: Caller;
let commission: Caller;
let member: Caller;
let stranger: Caller;
const nobody = (): Caller => caller(api.url);

beforeAll(async () => {
  essays = (await readEssayFolder(ESSAYS)).essays.slice(0, 6);
  db = await createTestDatabase();
  round = await finishedRound(db.database, essays, { good: first, plain, lost });
  foreign = await finishedRound(db.database, essays.slice(0, 2), { other: first });
  await importExperts(db.database, round, essays);
  await db.database.pool.query(`update contests set announced_at = now() - interval '1 day'`);
  api = await startApiServer(db.url);
  worker = await startWorker(db.database);
  ({ slug } = await db.database.prisma.contest.findUniqueOrThrow({ where: { id: round.contestId } }));
  base = `/api/contests/${slug}/rounds/${round.roundId}`;
  const { contestId } = round;
  const people = await Promise.all(
    (['organiser', 'jury', 'technical_commission'] as const).map((role) =>
      makePerson(db.database, [{ role, contestId }]),
    ),
  );
  [organiser, jury, commission] = people.map((token) => caller(api.url, token)) as [Caller, Caller, Caller];
  member = caller(api.url, await makeMember(db.database, round.sessions.get('good')?.teamId ?? ''));
  stranger = caller(api.url, await makeMember(db.database, foreign.sessions.get('other')?.teamId ?? ''));
});

afterAll(async () => {
  await worker?.close();
  await api?.close();
  await db?.drop();
});

async function result(): Promise<RoundResult> {
  const { status, body } = await organiser('GET', `${base}/result`);
  expect(status).toBe(200);
  return roundResultSchema.parse(body);
}

const board = (version: number): Promise<NonNullable<RoundResult['board']>> =>
  eventually(`version ${version}`, async () => {
    const { board: newest } = await result();
    return newest?.version === version ? newest : undefined;
  });

const publicBoard = async (query = ''): Promise<Board> =>
  boardSchema.parse((await nobody()('GET', `/api/contests/${slug}/leaderboard${query}`)).body);

const untilPublic = (what: string, good: (board: Board) => boolean): Promise<Board> =>
  eventually(what, async () => {
    const seen = await publicBoard();
    return good(seen) ? seen : undefined;
  });

const decide = (who: Caller, step: string, snapshotId: string, outcome = 'approved') =>
  who('POST', `${base}/result/decisions`, { snapshotId, step, outcome, reason: `${step}: ${outcome}` });

async function expectCode(answer: Promise<{ status: number; body: object }>, status: number, code: string) {
  const { status: is, body } = await answer;
  expect([is, (body as { code?: string }).code]).toEqual([status, code]);
}

const approveAll = async (snapshotId: string): Promise<void> => {
  expect((await decide(jury, 'review', snapshotId)).status).toBe(200);
  expect((await decide(commission, 'verification', snapshotId)).status).toBe(200);
  expect((await decide(organiser, 'approval', snapshotId)).status).toBe(200);
};

describe('the result of a final (regulation 8.2.3–8.2.5, 7.10)', () => {
  it('is a draft for those who decide, and nothing but pending for the public', async () => {
    const newest = await board(1);
    expect(newest).toMatchObject({ state: 'draft', solutions: { ranked: 2, annulled: 1, unscored: 0 } });
    expect(await publicBoard()).toMatchObject({
      state: 'pending',
      snapshot: null,
      ranked: [],
      annulled: [],
      unscored: [],
    });
    await expectCode(nobody()('GET', `/api/contests/${slug}/leaderboard?version=1`), 404, 'ERR_NOT_FOUND');
    const { body } = await jury('GET', `${base}/results`);
    expect(body).toMatchObject({ board: { version: 1, state: 'draft' }, ranked: [{ place: 1 }, { place: 2 }] });
    const csv = await fetch(`${api.url}${base}/results.csv`);
    expect(csv.status).toBe(401);
  });

  it('takes the steps in order, each from who holds its role, on the board that was seen', async () => {
    const { id } = await board(1);
    const before = await result();
    expect(before.next).toMatchObject({ step: 'review', role: 'jury' });
    await expectCode(decide(organiser, 'approval', id), 409, 'ERR_RESULT_TURN');
    await expectCode(decide(commission, 'verification', id), 409, 'ERR_RESULT_TURN');
    await expectCode(decide(organiser, 'review', id), 403, 'ERR_FORBIDDEN');
    await expectCode(decide(member, 'review', id), 403, 'ERR_FORBIDDEN');
    await expectCode(decide(nobody(), 'review', id), 401, 'ERR_UNAUTHENTICATED');
    await expectCode(decide(jury, 'review', round.roundId), 409, 'ERR_RESULT_REPLACED');
    expect((await decide(jury, 'review', id)).status).toBe(200);
    await expectCode(decide(jury, 'review', id), 409, 'ERR_RESULT_TURN');
  });

  it('begins again after a refusal, with its reason kept', async () => {
    const { id } = await board(1);
    expect((await decide(commission, 'verification', id, 'refused')).status).toBe(200);
    const after = await result();
    expect(after).toMatchObject({ done: [], next: { step: 'review' } });
    expect(
      after.decisions.map(({ step, outcome, by, reason, void: voided }) => [
        step,
        outcome,
        by,
        reason,
        voided !== null,
      ]),
    ).toEqual([
      ['review', 'approved', 'Анна', 'review: approved', true],
      ['verification', 'refused', 'Анна', 'verification: refused', false],
    ]);
    await expectCode(decide(organiser, 'approval', id), 409, 'ERR_RESULT_TURN');
  });

  it('begins again with a newer board, and explains why', async () => {
    const { id } = await board(1);
    expect((await decide(jury, 'review', id)).status).toBe(200);
    const late = essays[0];
    if (late === undefined) throw new Error('no essay');
    const [one, two] = late.experts;
    if (one === undefined || two === undefined) throw new Error('no experts');
    // The second expert hands in what the first one did: the agreement of that essay changes.
    await importExperts(db.database, round, [{ ...late, experts: [{ ...two, bytes: one.bytes }] }]);
    await expectCode(decide(commission, 'verification', id), 409, 'ERR_RESULT_STALE');
    const { version } = await board(2);
    expect(version).toBe(2);
    await expectCode(decide(commission, 'verification', id), 409, 'ERR_RESULT_REPLACED');
    const after = await result();
    expect(after).toMatchObject({ done: [], next: { step: 'review' } });
    expect(after.decisions.at(-1)?.void?.en).toContain('replaced by version 2');
  });

  it('shows the teams nothing before the approval', async () => {
    const own = round.sessions.get('good')?.teamId ?? '';
    for (const path of ['expert-markups', `solutions/${own}`]) {
      await expectCode(member('GET', `${base}/${path}`), 403, 'ERR_RESULT_NOT_APPROVED');
      await expectCode(stranger('GET', `${base}/${path}`), 403, 'ERR_FORBIDDEN');
      await expectCode(nobody()('GET', `${base}/${path}`), 401, 'ERR_UNAUTHENTICATED');
    }
    await expectCode(organiser('POST', `${base}/finalisation`), 409, 'ERR_BOARD_NOT_APPROVED');
  });

  it('is approved once, whoever else approves at the same moment, and then public', async () => {
    const { id } = await board(2);
    expect((await decide(jury, 'review', id)).status).toBe(200);
    expect((await decide(commission, 'verification', id)).status).toBe(200);
    const answers = await Promise.all([1, 2, 3].map(() => decide(organiser, 'approval', id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await result()).toMatchObject({
      next: null,
      board: { state: 'approved' },
      done: ['review', 'verification', 'approval'],
    });
    const shown = await untilPublic('the approved board', ({ state }) => state === 'approved');
    expect(shown.ranked.map(({ team }) => team.name)).toEqual(['good', 'plain']);
    expect(shown.annulled).toMatchObject([{ team: { name: 'lost' }, annulled: 3, star: null }]);
    await expectCode(decide(jury, 'review', id), 409, 'ERR_RESULT_APPROVED');
  });

  it('opens the experts’ markups and the own solution to the teams of the round', async () => {
    const { body } = await member('GET', `${base}/expert-markups?limit=4`);
    const page = body as { items: { essay: string; markups: { place: number }[] }[]; next: string };
    expect(page.items.map(({ markups }) => markups.map(({ place }) => place))).toEqual(
      essays.slice(0, 4).map(({ experts }) => experts.map((_one, index) => index + 1)),
    );
    const rest = await member('GET', `${base}/expert-markups?limit=4&cursor=${page.next}`);
    expect(rest.body).toMatchObject({ items: [{ index: 4 }, { index: 5 }], next: null });
    expect(JSON.stringify([body, rest.body])).not.toMatch(/ivanova|petrov|sokolova|lebedev|orlova/);
    await expectCode(stranger('GET', `${base}/expert-markups`), 403, 'ERR_FORBIDDEN');

    const own = await member('GET', `${base}/solutions/${round.sessions.get('good')?.teamId}`);
    const shown = (await publicBoard()).ranked[0];
    expect(own.body).toMatchObject({ place: 1, star: shown?.star, counted: 6, annulled: 0 });
    const { items } = own.body as { items: { content: string; score: { value: number } }[] };
    expect(Buffer.from(items[0]?.content ?? '', 'base64')).toEqual(Buffer.from(essays[0]?.experts[0]?.bytes ?? []));
    expect(items.reduce((sum, { score }) => sum + score.value, 0) / items.length).toBeCloseTo(shown?.star ?? 0, 10);
    const others = `${base}/solutions/${round.sessions.get('plain')?.teamId}`;
    await expectCode(member('GET', others), 403, 'ERR_FORBIDDEN');
    expect((await jury('GET', others)).status).toBe(200);
    const lostOne = await jury('GET', `${base}/solutions/${round.sessions.get('lost')?.teamId}`);
    expect(lostOne.body).toMatchObject({
      status: 'annulled',
      place: null,
      items: [{ annulled: 'late', content: null, score: null }, {}, { annulled: 'no-answer' }, {}, {}, {}],
    });
  });

  it('does not change by what is handed in later: only a re-scoring computes anything', async () => {
    const last = essays[1];
    if (last === undefined) throw new Error('no essay');
    const [one, two] = last.experts;
    if (one === undefined || two === undefined) throw new Error('no experts');
    const scores = () =>
      db.database.pool.query('select * from essay_scores order by session_id, essay_id, parameters_id');
    const before = (await scores()).rows;
    const shown = await member('GET', `${base}/expert-markups`);
    await importExperts(db.database, round, [{ ...last, experts: [{ ...two, bytes: one.bytes }] }]);
    await eventually('the markup is parsed', async () => {
      const { rows } = await db.database.pool.query<{ open: number }>(
        'select count(*)::int as open from expert_markups x where not exists (select from markups m where m.expert_markup_id = x.id)',
      );
      return rows[0]?.open === 0;
    });
    const scoring = worker.get(ScoringQueries);
    expect(await scoring.openEssays(round.roundId, [])).toEqual([]);
    expect(await scoring.staleBoard(round.roundId, [])).toBeUndefined();
    expect((await scores()).rows).toEqual(before);
    expect((await member('GET', `${base}/expert-markups`)).body).toEqual(shown.body);
    expect((await result()).board).toMatchObject({ version: 2, state: 'approved' });
  });
});

describe('a freeze of the public board', () => {
  const freeze = (who: Caller, at?: string) =>
    who('POST', `${base}/freeze`, { reason: 'the last hour', ...(at === undefined ? {} : { at }) });
  const unfreeze = (who: Caller) => who('POST', `${base}/unfreeze`, { reason: 'over' });

  it('is the organisers’, of one at a time, and never in the past', async () => {
    await expectCode(freeze(jury), 403, 'ERR_FORBIDDEN');
    await expectCode(freeze(organiser, '2020-01-01T00:00:00Z'), 409, 'ERR_FREEZE_TIME');
    await expectCode(unfreeze(organiser), 409, 'ERR_BOARD_NOT_FROZEN');
    const planned = await freeze(organiser, new Date(Date.now() + 3_600_000).toISOString());
    expect(planned.body).toMatchObject({ freeze: { reason: 'the last hour' } });
    await expectCode(freeze(organiser), 409, 'ERR_BOARD_FROZEN');
    expect((await publicBoard()).frozenAt).toBeNull();
    expect((await unfreeze(organiser)).body).toMatchObject({ freeze: null });
  });

  it('keeps JSON, CSV, history, tag, stream and archive as they were; who has a role sees the live board', async () => {
    const address = `${api.url}/api/contests/${slug}/leaderboard`;
    const stream = await EventStream.open(`${api.url}/api/contests/${slug}/live`);
    const live = async (good: (tag: string | null) => boolean) => {
      for (;;) {
        const { rounds } = contestLiveSchema.parse(JSON.parse((await stream.dataOf('live')) ?? 'null'));
        const tag = rounds.find(({ id }) => id === round.roundId)?.boardTag ?? null;
        if (good(tag)) return tag;
      }
    };
    expect((await freeze(organiser)).status).toBe(200);
    const archiveName = async (): Promise<string | null> => {
      const response = await fetch(`${api.url}${base}/archive`);
      await response.arrayBuffer();
      return response.headers.get('content-disposition');
    };
    const frozen = await untilPublic('the frozen board', ({ frozenAt }) => frozenAt !== null);
    expect(frozen).toMatchObject({ state: 'approved', snapshot: { version: 2 } });
    const tag = await live((one) => one?.endsWith('.frozen') === true);
    const etag = (await fetch(address)).headers.get('etag');
    const csv = await (await fetch(`${address}.csv`)).text();

    const { contestId } = round;
    const opened = await organiser('POST', `${base}/rescorings`, { reason: 'H by protocol 7', changes: { h: 0.5 } });
    expect(opened.status).toBe(201);
    const id = String(opened.body['id']);
    const ready = await eventually('a preview', async () => {
      const { body } = await organiser('GET', `${base}/rescorings/${id}`);
      return body['state'] === 'ready' ? body : undefined;
    });
    const body = { fingerprint: ready['fingerprint'], reason: 'protocol 7' };
    expect((await organiser('POST', `${base}/rescorings/${id}/apply`, body)).status).toBe(200);
    await approveAll((await board(3)).id);
    expect(
      await db.database.prisma.leaderboardSnapshot.count({ where: { round: { contestId }, state: 'approved' } }),
    ).toBe(2);

    expect((await publicBoard()).snapshot).toMatchObject({ version: 2, state: 'approved' });
    expect((await fetch(address, { headers: { 'if-none-match': etag ?? '' } })).status).toBe(304);
    expect(await (await fetch(`${address}.csv`)).text()).toBe(csv);
    const history = await nobody()('GET', `/api/contests/${slug}/leaderboard/history`);
    expect(history.body).toMatchObject({ frozenAt: frozen.frozenAt, versions: [{ version: 2 }] });
    await expectCode(nobody()('GET', `/api/contests/${slug}/leaderboard?version=3`), 404, 'ERR_NOT_FOUND');
    expect(await archiveName()).toMatch(/-v2\.zip/);
    expect((await organiser('GET', `${base}/results`)).body).toMatchObject({
      board: { version: 3, state: 'approved' },
    });

    expect((await unfreeze(organiser)).status).toBe(200);
    const thawed = await untilPublic('the live board', ({ frozenAt }) => frozenAt === null);
    expect(thawed.snapshot).toMatchObject({ version: 3, state: 'approved' });
    expect(await archiveName()).toMatch(/-v3\.zip/);
    expect(await live((one) => one !== tag && one?.endsWith('.frozen') === false)).toContain(thawed.snapshot?.id);
    expect((await fetch(address, { headers: { 'if-none-match': etag ?? '' } })).status).toBe(200);
    stream.close();
  });
});

describe('the end', () => {
  it('makes the approved result final; from then on nothing changes it', async () => {
    await expectCode(jury('POST', `${base}/finalisation`), 403, 'ERR_FORBIDDEN');
    const { id } = await board(3);
    const another = { snapshotId: round.roundId };
    await expectCode(organiser('POST', `${base}/finalisation`, another), 409, 'ERR_RESULT_REPLACED');
    expect((await organiser('POST', `${base}/finalisation`, { snapshotId: id })).body['status']).toBe('finalised');
    expect((await organiser('POST', `${base}/finalisation`)).status).toBe(200);
    await expectCode(organiser('POST', `${base}/rescorings`, { reason: 'too late' }), 409, 'ERR_ROUND_STATE');
    expect((await untilPublic('the final state', (one) => one.round?.status === 'finalised')).state).toBe('approved');
  });

  it('leaves decisions and audit entries for everything, in an unbroken chain', async () => {
    const kinds = await db.database.prisma.decision.findMany({
      where: { roundId: round.roundId },
      orderBy: { decidedAt: 'asc' },
    });
    expect(kinds.filter(({ kind }) => kind === 'result.approval')).toHaveLength(2);
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['board.freeze', 'board.unfreeze', 'rescoring.apply']),
    );
    expect(kinds.every(({ reason, decidedById }) => reason !== '' && decidedById !== null)).toBe(true);
    const audited = await db.database.prisma.auditEntry.findMany({ where: { contestId: round.contestId } });
    for (const action of [
      'result.review',
      'result.approval',
      'board.freeze',
      'rescoring.opened',
      'rescoring.applied',
    ]) {
      expect(audited.some((entry) => entry.action === action)).toBe(true);
    }
    expect(await verifyAuditChain(db.database)).toMatchObject({ ok: true });
    const names = await auditNames(db.database, round.contestId, ['leaderboard-snapshot', 'rescoring', 'round']);
    expect(names).toEqual(expect.arrayContaining(['rescoring final 1 1', 'round final 1 —']));
    expect(names.find((name) => name.startsWith('leaderboard-snapshot'))).toMatch(/^leaderboard-snapshot final 1 \d+$/);
  });

  it('hides what other contests have', async () => {
    const other = `/api/contests/${slug}/rounds/${foreign.roundId}`;
    await expectCode(organiser('GET', `${other}/result`), 404, 'ERR_NOT_FOUND');
    await expectCode(organiser('GET', `${other}/results`), 404, 'ERR_NOT_FOUND');
    await expectCode(organiser('POST', `${other}/freeze`, { reason: 'no' }), 404, 'ERR_ROUND_UNKNOWN');
    await expectCode(organiser('POST', `${other}/rescorings`, { reason: 'no' }), 404, 'ERR_ROUND_UNKNOWN');
    await expectCode(member('GET', `${other}/expert-markups`), 404, 'ERR_NOT_FOUND');
  });
});
