import { describe, expect, it } from '@jest/globals';
import { escapeHtml, html, table } from './html.js';

const HOSTILE = `<script>"it's" & more</script>`;
const HARMLESS = '&lt;script&gt;&quot;it&#39;s&quot; &amp; more&lt;/script&gt;';

describe('markup of pages', () => {
  it('escapes what could end an element or a quoted attribute', () => {
    expect(escapeHtml(HOSTILE)).toBe(HARMLESS);
    expect(escapeHtml('Сочинение: «да»')).toBe('Сочинение: «да»');
  });

  it('escapes every text of a template once, and takes markup as it is', () => {
    const inner = html`<b>${HOSTILE}</b>`;
    expect(html`<p title="${HOSTILE}">${inner}${[inner, inner]}${null}${7}</p>`.text).toBe(
      `<p title="${HARMLESS}">${`<b>${HARMLESS}</b>`.repeat(3)}7</p>`,
    );
  });

  it('escapes heads and cells of a table', () => {
    const { text } = table([HOSTILE], [[HOSTILE, html`<i>${1}</i>`]]);
    expect(text).not.toContain('<script>');
    expect(text.split(HARMLESS)).toHaveLength(3);
    expect(text).toContain('<td><i>1</i></td>');
  });

  it('leaves a head without a name empty', () => {
    const { text } = table(['', 'n'], [['a', 1]]);
    expect(text).not.toMatch(/<th[^>]*><\/th>/);
    expect(text).toContain('<th scope="col">n</th>');
  });
});
