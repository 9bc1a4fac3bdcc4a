import type { Localized } from '@starboard/catalogue';
import { escapeHtml } from '@starboard/pages';
import type { RuleReport } from '@starboard/scoring';
import { barChart, heatMap } from './charts.js';
import { PAGE_TEXTS } from './texts.js';

/** What the page is called, and in which language it speaks. */
export interface ReportPage {
  readonly language: keyof Localized;
  /** Name of the task, or of the files. */
  readonly title: string;
  readonly profile: string;
}

/** A report as a page of its own: no scripts, nothing from elsewhere, all text escaped. */
export function makeReportHtml(report: RuleReport, page: ReportPage): string {
  const say = (words: Localized): string => escapeHtml(words[page.language]);
  return `<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="kind">${say(PAGE_TEXTS.kind)}</p>
<h1>${escapeHtml(page.title)}</h1>
${figures(report, page)}
<section>
<h2>${say(PAGE_TEXTS.distribution)}</h2>
${barChart(report.distribution, report.labels?.distribution, page.language)}
</section>
${report.labels ? confusion(report.labels, page.language) : ''}
</main>
</body>
</html>
`;
}

function figures({ answers, scored, refused, mean, labels }: RuleReport, { language, profile }: ReportPage): string {
  const rows: readonly (readonly [Localized, string])[] = [
    [PAGE_TEXTS.profile, profile],
    [PAGE_TEXTS.answers, String(answers)],
    [PAGE_TEXTS.scored, String(scored)],
    [PAGE_TEXTS.refused, String(refused)],
    [PAGE_TEXTS.mean, write(mean, language)],
    ...(labels ? agreementRows(labels, language) : []),
  ];
  const cells = rows.map(([name, value]) => `<div><dt>${name[language]}</dt><dd>${escapeHtml(value)}</dd></div>`);
  return `<dl>${cells.join('')}</dl>`;
}

function agreementRows({ mean, agreement }: NonNullable<RuleReport['labels']>, language: keyof Localized) {
  const { count, exact, meanAbsoluteError, quadraticWeightedKappa } = agreement;
  const rows: readonly (readonly [Localized, string])[] = [
    [PAGE_TEXTS.meanLabel, write(mean, language)],
    [PAGE_TEXTS.compared, String(count)],
    [PAGE_TEXTS.kappa, write(quadraticWeightedKappa, language)],
    [PAGE_TEXTS.meanAbsoluteError, write(meanAbsoluteError, language)],
    [PAGE_TEXTS.exact, write(exact === null ? null : Math.round(exact * 1_000) / 10, language, ' %')],
  ];
  return rows;
}

function confusion({ agreement }: NonNullable<RuleReport['labels']>, language: keyof Localized): string {
  return `<section>
<h2>${PAGE_TEXTS.confusion[language]}</h2>
<p>${PAGE_TEXTS.rounding[language]}</p>
${heatMap(agreement.confusion, language)}
</section>`;
}

/** Three places after the point, as the language writes it; a dash for what is not defined. */
function write(number: number | null, language: keyof Localized, unit = ''): string {
  if (number === null) return '—';
  const text = String(Math.round(number * 1e3) / 1e3);
  return `${language === 'ru' ? text.replace('.', ',') : text}${unit}`.replace('-', '−');
}

const STYLE = `
:root{color-scheme:light dark;--ink:#1b2330;--soft:#5b6675;--line:#d9dee6;--paper:#fff;--score:#2563a8;--label:#d98a1f}
@media (prefers-color-scheme:dark){:root{--ink:#e8ecf2;--soft:#9aa6b6;--line:#323c4a;--paper:#141a22;--score:#6aa7e8;--label:#e5a84b}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:760px;margin:0 auto;padding:32px 20px 48px}
.kind{margin:0;color:var(--soft)}
h1{margin:0 0 20px;font-size:1.7rem;line-height:1.2;overflow-wrap:anywhere}
h2{margin:36px 0 8px;font-size:1.15rem}
dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(160px,1fr));margin:0;border:solid var(--line);border-width:1px 0 0 1px}
dl div{padding:10px 14px;border:solid var(--line);border-width:0 1px 1px 0}
section{overflow-x:auto}
dt{color:var(--soft);font-size:.85rem}
dd{margin:0;font-size:1.25rem;font-variant-numeric:tabular-nums}
svg{display:block;width:100%;min-width:540px;height:auto}
svg text{font:12px system-ui,sans-serif;fill:var(--ink);font-variant-numeric:tabular-nums}
svg .soft{fill:var(--soft)}
svg .score{fill:var(--score)}
svg .label{fill:var(--label)}
svg .axis{stroke:var(--line)}
svg .diagonal{fill:none;stroke:var(--ink)}
p{margin:0 0 8px;color:var(--soft)}
`;
