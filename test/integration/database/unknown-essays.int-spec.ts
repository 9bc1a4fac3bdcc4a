import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createContest, type TestContest } from '../../support/contest.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { placeEssays, placeSeal } from '../../support/placed.js';

const STARTS_AT = new Date('2026-03-01T09:00:00.000Z');
const root = () => createHash('sha256').update('x').digest();

/* Regulation 2.8, 7.5: nobody knows the essays of a final before it, whoever writes. What is next to each refusal is taken. */
describe('the essays of a final', () => {
  let test: TestDatabase;
  let contest: TestContest;

  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    contest = await createContest(test.database, { teams: 1, essays: 3 });
  });

  const sql = async (text: string, values: readonly unknown[] = []) =>
    (await test.database.pool.query<Record<string, unknown>>(text, [...values])).rows;
  const essay = (at: number): string => contest.essays[at]?.id ?? '';
  const emptySet = async (kind: string): Promise<string> => {
    const [row] = await sql(
      `insert into datasets (id, contest_id, kind, name) values (gen_random_uuid(), $1, $2::dataset_kind, $3) returning id`,
      [contest.id, kind, randomUUID()],
    );
    return String(row?.['id']);
  };
  const put = (set: string, ...essays: readonly string[]) =>
    sql(
      `insert into dataset_essays (dataset_id, essay_id, position)
       select $1, e, n from unnest($2::uuid[]) with ordinality as l (e, n)`,
      [set, essays],
    );
  const setOf = async (kind: string, ...essays: readonly string[]): Promise<string> => {
    const set = await emptySet(kind);
    await put(set, ...essays);
    return set;
  };
  const seal = (set: string) =>
    sql('update datasets set sealed_at = now(), merkle_root = $2 where id = $1', [set, root()]);
  const draft = async (set: string): Promise<string> => {
    const [row] = await sql(
      `insert into rounds (id, contest_id, mode, number, dataset_id, parameters_id, starts_at)
       values ($1, $2, 'final', 1, $3, $4, $5) returning id`,
      [randomUUID(), contest.id, set, contest.parametersId, STARTS_AT],
    );
    return String(row?.['id']);
  };
  const become = (round: string, status: string) =>
    sql('update rounds set status = $2::round_status where id = $1', [round, status]);
  /** The same text under another name. */
  const renamed = async (of: string): Promise<string> => {
    const [row] = await sql(
      `insert into essays (id, contest_id, file_id, external_id, subject, text, sha256, words)
       select gen_random_uuid(), contest_id, 100, 'renamed', subject, text, sha256, words from essays where id = $1
       returning id`,
      [of],
    );
    return String(row?.['id']);
  };
  const KNOWN = 'teams read essays of this set';
  const SEALED = 'the essays are sealed for a final';

  it.each(['training', 'test'])('are sealed only while no %s set has them, under whatever name', async (kind) => {
    await setOf(kind, essay(0));
    await expect(seal(await setOf('final', essay(0), essay(1)))).rejects.toThrow(KNOWN);
    await expect(seal(await setOf('final', await renamed(essay(0))))).rejects.toThrow(KNOWN);
    await expect(seal(await setOf('final', essay(1), essay(2)))).resolves.toEqual([]);
  });

  it('go into no set that teams read when they are sealed, until the final has ended', async () => {
    const final = await setOf('final', essay(0), essay(1));
    await seal(final);
    const open = await setOf('training', essay(2));
    await expect(put(await emptySet('test'), essay(1))).rejects.toThrow(SEALED);
    await expect(put(await emptySet('training'), await renamed(essay(0)))).rejects.toThrow(SEALED);
    await expect(
      sql('update dataset_essays set essay_id = $2 where dataset_id = $1', [open, essay(0)]),
    ).rejects.toThrow(SEALED);
    await expect(sql(`update datasets set kind = 'training' where id = $1`, [final])).rejects.toThrow('a final one');
    await expect(put(await emptySet('final'), essay(1))).resolves.toEqual([]);
    const round = await draft(final);
    await become(round, 'scheduled');
    await expect(put(await emptySet('test'), essay(1))).rejects.toThrow(SEALED);
    await become(round, 'void');
    await expect(put(await emptySet('test'), essay(1))).resolves.toEqual([]);
  });

  it('are looked at again when the final is scheduled, of a set that was sealed before the rule', async () => {
    const [known, unknown] = [await setOf('final', essay(0)), await setOf('final', essay(1))];
    for (const set of [known, unknown]) await placeSeal(test.database, set, root());
    await placeEssays(test.database, await emptySet('training'), [essay(0)]);
    await expect(become(await draft(known), 'scheduled')).rejects.toThrow(KNOWN);
    await sql('delete from rounds where dataset_id = $1', [known]);
    await expect(become(await draft(unknown), 'scheduled')).resolves.toEqual([]);
  });

  it('cannot be sealed and shown at one moment: one waits for the other', async () => {
    const final = await setOf('final', essay(0));
    const open = await emptySet('training');
    const client = await test.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('insert into dataset_essays (dataset_id, essay_id, position) values ($1, $2, 0)', [
        open,
        essay(0),
      ]);
      const sealed = seal(final).then(
        () => 'sealed',
        (error: unknown) => String(error),
      );
      const WAITING = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'update datasets%'`;
      await eventually('the seal that waits', async () => ((await sql(WAITING)).length > 0 ? true : undefined));
      await client.query('commit');
      expect(await sealed).toContain(KNOWN);
    } finally {
      client.release();
    }
  });

  it('stay as they were imported', async () => {
    const change = (what: string) => sql(`update essays set ${what} where id = $1`, [essay(0)]);
    await expect(change(`text = 'другой'`)).rejects.toThrow('an essay stays as it was imported');
    await expect(change(`sha256 = sha256('x')`)).rejects.toThrow('an essay stays as it was imported');
    await expect(change(`external_id = 'x'`)).rejects.toThrow('an essay stays as it was imported');
    await expect(change(`subject = 'lit'`)).resolves.toEqual([]);
  });

  it.each(['scheduled', 'open', 'closed'])(
    'are given out by no round that came as %s: it begins as a draft',
    async (status) => {
      const set = await setOf('final', essay(0));
      const insert = sql(
        `insert into rounds (id, contest_id, mode, number, dataset_id, parameters_id, starts_at, status)
       values ($1, $2, 'final', 1, $3, $4, $5, $6::round_status)`,
        [randomUUID(), contest.id, set, contest.parametersId, STARTS_AT, status],
      );
      await expect(insert).rejects.toThrow('a round begins as a draft');
      await expect(draft(set)).resolves.toBeDefined();
    },
  );
});

describe('the platform', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());

  const sql = (text: string, values: readonly unknown[] = []) => test.database.pool.query(text, [...values]);
  const person = async (): Promise<string> => {
    const id = randomUUID();
    await sql(`insert into users (id, email, name) values ($1::uuid, $1::text || '@example.org', 'O')`, [id]);
    return id;
  };
  const organiser = async (): Promise<string> => {
    const id = await person();
    await sql(`insert into role_grants (id, user_id, role) values (gen_random_uuid(), $1, 'organiser')`, [id]);
    return id;
  };
  const dismiss = (id: string) => sql('delete from role_grants where user_id = $1', [id]);
  const close = (id: string) => sql('update users set disabled_at = now() where id = $1', [id]);
  const LEFT = 'the platform keeps an organiser';

  it('keeps an organiser with an open account, whoever asks', async () => {
    // Of others it asks nothing, also where a platform has no organiser yet.
    await expect(close(await person())).resolves.toBeDefined();
    const [one, two] = [await organiser(), await organiser()];
    await expect(dismiss(one)).resolves.toBeDefined();
    await expect(dismiss(two)).rejects.toThrow(LEFT);
    await expect(close(two)).rejects.toThrow(LEFT);
    const contest = await createContest(test.database, { teams: 1, essays: 1 });
    const demote = sql('update role_grants set contest_id = $2 where user_id = $1', [two, contest.id]);
    await expect(demote).rejects.toThrow(LEFT);
    const three = await organiser();
    await expect(close(three)).resolves.toBeDefined();
    // An account that is closed can appoint nobody.
    await expect(dismiss(two)).rejects.toThrow(LEFT);
  });
});
