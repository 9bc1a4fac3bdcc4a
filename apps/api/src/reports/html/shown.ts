import { type Html, html, table, visible } from '@starboard/pages';
import type { ShownBlock, ShownPart, ShownSection } from '@starboard/scoring';
import type { MadeReport } from '../making/make-report.js';
import type { ReportText } from '../text/texts.js';
import { litText } from './lit-text.js';

/** Of one page, in UTF-16 code units of its markup: more is slow to open, and in the report as JSON. */
const MOST_MARKUP = 4_000_000;

/** What answers were, and what counted in them; null where the engine says all of it in the rows. */
export function shownItems({ report, shown }: MadeReport, t: ReportText): Html | null {
  const items = report.essays.flatMap((essay, at) => {
    const sections = shown[at] ?? [];
    return sections.length > 0 ? [{ essay, sections }] : [];
  });
  if (items.length === 0) return null;
  const written: Html[] = [];
  let room = MOST_MARKUP;
  for (const { essay, sections } of items) {
    const item = html`<details open class="shown">
      <summary>${essay.fileId} (${essay.externalId})</summary>
      <p class="note"><a href="${pageOf(report, essay.fileId)}">${t.shown.page}</a></p>
      ${sections.map((section) => writeSection(section, t))}
    </details>`;
    room -= item.text.length;
    if (room < 0) break;
    written.push(item);
  }
  const left = items.length - written.length;
  return html`<h2>${t.shown.title}</h2>
    <p class="note">${t.shown.note}</p>
    ${written}${left === 0 ? null : html`<p class="note">${t.shown.rest(left)}</p>`}`;
}

/** Where the site shows one item of the solution, whole. */
const pageOf = ({ contest, round, team, session }: MadeReport['report'], fileId: number): string =>
  `/my/${contest.slug}/rounds/${round.id}/teams/${team.id}/responses/${fileId}?session=${session.id}`;

const writeSection = ({ title, blocks }: ShownSection, t: ReportText): Html =>
  html`<h3>${title.map((part) => writePart(part, t))}</h3>
    ${blocks.map((block) => writeBlock(block, t))}`;

function writeBlock(block: ShownBlock, t: ReportText): Html {
  if (block.kind === 'text') {
    const cut = block.left === 0 ? null : html`<p class="note">${t.shown.cut(block.left)}</p>`;
    const { title = [] } = block;
    const head = title.length === 0 ? null : html`<p class="note">${title.map((part) => writePart(part, t))}</p>`;
    return html`${head}${litText(block.text, block.lit)}${cut}`;
  }
  const heads = block.columns.map((label) => label[t.language]);
  return html`<h4>${block.title.map((part) => writePart(part, t))}</h4>
    <div class="wide">
      ${table(
        heads,
        block.rows.map((row) => row.map((cell) => writePart(cell, t))),
      )}
    </div>`;
}

function writePart(part: ShownPart, { language, show }: ReportText): Html {
  if (part === null) return html`&mdash;`;
  if (typeof part === 'string') return html`${part}`;
  if ('verbatim' in part) return html`<span class="verbatim">${visible(part.verbatim)}</span>`;
  if ('fixed' in part) return html`${show.value(part.fixed)}`;
  return html`${'short' in part ? show.short(part.short) : part[language]}`;
}
