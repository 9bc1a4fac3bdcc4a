import type { RulePointsRecord } from '@starboard/database';
import { type CsvField, csvLines, makeCsv } from '@starboard/pages';

/** What the columns of a table of results are. */
export interface ResultColumns {
  readonly combos: readonly string[];
  readonly blanks: number;
  readonly labelled: boolean;
}

/**
 * Results as CSV, slice by slice: the number of the answer from 1, its score, the label, points by combos, the error, the
 * blanks.
 */
export async function* resultsCsv(
  columns: ResultColumns,
  slices: AsyncIterable<readonly RulePointsRecord[]>,
): AsyncGenerator<string> {
  yield makeCsv([headOf(columns)]);
  for await (const rows of slices) yield csvLines(rows.map((row) => fieldsOf(row, columns)));
}

const headOf = ({ combos, blanks, labelled }: ResultColumns): CsvField[] => [
  'answer',
  'score',
  ...(labelled ? ['label'] : []),
  ...combos,
  'error',
  ...Array.from({ length: blanks }, (_, at) => `blank ${at + 1}`),
];

function fieldsOf(row: RulePointsRecord, { combos, blanks, labelled }: ResultColumns): CsvField[] {
  return [
    row.position + 1,
    row.score,
    ...(labelled ? [row.label] : []),
    ...combos.map((id) => row.combos?.[id] ?? null),
    row.error,
    ...Array.from({ length: blanks }, (_, at) => row.blanks[at] ?? null),
  ];
}
