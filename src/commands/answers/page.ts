import { escapeHtml } from '@starboard/pages';
import type { Language } from '../files/options.js';
import type { FigureTable } from './tables.js';

/** Tables as a page of its own: no scripts, nothing from elsewhere, all text escaped. */
export function makePage(
  title: string,
  notes: readonly string[],
  tables: readonly FigureTable[],
  language: Language,
): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${notes.map((note) => `<p>${escapeHtml(note)}</p>`).join('\n')}
${tables
  .filter(({ rows }) => rows.length > 0)
  .map(section)
  .join('\n')}
</main>
</body>
</html>
`;
}

const section = ({ title, head, rows }: FigureTable): string => `<section>
${title === '' ? '' : `<h2>${escapeHtml(title)}</h2>`}
<table>
<thead><tr>${head.map((cell) => `<th scope="col">${escapeHtml(cell)}</th>`).join('')}</tr></thead>
<tbody>
${rows.map((row) => `<tr>${row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`).join('\n')}
</tbody>
</table>
</section>`;

const STYLE = `
:root{color-scheme:light dark;--ink:#1b2330;--soft:#5b6675;--line:#d9dee6;--paper:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#e8ecf2;--soft:#9aa6b6;--line:#323c4a;--paper:#141a22}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:960px;margin:0 auto;padding:32px 20px 48px}
h1{font-size:1.6rem;overflow-wrap:anywhere}
h2{margin:28px 0 8px;font-size:1.1rem}
p{color:var(--soft)}
section{overflow-x:auto}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:6px 12px;border:1px solid var(--line);text-align:right}
th:first-child,td:first-child{text-align:left}
`;
