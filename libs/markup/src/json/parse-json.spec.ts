import { describe, expect, it } from '@jest/globals';
import { type Diagnostic, type MarkupDocument, parseJson, type ParseOptions } from '../index.js';

function read(
  source: string | object,
  options?: ParseOptions,
): { document: MarkupDocument; diagnostics: readonly Diagnostic[]; codes: string[] } {
  const result = parseJson(source, options);
  if (!result.ok) throw new Error(result.error.message.en);
  return { ...result, codes: result.diagnostics.map(({ code }) => code) };
}

const refusal = (source: string | object, options?: ParseOptions): Diagnostic => {
  const result = parseJson(source, options);
  if (result.ok) throw new Error('the source was not refused');
  return result.error;
};

const selection = (change: object = {}): object => ({
  id: 1,
  startSelection: 0,
  endSelection: 2,
  type: 'Г.упр',
  ...change,
});

describe('the JSON format (appendix 3 §2)', () => {
  it('reads the shape of the regulation’s example', () => {
    const source = {
      meta: { subject: 'литература', test: 'егэ тренировка', category: null, year: 2017, class: '11', theme: 'Страх' },
      selections: [
        {
          id: 424,
          tag: '',
          type: 'Р.прост',
          group: 'error',
          comment: '',
          subtype: '',
          correction: '',
          explanation: '',
          endSelection: 14,
          startSelection: 0,
        },
        {
          id: 530,
          tag: 'а1',
          type: 'АРГУМЕНТ',
          group: 'meaning',
          comment: '',
          subtype: '',
          correction: '',
          explanation: 'Тест',
          endSelection: 20,
          startSelection: 15,
        },
      ],
      text: 'Действительно ли, одним',
    };
    const { document, diagnostics } = read(source);
    const empty = { subtype: '', comment: '', explanation: '', correction: '', tag: '' };
    expect(document).toEqual({
      meta: { subject: 'lit', test: 'егэ тренировка', year: 2017, class: '11', theme: 'Страх' },
      criteria: {},
      text: 'Действительно ли, одним',
      fragments: [
        { id: 424, start: 0, end: 14, code: 'Р.прост', group: 'error', ...empty },
        { id: 530, start: 15, end: 20, code: 'АРГУМЕНТ', group: 'meaning', ...empty, tag: 'а1', explanation: 'Тест' },
      ],
    });
    expect(diagnostics).toEqual([]);
  });
});

