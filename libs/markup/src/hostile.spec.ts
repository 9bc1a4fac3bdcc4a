import { describe, expect, it } from '@jest/globals';
import { HOSTILE_JSON, HOSTILE_TXT, sampleJson, sampleTxt } from '../bench/samples.js';
import { DEFAULT_BUDGET, makeTxt, parseEssay, parseJson, parseMarkup, type ParseResult, parseTxt } from './index.js';

const codeOf = (result: ParseResult): string => (result.ok ? 'ok' : result.error.code);
const FULL = DEFAULT_BUDGET.bytes;

describe('hostile txt of 2 MiB (appendix 3 §1.6)', () => {
  const REFUSED: Readonly<Record<string, string>> = {
    openers: 'ERR_MARKUP_DEPTH',
    'openers of both kinds': 'ERR_MARKUP_DEPTH',
    'empty brackets': 'ERR_MARKUP_FRAGMENTS',
    'many codes in a bracket': 'ERR_MARKUP_FRAGMENTS',
    'nested pairs': 'ERR_MARKUP_FRAGMENTS',
  };

  it.each(Object.entries(HOSTILE_TXT))('%s', (name, make) => {
    const result = parseTxt(make(FULL - 1024));
    expect(codeOf(result)).toBe(REFUSED[name] ?? 'ok');
    expect(result.diagnostics.length).toBeLessThanOrEqual(502);
  });

  it('counts what it does not keep of a million diagnostics', () => {
    const result = parseTxt('*)'.repeat(FULL / 2));
    expect(result.diagnostics).toHaveLength(501);
    expect(result.diagnostics.at(-1)).toMatchObject({
      code: 'ERR_MARKUP_MORE',
      message: { en: `And ${FULL / 2 - 500} more, errors among them` },
    });
  });
});

describe('hostile JSON of 2 MiB', () => {
  const EXPECTED: Readonly<Record<string, string>> = {
    'nested arrays': 'ERR_MARKUP_DEPTH',
    'nested objects': 'ERR_MARKUP_DEPTH',
    'open string': 'ERR_MARKUP_JSON_SYNTAX',
    'bad selections': 'ERR_MARKUP_FRAGMENTS',
  };

  it.each(Object.entries(HOSTILE_JSON))('%s', (name, make) => {
    const result = parseJson(make(FULL - 1024));
    expect(codeOf(result)).toBe(EXPECTED[name] ?? 'ok');
    expect(result.diagnostics.length).toBeLessThanOrEqual(502);
  });

  it('reads the text of an essay once for all its markups', () => {
    const text = ' а\\n'.repeat(FULL / 8);
    const essay = parseEssay(`{"essay":{"text":"${text}","markups":[{}${',{}'.repeat(FULL / 12)}]}}`);
    expect(essay.ok && essay.markups).toHaveLength(Math.floor(FULL / 12) + 1);
    expect(essay.ok && new Set(essay.markups.map(({ document }) => document.text)).size).toBe(1);
  });

  it('takes 20 000 selections and refuses one more', () => {
    expect(codeOf(parseJson(sampleJson(3000, 20_000)))).toBe('ok');
    expect(codeOf(parseJson(sampleJson(3000, 20_001)))).toBe('ERR_MARKUP_FRAGMENTS');
  });

  it('flags 20 000 crossing selections', () => {
    const selections = Array.from({ length: 20_000 }, (_, id) => ({
      id,
      startSelection: id,
      endSelection: id + 20_000,
      type: 'Г.упр',
    }));
    const result = parseJson({ text: 'а'.repeat(40_000), selections });
    expect(result.diagnostics.filter(({ code }) => code === 'WARN_MARKUP_CROSSING')).toHaveLength(500);
    expect(result.ok && makeTxt(result.document)).toMatchObject({
      ok: false,
      error: { code: 'ERR_MARKUP_TXT_CROSSING' },
    });
  });
});

describe('diagnostics of hostile sources can be stored and shown', () => {
  it.each([
    ['NUL and half a pair', 'а\0\ud800 *)', { excerpt: 'а\uFFFD\uFFFD *)' }],
    ['a cut between the halves of pairs', `${'😀'.repeat(30)}а*)${'😀'.repeat(30)}`, {}],
    ['line ends in a parameter', '(*Ы\nнет\\а*)', { message: { en: expect.stringContaining('"Ы нет"') } }],
    ['a parameter cut between halves', `(*${'😀'.repeat(31)}Ы${'😀'.repeat(31)}\\а*)`, {}],
  ])('%s', (_name, source, expected) => {
    const { diagnostics } = parseTxt(source);
    expect(diagnostics.at(-1)).toMatchObject(expected);
    expect(JSON.stringify(diagnostics)).not.toMatch(/\\u0000|\\ud[89a-f]/);
  });

  it('the excerpt keeps the distance to its place where a pair is cut', () => {
    const { diagnostics } = parseTxt(`${'😀'.repeat(30)}а*)`);
    expect(diagnostics[0]?.excerpt.indexOf('*)')).toBe(41);
    expect(diagnostics[0]?.excerpt.startsWith('……😀')).toBe(true);
  });
});

