import type { Figures } from '@starboard/catalogue';
import { canonicalJson, type Json } from '@starboard/proof';
import type { ArchiveData } from '../archive-data.js';
import type { ArchiveFiles } from '../archive-files.js';
import { type ArchiveCheck, type ArchiveProblem, problem } from '../archive-problem.js';
import type { Recomputed } from '../recompute.js';
import { SCORE_TABLES, type ScoreTable } from '../score-tables.js';

type Row = Readonly<Record<string, Json>>;

const KEYS: Readonly<Record<ScoreTable, readonly string[]>> = {
  agreements: ['fileId'],
  'pair-scores': ['fileId', 'session', 'ordinalX', 'ordinal'],
  'item-scores': ['session', 'fileId'],
  'solution-scores': ['session'],
};

/** Every stored value against the recomputed one: equal to the last bit. */
export function checkScores({ names, tables }: ArchiveData, again: Recomputed): ArchiveCheck {
  const compared = SCORE_TABLES.map((table) => {
    const [stored, computed] = [tables[table].map(flat), again.tables[table].map(flat)];
    return compare({ name: names.get(table) ?? '', keys: KEYS[table] }, stored, computed);
  });
  return {
    name: 'scores',
    checked: SCORE_TABLES.reduce((sum, table) => sum + tables[table].length, 0),
    problems: compared.flat(),
  };
}

/** A row with a column for every figure. */
const flat = ({ figures = {}, ...row }: object & { readonly figures?: Figures }): Row => ({
  ...row,
  ...Object.fromEntries(Object.entries(figures).map(([id, value]) => [`figures.${id}`, value])),
});

interface ComparedTable {
  /** Of its file. */
  readonly name: string;
  readonly keys: readonly string[];
}

function compare({ name, keys }: ComparedTable, stored: readonly Row[], computed: readonly Row[]): ArchiveProblem[] {
  const keyOf = (row: Row): string => keys.map((key) => JSON.stringify(row[key] ?? null)).join('/');
  const left = new Map(computed.map((row) => [keyOf(row), row]));
  const problems: ArchiveProblem[] = [];
  for (const row of stored) {
    const key = keyOf(row);
    const other = left.get(key);
    left.delete(key);
    if (other === undefined)
      problems.push(problem('ERR_ARCHIVE_SCORE', `${name} ${key}`, 'nothing in the archive gives this row'));
    else problems.push(...differences(`${name} ${key}`, row, other));
  }
  return [
    ...problems,
    ...[...left.keys()].map((key) => problem('ERR_ARCHIVE_SCORE', `${name} ${key}`, 'this row is missing')),
  ];
}

function differences(where: string, stored: Row, computed: Row): ArchiveProblem[] {
  const columns = new Set([...Object.keys(stored), ...Object.keys(computed)]);
  return [...columns].flatMap((column) => {
    const [is, again] = [text(stored[column]), text(computed[column])];
    return is === again ? [] : [problem('ERR_ARCHIVE_SCORE', where, `${column} is ${is}, recomputed ${again}`)];
  });
}

/** Numbers to the last bit; traces whatever the order of their keys. */
const text = (field: Json | undefined): string => (field === undefined ? 'nothing' : canonicalJson(field));

const BOARD = 'leaderboard.json';

/** The leaderboard, byte for byte. */
export async function checkBoard(files: ArchiveFiles, again: Recomputed): Promise<ArchiveCheck> {
  const stored = await files.read(BOARD);
  const lines = again.board.split('\n');
  const checked = Math.max(0, lines.length - 3);
  if (stored.equals(Buffer.from(again.board))) return { name: 'leaderboard', checked, problems: [] };
  const differing = stored
    .toString('utf8')
    .split('\n')
    .flatMap((line, index) => {
      if (line === lines[index]) return [];
      const message = `${line || 'nothing'}; recomputed ${lines[index] ?? 'nothing'}`;
      return [problem('ERR_ARCHIVE_BOARD', `${BOARD}:${index + 1}`, message)];
    });
  const [first = problem('ERR_ARCHIVE_BOARD', BOARD, 'it has other bytes than the recomputed one')] = differing;
  return { name: 'leaderboard', checked, problems: differing.length === 0 ? [first] : differing };
}
