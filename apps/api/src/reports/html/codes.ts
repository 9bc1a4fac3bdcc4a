import type { Report } from '@starboard/contracts';
import { type Html, html, table } from '@starboard/pages';
import type { ReportForm } from '@starboard/scoring';
import type { ReportText } from '../text/texts.js';

type CodeWords = NonNullable<ReportForm['codeWords']>;

/** Which codes were taken for which, which were missed, and which are extra. */
export function codeTables({ matched, missed, extra }: Report['confusion'], words: CodeWords, t: ReportText): Html {
  const say = (word: keyof CodeWords): string => words[word][t.language];
  const code = (text: string): string => (text === '' ? say('none') : text);
  const one = (title: string, counts: typeof missed): Html =>
    html`<section>
      <h2>${title}</h2>
      ${table(
        ['', t.count],
        counts.map((row) => [code(row.code), row.count]),
      )}
    </section>`;
  const pairs = matched.map(({ expert, own, count }) => [code(expert), count, code(own)]);
  return html`<h2>${say('title')}</h2>
    <p class="note">${say('note')}</p>
    <div class="columns">
      <section>
        <h2>${say('matched')}</h2>
        ${table([say('expert'), t.count, say('own')], pairs)}
      </section>
      ${one(say('missed'), missed)}${one(say('extra'), extra)}
    </div>`;
}
