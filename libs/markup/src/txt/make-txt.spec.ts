import { describe, expect, it } from '@jest/globals';
import { type Fragment, makeTxt, type MarkupDocument, parseTxt, writableValues } from '../index.js';

const fragment = (change: Partial<Fragment> = {}): Fragment => ({
  id: 1,
  start: 4,
  end: 7,
  code: 'Г.упр',
  subtype: '',
  group: 'error',
  comment: '',
  explanation: '',
  correction: '',
  tag: '',
  ...change,
});

const document = (fragments: Fragment[], change: Partial<MarkupDocument> = {}): MarkupDocument => ({
  meta: {},
  criteria: {},
  text: 'раз два три',
  fragments,
  ...change,
});

const made = (doc: MarkupDocument): { text: string; lost: string[] } => {
  const result = makeTxt(doc);
  if (!result.ok) throw new Error(result.error.message.en);
  return { text: result.text, lost: result.lost.map(({ code }) => code) };
};

describe('values as txt can hold them', () => {
  it.each([
    ['номер #1', 'номер №1'],
    ['#№', '№№'],
    ['##', '№№'],
    ['C# \\ F#', 'C# \\ F№'],
  ])('%s is written as %s, which is written as it is', (comment, written) => {
    const values = { comment, explanation: '', correction: '', tag: '' };
    expect(writableValues(values)).toEqual({ ...values, comment: written });
    expect(writableValues({ ...values, comment: written })).toEqual({ ...values, comment: written });
  });
});

