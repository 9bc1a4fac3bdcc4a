import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { type CheckedStatement, checkStatements, rowFaults } from '../../support/statements/check.js';
import { findConstants, findRawCalls, type RawCall } from '../../support/statements/find-calls.js';
import { reachOf } from '../../support/statements/reach.js';
import { isOfQueries, openSources } from '../../support/statements/sources.js';

/** Calls whose text is made while the program runs, and why no constant can stand there. */
const MADE_AT_RUN_TIME: Readonly<Record<string, string>> = {
  'libs/database/src/archive/archive.queries.ts': 'cursors over ARCHIVED, which is checked below',
  'libs/database/src/backup/catalogue.ts': 'counters, by the names that the database gives them',
  'libs/database/src/backup/load-backup.ts': 'tables, by the names that the database gives them',
  'libs/database/src/backup/snapshot.ts': 'copies of tables, by the names that the database gives them',
  'libs/database/src/kernel/notifications.ts': 'a channel cannot be a parameter',
  'libs/database/src/kernel/schema-engine.ts': 'scripts of migrations',
  'libs/database/src/kernel/serial-client.ts': 'statements that are checked where they are made',
  'libs/queue/src/queue-pool.ts': 'statements of the library of the queues',
  'src/schema-drift.ts': 'scripts of migrations, in databases of its own',
};
const ARCHIVED = [
  ['libs/database/src/archive/archive-tables.ts', 'TABLE_SQL'],
  ['libs/database/src/archive/archive-sql.ts', 'CONTENT_SQL'],
] as const;

describe('raw statements of the sources', () => {
  const program = openSources();
  let calls: readonly RawCall[];
  let stored: TestDatabase;
  let client: pg.Client;
  let checked: readonly CheckedStatement[];
  let faults: readonly string[];

  beforeAll(async () => {
    calls = [
      ...(await findRawCalls(program)),
      ...(await Promise.all(ARCHIVED.map(([file, name]) => findConstants(file, name)))),
    ];
    stored = await createTestDatabase();
    client = new pg.Client({ connectionString: stored.url });
    await client.connect();
    ({ checked, faults } = await checkStatements(client, calls));
  });
  afterAll(async () => {
    await client.end();
    await stored.drop();
  });

  it('are all found', () => {
    const unknown = calls.filter(({ file, texts }) => texts.length === 0 && !(file in MADE_AT_RUN_TIME));
    expect(unknown.map(({ place, argument }) => `${place}: make a constant of ${argument}`)).toEqual([]);
    expect(checked.length).toBeGreaterThan(200);
  });

  it('can be prepared against the migrated schema, and return the rows that are declared', () => {
    expect(faults).toEqual([]);
  });

  /** What is written on the ways from these files. */
  function writesBy(isFrom: (path: string) => boolean): readonly string[] {
    const { raw, writes } = reachOf(program, isFrom);
    const statements = checked.filter((statement) => statement.writes && raw.has(statement.place));
    return [...writes, ...statements.map(({ place }) => `${place}: a statement, by ${raw.get(place)}`)];
  }

  it('write, lock and notify nothing where a query leads', () => {
    expect(writesBy(isOfQueries)).toEqual([]);
  });

  it('are seen to write where a command leads, in its file and behind it', () => {
    const writes = writesBy((path) => path.endsWith('results/freeze.commands.ts'));
    for (const written of [
      /results\/freeze\.commands\.ts:\d+: update, by/,
      /kernel\/decision\.ts:\d+: create, by .*freeze\.commands\.ts$/,
      /results\/result\.commands\.ts:\d+: a statement, by/,
      /scores\/board\.commands\.ts:\d+: a statement, by/,
    ]) {
      expect(writes).toContainEqual(expect.stringMatching(written));
    }
  });

  it('fail by file and statement when a column is renamed', async () => {
    await client.query('alter table contests rename column engine to scored_by');
    const renamed = await checkStatements(client, calls, 'after');
    expect(renamed.faults).toContainEqual(
      expect.stringMatching(/^libs\/database\/src\/scores\/.*:\d+: column c\.engine does not exist in with/),
    );
  });

  it('fail when a row is declared otherwise than Postgres returns it', () => {
    const columns = [
      { name: 'id', type: pg.types.builtins.INT8 },
      { name: 'at', type: pg.types.builtins.TIMESTAMPTZ },
    ];
    const row = {
      open: false,
      columns: [
        { name: 'id', optional: false, kinds: new Set(['number'] as const) },
        { name: 'slug', optional: false, kinds: new Set(['string'] as const) },
      ],
    };
    expect(rowFaults({ row, driver: 'pg' }, { parameters: 0, columns })).toEqual([
      'the row has no column "slug"',
      'nobody declared the column "at"',
      'the column "id" is a string, and declared as number',
    ]);
  });
});
