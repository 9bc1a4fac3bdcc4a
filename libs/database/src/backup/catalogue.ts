import type { Queryable } from '../kernel/verify-chain.js';

/** What is made again by itself: the migrations' own table, what the catalogue of engines says, and who is connected now. */
const LEFT_OUT = ['_prisma_migrations', 'engines', 'engine_figures', 'live_connections'];

/** A table as it is copied. */
export interface CopiedTable {
  readonly name: string;
  readonly columns: readonly string[];
}

const TABLES = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = '' and c.relname <> all($1)
  group by c.relname order by c.relname`;

const KEY = `
  select a.attname as name, a.attcollation <> 0 as text
  from pg_index i cross join unnest(i.indkey) with ordinality as k (attnum, place)
  join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
  where i.indrelid = ('public.' || quote_ident($1))::regclass and i.indisprimary order by k.place`;

/** Tables with their columns, by name. */
export async function readTables(source: Queryable): Promise<readonly CopiedTable[]> {
  const { rows } = await source.query<CopiedTable>(TABLES, [LEFT_OUT]);
  return rows;
}

/** The rows in the order of the primary key: the same rows give the same bytes from every server. */
export async function orderedRows(source: Queryable, { name, columns }: CopiedTable): Promise<string> {
  const { rows } = await source.query<{ name: string; text: boolean }>(KEY, [name]);
  const order = rows.map((key) => `${quoted(key.name)}${key.text ? ' collate "C"' : ''}`).join(', ');
  return `copy (select ${columns.map(quoted).join(', ')} from ${quoted(name)} order by ${order}) to stdout`;
}

/** A counter of the database, such as that of session numbers. */
export interface SequenceState {
  readonly name: string;
  readonly value: string;
  readonly called: boolean;
}

/** Where the counters stand. Read after the rows: never behind them. */
export async function readSequences(source: Queryable): Promise<readonly SequenceState[]> {
  const { rows } = await source.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by relname`,
  );
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const { rows: state } = await source.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoted(name)}`,
    );
    states.push({ name, value: state[0]?.value ?? '1', called: state[0]?.called ?? false });
  }
  return states;
}

export const quoted = (name: string): string => `"${name.replace(/"/g, '""')}"`;