describe('writing txt (appendix 3 §1)', () => {
  it.each([
    ['plain text', document([]), 'раз два три\n'],
    ['a code', document([fragment()]), 'раз (* Г.упр \\два*) три\n'],
    ['a subtype', document([fragment({ subtype: 'сущ' })]), 'раз (* Г.упр сущ \\два*) три\n'],
    [
      'all parts',
      document([fragment({ comment: 'к', explanation: 'п', correction: 'и', tag: '1' })]),
      'раз (* Г.упр \\два\\ к :: п >> и #1 *) три\n',
    ],
    ['no code', document([fragment({ code: '', group: 'unknown' })]), 'раз (*\\два*) три\n'],
    [
      'nested fragments, in brackets of both kinds',
      document([fragment({ start: 0 }), fragment({ id: 2 }), fragment({ id: 3, comment: 'к' })]),
      '(* Г.упр \\раз (\\ Г.упр \\(* Г.упр \\два\\ к *)\\)*) три\n',
    ],
    [
      'an error of the whole text, after it',
      document([fragment({ start: 0, end: 0, code: 'Р.бедн', correction: 'и' })]),
      'раз два три\n(* Р.бедн \\>> и *)\n',
    ],
    [
      'meta and points',
      document([], { meta: { subject: 'rus-free', theme: 'а\n\nб', year: 2020 }, criteria: { K10: 0.5, K2: 1 } }),
      'Тема: (* а\n\nб *)\nПредмет: русский-свободное\nГод: 2020\nK2: 1\nK10: 0.5\n\nраз два три\n',
    ],
    ['text like a header', document([], { text: 'Тема: лес\n\nда' }), 'Тема:\n\nТема: лес\n\nда\n'],
    [
      'text that ends like a separator',
      document([fragment({ comment: '', explanation: 'п', start: 0, end: 3 })], { text: 'да: нет' }),
      '(* Г.упр \\да:\\:: п *) нет\n',
    ],
    [
      'text that ends like a tag',
      document([fragment({ start: 0, end: 5 })], { text: 'да #1' }),
      '(* Г.упр \\да #1\\*)\n',
    ],
  ])('%s', (_name, doc, text) => {
    expect(made(doc)).toEqual({ text, lost: [] });
    const read = parseTxt(text);
    expect(read.ok && read.document).toEqual(doc);
  });

  it.each([
    ['ids', document([fragment({ id: 5 })]), ['WARN_MARKUP_LOST_IDS']],
    [
      'id, uuid and unknown keys',
      document([], { meta: { id: '1', uuid: 'u', extra: { name: 1 } }, extra: { fileName: 'x' } }),
      ['WARN_MARKUP_LOST_META', 'WARN_MARKUP_LOST_META', 'WARN_MARKUP_LOST_META', 'WARN_MARKUP_LOST_META'],
    ],
    ['an unknown code', document([fragment({ code: 'Ы.нет', group: 'unknown' })]), ['WARN_MARKUP_LOST_CODE']],
    ['a subtype that is a type', document([fragment({ subtype: 'ИСП' })]), ['WARN_MARKUP_LOST_CODE']],
    ['a group of its own', document([fragment({ group: 'meaning' })]), ['WARN_MARKUP_LOST_META']],
    ['unknown keys of a fragment', document([fragment({ extra: { a: 1 } })]), ['WARN_MARKUP_LOST_META']],
    ['spaces at its ends', document([fragment({ start: 3, end: 8 })]), ['WARN_MARKUP_LOST_BOUNDS']],
    ['a place of zero length', document([fragment({ start: 4, end: 4 })]), ['WARN_MARKUP_LOST_BOUNDS']],
    ['a separator in a comment', document([fragment({ comment: 'а :: б' })]), ['WARN_MARKUP_LOST_SIGNS']],
    ['a bracket in a correction', document([fragment({ correction: '(*)' })]), ['WARN_MARKUP_LOST_SIGNS']],
    ['what would be a tag', document([fragment({ comment: 'номер #1' })]), ['WARN_MARKUP_LOST_SIGNS']],
    ['a tag with signs', document([fragment({ tag: 'а>>#' })]), ['WARN_MARKUP_LOST_SIGNS']],
    ['spaces around a value', document([fragment({ comment: ' а ' })]), ['WARN_MARKUP_LOST_SIGNS']],
    ['both closers in a long meta value', document([], { meta: { theme: 'а\n*) \\)' } }), ['WARN_MARKUP_LOST_SIGNS']],
    ['a code in another spelling', document([fragment({ code: 'p8' })]), ['WARN_MARKUP_LOST_SPELLING']],
    ['a subtype in another spelling', document([fragment({ subtype: 'СУЩ' })]), ['WARN_MARKUP_LOST_SPELLING']],
    ['a subject in another spelling', document([], { meta: { subject: 'русский' } }), ['WARN_MARKUP_LOST_SPELLING']],
    ['a criterion in another spelling', document([], { criteria: { K01: 1 } }), ['WARN_MARKUP_LOST_SPELLING']],
    ['a criterion that is none', document([], { criteria: { X: 1 } }), ['WARN_MARKUP_LOST_META']],
    ['a year that is none', document([], { meta: { year: 20 } }), ['WARN_MARKUP_LOST_META']],
    [
      'NUL and half a pair in values',
      document([fragment({ comment: 'а\0', tag: '\ud800' })], { meta: { theme: '\0' } }),
      ['WARN_MARKUP_LOST_SIGNS', 'WARN_MARKUP_LOST_SIGNS', 'WARN_MARKUP_LOST_SIGNS'],
    ],
    ['points that are no plain number', document([], { criteria: { K1: 1e-7 } }), ['WARN_MARKUP_LOST_META']],
  ])('says that it cannot hold %s', (_name, doc, lost) => {
    const result = made(doc);
    expect(result.lost).toEqual(lost);
    const read = parseTxt(result.text);
    expect(read.ok && read.document).toMatchObject({ text: doc.text, fragments: doc.fragments.map(() => ({})) });
  });

  it('§1.2: refuses crossing fragments, and names them', () => {
    const result = makeTxt(document([fragment({ start: 0, end: 5 }), fragment({ id: 2, start: 4, end: 11 })]));
    expect(result).toMatchObject({
      ok: false,
      error: {
        code: 'ERR_MARKUP_TXT_CROSSING',
        column: 5,
        selection: 1,
        message: { en: 'The fragments 2 and 1 cross: txt cannot hold them' },
      },
    });
  });

  it('refuses nesting that no reader would take', () => {
    const nested = Array.from({ length: 65 }, (_, index) => fragment({ id: index + 1 }));
    expect(makeTxt(document(nested))).toMatchObject({ ok: false, error: { code: 'ERR_MARKUP_TXT_DEPTH' } });
    expect(makeTxt(document(nested.slice(0, 64))).ok).toBe(true);
  });

  it.each([
    ['an opener', 'раз (* два', []],
    ['a closer', 'раз \\) два', []],
    ['a separator inside a fragment', 'раз >> два', [fragment({ start: 0, end: 10 })]],
    ['a backslash inside a fragment', 'раз \\ два', [fragment({ start: 0, end: 9 })]],
    ['a closing bracket at the beginning of a fragment', 'раз )', [fragment({ start: 4, end: 5 })]],
  ])('§1.2: refuses text with signs of the language, since there are no escapes: %s', (_name, text, fragments) => {
    expect(makeTxt(document(fragments, { text }))).toMatchObject({
      ok: false,
      error: { code: 'ERR_MARKUP_TXT_RESERVED' },
    });
  });

  it('keeps signs of the language outside fragments where they are text', () => {
    const doc = document([fragment({ start: 0, end: 1 })], { text: 'а >> б :: в \\ г #1 (д) * е' });
    const read = parseTxt(made(doc).text);
    expect(read.ok && read.document).toEqual(doc);
  });
});
