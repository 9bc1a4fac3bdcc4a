import { describe, expect, it } from '@jest/globals';
import { type Diagnostic, type Fragment, type MarkupDocument, type ParseOptions, parseTxt } from '../index.js';

/** The document of a source that must be readable, with its diagnostics. */
function read(
  source: string,
  options?: ParseOptions,
): { document: MarkupDocument; diagnostics: readonly Diagnostic[] } {
  const result = parseTxt(source, options);
  if (!result.ok) throw new Error(result.error.message.en);
  return result;
}

/** What a fragment says, with its text in the place of its bounds. */
const shown = (document: MarkupDocument): (Partial<Fragment> & { text: string })[] =>
  document.fragments.map((fragment) => ({
    text: document.text.slice(fragment.start, fragment.end),
    ...Object.fromEntries(
      (['code', 'subtype', 'comment', 'explanation', 'correction', 'tag'] as const)
        .map((key) => [key, fragment[key]] as const)
        .filter(([, value]) => value !== ''),
    ),
  }));

const codes = (diagnostics: readonly Diagnostic[]): string[] => diagnostics.map(({ code }) => code);

describe('examples of the regulation, appendix 3', () => {
  it.each([
    {
      paragraph: '§1.2, Г.упр',
      source: 'Все удивлялись его (* Г.упр \\ силой >> силе *).',
      fragments: [{ text: 'силой', code: 'Г.упр', correction: 'силе' }],
    },
    {
      paragraph: '§1.2, ПОНЯТИЕ',
      source: '(*ПОНЯТИЕ\\ Познание - процесс постижения.*)',
      fragments: [{ text: 'Познание - процесс постижения.', code: 'ПОНЯТИЕ' }],
    },
    {
      paragraph: '§1.2, subtype',
      source: '(\\ Р.лишн плеон \\ молодой юноша \\)',
      fragments: [{ text: 'молодой юноша', code: 'Р.лишн', subtype: 'плеон' }],
    },
    {
      paragraph: '§1.2, comment',
      source: '(\\ Р.знач \\ шокированы \\Слово не по смыслу. \\)',
      fragments: [{ text: 'шокированы', code: 'Р.знач', comment: 'Слово не по смыслу.' }],
    },
    {
      paragraph: '§1.2, explanation without comment',
      source: '(\\ Р.знач несвой \\ шокированы :: Игра была прекрасной. \\)',
      fragments: [{ text: 'шокированы', code: 'Р.знач', subtype: 'несвой', explanation: 'Игра была прекрасной.' }],
    },
    {
      paragraph: '§1.2, ИСП without spaces',
      source: 'Все удивлялись его (\\ИСП\\ силой >> силе\\).',
      fragments: [{ text: 'силой', code: 'ИСП', correction: 'силе' }],
    },
    {
      paragraph: '§1.2, nested brackets of two kinds',
      source: '(* ПОНЯТИЕ \\ (\\ Р.знач \\ Деятельность – процесс. \\ Не то понятие. \\) *)',
      fragments: [
        { text: 'Деятельность – процесс.', code: 'ПОНЯТИЕ' },
        { text: 'Деятельность – процесс.', code: 'Р.знач', comment: 'Не то понятие.' },
      ],
    },
    {
      paragraph: '§1.3, all parts',
      source: '(* Г.упр сущ \\ силой \\ Падеж :: Чему? >> силе # 1а *)',
      fragments: [
        {
          text: 'силой',
          code: 'Г.упр',
          subtype: 'сущ',
          comment: 'Падеж',
          explanation: 'Чему?',
          correction: 'силе',
          tag: '1а',
        },
      ],
    },
    {
      paragraph: '§3.1, Г.слов глаг glued to its closer',
      source: 'им (\\Г.слов глаг\\ двигает >>движет\\) чувство',
      fragments: [{ text: 'двигает', code: 'Г.слов', subtype: 'глагол', correction: 'движет' }],
    },
  ])('$paragraph', ({ source, fragments }) => {
    const { document, diagnostics } = read(source);
    expect(shown(document)).toEqual(fragments);
    expect(diagnostics).toEqual([]);
  });

  it('§1.2: an error of the whole text stands after it, with the bounds 0, 0', () => {
    const { document, diagnostics } = read('Текст.\n(* Р.бедн \\*)\n(* Р.бедн \\:: Тема не раскрыта *)');
    expect(document.text).toBe('Текст.');
    expect(document.fragments).toMatchObject([
      { start: 0, end: 0, code: 'Р.бедн', explanation: '' },
      { start: 0, end: 0, code: 'Р.бедн', explanation: 'Тема не раскрыта' },
    ]);
    expect(diagnostics).toEqual([]);
  });
});

