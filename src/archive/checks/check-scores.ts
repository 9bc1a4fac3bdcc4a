import { canonicalJson, type Json } from '@starboard/proof';
import type { ArchiveTable } from '@starboard/contracts';
import { problem, type ArchiveCheck, type ArchiveProblem } from '../archive-problem.js';
import type { ArchiveData } from '../archive-data.js';
import type { ArchiveFiles } from '../archive-files.js';
import type { Recomputed } from '../recompute.js';

type Row = Readonly<Record<string, Json>>;

const KEYS = {
  agreements: ['fileId'],
  'pair-scores': ['fileId', 'session', 'ordinalX', 'ordinal'],
  'essay-scores': ['session', 'fileId'],
  'solution-scores': ['session'],
  'question-scores': ['session', 'fileId'],
  'solution-sums': ['session'],
} as const satisfies Partial<Record<ArchiveTable, readonly string[]>>;
/** Tables whose rows follow from the others. */
type ScoreTable = keyof typeof KEYS;

/** Every stored value against the recomputed one: equal to the last bit. */
export function checkScores({ tables }: ArchiveData, again: Recomputed): ArchiveCheck {
  const names = Object.keys(KEYS) as ScoreTable[];
  return {
    name: 'scores',
    checked: names.reduce((sum, table) => sum + tables[table].length, 0),
    problems: names.flatMap((table) => compare(table, tables[table] as readonly Row[], again.tables[table] ?? [])),
  };
}

function compare(table: ScoreTable, stored: readonly Row[], computed: readonly Row[]): ArchiveProblem[] {
  const keyOf = (row: Row): string => KEYS[table].map((key) => JSON.stringify(row[key] ?? null)).join('/');
  const left = new Map(computed.map((row) => [keyOf(row), row]));
  const problems: ArchiveProblem[] = [];
  for (const row of stored) {
    const key = keyOf(row);
    const other = left.get(key);
    left.delete(key);
    if (other === undefined)
      problems.push(problem('ERR_ARCHIVE_SCORE', `${table}.jsonl ${key}`, 'nothing in the archive gives this row'));
    else problems.push(...differences(`${table}.jsonl ${key}`, row, other));
  }
  return [
    ...problems,
    ...[...left.keys()].map((key) => problem('ERR_ARCHIVE_SCORE', `${table}.jsonl ${key}`, 'this row is missing')),
  ];
}

function differences(where: string, stored: Row, computed: Row): ArchiveProblem[] {
  return Object.keys(stored).flatMap((column) =>
    text(stored[column]) === text(computed[column])
      ? []
      : [
          problem(
            'ERR_ARCHIVE_SCORE',
            where,
            `${column} is ${text(stored[column])}, recomputed ${text(computed[column])}`,
          ),
        ],
  );
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
