import type { Report, ReportEssay } from '@starboard/contracts';
import { html, table, type Html } from './html.js';
import type { ReportText } from './report-text.js';
import { traceLines } from './trace-lines.js';

export const essayTable = ({ essays }: Report, t: ReportText): Html =>
  table(
    t.columns,
    essays.map((essay) => essayRow(essay, t)),
  );

function essayRow(
  { index, fileId, externalId, attempts, responseMs, cause, score, pairs }: ReportEssay,
  t: ReportText,
) {
  const values = (['value', 'm2', 'm3', 'm4', 'm5', 'm6', 'mOpt', 'ceiling'] as const).map((key) =>
    key === 'value' && cause !== null ? t.causeNames[cause] : t.show.value(score?.[key] ?? null),
  );
  const experts = pairs.map(
    ({ expert, mean, matched, n, m }) => `${expert}: ${t.show.value(mean)} (${matched}/${n}/${m})`,
  );
  const verdicts = verdictsOf(attempts, t);
  return [index + 1, `${fileId} (${externalId})`, verdicts, t.show.seconds(responseMs), ...values, experts.join('; ')];
}

/** What became of each attempt, in their order. */
const verdictsOf = (attempts: ReportEssay['attempts'], t: ReportText): string =>
  attempts.map(({ verdict }) => t.verdicts[verdict as keyof typeof t.verdicts] ?? verdict).join(', ') || '—';

export const questionTable = ({ essays }: Report, t: ReportText): Html =>
  table(
    t.rules.columns,
    essays.map((question) => questionRow(question, t)),
  );

/** A question: what became of each attempt, its points, and why it has so many. */
function questionRow(
  { index, fileId, externalId, attempts, responseMs, cause, score, trace }: ReportEssay,
  t: ReportText,
) {
  const points = cause === null ? t.show.value(score?.value ?? null) : t.causeNames[cause];
  const why = trace === null ? '—' : html`${traceLines(trace, t.show).map((line) => html`<div>${line}</div>`)}`;
  return [index + 1, `${fileId} (${externalId})`, verdictsOf(attempts, t), t.show.seconds(responseMs), points, why];
}
