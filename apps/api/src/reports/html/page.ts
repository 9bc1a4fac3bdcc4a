import type { Report } from '@starboard/contracts';
import { Html, html, table } from '@starboard/pages';
import type { ReportForm } from '@starboard/scoring';
import type { MadeReport } from '../making/make-report.js';
import { formOf } from '../text/form.js';
import { REPORT_TEXTS, type ReportText } from '../text/texts.js';
import type { ReportLanguage } from '../text/words.js';
import { valueChart } from './chart.js';
import { codeTables } from './codes.js';
import { facts } from './facts.js';
import { itemTable } from './items.js';
import { shownItems } from './shown.js';
import { STYLE } from './style.js';
import { solutionTables } from './tables.js';

/** The page brings its look with it and runs nothing. */
export const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

/** The report as a page to read and print: self-contained, without scripts. */
export function makeReportPage(made: MadeReport, language: ReportLanguage): string {
  const t = REPORT_TEXTS[language];
  const { report } = made;
  const { contest, round, team, session } = report;
  const form = formOf(report.engine);
  const { words, codeWords } = form;
  const title = language === 'ru' ? contest.titleRu : contest.titleEn;
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${t.title}: ${team.name}</title>
        <style>
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        <main>
          <h1>${t.title}</h1>
          <p class="lead">
            ${title} · ${t.modes[round.mode]} ${round.number} · ${t.team} <b>${team.name}</b> (${team.slug}) ·
            ${t.session} ${session.id}${report.boardVersion === null ? '' : ` · ${t.board} ${report.boardVersion}`}
          </p>
          ${report.approved ? null : html`<p class="warning">${t.unapproved}</p>`}
          <h2>${t.result}</h2>
          ${summary(report, form, t)}
          <h2>${words.values[language]}</h2>
          ${valueChart(report.essays, form.greatest, { label: words.values[language], causes: t.causeNames, show: t.show })}
          ${report.essays.some(({ cause }) => cause !== null) ? html`<p class="note">${t.annulledBars}</p>` : null}
          <h2>${t.responses}</h2>
          <p class="note">${t.responsesNote}</p>
          ${responses(report, t)}
          <div class="columns">
            ${causes(report, form, t)}${extremes('best', report, form, t)}${extremes('worst', report, form, t)}
          </div>
          ${codeWords === undefined ? null : codeTables(report.confusion, codeWords, t)}
          ${solutionTables(report.tables, t)}
          <h2>${words.items[language]}</h2>
          <p class="note">${words.note[language]}</p>
          <div class="wide">${itemTable(made, form, t)}</div>
          ${shownItems(made, t)}
        </main>
      </body>
    </html> `;
  return page.text;
}

function summary({ result, place }: Report, { figures, words }: ReportForm, t: ReportText): Html {
  if (result === null) return html`<p>${t.statuses.unscored}</p>`;
  const files = `${result.counted} / ${result.annulled} / ${result.sample}`;
  return facts([
    [t.place, place === null ? standing(result, t) : String(place)],
    ...figures.map(({ id, label }) => [label[t.language], t.show.value(result.figures[id] ?? null)] as const),
    [words.files[t.language], files],
  ]);
}

const standing = ({ status, cause }: NonNullable<Report['result']>, t: ReportText): string =>
  cause === undefined ? t.statuses[status] : t.solutionCauses[cause];

const responses = ({ responses: { p50, p90, max } }: Report, t: ReportText): Html =>
  facts(
    (
      [
        [t.p50, p50],
        [t.p90, p90],
        [t.max, max],
      ] as const
    ).map(([name, ms]) => [name, `${t.show.seconds(ms)} ${t.seconds}`]),
  );

function causes(report: Report, { words }: ReportForm, t: ReportText): Html {
  const rows = Object.entries(report.causes).map(([cause, count]) => [
    t.causeNames[cause as keyof typeof t.causeNames],
    count,
  ]);
  return html`<section>
    <h2>${words.causes[t.language]}</h2>
    ${rows.length === 0 ? html`<p>${t.none}</p>` : table(['', t.count], rows)}
  </section>`;
}

function extremes(which: 'best' | 'worst', report: Report, { words }: ReportForm, t: ReportText): Html {
  const rows = report[which].map((id) => {
    const essay = report.essays.find(({ fileId }) => fileId === id);
    return [`${id} (${essay?.externalId ?? ''})`, t.show.value(essay?.score?.value ?? null)];
  });
  return html`<section>
    <h2>${words[which][t.language]}</h2>
    ${rows.length === 0 ? html`<p>${t.none}</p>` : table(['', words.unit[t.language]], rows)}
  </section>`;
}