describe('what real files have instead (appendix 3 §2)', () => {
  it.each([
    ['an object of numbers', { K1: 1, K2: 0.5 }, { K1: 1, K2: 0.5 }, []],
    ['an object of strings', { K1: '1', К2: '3,5' }, { K1: 1, K2: 3.5 }, []],
    ['an array in the order of the criteria', [1, '2'], { K1: 1, K2: 2 }, []],
    ['an array of objects', [{ K1: 1 }, { K3: '2' }], { K1: 1, K3: 2 }, []],
    ['an array of names and values', [{ name: 'K1', value: 1 }], { K1: 1 }, []],
    ['nothing', null, {}, []],
    [
      'values that are no points',
      { K1: 'много', K2: {}, X: 1, K3: null },
      {},
      ['WARN_MARKUP_VALUE', 'WARN_MARKUP_VALUE', 'WARN_MARKUP_VALUE'],
    ],
  ])('criteria: %s', (_name, criteria, expected, codes) => {
    const result = read({ text: 'да', criteria });
    expect([result.document.criteria, result.codes]).toEqual([expected, codes]);
  });

  it.each([
    ['class as a number, year as a string', { class: 11, year: '2020' }, { class: '11', year: 2020 }, []],
    ['ids as numbers', { id: 42 }, { id: '42' }, []],
    ['empty values are absent', { id: '', theme: null, category: '' }, {}, []],
    ['soc is social', { subject: 'soc' }, { subject: 'social' }, []],
    ['a Russian subject', { subject: 'Русский-свободное' }, { subject: 'rus-free' }, []],
    ['an unknown subject', { subject: 'phys' }, { subject: 'phys' }, ['WARN_MARKUP_SUBJECT']],
    ['a year that is none', { year: 20.5 }, {}, ['WARN_MARKUP_META_VALUE']],
    ['unknown keys are kept', { name: 'x', nested: { a: [1] } }, { extra: { name: 'x', nested: { a: [1] } } }, []],
    ['an object for a text', { theme: {} }, {}, ['WARN_MARKUP_META_VALUE']],
    ['no object', 5, {}, ['WARN_MARKUP_VALUE']],
  ])('meta: %s', (_name, meta, expected, codes) => {
    const result = read({ text: 'да', meta });
    expect([result.document.meta, result.codes]).toEqual([expected, codes]);
  });

  it.each([
    ['ids as strings', [selection({ id: '7' })], [{ id: 7 }], []],
    [
      'ids that are no numbers',
      [selection({ id: 'a' }), selection({ id: 1, endSelection: 1 })],
      [{ id: 2 }, { id: 1 }],
      ['WARN_MARKUP_ID'],
    ],
    ['repeated ids', [selection(), selection({ endSelection: 1 })], [{ id: 1 }, { id: 2 }], ['WARN_MARKUP_ID']],
    ['no ids', [{ startSelection: 0, endSelection: 1, type: 'Г.упр' }], [{ id: 1 }], []],
    ['bounds as strings', [selection({ startSelection: '0', endSelection: '1' })], [{ start: 0, end: 1 }], []],
    [
      '§2: end = length + 1 is clamped',
      [selection({ endSelection: 3 })],
      [{ start: 0, end: 2 }],
      ['WARN_MARKUP_CLAMPED'],
    ],
    ['zero length', [selection({ startSelection: 1, endSelection: 1 })], [{ start: 1, end: 1 }], ['WARN_MARKUP_EMPTY']],
    ['§1.2: the whole text', [selection({ endSelection: 0 })], [{ start: 0, end: 0 }], []],
    ['a group that is missing', [selection()], [{ group: 'error' }], []],
    ['a group that is unknown', [selection({ group: 'x' })], [{ group: 'error' }], ['WARN_MARKUP_VALUE']],
    ['a group of its own', [selection({ group: 'meaning' })], [{ group: 'meaning' }], ['WARN_MARKUP_GROUP']],
    [
      '§1.3: Latin look-alikes, any case',
      [selection({ type: 'p.ЛИШН', subtype: 'ЛИШН' })],
      [{ code: 'Р.лишн', subtype: 'лишн' }],
      [],
    ],
    ['§1.3: numeric aliases', [selection({ type: 'Р12' })], [{ code: 'Р.лишн' }], []],
    ['§1.3: Р5 with its subtype', [selection({ type: 'Р5', subtype: 'суфф' })], [{ code: 'Р.суфф' }], []],
    [
      'an unknown type is kept',
      [selection({ type: 'А.ГРАММ', subtype: 'мест' })],
      [{ code: 'А.ГРАММ', subtype: 'мест', group: 'unknown' }],
      ['WARN_MARKUP_TYPE_UNKNOWN'],
    ],
    [
      'an unknown type with its group',
      [selection({ type: 'А.ГРАММ', group: 'error' })],
      [{ group: 'error' }],
      ['WARN_MARKUP_TYPE_UNKNOWN'],
    ],
    ['an unknown subtype', [selection({ subtype: 'нет' })], [{ subtype: 'нет' }], ['WARN_MARKUP_SUBTYPE']],
    ['no type', [selection({ type: null })], [{ code: '', group: 'unknown' }], ['ERR_MARKUP_CODE_MISSING']],
    [
      'values that are no text',
      [selection({ comment: 5, tag: null, correction: {} })],
      [{ comment: '5', tag: '', correction: '' }],
      ['WARN_MARKUP_VALUE'],
    ],
    ['unknown keys are kept', [selection({ color: 'red' })], [{ extra: { color: 'red' } }], []],
    [
      '§1.6, 7: ИСП without correction',
      [selection({ type: 'ИСП' })],
      [{ code: 'ИСП' }],
      ['WARN_MARKUP_CORRECTION_MISSING'],
    ],
    ['duplicates', [selection(), selection({ id: 2 })], [{ id: 1 }, { id: 2 }], ['WARN_MARKUP_DUPLICATE']],
    ['an object of selections', { a: selection() }, [{ id: 1 }], []],
    ['nothing', null, [], []],
  ])('selections: %s', (_name, selections, expected, codes) => {
    const result = read({ text: 'да', selections });
    expect(result.document.fragments).toHaveLength(expected.length);
    expect(result.document.fragments).toMatchObject(expected);
    expect(result.codes).toEqual(codes);
  });

  it('§1.2: crossing fragments are kept and flagged', () => {
    const selections = [
      selection({ id: 1, startSelection: 0, endSelection: 4 }),
      selection({ id: 2, startSelection: 2, endSelection: 6 }),
      selection({ id: 3, startSelection: 3, endSelection: 5 }),
    ];
    const { document, diagnostics } = read({ text: 'раздватри', selections });
    expect(document.fragments).toHaveLength(3);
    expect(diagnostics).toMatchObject([
      { code: 'WARN_MARKUP_CROSSING', selection: 1 },
      { code: 'WARN_MARKUP_CROSSING', selection: 2 },
    ]);
  });

  it('takes Text for text, and keeps unknown keys of the file', () => {
    const { document } = read({ Text: 'да', fileName: 'x.json' });
    expect(document).toMatchObject({ text: 'да', extra: { fileName: 'x.json' } });
  });

  it('§1.1: the text is made canonical and the offsets with it', () => {
    const text = '\uFEFF \r\nраз\r\nдва ';
    const at = text.indexOf('два');
    const { document, codes } = read({ text, selections: [selection({ startSelection: at, endSelection: at + 3 })] });
    expect(document.text).toBe('раз\nдва');
    expect(document.fragments).toMatchObject([{ start: 4, end: 7 }]);
    expect(codes).toEqual(['WARN_MARKUP_TEXT_FORM']);
  });

  it('§1.3: with another original, fragments are carried over', () => {
    const selections = [selection({ startSelection: 4, endSelection: 7 })];
    const { document, codes } = read({ text: 'раз два', selections }, { original: 'вот раз два' });
    expect(document.text).toBe('вот раз два');
    expect(document.fragments).toMatchObject([{ start: 8, end: 11 }]);
    expect(codes).toEqual(['WARN_MARKUP_TEXT_DISTORTED']);
  });

  it('reads the text of an essay file with several markups, and says that there are', () => {
    const { document, diagnostics } = read({ essay: { meta: { subject: 'rus' }, text: 'да', markups: [{}, {}] } });
    expect(document).toEqual({ meta: { subject: 'rus' }, criteria: {}, text: 'да', fragments: [] });
    expect(diagnostics).toMatchObject([{ code: 'WARN_MARKUP_SEVERAL', message: { en: expect.stringContaining('2') } }]);
  });
});

