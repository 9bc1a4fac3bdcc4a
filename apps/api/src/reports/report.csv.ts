import type { Report, ReportEssay } from '@starboard/contracts';
import { makeCsv, type CsvField } from '../http/csv.js';

const METRICS = ['m2', 'm3', 'm4', 'm5', 'm6'] as const;
const TIMES = ['plannedAt', 'releasedAt', 'deadlineAt'] as const;
const SCORES = ['value', 'average', 'best', ...METRICS, 'mOpt', 'ceiling'] as const;
const EXPERTS = [1, 2, 3] as const;
const PAIR = ['n', 'm', 'matched', 'equalCodes', 'equalLabels', 'equalCorrections', ...METRICS, 'mean'] as const;

const COLUMNS: readonly string[] = [
  ...['index', 'fileId', 'externalId', 'subject', 'attempts', 'finalAttempt', 'cause', 'responseMs'],
  ...TIMES,
  ...SCORES,
  ...EXPERTS.flatMap((expert) => PAIR.map((column) => `expert${expert}.${column}`)),
];

/** The report as CSV: a row for each essay of the sample, with its values and those against each expert. */
export const makeReportCsv = ({ essays }: Report): string => makeCsv([COLUMNS, ...essays.map(makeRow)]);

function makeRow(essay: ReportEssay): CsvField[] {
  const { index, fileId, externalId, subject, attempts, finalAttempt, cause, responseMs, score, pairs } = essay;
  const pairFields = EXPERTS.flatMap((expert) => {
    const pair = pairs.find((one) => one.expert === expert);
    return PAIR.map((column) => pair?.[column] ?? null);
  });
  return [
    ...[index + 1, fileId, externalId, subject, attempts.length, finalAttempt, cause, responseMs],
    ...TIMES.map((time) => essay[time]),
    ...SCORES.map((column) => score?.[column] ?? null),
    ...pairFields,
  ];
}
