import type pg from 'pg';
import { changesRows, type Described, kindOfColumn, prepare } from './describe.js';
import type { RawCall } from './find-calls.js';

/** What Postgres cannot prepare, and what names no column. */
const UTILITY = /^\s*(begin|commit|rollback|set|create database)\b/i;

/** Locks and notifies inside an expression, which no plan shows. */
const ACTS = /\bpg_(try_)?(advisory|notify)\w*\s*\(/i;

/** A statement of the sources, prepared. */
export interface CheckedStatement {
  readonly place: string;
  readonly file: string;
  /** It writes, locks or notifies. */
  readonly writes: boolean;
}

/** @returns what was prepared, and one line for everything that is wrong: `file:line: what`. */
export async function checkStatements(
  client: pg.Client,
  calls: readonly RawCall[],
  prefix = 's',
): Promise<{ readonly checked: readonly CheckedStatement[]; readonly faults: readonly string[] }> {
  const checked: CheckedStatement[] = [];
  const faults: string[] = [];
  for (const call of calls) {
    for (const text of call.texts.filter((sql) => !UTILITY.test(sql))) {
      const name = `${prefix}${checked.length + faults.length}`;
      const found = await prepare(client, name, text).catch((error: Error) => error);
      if (found instanceof Error) faults.push(`${call.place}: ${found.message} in ${summary(text)}`);
      else {
        faults.push(
          ...[...valueFaults(call, found), ...rowFaults(call, found)].map(
            (fault) => `${call.place}: ${fault} in ${summary(text)}`,
          ),
        );
        const writes = ACTS.test(text) || (await changesRows(client, name, found.parameters));
        checked.push({ place: call.place, file: call.file, writes });
      }
    }
  }
  return { checked, faults };
}

/** Where the declared row is not what Postgres would return. */
export function rowFaults({ row, driver }: Pick<RawCall, 'row' | 'driver'>, { columns }: Described): readonly string[] {
  if (row === undefined) return [];
  const types = new Map(columns.map(({ name, type }) => [name, type]));
  const declared = new Set(row.columns.map(({ name }) => name));
  return [
    ...row.columns
      .filter(({ name, optional }) => !optional && !types.has(name))
      .map(({ name }) => `the row has no column "${name}"`),
    ...columns
      .filter(({ name }) => !row.open && !declared.has(name))
      .map(({ name }) => `nobody declared the column "${name}"`),
    ...row.columns.flatMap(({ name, kinds }) => {
      const kind = kindOfColumn(types.get(name) ?? 0, driver);
      if (kind === undefined || kinds.has(kind) || kinds.has('any')) return [];
      return [`the column "${name}" is a ${kind}, and declared as ${[...kinds].join(' | ')}`];
    }),
  ];
}

const valueFaults = ({ values }: RawCall, { parameters }: Described): readonly string[] =>
  values === undefined || values === parameters ? [] : [`${values} values for ${parameters} parameters`];

const summary = (text: string): string => text.trim().replace(/\s+/g, ' ').slice(0, 60);