describe('what is refused (appendix 3 §1.6, §2)', () => {
  it.each([
    ['start after end', { startSelection: 2, endSelection: 1 }],
    ['a negative start', { startSelection: -1 }],
    ['a fraction', { startSelection: 0.5 }],
    ['no bound', { endSelection: undefined }],
    ['a bound that is no number', { endSelection: 'x' }],
    ['a bound past everything', { startSelection: 4, endSelection: 9 }],
    ['infinity', { endSelection: null }],
  ])('impossible bounds, with the index of the selection: %s', (_name, change) => {
    const error = refusal({ text: 'да', selections: [selection(), selection(change)] });
    expect(error).toMatchObject({ code: 'ERR_MARKUP_OFFSETS', selection: 1 });
  });

  it('points to the selection in the source', () => {
    const source = '{\n "text": "да",\n "selections": [\n  {"startSelection": 1e309}\n ]\n}';
    expect(refusal(source)).toMatchObject({
      code: 'ERR_MARKUP_OFFSETS',
      line: 4,
      column: 3,
      excerpt: '  {"startSelection": 1e309}',
    });
  });

  it.each([
    ['{"text": "a",}', 13],
    ['{"text": "a"', 12],
    ['{"text": tru}', 9],
    ['{"text": "a\nb"}', 11],
    ['{"text": "\\x"}', 10],
    ['{"text" "a"}', 8],
    ['{text: "a"}', 1],
    ['{"a": [1, 2}', 11],
    ['{"a": [1,]}', 9],
    ['{"a": 01}', 7],
    ['{"a": "', 7],
    ['{} {}', 3],
    ['', 0],
  ])('the syntax of %j breaks at %i', (source, offset) => {
    expect(refusal(source)).toMatchObject({ code: 'ERR_MARKUP_JSON_SYNTAX', offset });
  });

  it.each([
    ['an array', '[]'],
    ['no text', '{}'],
    ['a text that is none', '{"text": 5}'],
    ['selections that are none', '{"text": "a", "selections": "b"}'],
    ['a selection that is none', '{"text": "a", "selections": [5]}'],
  ])('a wrong shape: %s', (_name, source) => {
    expect(refusal(source).code).toBe('ERR_MARKUP_JSON_SHAPE');
  });

  it('an object that has no JSON', () => {
    const cycle: Record<string, unknown> = { text: 'a' };
    cycle['self'] = cycle;
    expect(refusal(cycle).code).toBe('ERR_MARKUP_JSON_SHAPE');
    const faulty = {
      get text(): string {
        throw new Error('no');
      },
    };
    expect(refusal(faulty).code).toBe('ERR_MARKUP_JSON_SHAPE');
  });
});

