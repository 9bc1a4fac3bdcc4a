import { type MarkupDocument, parseEssay, parseMarkup, type ParseOptions } from '@starboard/markup';
import { isJsonSource } from '../files/read-files.js';

/** The markups of a file, those of a bundle by their ids; or why it cannot be read. */
export function documentsOf(
  source: Uint8Array,
  parse: ParseOptions,
): readonly { readonly id?: string; readonly document: MarkupDocument }[] | string {
  if (isJsonSource(source)) {
    const bundle = parseEssay(source, parse);
    if (bundle.ok && bundle.markups.length > 0) {
      const { meta } = bundle.essay;
      return bundle.markups.map(({ id, document }) => ({
        id,
        document: { ...document, meta: { ...meta, ...document.meta } },
      }));
    }
  }
  const read = parseMarkup(source, parse);
  return read.ok ? [{ document: read.document }] : `${read.error.code}: ${read.error.message.en}`;
}
