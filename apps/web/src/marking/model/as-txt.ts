import { type Classifier, makeJson, makeTxt, type MarkupDocument, type Message } from '@starboard/markup';

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

/** A markup as experts hand it in: txt where it holds everything, else JSON. */
export function written(document: MarkupDocument, classifier: Classifier): string {
  const { text, lost } = asTxt(document, classifier);
  return text !== undefined && lost.length === 0 ? text : makeJson(document);
}