describe('the eight syntax errors of appendix 3 §1.6', () => {
  const ORIGINAL = 'Все дивились его силе.';
  it.each([
    {
      error: '1: an unknown meta field is ignored',
      source: 'Тема: лес\nПогода: дождь\n\nТекст.',
      code: 'WARN_MARKUP_META_FIELD',
      place: { line: 2, column: 1, offset: 10, excerpt: 'Погода: дождь' },
      text: 'Текст.',
      fragments: [],
    },
    {
      error: '2: an unknown code is the beginning of the fragment',
      source: 'Его (* Ы.нет \\ силой >> силе *).',
      code: 'WARN_MARKUP_CODE_UNKNOWN',
      place: { line: 1, column: 5, offset: 4, excerpt: 'Его (* Ы.нет \\ силой >> силе *).' },
      text: 'Его  Ы.нет   силой .',
      fragments: [{ text: 'Ы.нет   силой', correction: 'силе' }],
    },
    {
      error: '2: a code without the separator is the beginning of the fragment',
      source: 'Его\n(* Г.упр силой >> силе *).',
      code: 'ERR_MARKUP_SEPARATOR',
      place: { line: 2, column: 1, offset: 4, excerpt: '(* Г.упр силой >> силе *).' },
      text: 'Его\n Г.упр силой .',
      fragments: [{ text: 'Г.упр силой', correction: 'силе' }],
    },
    {
      error: '3: a fragment without code has an empty one',
      source: 'Его (*\\ силой *).',
      code: 'ERR_MARKUP_CODE_MISSING',
      place: { line: 1, column: 5, offset: 4, excerpt: 'Его (*\\ силой *).' },
      text: 'Его  силой .',
      fragments: [{ text: 'силой' }],
    },
    {
      error: '4: an opener without closer is closed at the end',
      source: 'Его (* Г.упр \\силой дивились.',
      code: 'ERR_MARKUP_UNCLOSED',
      place: { line: 1, column: 5, offset: 4, excerpt: 'Его (* Г.упр \\силой дивились.' },
      text: 'Его силой дивились.',
      fragments: [{ text: 'силой дивились.', code: 'Г.упр' }],
    },
    {
      error: '5: a closer without opener is ignored',
      source: 'Его силой *) дивились.',
      code: 'ERR_MARKUP_UNOPENED',
      place: { line: 1, column: 11, offset: 10, excerpt: 'Его силой *) дивились.' },
      text: 'Его силой  дивились.',
      fragments: [],
    },
    {
      error: '6: a closer of the other kind closes the innermost',
      source: '(* ПРИМЕР \\его (* Г.упр \\силой\\) дивились*).',
      code: 'ERR_MARKUP_BRACKET_KIND',
      place: { line: 1, column: 31, offset: 30, excerpt: '(* ПРИМЕР \\его (* Г.упр \\силой\\) дивились*).' },
      text: 'его силой дивились.',
      fragments: [
        { text: 'его силой дивились', code: 'ПРИМЕР' },
        { text: 'силой', code: 'Г.упр' },
      ],
    },
    {
      error: '7: ИСП without correction is kept',
      source: 'Его (*ИСП\\силой*).',
      code: 'WARN_MARKUP_CORRECTION_MISSING',
      place: { line: 1, column: 5, offset: 4, excerpt: 'Его (*ИСП\\силой*).' },
      text: 'Его силой.',
      fragments: [{ text: 'силой', code: 'ИСП' }],
    },
    {
      error: '8: a distorted text is a warning',
      source: 'Все (*Г.упр\\дивились*) его силой.',
      options: { original: ORIGINAL },
      code: 'WARN_MARKUP_TEXT_DISTORTED',
      place: { line: 1, column: 1, offset: 0, excerpt: 'Все (*Г.упр\\дивились*) его силой.' },
      text: ORIGINAL,
      fragments: [{ text: 'дивились', code: 'Г.упр' }],
    },
  ])('$error', ({ source, options, code, place, text, fragments }) => {
    const { document, diagnostics } = read(source, options);
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatchObject({ code, ...place, severity: code.startsWith('ERR') ? 'error' : 'warning' });
    expect(diagnostics[0]?.message.ru).toMatch(/[а-я]{3}/);
    expect(diagnostics[0]?.message.en).toMatch(/^[^{}]*[a-z]{3}[^{}]*$/);
    expect(document.text).toBe(text);
    expect(shown(document)).toEqual(fragments);
  });

  it('4 with several openers: the innermost is closed first', () => {
    const { document, diagnostics } = read('(* ПРИМЕР \\раз (\\ Г.упр \\два >> три');
    expect(shown(document)).toEqual([
      { text: 'раз два', code: 'ПРИМЕР' },
      { text: 'два', code: 'Г.упр', correction: 'три' },
    ]);
    expect(codes(diagnostics)).toEqual(['ERR_MARKUP_UNCLOSED', 'ERR_MARKUP_UNCLOSED']);
  });
});

