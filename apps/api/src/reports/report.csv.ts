import type { Report, ReportEssay } from '@starboard/contracts';
import { makeCsv, type CsvField } from '../http/csv.js';
import { REPORT_TEXTS } from './report-text.js';
import { traceLines } from './trace-lines.js';

const METRICS = ['m2', 'm3', 'm4', 'm5', 'm6'] as const;
const TIMES = ['plannedAt', 'releasedAt', 'deadlineAt'] as const;
const SCORES = ['value', 'average', 'best', ...METRICS, 'mOpt', 'ceiling'] as const;
const EXPERTS = [1, 2, 3] as const;
const PAIR = ['n', 'm', 'matched', 'equalCodes', 'equalLabels', 'equalCorrections', ...METRICS, 'mean'] as const;

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

/** Columns of the scores, which differ by engine, and their fields. */
interface ScoreColumns {
  readonly names: readonly string[];
  fields(essay: ReportEssay): readonly CsvField[];
}

const BY_MARKUP: ScoreColumns = {
  names: [...SCORES, ...EXPERTS.flatMap((expert) => PAIR.map((column) => `expert${expert}.${column}`))],
  fields: ({ score, pairs }) => [
    ...SCORES.map((column) => score?.[column] ?? null),
    ...EXPERTS.flatMap((expert) => {
      const pair = pairs.find((one) => one.expert === expert);
      return PAIR.map((column) => pair?.[column] ?? null);
    }),
  ],
};

/** A column for each combo that any rule of the sample has. */
function byRules(essays: readonly ReportEssay[]): ScoreColumns {
  const combos = [...new Set(essays.flatMap(({ trace }) => Object.keys(trace?.combos ?? {})))].sort();
  return {
    names: ['score', ...combos.map((id) => `combo.${id}`), 'why'],
    fields: ({ score, trace }) => [
      score?.value ?? null,
      ...combos.map((id) => trace?.combos[id] ?? null),
      trace === null ? null : traceLines(trace, REPORT_TEXTS.en.show).join('; '),
    ],
  };
}

/** The report as CSV: a row for each essay or question of the sample, with its score and what that is made of. */
export function makeReportCsv({ engine, essays }: Report): string {
  const scores = engine === 'rules' ? byRules(essays) : BY_MARKUP;
  const names = [...FACTS, ...TIMES, ...scores.names];
  return makeCsv([names, ...essays.map((essay) => [...factsOf(essay), ...scores.fields(essay)])]);
}

function factsOf(essay: ReportEssay): CsvField[] {
  const { index, fileId, externalId, subject, attempts, finalAttempt, cause, responseMs } = essay;
  const verdicts = attempts.map(({ verdict }) => verdict).join(' ');
  return [
    ...[index + 1, fileId, externalId, subject, attempts.length, verdicts, finalAttempt, cause, responseMs],
    ...TIMES.map((time) => essay[time]),
  ];
}
