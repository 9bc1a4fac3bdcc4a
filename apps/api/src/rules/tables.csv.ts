import type { RulePointsRecord, StoredAnswer } from '@starboard/database';
import { type CsvField, csvLines, makeCsv } from '@starboard/pages';

/** What the columns of a table of answers are. */
export interface AnswerColumns {
  readonly blanks: number;
  readonly labelled: boolean;
}
/** What the columns of a table of results are. */
export interface ResultColumns extends AnswerColumns {
  readonly combos: readonly string[];
}

/** Answers as CSV, slice by slice, as they are uploaded: a column a blank, and the label. */
export async function* answersCsv(
  columns: AnswerColumns,
  slices: AsyncIterable<readonly StoredAnswer[]>,
): AsyncGenerator<string> {
  const { labelled } = columns;
  yield makeCsv([[...blanksHead(columns), ...(labelled ? ['label'] : [])]]);
  const fieldsOfAnswer = (row: StoredAnswer): CsvField[] => [
    ...blanksOf(row, columns),
    ...(labelled ? [row.label] : []),
  ];
  for await (const rows of slices) yield csvLines(rows.map(fieldsOfAnswer));
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

const headOf = ({ combos, labelled, ...columns }: ResultColumns): CsvField[] => [
  'answer',
  'score',
  ...(labelled ? ['label'] : []),
  ...combos,
  'error',
  ...blanksHead(columns),
];

function fieldsOf(row: RulePointsRecord, columns: ResultColumns): CsvField[] {
  const { combos, labelled } = columns;
  return [
    row.position + 1,
    row.score,
    ...(labelled ? [row.label] : []),
    ...combos.map((id) => row.combos?.[id] ?? null),
    row.error,
    ...blanksOf(row, columns),
  ];
}

type Blanks = Pick<AnswerColumns, 'blanks'>;

const blanksHead = ({ blanks }: Blanks): CsvField[] => Array.from({ length: blanks }, (_, at) => `blank ${at + 1}`);

const blanksOf = (row: Pick<StoredAnswer, 'blanks'>, { blanks }: Blanks): CsvField[] =>
  Array.from({ length: blanks }, (_, at) => row.blanks[at] ?? null);
