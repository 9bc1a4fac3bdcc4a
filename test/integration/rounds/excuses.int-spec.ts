import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import {
  excusePreviewSchema,
  type ExcusePreviewView,
  type LostFile,
  lostFilesSchema,
  whatIfSchema,
} from '@starboard/contracts';
import { type FolderEssay, readEssayFolder } from '@starboard/essays';
import { verifyArchive } from '../../../src/archive/verify-archive.js';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { approveResult } from '../../support/approve-result.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import {
  addOutage,
  type FinishedRound,
  finishedRound,
  importExperts,
  type TeamAnswer,
} from '../../support/finished-round.js';
import { type Answer, type Caller, caller, makePerson } from '../../support/organisers.js';
import { edit, found, ScoredArchive } from '../../support/scored-archive.js';
import { startWorker } from '../../support/worker-app.js';

const ESSAYS = resolve(import.meta.dirname, '../../../src/demo/essays');
/** The essay that the server was away at. */
const LOST = 2;
const OWN = 4;
const answer = ({ experts }: FolderEssay): TeamAnswer => experts[0]?.bytes ?? 'no_answer';

let db: TestDatabase;
let api: ApiServer;
let worker: INestApplicationContext;
let round: FinishedRound;
let base: string;
let commission: Caller;
let jury: Caller;

beforeAll(async () => {
  db = await createTestDatabase();
  api = await startApiServer(db.url);
  const essays = (await readEssayFolder(ESSAYS)).essays.slice(0, 6);
  round = await finishedRound(db.database, essays, {
    calm: answer,
    hit: (essay, index) => (index === LOST ? 'server_fault' : answer(essay)),
    // It lost another one by itself: of six files that is too many, with or without the server's fault.
    both: (essay, index) => (index === LOST ? 'server_fault' : index === OWN ? 'no_answer' : answer(essay)),
  });
  await addOutage(db.database, LOST);
  const { slug } = await db.database.prisma.contest.update({
    where: { id: round.contestId },
    data: { announcedAt: new Date(0) },
  });
  base = `/api/contests/${slug}/rounds/${round.roundId}`;
  const person = async (role: 'jury' | 'technical_commission') =>
    caller(api.url, await makePerson(db.database, [{ role, contestId: round.contestId }]));
  [commission, jury] = [await person('technical_commission'), await person('jury')];
  await importExperts(db.database, round, essays);
  worker = await startWorker(db.database);
  await board(1);
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await db.drop();
});

const board = (version: number) =>
  eventually(`version ${version} of the board`, () =>
    db.database.prisma.leaderboardSnapshot.findFirst({
      where: { roundId: round.roundId, version },
      include: { rows: { include: { team: true } } },
    }),
  );
const sessionOf = (team: string): number => round.sessions.get(team)?.sessionId ?? 0;
const lost = () => ['hit', 'both'].map((team) => ({ session: sessionOf(team), index: LOST }));
const list = async (): Promise<readonly LostFile[]> =>
  lostFilesSchema.parse((await jury('GET', `${base}/excuses`)).body).files;
const preview = async (files: readonly object[] = lost()): Promise<ExcusePreviewView> =>
  excusePreviewSchema.parse((await jury('POST', `${base}/excuses/preview`, { files })).body);
const excuse = (fingerprint: string, who = commission, files: readonly object[] = lost()): Promise<Answer> =>
  who('POST', `${base}/excuses`, { files, fingerprint, reason: 'the server was away', protocolRef: 'TC 7' });

async function expectCode(made: Promise<Answer>, status: number, code: string): Promise<void> {
  const { status: is, body } = await made;
  expect([is, body['code']]).toEqual([status, code]);
}

