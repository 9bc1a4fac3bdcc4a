import type { TextSpan } from './evaluation-fault.js';

/** A piece of a description with its place. */
export interface Piece extends TextSpan {
  readonly text: string;
}

/** The answer strings of a description, separated by `,`, or the options of one, separated by `|`; not trimmed. */
export function splitPieces(text: string, separator: ',' | '|', offset = 0): Piece[] {
  let start = offset;
  return text.split(separator).map((piece) => {
    const end = start + piece.length;
    const placed = { text: piece, start, end };
    start = end + separator.length;
    return placed;
  });
}

/** A description of OP or CS: `N:answer strings`. */
export interface ThresholdText {
  readonly threshold: string;
  readonly answers: string;
  /** Where the answers start. */
  readonly offset: number;
}

/** Splits at the first `:`; undefined if there is none. */
export function splitThreshold(desc: string): ThresholdText | undefined {
  const colon = desc.indexOf(':');
  if (colon < 0) return undefined;
  return { threshold: desc.slice(0, colon), answers: desc.slice(colon + 1), offset: colon + 1 };
}