describe('the budget (appendix 3 §1.6)', () => {
  it.each([
    ['as many bytes as allowed', 'а'.repeat(8), { bytes: 16 }, 'ok'],
    ['one byte more', 'а'.repeat(8), { bytes: 15 }, 'ERR_MARKUP_SIZE'],
    ['one byte more, by characters of four bytes', '😀😀', { bytes: 7 }, 'ERR_MARKUP_SIZE'],
    ['as deep as allowed', '(*Г.упр\\'.repeat(3), { depth: 3 }, 'ok'],
    ['one bracket deeper', '(*Г.упр\\'.repeat(4), { depth: 3 }, 'ERR_MARKUP_DEPTH'],
    ['as many fragments as allowed', '(*Г.упр\\а*)'.repeat(2), { fragments: 2 }, 'ok'],
    ['one fragment more', '(*Г.упр\\а*)'.repeat(3), { fragments: 2 }, 'ERR_MARKUP_FRAGMENTS'],
    ['one fragment more by several codes', '(*Г.упр Г.согл Р.лишн\\а*)', { fragments: 2 }, 'ERR_MARKUP_FRAGMENTS'],
    ['JSON as deep as allowed', '{"text":"а","x":[[1]]}', { depth: 3 }, 'ok'],
    ['JSON one level deeper', '{"text":"а","x":[[[1]]]}', { depth: 3 }, 'ERR_MARKUP_DEPTH'],
    ['brackets in JSON strings are text', '{"text":"[[[[\\"[[[["}', { depth: 1 }, 'ok'],
  ])('%s', (_name, source, budget, code) => {
    expect(codeOf(parseMarkup(source, { budget }))).toBe(code);
  });

  it('refuses nesting at the place of the bracket', () => {
    expect(parseTxt(`строка\n${'(*'.repeat(65)}`)).toMatchObject({ ok: false, error: { line: 2, column: 129 } });
  });

  it('takes 8 000 fragments in 1.6 MB', () => {
    const result = parseTxt(sampleTxt(600_000, 8000));
    expect(result.ok && result.document.fragments).toHaveLength(8000);
  });
});

describe('encoding (appendix 3 §1.1, §1.6)', () => {
  const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
  it.each([
    ['a byte that begins nothing', bytes(0x61, 0x0a, 0xff), { line: 2, column: 1, offset: 2 }],
    ['a continuation alone', bytes(0x61, 0x80), { column: 2 }],
    ['an overlong form', bytes(0xc0, 0x80), { column: 1 }],
    ['an overlong form of three bytes', bytes(0xe0, 0x80, 0x80), { column: 1 }],
    ['a surrogate', bytes(0x61, 0xed, 0xa0, 0x80), { column: 2 }],
    ['past U+10FFFF', bytes(0xf4, 0x90, 0x80, 0x80), { column: 1 }],
    ['a cut sequence', bytes(0xd0, 0xb0, 0xd0), { column: 2 }],
    ['UTF-16', bytes(0xff, 0xfe, 0x30, 0x04), { column: 1 }],
    ['Windows-1251', bytes(0xcf, 0xf0, 0xe8), { column: 1 }],
  ])('refuses %s where it stands', (_name, source, place) => {
    for (const result of [parseTxt(source), parseJson(source), parseMarkup(source)]) {
      expect(result).toMatchObject({ ok: false, error: { code: 'ERR_MARKUP_ENCODING', ...place } });
    }
  });

  it('takes a byte order mark away, in both formats', () => {
    expect(parseMarkup(new TextEncoder().encode('\uFEFFда'))).toMatchObject({ ok: true, document: { text: 'да' } });
    expect(parseMarkup(new TextEncoder().encode('\uFEFF{"text":"да"}'))).toMatchObject({
      ok: true,
      document: { text: 'да' },
    });
  });

  it('keeps surrogate pairs wherever a long text is cut to be cleaned', () => {
    const text = `\0${'😀'.repeat(20_000)}${'а😀'.repeat(10_000)}`;
    const result = parseTxt(text);
    expect(result.ok && result.document.text).toBe(`\uFFFD${text.slice(1)}`);
  });

  it('replaces NUL and lone surrogates of a decoded source, and keeps the offsets', () => {
    const result = parseTxt('а\0(*Г.упр\\б\ud800*)');
    expect(result).toMatchObject({
      ok: true,
      document: { text: 'а\uFFFDб\uFFFD', fragments: [{ start: 2, end: 4 }] },
      diagnostics: [{ code: 'WARN_MARKUP_CHARACTER', offset: 1 }],
    });
  });
});
