import { countBelow } from './sorted.js';

/**
 * The canonical text of an essay (appendix 3 §1.1): no byte order mark, LF line ends, no white space at either end.
 * Unicode is not normalised, because offsets count the code units of exactly this text.
 */
export function canonicalText(source: string): string {
  return withLineFeeds(source.startsWith('\uFEFF') ? source.slice(1) : source).trim();
}

/** CRLF and CR become LF. */
export const withLineFeeds = (source: string): string =>
  source.includes('\r') ? source.replace(/\r\n?/g, '\n') : source;

/** A canonical text, and where an offset of its source lies in it. */
export interface CanonicalForm {
  readonly text: string;
  /** Whether the source was canonical already. */
  readonly unchanged: boolean;
  offset(of: number): number;
}

/** The canonical text with the way from offsets of the source to offsets of the text. */
export function canonicalForm(source: string): CanonicalForm {
  const text = canonicalText(source);
  if (text === source) return { text, unchanged: true, offset: (of) => of };
  const lead = withLineFeeds(source.slice(0, source.search(/\S/))).length;
  const pairs = [...source.matchAll(/\r\n/g)].map((match) => match.index);
  return {
    text,
    unchanged: false,
    offset: (of) => Math.max(0, Math.min(text.length, of - countBelow(pairs, of) - lead)),
  };
}
