import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { makeTxt, parseTxt } from '@starboard/markup';
import { jsonLaws, jsonRoundTrip, txtLaws, txtRoundTrip } from './laws.js';
import { bytes, jsonObject, jsonSource, txtSource, writableDocument } from './sources.js';

/** A fuzz target of each parser, and the laws of writing. */
export const TARGETS: Readonly<Record<string, fc.IProperty<unknown>>> = {
  'parseTxt, text': property(fc.tuple(txtSource, txtSource), ([source, original]) => txtLaws(source, original)),
  'parseTxt, bytes': property(bytes, (source) => txtLaws(source, 'слово')),
  'parseJson, text': property(jsonSource, (source) => jsonLaws(source)),
  'parseJson, objects': property(fc.tuple(jsonObject, txtSource), ([source, original]) =>
    jsonLaws(source, { original }),
  ),
  'parseJson, bytes': property(bytes, (source) => jsonLaws(source)),
  'parseJson, any JSON': property(fc.json(), (source) => jsonLaws(source)),
  'make, documents that txt holds': property(writableDocument, (document) => {
    const made = makeTxt(document);
    if (!made.ok || made.lost.length > 0) throw new Error('broken: nothing is lost of what txt holds');
    const read = parseTxt(made.text);
    if (!read.ok || !isDeepStrictEqual(read.document, document)) throw new Error('broken: txt gives the document back');
    jsonRoundTrip(document);
    txtRoundTrip(document);
  }),
};

function property<Input>(inputs: fc.Arbitrary<Input>, holds: (input: Input) => void): fc.IProperty<unknown> {
  return fc.property(inputs, holds);
}
