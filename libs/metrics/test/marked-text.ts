import type { Fragment } from '@starboard/markup';
import { blankFragment } from './random-markup.js';

/** A fragment over a quoted piece of the text. */
export function marked(text: string, piece: string, part: Partial<Fragment> = {}): Fragment {
  const start = text.indexOf(piece);
  if (start < 0) throw new Error(`"${piece}" is not in the text`);
  return blankFragment({ start, end: start + piece.length, ...part });
}

/** The text of a result that must be there. */
export function taken<T>(
  result:
    { readonly ok: true; readonly score: T } | { readonly ok: false; readonly error: { readonly message: string } },
): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.score;
}

/** A text of this many words. */
export const textOfWords = (count: number): string => Array<string>(count).fill('слово').join(' ');
