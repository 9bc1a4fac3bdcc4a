import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';

/* docs/rules-in-the-database.md against the migrated database, and against the codes with which commands refuse. */

const ROOT = resolve(import.meta.dirname, '../../..');
const PAGE = readFileSync(join(ROOT, 'docs/rules-in-the-database.md'), 'utf8');
const RULES = `
  select conname as name from pg_constraint where contype in ('c', 'x') and connamespace = 'public'::regnamespace
  union select tgname from pg_trigger where not tgisinternal
  union select i.relname from pg_index x join pg_class i on i.oid = x.indexrelid
    join pg_namespace n on n.oid = i.relnamespace and n.nspname = 'public'
    where x.indisunique and x.indpred is not null`;

const cells = (row: string): readonly string[] =>
  row.split(' | ').map((cell) => cell.replace(/^\| |\s*\|$/g, '').trim());
/** The rows below a heading, without the table's own two. */
const tableOf = (heading: string): readonly (readonly string[])[] => {
  const [, text = ''] = PAGE.split(`## ${heading}\n`);
  const [section = ''] = text.split('\n## ');
  return section.split('\n').filter((line) => line.startsWith('| ')).slice(2).map(cells); // prettier-ignore
};
const quoted = (text: string): readonly string[] => [...text.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
const column = (rows: readonly (readonly string[])[], at: number): readonly string[] =>
  rows.flatMap((row) => quoted(row[at] ?? ''));

const rules = tableOf('Rules of the regulation');
const whole = tableOf('Rows that are whole');
const alone = tableOf('What code alone keeps');

/** Codes of rules that commands refuse by. */
const thrown = (): readonly string[] => {
  const folder = join(ROOT, 'libs/database/src');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sources = names.filter((name) => name.endsWith('.ts') && !/generated|\.spec\./.test(name));
  const codes = sources.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/new RuleViolation\(\s*'(ERR_\w+)'/g)].map(
      ([, code = '']) => code,
    ),
  );
  return [...new Set(codes)].sort();
};

describe('the page of rules', () => {
  let test: TestDatabase;
  let held: ReadonlySet<string>;

  beforeAll(async () => {
    test = await createTestDatabase();
    const { rows } = await test.database.pool.query<{ name: string }>(RULES);
    held = new Set(rows.map(({ name }) => name));
  });
  afterAll(() => test.drop());

  it('names constraints, indexes and triggers that there are, and all of them', () => {
    const named = [...column(rules, 3), ...column(whole, 1)];
    expect(rules.length).toBeGreaterThan(30);
    expect(named.filter((name) => !held.has(name))).toEqual([]);
    expect([...held].filter((name) => !named.includes(name)).sort()).toEqual([]);
  });

  it('says of each code with which a command refuses what holds it, or why only code does', () => {
    const codes = thrown();
    const said = [...column(rules, 2), ...column(alone, 1)];
    expect(codes.length).toBeGreaterThan(100);
    expect(codes.filter((code) => !said.includes(code))).toEqual([]);
    expect(said.filter((code) => !codes.includes(code))).toEqual([]);
    expect(said.filter((code, at) => said.indexOf(code) !== at)).toEqual([]);
  });

  it('names a test of each rule of the regulation', () => {
    expect(rules.filter((row) => !/spec\.ts\) › /.test(row[4] ?? '')).map(([clause]) => clause)).toEqual([]);
  });
});
