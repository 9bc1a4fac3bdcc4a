import { alignTexts } from './alignment.js';
import { withoutForbidden } from './forbidden.js';
import { shrink } from './spaces.js';
import { canonicalText } from './text.js';

/** Bounds in a text that is not yet the document's. */
export interface Bounds {
  readonly start: number;
  readonly end: number;
}

export interface PlacedText {
  /** The canonical text of the document. */
  readonly text: string;
  /** How much of the original is there; absent when the text is the original up to white space, or there is none. */
  readonly distortion?: { readonly matched: number; readonly total: number; readonly added: number };
  /** Bounds in the document's text; `carried` is false for a fragment that the original has nothing of. */
  place(bounds: Bounds): Bounds & { carried: boolean };
}

/**
 * From the text of a markup to the document's text (appendix 3 §1.3): the original when it is given, else the markup's
 * own, trimmed. A fragment runs from its first to its last non-space character; one without any is empty: at 0, since
 * it concerns the whole text (appendix 3 §1.2).
 */
export function placeText(plain: string, original?: string): PlacedText {
  return original === undefined ? placeAlone(plain) : placeIn(originalText(original), plain);
}

/** The original as a document holds it. */
export const originalText = (original: string): string => withoutForbidden(canonicalText(original));

function placeAlone(plain: string): PlacedText {
  const text = plain.trim();
  const lead = plain.length - plain.trimStart().length;
  return {
    text,
    place({ start, end }) {
      const bounds = shrink(plain, start, end);
      if (bounds.start === bounds.end) return { start: 0, end: 0, carried: true };
      return { start: bounds.start - lead, end: bounds.end - lead, carried: true };
    },
  };
}

function placeIn(original: string, plain: string): PlacedText {
  const alignment = alignTexts(original, plain);
  const { matched, total, added, exact } = alignment;
  return {
    text: original,
    ...(exact ? {} : { distortion: { matched, total, added } }),
    place({ start, end }) {
      const bounds = shrink(plain, start, end);
      if (bounds.start === bounds.end) return { start: 0, end: 0, carried: true };
      return alignment.place(bounds.start, bounds.end);
    },
  };
}