describe('irregularities of real files (appendix 3 §1)', () => {
  it.each([
    {
      paragraph: '§1.3: a closer glued to a tag',
      source: '(*ПРИЧИНА\\ Этот доклад #1*)   по праву',
      fragments: [{ text: 'Этот доклад', code: 'ПРИЧИНА', tag: '1' }],
      diagnostics: [],
    },
    {
      paragraph: '§1.3: a free tag is normalised',
      source: '(*ПРИЧИНА\\ Этот доклад # первая  связь! *)',
      fragments: [{ text: 'Этот доклад', code: 'ПРИЧИНА', tag: 'первая_связь!' }],
      diagnostics: ['WARN_MARKUP_TAG'],
    },
    {
      paragraph: '§1.3: # before another part is text',
      source: '(*Г.упр\\ дом #5 \\ комментарий #2 *)',
      fragments: [{ text: 'дом #5', code: 'Г.упр', comment: 'комментарий', tag: '2' }],
      diagnostics: [],
    },
    {
      paragraph: '§1.3: # with nothing, or a whole sentence, after it is text',
      source: `(*Г.упр\\ дом # *) (*Г.упр\\ дом #${'очень длинный хвост '.repeat(5)}*)`,
      fragments: [
        { text: 'дом #', code: 'Г.упр' },
        { text: `дом #${'очень длинный хвост '.repeat(5)}`.trim(), code: 'Г.упр' },
      ],
      diagnostics: [],
    },
    {
      paragraph: '§1.3: a separator of an earlier rank after a later one is literal',
      source: '(*Г.упр\\ дом >> a :: b \\ c >> d *)',
      fragments: [{ text: 'дом', code: 'Г.упр', correction: 'a :: b \\ c >> d' }],
      diagnostics: [],
    },
    {
      paragraph: '§1.3: signs outside brackets are text',
      source: 'a \\ b :: c >> d # e',
      fragments: [],
      diagnostics: [],
    },
    {
      paragraph: '§1.2: (\\* is the bracket (* of an escaping conversion',
      source: '(\\* Г.упр \\ силой >> силе \\*) и (\\* Р.бедн \\\\*)',
      fragments: [
        { text: 'силой', code: 'Г.упр', correction: 'силе' },
        { text: '', code: 'Р.бедн' },
      ],
      diagnostics: ['WARN_MARKUP_BRACKET_ESCAPED', 'WARN_MARKUP_BRACKET_ESCAPED'],
    },
    {
      paragraph: '§1.3: codes split by \\ belong to the codes',
      source: '(*РОЛЬ\\ Р.лишн плеон \\текст*)',
      fragments: [
        { text: 'текст', code: 'РОЛЬ' },
        { text: 'текст', code: 'Р.лишн', subtype: 'плеон' },
      ],
      diagnostics: ['WARN_MARKUP_CODES_SPLIT'],
    },
    {
      paragraph: '§1.3: a subtype split from its type',
      source: '(*Г.слов\\ глаг \\двигает >> движет*)',
      fragments: [{ text: 'двигает', code: 'Г.слов', subtype: 'глагол', correction: 'движет' }],
      diagnostics: ['WARN_MARKUP_CODES_SPLIT'],
    },
    {
      paragraph: '§1.3: a marked word that is also the name of a meaning block stays text',
      source: '(*Р.повтор\\ пример \\Повтор слова*)',
      fragments: [{ text: 'пример', code: 'Р.повтор', comment: 'Повтор слова' }],
      diagnostics: [],
    },
    {
      paragraph: '§1.3: a meaning block and an error are two fragments, code and subtype one',
      source: '(*ПРИМЕР Г.упр сущ \\текст\\ к :: п >> и #1 *)',
      fragments: [
        { text: 'текст', code: 'ПРИМЕР', comment: 'к', explanation: 'п', correction: 'и', tag: '1' },
        { text: 'текст', code: 'Г.упр', subtype: 'сущ', comment: 'к', explanation: 'п', correction: 'и', tag: '1' },
      ],
      diagnostics: [],
    },
    {
      paragraph: '§1.3: a subtype that the type lacks is kept',
      source: '(*РОЛЬ неконк \\текст*)',
      fragments: [{ text: 'текст', code: 'РОЛЬ', subtype: 'неконк' }],
      diagnostics: ['WARN_MARKUP_SUBTYPE'],
    },
    {
      paragraph: '§1.3: Р5 is decided by its subtype',
      source: '(*Р5 суфф\\а*) (*Р5 прист\\б*) (*Р5\\в*)',
      fragments: [
        { text: 'а', code: 'Р.суфф', subtype: 'суфф' },
        { text: 'б', code: 'Р.прист', subtype: 'прист' },
        { text: 'в', code: 'Р5' },
      ],
      diagnostics: ['WARN_MARKUP_CODE_SHARED'],
    },
    {
      paragraph: '§1.6: a fragment inside a value is a fragment, its text is text',
      source: '(*Г.упр\\а \\ коммент (*Р.лишн\\б*) арий*)',
      fragments: [
        { text: 'а', code: 'Г.упр', comment: 'коммент  арий' },
        { text: 'б', code: 'Р.лишн' },
      ],
      diagnostics: ['WARN_MARKUP_BRACKET_IN_VALUE'],
    },
    {
      paragraph: '§1.6: no separator before a nested fragment',
      source: '(* ПРИМЕР (* Г.упр \\а*) б*)',
      fragments: [{ text: 'ПРИМЕР а б' }, { text: 'а', code: 'Г.упр' }],
      diagnostics: ['ERR_MARKUP_SEPARATOR'],
    },
    {
      paragraph: '§1.2: repeated and nested duplicates are kept and flagged',
      source: '(*Г.упр\\(*Г.упр\\а*)*) (*Г.упр\\*) (*Г.упр\\*)',
      fragments: [
        { text: 'а', code: 'Г.упр' },
        { text: 'а', code: 'Г.упр' },
        { text: '', code: 'Г.упр' },
        { text: '', code: 'Г.упр' },
      ],
      diagnostics: ['WARN_MARKUP_DUPLICATE', 'WARN_MARKUP_DUPLICATE'],
    },
    {
      paragraph: '§3.1, §3.2: a code of another subject is flagged',
      source: 'Предмет: литература\n\n(*Г.упр\\а*)',
      fragments: [{ text: 'а', code: 'Г.упр' }],
      diagnostics: ['WARN_MARKUP_SUBJECT_CODE'],
    },
  ])('$paragraph', ({ source, fragments, diagnostics }) => {
    const result = read(source);
    expect(shown(result.document)).toEqual(fragments);
    expect(codes(result.diagnostics)).toEqual(diagnostics);
  });

  it('§1.3: spaces before the separators belong to the text, and a fragment ends with its last character', () => {
    const { document } = read('  (* Г.упр \\ силой >> силе *) .\r\n\r\n');
    expect(document.text).toBe('силой  .');
    expect(document.fragments).toMatchObject([{ start: 0, end: 5 }]);
  });

  it('ids are the order of the opening brackets, fragments are sorted by place', () => {
    const { document } = read('(*Г.упр\\а (*Г.упр\\б*)*) (*Р.бедн\\*) (*Г.упр\\в*)');
    expect(document.fragments.map(({ id, start, end }) => [id, start, end])).toEqual([
      [1, 0, 3],
      [3, 0, 0],
      [2, 2, 3],
      [4, 5, 6],
    ]);
  });
});

