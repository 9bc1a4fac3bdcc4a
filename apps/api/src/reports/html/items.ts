import { CATALOGUE } from '@starboard/catalogue';
import type { Report, ReportEssay } from '@starboard/contracts';
import { type Html, html, table } from '@starboard/pages';
import type { ExplainedFields, FieldValue, ReportForm } from '@starboard/scoring';
import type { MadeReport } from '../making/make-report.js';
import { writeLines } from '../text/lines.js';
import type { ReportText } from '../text/texts.js';

/** A row for each item: what became of each attempt, the score, and why it is what it is. */
export function itemTable({ report, explained }: MadeReport, form: ReportForm, t: ReportText): Html {
  const { index, verdicts, response } = t.facts;
  const columns = form.columns.map(({ label }) => label[t.language]);
  return table(
    [index, form.words.item[t.language], verdicts, response, ...columns],
    report.essays.map((essay, at) => [...factsOf(report, essay, t), ...cellsOf(essay, explained[at] ?? {}, form, t)]),
  );
}

const factsOf = (report: Report, essay: ReportEssay, t: ReportText) => {
  const { index, attempts, responseMs } = essay;
  return [index + 1, nameOf(report, essay), verdictsOf(attempts, t), t.show.seconds(responseMs)];
};

/** Where experts have marked the essay, its name leads to the comparison of all markups of it (2.23, 7.10). */
function nameOf({ engine, contest, round, team }: Report, { essayId, fileId, externalId }: ReportEssay): Html | string {
  const name = `${fileId} (${externalId})`;
  if (CATALOGUE[engine].reference !== 'independent-experts') return name;
  const query = new URLSearchParams({ team: team.slug }).toString();
  return html`<a href="/my/${contest.slug}/rounds/${round.id}/essays/${essayId}?${query}">${name}</a>`;
}

/** What became of each attempt, in their order. */
const verdictsOf = (attempts: ReportEssay['attempts'], t: ReportText): string =>
  attempts.map(({ verdict }) => t.verdicts[verdict as keyof typeof t.verdicts] ?? verdict).join(', ') || '—';

/** In place of the score of an annulled item stands the cause. */
function cellsOf({ cause }: ReportEssay, fields: ExplainedFields, { columns }: ReportForm, t: ReportText) {
  return columns.map(({ field, apart = false }, at) =>
    at === 0 && cause !== null ? t.causeNames[cause] : writeCell(fields[field] ?? null, apart, t),
  );
}

function writeCell(value: FieldValue, apart: boolean, { show }: ReportText): Html | string {
  if (value === null || typeof value === 'number') return show.value(value);
  if (typeof value === 'string') return value;
  const lines = writeLines(value, show);
  return apart ? html`${lines.map((line) => html`<div>${line}</div>`)}` : lines.join('; ');
}
