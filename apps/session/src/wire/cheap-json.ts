export interface CheapJson {
  /** Characters. */
  readonly cheapJson: number;
  /** Separators, wherever they stand. */
  readonly cheapJsonParts: number;
  /** Opening brackets, and so the nesting, too. */
  readonly cheapJsonBrackets: number;
}

/**
 * Whether a JSON text is read within a millisecond, whatever is in it: the time goes into parts and nesting, hardly into
 * strings. Counts no further than the first sign that it is not.
 */
export function isCheapJson(text: string, { cheapJson, cheapJsonParts, cheapJsonBrackets }: CheapJson): boolean {
  return (
    text.length <= cheapJson &&
    hasAtMost(cheapJsonBrackets, '[', text) &&
    hasAtMost(cheapJsonBrackets, '{', text) &&
    hasAtMost(cheapJsonParts, ',', text) &&
    hasAtMost(cheapJsonParts, ':', text)
  );
}

function hasAtMost(most: number, sign: string, text: string): boolean {
  let count = 0;
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) {
    count += 1;
    if (count > most) return false;
  }
  return true;
}
