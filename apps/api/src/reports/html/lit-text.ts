import { type Html, html, type Segment, segmentsOf, visible } from '@starboard/pages';
import type { LitPlace } from '@starboard/scoring';

/** A text with what counted lit, and the number of the row that it counted for. */
export const litText = (text: string, lit: readonly LitPlace[]): Html =>
  html`<div class="text">${segmentsOf(text, lit).map(writeSegment)}</div>`;

function writeSegment({ text, rows, against }: Segment): Html {
  if (rows.length === 0) return html`${visible(text)}`;
  const numbers = `${against ? '−' : ''}${rows.join(', ')}`;
  // prettier-ignore
  return against
    ? html`<mark class="against">${visible(text)}<sup>${numbers}</sup></mark>`
    : html`<mark>${visible(text)}<sup>${numbers}</sup></mark>`;
}
