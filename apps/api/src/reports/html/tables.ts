import type { Report } from '@starboard/contracts';
import { type Html, html, table } from '@starboard/pages';
import type { ReportText } from '../text/texts.js';

type SolutionTable = Report['tables'][number];

/** What the engine says of the whole solution, a table after the other. */
export const solutionTables = (tables: readonly SolutionTable[], t: ReportText): Html =>
  html`${tables.map(({ title, note, columns, rows }) => {
    const cells = rows.map((row) => row.map((cell, at) => writeCell(cell, columns[at]?.unit, t)));
    return html`<h2>${title[t.language]}</h2>
      ${note === undefined ? null : html`<p class="note">${note[t.language]}</p>`}
      <div class="wide">
        ${table(
          columns.map(({ label }) => label[t.language]),
          cells,
        )}
      </div>`;
  })}`;

function writeCell(
  cell: SolutionTable['rows'][number][number],
  unit: SolutionTable['columns'][number]['unit'] | undefined,
  { language, show }: ReportText,
): string {
  if (cell === null) return '—';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'object') return cell[language];
  return unit === 'count' ? String(cell) : show.value(cell);
}
