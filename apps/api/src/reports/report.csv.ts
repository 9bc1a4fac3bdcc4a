import { SOLUTION_FIGURE_IDS, type EngineId } from '@starboard/catalogue';
import type { Report, ReportEssay, ReportQuery } from '@starboard/contracts';
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

const SCORE_COLUMNS: Readonly<Record<EngineId, (essays: readonly ReportEssay[]) => ScoreColumns>> = {
  markup: () => BY_MARKUP,
  rules: byRules,
};

/** A table of the report as CSV, full precision, undefined values empty. */
export function makeReportCsv(report: Report, kind: ReportQuery['table']): string {
  if (kind === 'essays') return makeCsv(essayRows(report));
  return makeCsv(kind === 'confusion' ? confusionRows(report) : summaryRows(report));
}

/** A row for each essay or question of the sample, with its score and what that is made of. */
function essayRows({ engine, essays }: Report): CsvField[][] {
  const scores = SCORE_COLUMNS[engine](essays);
  const names = [...FACTS, ...TIMES, ...scores.names];
  return [names, ...essays.map((essay) => [...factsOf(essay), ...scores.fields(essay)])];
}

/** A row for each pair of codes: matched; missed, without an own code; extra, without an expert's. */
function confusionRows({ confusion: { matched, missed, extra } }: Report): CsvField[][] {
  return [
    ['kind', 'expertCode', 'ownCode', 'count'],
    ...matched.map(({ expert, own, count }) => ['matched', expert, own, count]),
    ...missed.map(({ code, count }) => ['missed', code, null, count]),
    ...extra.map(({ code, count }) => ['extra', null, code, count]),
  ];
}

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
    ...SOLUTION_FIGURE_IDS.map((figure) => [figure, result?.[figure] ?? null]),
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