describe('with the original (appendix 3 §1.3)', () => {
  const original = 'Все дивились его силе.\nОн был силён.';

  it('is exact when only white space differs', () => {
    const { document, diagnostics } = read('Все  дивились его(* Г.упр \\ силе *).  Он (*Р.знач\\был\nсилён*).', {
      original,
    });
    expect(document.text).toBe(original);
    expect(shown(document)).toEqual([
      { text: 'силе', code: 'Г.упр' },
      { text: 'был силён', code: 'Р.знач' },
    ]);
    expect(diagnostics).toEqual([]);
  });

  it.each([
    ['a letter changed inside', 'Все (*Г.упр\\дивялись*) его силе. Он был силён.', 'дивились'],
    ['a word missing before', '(*Г.упр\\дивились*) его силе. Он был силён.', 'дивились'],
    ['an unknown code that became text', 'Все (*Ы.нет\\дивились*) его силе. Он был силён.', 'дивились'],
    ['words added inside', 'Все (*Г.упр\\дивились очень сильно его*) силе. Он был силён.', 'дивились его'],
  ])('maps a fragment through a distortion: %s', (_name, source, text) => {
    const { document, diagnostics } = read(source, { original });
    expect(shown(document)[0]?.text).toBe(text);
    expect(codes(diagnostics)).toContain('WARN_MARKUP_TEXT_DISTORTED');
  });

  it('places a fragment that the original has nothing of, empty, at the nearest preceding position', () => {
    const { document, diagnostics } = read('Все дивились (*Г.упр\\ЪЪЪ*) его силе. Он был силён.', { original });
    expect(document.fragments).toMatchObject([{ start: 12, end: 12, code: 'Г.упр' }]);
    expect(codes(diagnostics)).toEqual(['WARN_MARKUP_TEXT_DISTORTED', 'WARN_MARKUP_UNCARRIED']);
  });

  it('does not cut surrogate pairs', () => {
    const { document } = read('Да (*Г.упр\\😁*) нет', { original: 'Да 😀 нет' });
    expect(document.fragments).toMatchObject([{ start: 3, end: 5 }]);
  });
});
