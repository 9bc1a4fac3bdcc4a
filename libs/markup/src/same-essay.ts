import { canonicalText } from './text.js';
/** Share 0…1 of the original's non-space characters that the text has (design §9.6). */
export function sameEssayShare(original: string, text: string): number {
  return canonicalText(original).replace(/\s/g, '') === canonicalText(text).replace(/\s/g, '') ? 1 : 0;
}
