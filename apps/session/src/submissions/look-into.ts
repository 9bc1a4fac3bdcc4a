import { canonicalText, parseMarkup, sameEssayShare, type Diagnostic } from '@starboard/markup';
import type { ContentState } from '@starboard/contest';

export interface Looked {
  readonly state: ContentState;
  readonly diagnostics: readonly Diagnostic[];
}

/** Diagnostics that go into a receipt's row and to the team; a file may have thousands. */
const MOST_DIAGNOSTICS = 20;

/** Whether an answer can be read as a markup, and whether it is one of this essay (design §9.6). */
export function lookInto(content: string, original: string, leastShare: number): Looked {
  const parsed = parseMarkup(content);
  const diagnostics = parsed.diagnostics.slice(0, MOST_DIAGNOSTICS);
  if (!parsed.ok) return { state: 'invalid', diagnostics: diagnostics.length > 0 ? diagnostics : [parsed.error] };
  const share = shareOf(original, parsed.document.text, leastShare);
  return { state: share >= leastShare ? 'valid' : 'wrong-essay', diagnostics };
}

/** Most programs send the text back as it was: then nothing has to be aligned. */
function shareOf(original: string, text: string, least: number): number {
  return canonicalText(text) === canonicalText(original) ? 1 : sameEssayShare(original, text, least);
}
