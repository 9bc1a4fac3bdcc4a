import { isDeepStrictEqual } from 'node:util';
import {
  canonicalText,
  type Diagnostic,
  makeJson,
  makeTxt,
  makeUnmarked,
  type MarkupDocument,
  parseEssay,
  parseJson,
  parseMarkup,
  type ParseOptions,
  type ParseResult,
  parseTxt,
} from '@starboard/markup';

/** What holds for every source, however hostile: each law throws when it is broken, and nothing else does. */

function law(holds: boolean, broken: string): void {
  if (!holds) throw new Error(`broken: ${broken}`);
}

/** Laws of the txt reader, alone and with an original. */
export function txtLaws(source: string | Uint8Array, original: string): void {
  const alone = parseTxt(source);
  readingLaws(alone);
  const placed = parseTxt(source, { original });
  readingLaws(placed);
  law(alone.ok === placed.ok, 'the original does not decide what can be read');
  if (placed.ok)
    law(
      placed.document.text === canonicalText(original).replace(/[\0\p{Cs}]/gu, '\uFFFD'),
      'the text is that of the original',
    );
  readingLaws(parseMarkup(source));
}

/** Laws of the JSON reader; `Object.prototype` stays as it is. */
export function jsonLaws(source: string | Uint8Array | object, options: ParseOptions = {}): void {
  const before = Object.getOwnPropertyNames(Object.prototype).length;
  readingLaws(parseJson(source, options));
  const essay = parseEssay(source, options);
  essay.diagnostics.forEach(diagnosticLaws);
  if (essay.ok) for (const { document } of essay.markups) documentLaws(document);
  law(Object.getOwnPropertyNames(Object.prototype).length === before, 'no prototype is polluted');
}

function readingLaws(result: ParseResult): void {
  result.diagnostics.forEach(diagnosticLaws);
  if (!result.ok) {
    law(result.error.severity === 'error', 'a refusal is an error');
    law(result.diagnostics.includes(result.error), 'a refusal is among the diagnostics');
    return;
  }
  documentLaws(result.document);
  jsonRoundTrip(result.document);
  txtRoundTrip(result.document);
}

function diagnosticLaws({ code, severity, line, column, offset, excerpt, message }: Diagnostic): void {
  law(code.startsWith(severity === 'error' ? 'ERR_MARKUP_' : 'WARN_MARKUP_'), 'the prefix is the severity');
  law(!/[\0\p{Cs}\n]/u.test(excerpt + message.ru + message.en), 'a diagnostic is of one line and can be stored');
  law(line >= 1 && column >= 1 && offset >= 0, 'a place is in the source');
  law(!/\{\w+\}/.test(message.en.replace(/".*"/s, '')), `a message has its parameters: ${message.en}`);
}

function documentLaws({ text, fragments }: MarkupDocument): void {
  law(text === canonicalText(text), 'the text is canonical');
  law(!/[\0\p{Cs}]/u.test(text), 'the text can be stored');
  law(!/\\u(?:0000|d[89a-f])/.test(JSON.stringify({ fragments, text })), 'the markup can be stored');
  law(new Set(fragments.map(({ id }) => id)).size === fragments.length, 'ids are unique');
  fragments.forEach(({ start, end }, index) => {
    law(Number.isInteger(start) && Number.isInteger(end), 'bounds are integers');
    law(0 <= start && start <= end && end <= text.length, 'bounds are in the text');
    law(start >= (fragments[index - 1]?.start ?? 0), 'fragments are sorted');
  });
}

/** `parseJson(makeJson(document))` equals the document, and the unmarked file has its text. */
export function jsonRoundTrip(document: MarkupDocument): void {
  const read = parseJson(makeJson(document), { budget: { bytes: Infinity } });
  law(read.ok && isDeepStrictEqual(read.document, document), 'JSON gives the document back');
  const unmarked = parseJson(makeUnmarked(document), { budget: { bytes: Infinity } });
  law(unmarked.ok && unmarked.document.text === document.text, 'the unmarked file has the text');
  law(unmarked.ok && unmarked.document.fragments.length === 0, 'the unmarked file has no fragments');
}

/** Whatever is written as txt gives the text and as many fragments back; the document itself when nothing is lost. */
export function txtRoundTrip(document: MarkupDocument): void {
  const made = makeTxt(document);
  if (!made.ok) {
    law(/^ERR_MARKUP_TXT_(CROSSING|DEPTH|RESERVED)$/.test(made.error.code), 'a refusal to write has its code');
    return;
  }
  const read = parseTxt(made.text, { budget: { bytes: Infinity } });
  if (!read.ok) throw new Error('broken: what is written can be read');
  law(read.document.text === document.text, 'txt gives the text back');
  law(read.document.fragments.length === document.fragments.length, 'txt gives every fragment back');
  if (made.lost.length === 0) law(isDeepStrictEqual(read.document, document), 'txt gives the document back');
  const again = makeTxt(read.document);
  law(again.ok && again.text === made.text && again.lost.length === 0, 'what was read back is written the same');
}
