import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createContest, createRound, type TestContest } from '../../support/contest.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';

const PLANNED = new Date('2026-03-01T09:00:00.000Z');
const MINUTE_MS = 60_000;
const after = (ms: number): Date => new Date(PLANNED.getTime() + ms);

/* Rules of the regulation that a person with SQL tries to get past. What is next to each refusal is taken. */
describe('rules of the regulation that the database keeps, whoever writes', () => {
  let test: TestDatabase;
  let contest: TestContest;
  let final: string;
  let qualification: string;

  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    contest = await createContest(test.database, { teams: 2, essays: 2 });
    const startsAt = PLANNED.getTime();
    final = await createRound(test.database, contest, {
      mode: 'final',
      startsAt,
      lobbyOpensAt: startsAt,
      status: 'open',
    });
    qualification = await createRound(test.database, contest, { mode: 'algorithmic', status: 'open' });
  });

  const sql = async (text: string, values: readonly unknown[] = []) =>
    (await test.database.pool.query<Record<string, unknown>>(text, [...values])).rows;
  const other = () => createContest(test.database, { teams: 1, essays: 1 });
  const team = (at = 0, of = contest): string => of.teams[at]?.id ?? '';
  const essay = (at = 0, of = contest): string => of.essays[at]?.id ?? '';

  const openSession = async (round = final, mode = 'final', teamId = team()): Promise<number> => {
    const [row] = await sql(
      `insert into sessions (round_id, team_id, mode, opened_at, last_seen_at) values ($1, $2, $3::round_mode, $4, $4) returning id`,
      [round, teamId, mode, PLANNED],
    );
    return Number(row?.['id']);
  };
  const giveOut = (session: number, index = 0) =>
    sql(
      `insert into releases (session_id, index, essay_id, planned_at, released_at, deadline_at) values ($1, $2, $3, $4, $4, $5)`,
      [session, index, essay(index), PLANNED, after(MINUTE_MS)],
    );

  describe('a session', () => {
    it('has the mode of its round, on which it stands that a final has one (4.4)', async () => {
      await openSession();
      await expect(openSession(final, 'algorithmic')).rejects.toThrow('a session has the mode of its round');
      const again = await openSession(qualification, 'algorithmic');
      await expect(sql(`update sessions set round_id = $2 where id = $1`, [again, final])).rejects.toThrow(
        'the mode of its round',
      );
    });

    it('is of a team of the same contest', async () => {
      const stranger = team(0, await other());
      await expect(openSession(qualification, 'algorithmic', stranger)).rejects.toThrow('a team of the same contest');
    });

    it('of a final is of an admitted team, of a qualification of any (7.2)', async () => {
      await sql('update teams set admitted_at = null where id = $1', [team()]);
      await expect(openSession()).rejects.toThrow('a final is open to teams that are admitted to it');
      await expect(openSession(qualification, 'algorithmic')).resolves.toBeGreaterThan(0);
      await sql(`update teams set status = 'disqualified' where id = $1`, [team(1)]);
      await expect(openSession(final, 'final', team(1))).rejects.toThrow('a final is open to teams that are admitted');
    });
  });

  describe('a round', () => {
    const setOf = async (round: string) =>
      (await sql('select dataset_id as id, parameters_id as parameters from rounds where id = $1', [round]))[0] ?? {};
    const insert = (mode: string, set: unknown, parameters: unknown = contest.parametersId) =>
      sql(
        `insert into rounds (id, contest_id, mode, number, dataset_id, parameters_id) values ($1, $2, $3::round_mode, 7, $4, $5)`,
        [randomUUID(), contest.id, mode, set, parameters],
      );

    it('is on a set of its kind: a final gives its essays out (2.7, 2.8)', async () => {
      const [secret, open] = [(await setOf(final))['id'], (await setOf(qualification))['id']];
      await expect(insert('algorithmic', secret)).rejects.toThrow('finals are held on final sets, and only they');
      await expect(insert('final', open)).rejects.toThrow('finals are held on final sets, and only they');
      await expect(insert('final', secret)).resolves.toEqual([]);
      await expect(insert('algorithmic', open)).resolves.toEqual([]);
    });

    it('has a set and parameters of its own contest', async () => {
      const foreign = await other();
      const round = await createRound(test.database, foreign, { mode: 'algorithmic' });
      const { id, parameters } = await setOf(round);
      const own = (await setOf(qualification))['id'];
      await expect(insert('algorithmic', id)).rejects.toThrow('of its own contest');
      await expect(insert('algorithmic', own, parameters)).rejects.toThrow('of its own contest');
    });

    it('is scheduled and opened on a sealed set only, when it is a final (2.8)', async () => {
      const [set] = await sql(
        `insert into datasets (id, contest_id, kind, name) values (gen_random_uuid(), $1, 'final', 'open yet') returning id`,
        [contest.id],
      );
      await insert('final', set?.['id']);
      const schedule = () =>
        sql(`update rounds set status = 'scheduled', starts_at = $2 where contest_id = $1 and number = 7`, [
          contest.id,
          PLANNED,
        ]);
      await expect(schedule()).rejects.toThrow('on a sealed set');
      await sql(`update datasets set sealed_at = now(), merkle_root = sha256('x') where id = $1`, [set?.['id']]);
      await expect(schedule()).resolves.toEqual([]);
    });

    it('keeps start, set and schedule when an essay was given out, for everybody alike (7.5)', async () => {
      const later = () => sql(`update rounds set starts_at = starts_at + interval '1 hour' where id = $1`, [final]);
      const put = (index: number) =>
        sql(`update round_items set planned_at = planned_at + interval '1 second' where round_id = $1 and index = $2`, [
          final,
          index,
        ]);
      await expect(later()).resolves.toEqual([]);
      await expect(put(0)).resolves.toEqual([]);
      await giveOut(await openSession());
      await expect(later()).rejects.toThrow('its set and start stay');
      await expect(put(0)).rejects.toThrow('its place and moment stay');
      await expect(sql('delete from round_items where round_id = $1 and index = 0', [final])).rejects.toThrow(
        'its place and moment stay',
      );
      // What the early end of a round does.
      await expect(
        sql('update round_items set cut_off = true where round_id = $1 and index = 1', [final]),
      ).resolves.toEqual([]);
      await expect(
        sql(`update rounds set status = 'closed', closed_at = now() where id = $1`, [final]),
      ).resolves.toEqual([]);
    });
  });

  it('a contest is announced once: from that moment the notice counts (7.5)', async () => {
    const announce = (at: Date | null) => sql('update contests set announced_at = $2 where id = $1', [contest.id, at]);
    await announce(PLANNED);
    await expect(announce(after(-1))).rejects.toThrow('a contest is announced once');
    await expect(announce(null)).rejects.toThrow('a contest is announced once');
    await expect(announce(PLANNED)).resolves.toEqual([]);
  });

  describe('a final answer', () => {
    const answer = async (session: number, attempt: number, { at = PLANNED, of = essay() } = {}): Promise<string> => {
      const [row] = await sql(
        `insert into submissions (id, session_id, essay_id, attempt, content, sha256, received_at, verdict, receipt_seq, receipt, receipt_hash)
         values ($1, $2, $3, $4, 'x', sha256('x'), $5, 'accepted', $4, '{}', sha256('x')) returning id`,
        [randomUUID(), session, of, attempt, at],
      );
      return String(row?.['id']);
    };
    const count = (session: number, ids: readonly string[]) =>
      sql(
        `update releases r set final_submission_id = n.id from unnest($2::uuid[]) with ordinality as n (id, place)
         where r.session_id = $1 and r.index = n.place - 1`,
        [session, ids],
      );

    it('did not come after the deadline, whatever its verdict says (7.6)', async () => {
      const session = await openSession();
      await giveOut(session);
      const late = await answer(session, 1, { at: after(MINUTE_MS + 1) });
      await expect(count(session, [late])).rejects.toThrow('arrived by its deadline');
      const inTime = await answer(session, 2, { at: after(MINUTE_MS) });
      await expect(count(session, [inTime])).resolves.toEqual([]);
    });

    it('is of its own file, each of many that are counted together', async () => {
      const session = await openSession();
      await giveOut(session);
      await giveOut(session, 1);
      const first = await answer(session, 1);
      const second = await answer(session, 2, { of: essay(1) });
      await expect(count(session, [first, first])).rejects.toThrow('of the same session and essay');
      await expect(count(session, [second, first])).rejects.toThrow('of the same session and essay');
      await expect(count(session, [first, second])).resolves.toEqual([]);
    });

    it('belongs to a file that was given out', async () => {
      const session = await openSession();
      await expect(answer(session, 1)).rejects.toThrow('submissions_session_id_essay_id_fkey');
    });
  });

  describe('an expert', () => {
    const assign = async (essayId: string, contestId = contest.id): Promise<string> => {
      const [expert] = await sql(
        `insert into experts (id, contest_id, code, named_at) values (gen_random_uuid(), $1, $2, now()) returning id`,
        [contestId, randomUUID()],
      );
      const [row] = await sql(
        `insert into expert_assignments (id, essay_id, expert_id, ordinal) values (gen_random_uuid(), $1, $2, 1) returning id`,
        [essayId, expert?.['id']],
      );
      return String(row?.['id']);
    };
    const handIn = (assignment: string, version: number, origin = 'editor') =>
      sql(
        `insert into expert_markups (id, assignment_id, version, origin, content, sha256) values (gen_random_uuid(), $1, $2, $3, 'x', sha256('x'))`,
        [assignment, version, origin],
      );

    it('marks essays of the own contest (7.9)', async () => {
      await expect(assign(essay(), (await other()).id)).rejects.toThrow('by an expert of its contest');
      await expect(assign(essay())).resolves.toBeDefined();
    });

    it('hands nothing in of a final that is not over; an import has its decision (2.8, 7.3)', async () => {
      const assignment = await assign(essay());
      await expect(handIn(assignment, 1)).rejects.toThrow('when it is over');
      await expect(handIn(assignment, 1, 'import')).resolves.toEqual([]);
      await sql('update round_items set cut_off = true where round_id = $1 and index = 0', [final]);
      await sql(`update rounds set status = 'closed', closed_at = now() where id = $1`, [final]);
      await expect(handIn(assignment, 2)).rejects.toThrow('when it is over');
      await sql('update round_items set cut_off = false where round_id = $1', [final]);
      await expect(handIn(assignment, 2)).resolves.toEqual([]);
    });
  });

  it.each([
    ['refused', 'approved'],
    ['withdrawn', 'approved'],
    ['applied', 'disqualified'],
    ['disqualified', 'approved'],
    ['disqualified', 'applied'],
    ['approved', 'refused'],
  ])('a team that is %s does not become %s (3.1, 9.5)', async (from, to) => {
    const [row] = await sql(
      `insert into teams (id, contest_id, slug, name, status) values (gen_random_uuid(), $1, 'late', 'Late', $2::team_status) returning id`,
      [contest.id, from],
    );
    const become = sql('update teams set status = $2::team_status where id = $1', [row?.['id'], to]);
    await expect(become).rejects.toThrow(`a team may not go from ${from} to ${to}`);
  });

  describe('decisions', () => {
    const decide = async (
      kind: string,
      role: string,
      more: { outcome?: string; evidence?: object; protocol?: string } = {},
    ) => {
      const { outcome = 'approved', evidence = {}, protocol = '' } = more;
      const [row] = await sql(
        `insert into decisions (id, contest_id, kind, outcome, subject_type, subject_id, role, reason, evidence, protocol_ref)
         values (gen_random_uuid(), $1, $2, $3, 'team', $4, $5::role, 'x', $6, $7) returning id`,
        [contest.id, kind, outcome, team(), role, evidence, protocol],
      );
      return String(row?.['id']);
    };

    it('about an admission are in turn, on the newest conclusion, which is positive (8.1.1–8.1.3)', async () => {
      const refused = /the newest conclusion, which is positive/;
      await expect(decide('admission.check', 'jury')).rejects.toThrow(refused);
      const conclude = (outcome: string) => decide('admission.conclusion', 'organiser', { outcome });
      const on = (conclusion: string, outcome = 'approved') => ({ evidence: { conclusion }, outcome });
      const negative = await conclude('negative');
      await expect(decide('admission.check', 'jury', on(negative))).rejects.toThrow(refused);
      const first = await conclude('positive');
      await expect(decide('admission.approval', 'organiser', on(first))).rejects.toThrow(
        'it is the turn of admission.check jury',
      );
      await expect(decide('admission.check', 'organiser', on(first))).rejects.toThrow(
        'it is the turn of admission.check jury',
      );
      await decide('admission.check', 'jury', on(first));
      await decide('admission.verification', 'technical_commission', on(first, 'refused'));
      await expect(decide('admission.approval', 'organiser', on(first))).rejects.toThrow(
        'it is the turn of admission.check jury',
      );
      const second = await conclude('positive');
      await expect(decide('admission.check', 'jury', on(first))).rejects.toThrow(refused);
      await decide('admission.check', 'jury', on(second));
      await decide('admission.verification', 'technical_commission', on(second));
      await decide('admission.approval', 'organiser', on(second));
      await expect(decide('admission.check', 'jury', on(second))).rejects.toThrow('nobody: the admission is decided');
    });

    it.each(['parameters.change', 'classifier.change', 'round.restart', 'observation.rerun'])(
      '%s names its protocol (2.17, 7.15.1)',
      async (kind) => {
        await expect(decide(kind, 'organiser', { protocol: ' ' })).rejects.toThrow(
          `a decision ${kind} names its protocol`,
        );
        await expect(decide(kind, 'organiser', { protocol: 'P-1' })).resolves.toBeDefined();
      },
    );
  });
});
