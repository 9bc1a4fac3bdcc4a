import { type EngineId, solutionFigures } from '@starboard/catalogue';
import { type Report, type ReportEssay, type ReportQuery, SOLUTION_KEYS } from '@starboard/contracts';
import { type CsvField, makeCsv } from '@starboard/pages';
import { columnNames, type FieldValue } from '@starboard/scoring';
import type { MadeReport } from '../making/make-report.js';
import { formOf } from '../text/form.js';
import { writeLines } from '../text/lines.js';
import { REPORT_TEXTS } from '../text/texts.js';

const TIMES = ['plannedAt', 'releasedAt', 'deadlineAt'] as const;

const FACTS = [
  'index',
  'fileId',
  'externalId',
  'subject',
  'attempts',
  'verdicts',
  'finalAttempt',
  'cause',
  'responseMs',
];

/** A table of the report as CSV, full precision, undefined values empty. */
export function makeReportCsv(made: MadeReport, kind: ReportQuery['table']): string {
  if (kind === 'essays') return makeCsv(essayRows(made));
  if (kind === 'tables') return makeCsv(tableRows(made.report));
  return makeCsv(kind === 'confusion' ? confusionRows(made.report) : summaryRows(made.report));
}

/** A row for each item of the sample, with its score and what that is made of. */
function essayRows({ report: { engine, essays }, explained }: MadeReport): CsvField[][] {
  const names = columnNames(formOf(engine).csv, explained);
  const rows = essays.map((essay, at) => [
    ...factsOf(essay),
    ...names.map((name) => fieldOf(explained[at]?.[name] ?? null)),
  ]);
  return [[...FACTS, ...TIMES, ...names], ...rows];
}

/** Lines stand in a field one after another, in English. */
const fieldOf = (value: FieldValue): CsvField =>
  typeof value === 'object' && value !== null ? writeLines(value, REPORT_TEXTS.en.show).join('; ') : value;

/** A row for each pair of codes: matched; missed, without an own code; extra, without an expert's. */
function confusionRows({ confusion: { matched, missed, extra } }: Report): CsvField[][] {
  return [
    ['kind', 'expertCode', 'ownCode', 'count'],
    ...matched.map(({ expert, own, count }) => ['matched', expert, own, count]),
    ...missed.map(({ code, count }) => ['missed', code, null, count]),
    ...extra.map(({ code, count }) => ['extra', null, code, count]),
  ];
}

/** A row for each cell of the tables about the whole solution: which table, the name of the row, the column, the value. */
function tableRows({ tables }: Report): CsvField[][] {
  const cells = tables.flatMap(({ id, columns, rows }) =>
    rows.flatMap(([name = null, ...row]) =>
      row.map((cell, at) => [id, wordOf(name), columns[at + 1]?.id ?? '', wordOf(cell)]),
    ),
  );
  return [['table', 'row', 'column', 'value'], ...cells];
}

/** Words stand in English. */
const wordOf = (cell: Report['tables'][number]['rows'][number][number]): CsvField =>
  typeof cell === 'object' && cell !== null ? cell.en : cell;

/** Those that the table always had, then what else the engine computes. */
const summaryFigures = (engine: EngineId): readonly string[] => [
  ...new Set([...SOLUTION_KEYS, ...solutionFigures(engine).map(({ id }) => id)]),
];

const COUNTS = ['sample', 'counted', 'annulled'] as const;

/** A row for each figure of the whole solution. */
function summaryRows({ place, ster, result, responses, causes, best, worst, ...report }: Report): CsvField[][] {
  return [
    ['figure', 'value'],
    ['team', report.team.slug],
    ['session', report.session.id],
    ['boardVersion', report.boardVersion],
    ['approved', String(report.approved)],
    ['status', result?.status ?? null],
    ['place', place],
    ...summaryFigures(report.engine).map((figure) => [figure, result?.figures[figure] ?? null]),
    ['ster', ster],
    ...COUNTS.map((figure) => [figure, result?.[figure] ?? null]),
    ...Object.entries(causes).map(([cause, count]) => [`annulled.${cause}`, count]),
    ...(['count', 'p50', 'p90', 'max'] as const).map((figure) => [`responseMs.${figure}`, responses[figure]]),
    ['best', best.join(' ')],
    ['worst', worst.join(' ')],
  ];
}

function factsOf(essay: ReportEssay): CsvField[] {
  const { index, fileId, externalId, subject, attempts, finalAttempt, cause, responseMs } = essay;
  const verdicts = attempts.map(({ verdict }) => verdict).join(' ');
  return [
    ...[index + 1, fileId, externalId, subject, attempts.length, verdicts, finalAttempt, cause, responseMs],
    ...TIMES.map((time) => essay[time]),
  ];
}
