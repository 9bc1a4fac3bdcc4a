import { type Classifier, makeTxt, type MarkupDocument, type Message } from '@starboard/markup';

/** A markup as txt, and what of it txt cannot hold beside ids, which it need not. Without text where none can be written. */
export function asTxt(
  document: MarkupDocument,
  classifier: Classifier,
): { readonly text: string | undefined; readonly lost: readonly Message[] } {
  const made = makeTxt(document, { classifier });
  if (!made.ok) return { text: undefined, lost: [made.error.message] };
  const lost = made.lost.filter(({ code }) => code !== 'WARN_MARKUP_LOST_IDS');
  return { text: made.text, lost: lost.map(({ message }) => message) };
}
