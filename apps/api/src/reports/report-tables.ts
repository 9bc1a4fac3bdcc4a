import type { Report, ReportEssay } from '@starboard/contracts';
import { displayValue } from '@starboard/metrics';
import { html, table, type Html } from './html.js';
import type { ReportWords } from './report-words.js';
import { traceLines } from './trace-lines.js';

export const seconds = (ms: number | null): string => (ms === null ? '—' : (ms / 1_000).toFixed(1));

export const essayTable = ({ essays }: Report, t: ReportWords): Html =>
  table(
    t.columns,
    essays.map((essay) => essayRow(essay, t)),
  );

function essayRow(
  { index, fileId, externalId, attempts, responseMs, cause, score, pairs }: ReportEssay,
  t: ReportWords,
) {
  const values = (['value', 'm2', 'm3', 'm4', 'm5', 'm6', 'mOpt', 'ceiling'] as const).map((key) =>
    key === 'value' && cause !== null ? t.causeNames[cause] : displayValue(score?.[key] ?? null),
  );
  const experts = pairs.map(
    ({ expert, mean, matched, n, m }) => `${expert}: ${displayValue(mean)} (${matched}/${n}/${m})`,
  );
  const verdicts = verdictsOf(attempts, t);
  return [index + 1, `${fileId} (${externalId})`, verdicts, seconds(responseMs), ...values, experts.join('; ')];
}

/** What became of each attempt, in their order. */
const verdictsOf = (attempts: ReportEssay['attempts'], t: ReportWords): string =>
  attempts.map(({ verdict }) => t.verdicts[verdict as keyof typeof t.verdicts] ?? verdict).join(', ') || '—';

export const questionTable = ({ essays }: Report, t: ReportWords): Html =>
  table(
    t.rules.columns,
    essays.map((question) => questionRow(question, t)),
  );

/** A question: what became of each attempt, its points, and why it has so many. */
function questionRow(
  { index, fileId, externalId, attempts, responseMs, cause, score, trace }: ReportEssay,
  t: ReportWords,
) {
  const points = cause === null ? displayValue(score?.value ?? null) : t.causeNames[cause];
  const why = trace === null ? '—' : html`${traceLines(trace).map((line) => html`<div>${line}</div>`)}`;
  return [index + 1, `${fileId} (${externalId})`, verdictsOf(attempts, t), seconds(responseMs), points, why];
}