describe('files that the server lost (8.2.1)', () => {
  it('are listed with the fault that touched them; what a team lost by itself is not', async () => {
    const files = await list();
    expect(files.map(({ team, index, cause, excuse: made }) => [team, index, cause, made])).toEqual([
      ['both', LOST, 'server-fault', null],
      ['hit', LOST, 'server-fault', null],
    ]);
    expect(files[0]?.fault).toMatchObject({ kind: 'server-gap', from: '2026-11-21T09:02:15.000Z', incident: null });
  });

  it('are excused in a preview first, which records nothing', async () => {
    const { teams, files } = await preview();
    expect(files).toHaveLength(2);
    const of = (name: string) => teams.find(({ team }) => team.slug === name);
    expect(of('hit')).toMatchObject({
      status: { before: 'annulled', after: 'ranked' },
      place: { before: null, after: 1 },
      annulled: { before: 1, after: 0 },
    });
    expect(of('both')).toMatchObject({
      status: { before: 'annulled', after: 'annulled' },
      annulled: { before: 2, after: 1 },
    });
    expect(await db.database.prisma.releaseExcuse.count()).toBe(0);
  });

  it('are excused by the technical commission only, and only what a fault touched', async () => {
    const { fingerprint } = await preview();
    await expectCode(excuse(fingerprint, jury), 403, 'ERR_FORBIDDEN');
    const own = [{ session: sessionOf('both'), index: OWN }];
    await expectCode(excuse(fingerprint, commission, own), 409, 'ERR_EXCUSE_NO_FAULT');
    await expectCode(jury('POST', `${base}/excuses/preview`, { files: own }), 409, 'ERR_EXCUSE_NO_FAULT');
    const answered = [{ session: sessionOf('calm'), index: LOST }];
    await expectCode(excuse(fingerprint, commission, answered), 404, 'ERR_ANNULLED_FILE_UNKNOWN');
    // A preview of other files, and one of another board.
    await expectCode(excuse(fingerprint, commission, lost().slice(1)), 409, 'ERR_EXCUSE_STALE');
    await expectCode(excuse('0'.repeat(64)), 409, 'ERR_EXCUSE_STALE');
    expect(await db.database.prisma.releaseExcuse.count()).toBe(0);
  });

  it('the database excuses nothing without that decision', async () => {
    const client = await db.database.pool.connect();
    /** Excuses a file by a decision, in a transaction that comes to nothing. */
    const attempt = async (role: string, kind: string, about: string, session: number): Promise<void> => {
      await client.query('begin');
      try {
        const decided = await client.query<{ id: string }>(
          `insert into decisions (id, contest_id, round_id, kind, outcome, subject_type, subject_id, role, reason)
           values (gen_random_uuid(), $1, $2, $3, 'excused', 'release', $4, $5::role, 'x') returning id`,
          [round.contestId, round.roundId, kind, about, role],
        );
        const excuse = `insert into release_excuses (session_id, index, decision_id, excused_at) values ($1, $2, $3, now())`;
        await client.query(excuse, [session, LOST, decided.rows[0]?.id]);
      } finally {
        await client.query('rollback');
      }
    };
    const [hit, calm] = [sessionOf('hit'), sessionOf('calm')];
    const undecided = /needs the decision of the technical commission/;
    const [role, kind, about] = ['technical_commission', 'release.excuse', `${hit}/${LOST}`] as const;
    await expect(attempt('jury', kind, about, hit)).rejects.toThrow(undecided);
    await expect(attempt(role, 'round.close', about, hit)).rejects.toThrow(undecided);
    await expect(attempt(role, kind, `${hit}/${LOST + 1}`, hit)).rejects.toThrow(undecided);
    await expect(attempt(role, kind, `${calm}/${LOST}`, calm)).rejects.toThrow(/only an annulled file is excused/);
    await expect(attempt(role, kind, about, hit)).resolves.toBeUndefined();
    client.release();
  });

  it('leave their teams’ samples: a new board, once, with a decision for each file', async () => {
    const { fingerprint } = await preview();
    const done = await excuse(fingerprint);
    expect([done.status, lostFilesSchema.parse(done.body).files.map((file) => file.excuse?.protocolRef)]).toEqual([
      200,
      ['TC 7', 'TC 7'],
    ]);
    const { rows } = await board(2);
    const of = (name: string) => rows.find(({ team }) => team?.slug === name);
    expect(of('calm')).toMatchObject({ status: 'ranked', sample: 6, counted: 6 });
    expect(of('hit')).toMatchObject({ status: 'ranked', sample: 5, counted: 5, annulled: 0 });
    expect(of('both')).toMatchObject({ status: 'annulled', sample: 5, annulled: 1 });
    const where = { roundId: round.roundId, kind: 'release.excuse' };
    const decisions = await db.database.prisma.decision.findMany({ where });
    expect(decisions.map(({ subjectId, role }) => [subjectId, role]).sort()).toEqual(
      lost()
        .map(({ session, index }) => [`${session}/${index}`, 'technical_commission'])
        .sort(),
    );
    // Again, by an old preview: nothing more.
    expect((await excuse(fingerprint)).status).toBe(200);
    expect(await db.database.prisma.decision.count({ where })).toBe(2);
    expect(await db.database.prisma.auditEntry.count({ where: { action: 'release.excused' } })).toBe(1);
  });

  it('are out of what another reading would have annulled, as of the board', async () => {
    const { teams } = whatIfSchema.parse((await commission('GET', `${base}/what-if`)).body);
    const inForce = teams.map(({ name, sample, outcomes }) => {
      const { annulled, solutionAnnulled, causes } = outcomes[0] ?? {};
      return { name, sample, annulled, solutionAnnulled, causes };
    });
    const { rows } = await board(2);
    const shown = rows.map(({ team, sample, annulled, status }) => ({
      ...{ name: team?.name, sample, annulled, solutionAnnulled: status === 'annulled' },
      causes: annulled === 0 ? {} : { 'no-answer': annulled },
    }));
    const byName = (one: { name?: string | undefined }, other: { name?: string | undefined }) =>
      String(one.name).localeCompare(String(other.name));
    expect(inForce.sort(byName)).toEqual(shown.sort(byName));
  });

  it('are shown as that in the team’s report', async () => {
    const report = await commission('GET', `${base}/teams/${round.sessions.get('hit')?.teamId}/report`);
    const essays = report.body['essays'] as { index: number; cause: string | null }[];
    expect(essays.filter(({ cause }) => cause !== null)).toMatchObject([{ index: LOST, cause: 'excused' }]);
  });

  it('are followed by `verify`, which holds every excuse against the times', async () => {
    const archive = await ScoredArchive.make(db.database, round.roundId);
    expect(found(await verifyArchive(archive.path))).toEqual([]);
    const place = `releases.jsonl ${sessionOf('hit')}/${LOST + 1}`;
    const decision = (change: (line: string) => string) => (files: Map<string, Buffer>) =>
      edit(files, 'decisions.jsonl', (text) =>
        text
          .split('\n')
          .map((line) =>
            line.includes(`"${sessionOf('hit')}/${LOST}"`) && line.includes('release.excuse') ? change(line) : line,
          ) // prettier-ignore
          .join('\n'),
      );
    const expectFound = async (change: (line: string) => string, code: string): Promise<void> =>
      expect((await archive.verifyChanged(decision(change))).join()).toContain(code);
    // The fault at another time; excused by somebody else; no excuse at all.
    await expectFound((line) => line.replaceAll('T09:02:', 'T09:12:'), `annulments ERR_ARCHIVE_EXCUSE ${place}`);
    await expectFound((line) => line.replace('technical_commission', 'organiser'), 'ERR_ARCHIVE_EXCUSE');
    await expectFound((line) => line.replace('release.excuse', 'release.noted'), 'leaderboard ERR_ARCHIVE_BOARD');
    const without = await archive.verifyChanged((files) => files.set('outages.jsonl', Buffer.from('')));
    expect(without.join()).toContain('ERR_ARCHIVE_EXCUSE');
    await archive.remove();
  });

  it('are excused before the approval, and its archive holds', async () => {
    await approveResult(db.database, round);
    const again = { files: lost() };
    await expectCode(jury('POST', `${base}/excuses/preview`, again), 409, 'ERR_RESULT_APPROVED');
    const archive = await ScoredArchive.make(db.database, round.roundId);
    expect(found(await verifyArchive(archive.path))).toEqual([]);
    await archive.remove();
  });
});
