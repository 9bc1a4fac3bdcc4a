import { type FragmentRelation, indexText, locateSpans, type Span, type SpanSource } from '../src/index.js';

/** Nothing is known of labels and corrections. */
export const NO_RELATION: FragmentRelation = { sameLabel: () => false, sameCorrection: () => false };

/** Located spans of quoted pieces of the text: `[code, piece]`, ids in the order given, from `firstId`. */
export function spansOf(
  text: string,
  pieces: readonly (readonly [code: string, piece: string])[],
  firstId = 0,
): Span[] {
  const sources = pieces.map(([code, piece], at): SpanSource => {
    const start = text.indexOf(piece);
    if (start < 0) throw new Error(`"${piece}" is not in the text`);
    return { id: firstId + at, start, end: start + piece.length, code };
  });
  return locateSpans(sources, indexText(text));
}