describe('hostile keys and numbers', () => {
  it('drops __proto__ keys at every depth, and pollutes nothing', () => {
    const proto = '{"__proto__": {"polluted": 1}, "deep": [{"__proto__": {"polluted": 1}, "a": 1}]}';
    const source = `{"text": "да", "__proto__": {"polluted": 1}, "meta": ${proto}, "criteria": ${proto},
      "selections": [{"startSelection": 0, "endSelection": 1, "type": "__proto__", "x": ${proto}}], "constructor": {"a": 1}}`;
    const { document, codes } = read(source);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(JSON.stringify(document)).not.toContain('polluted');
    expect(Object.getPrototypeOf(document.meta.extra)).toBe(Object.prototype);
    expect(document.extra).toEqual({ constructor: { a: 1 } });
    expect(codes).toContain('WARN_MARKUP_KEY');
  });

  it('takes −0 for 0, since JSON cannot be written with it', () => {
    const zero = '{"startSelection": -0, "endSelection": 1, "id": -0, "x": -0}';
    const { document } = read(`{"text": "да", "selections": [${zero}], "criteria": {"K1": -0, "K2": "-0"}, "y": -0}`);
    expect(document).toMatchObject({ fragments: [{ id: 0, start: 0, extra: { x: 0 } }], extra: { y: 0 } });
    expect(document.criteria).toEqual({ K1: 0, K2: 0 });
  });

  it('replaces NUL and lone surrogates in unknown keys', () => {
    const { document } = read('{"text": "да", "a\\u0000": {"\\ud800": 1}}');
    expect(document.extra).toEqual({ 'a\uFFFD': { '\uFFFD': 1 } });
  });

  it('takes 1e309 for no number', () => {
    const { document, codes } = read('{"text": "да", "meta": {"year": 1e309, "x": 1e309}, "criteria": {"K1": 1e309}}');
    expect(document).toMatchObject({ meta: { extra: { x: null } }, criteria: {} });
    expect(codes).toEqual(['WARN_MARKUP_META_VALUE', 'WARN_MARKUP_VALUE']);
  });

  it('replaces NUL and lone surrogates, and keeps the offsets', () => {
    const { document, codes } = read(
      '{"text": "а\\u0000б\\ud800в", "selections": [{"startSelection": 4, "endSelection": 5, "type": "Г.упр", "comment": "\\udc00"}]}',
    );
    expect(document).toMatchObject({ text: 'а\uFFFDб\uFFFDв', fragments: [{ start: 4, end: 5, comment: '\uFFFD' }] });
    expect(codes).toEqual(['WARN_MARKUP_CHARACTER']);
  });
});
