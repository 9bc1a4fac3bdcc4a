import {
  type Classifier,
  type Diagnostic,
  type Fragment,
  isJson,
  type MarkupDocument,
  type Message,
  parseMarkup,
  sameEssayShare,
  shrink,
} from '@starboard/markup';
import type { Result } from '@starboard/result';

/** What a file or a pasted text is read as. */
export type Opened = Result<
  { readonly document: MarkupDocument; readonly diagnostics: readonly Diagnostic[]; readonly format: 'txt' | 'json' },
  { readonly message: Message }
>;

/**
 * Reads what somebody gives the instrument. White space at the ends of fragments goes at once: it never belongs to them.
 * @param of the text that it must be a markup of; undefined for any.
 */
export function openMarkup(source: string | Uint8Array, classifier: Classifier, of?: string): Opened {
  const alone = parseMarkup(source, { classifier });
  if (!alone.ok) return { ok: false, message: alone.error.message };
  if (alone.document.text === '') return { ok: false, message: EMPTY };
  if (of !== undefined && sameEssayShare(of, alone.document.text) < SAME_ESSAY) {
    return { ok: false, message: otherText(of, alone.document.text) };
  }
  const placed = of === undefined ? alone : parseMarkup(source, { classifier, original: of });
  if (!placed.ok) return { ok: false, message: placed.error.message };
  const format = typeof source === 'string' && isJson(source) ? 'json' : 'txt';
  return { ok: true, document: tidy(placed.document), diagnostics: placed.diagnostics, format };
}

/** As the exchange has it (regulation 11.5): with less in common it is another essay. */
const SAME_ESSAY = 0.5;

const EMPTY: Message = { ru: 'В файле нет текста сочинения.', en: 'The file has no text of an essay.' };

const AROUND = 24;

/** Names the place of the first difference. */
function otherText(wanted: string, given: string): Message {
  let at = 0;
  while (at < wanted.length && wanted[at] === given[at]) at += 1;
  const [ours, theirs] = [wanted, given].map((text) => text.slice(at, at + AROUND).replace(/\s+/g, ' '));
  return {
    ru: `Это разметка другого сочинения: отличие со знака ${at + 1}, здесь «${ours}…», в файле «${theirs}…».`,
    en: `This is a markup of another essay: from character ${at + 1} on, here "${ours}…", in the file "${theirs}…".`,
  };
}

const tidy = (document: MarkupDocument): MarkupDocument => ({
  ...document,
  fragments: document.fragments.map((fragment) => bounded(document.text, fragment)),
});

function bounded(text: string, fragment: Fragment): Fragment {
  const { start, end } = shrink(text, fragment.start, fragment.end);
  return start === end ? { ...fragment, start: 0, end: 0 } : { ...fragment, start, end };
}
