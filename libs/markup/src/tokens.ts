/** A word of the text, `[start, end)` in UTF-16 code units. */
export interface Token {
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:[-'’][\p{L}\p{M}\p{N}]+)*/gu;

/** Word tokens in order of appearance (appendix 1): the unit of M5 and of the volume of an essay. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(WORD)) tokens.push({ start: match.index, end: match.index + match[0].length });
  return tokens;
}

/** «Объём» of the regulation: the number of word tokens. */
export const countWords = (text: string): number => text.match(WORD)?.length ?? 0;
