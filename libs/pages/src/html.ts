const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for the inside of an element or of a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

/** Markup that is safe by construction: everything put into it was escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | readonly Html[];

/** A template of markup: texts are escaped, markup and lists of markup are taken as they are. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.map((text, index) => text + (index < parts.length ? write(parts[index] ?? null) : '')).join(''));

function write(part: Part): string {
  if (part === null) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return escapeHtml(String(part));
}

/** Above the names of rows there is often nothing to say: an empty header would be read out. */
const NAMELESS = html`<td></td>`;

/** A table; the first cell of each row names it. */
export const table = (head: readonly string[], rows: readonly (readonly (Html | string | number)[])[]): Html =>
  html` <table>
    <thead>
      <tr>
        ${head.map((cell) => (cell === '' ? NAMELESS : html`<th scope="col">${cell}</th>`))}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (row) =>
          html`<tr>
            ${row.map((cell) => html`<td>${cell}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
