import { describe, expect, it } from '@jest/globals';
import { parseTxt } from '../index.js';

const read = (source: string): { meta: object; criteria: object; text: string; codes: string[] } => {
  const result = parseTxt(source);
  if (!result.ok) throw new Error(result.error.message.en);
  const { meta, criteria, text } = result.document;
  return { meta, criteria, text, codes: result.diagnostics.map(({ code }) => code) };
};

describe('the meta header (appendix 3 §1.5)', () => {
  it('reads the example of the regulation, with the empty line', () => {
    const source = `Тема: (* В чём заключаются сила и слабость базаровского нигилизма? *)
Класс: 11
Год: 2020
Предмет: литература
Тест: егэ тренировка
Эксперт: СеверусСнейп2020

Текст.`;
    expect(read(source)).toEqual({
      meta: {
        theme: 'В чём заключаются сила и слабость базаровского нигилизма?',
        class: '11',
        year: 2020,
        subject: 'lit',
        test: 'егэ тренировка',
        expert: 'СеверусСнейп2020',
      },
      criteria: {},
      text: 'Текст.',
      codes: [],
    });
  });

  it('reads points with a Latin or Cyrillic K, and values of several lines', () => {
    const source = 'Исходный текст: (\\ Первая.\n\nВторая: да.\n\\)\nK1: 2\nК 12: 0,5\nЛиния : философия\n\nТекст';
    expect(read(source)).toEqual({
      meta: { taskText: 'Первая.\n\nВторая: да.', category: 'философия' },
      criteria: { K1: 2, K12: 0.5 },
      text: 'Текст',
      codes: [],
    });
  });

  it.each([
    ['plain text', 'Осень: время подумать.\nИ ещё: вот так.\n\nТекст'],
    ['a first line that is no field', 'Начало.\nТема: лес\n\nТекст'],
    ['a marked text', '(*Г.упр\\а*)\nТема: лес\n\nТекст'],
  ])('a file without a header is text: %s', (_name, source) => {
    const { meta, text, codes } = read(source);
    expect([meta, codes]).toEqual([{}, []]);
    expect(text).toContain(source.slice(-5));
    expect(text).toContain('\n\nТекст');
  });

  it.each([
    ['an empty value', 'Тема:\nКласс: 11\n\nТ', { class: '11' }, []],
    ['a repeated field', 'Тема: а\nтема: б\n\nТ', { theme: 'а' }, ['WARN_MARKUP_META_REPEATED']],
    ['a year that is none', 'Год: 20 век\n\nТ', {}, ['WARN_MARKUP_META_VALUE']],
    ['points that are none', 'K1: много\n\nТ', {}, ['WARN_MARKUP_META_VALUE']],
    ['an unknown subject', 'Предмет: физика\n\nТ', { subject: 'физика' }, ['WARN_MARKUP_SUBJECT']],
    [
      'a bracket that is not closed',
      'Тема: (* а\nКласс: 11\n\nТ',
      { theme: 'а', class: '11' },
      ['ERR_MARKUP_META_UNCLOSED'],
    ],
    ['a bracket of the other kind', 'Тема: (* а \\)\n\nТ', { theme: 'а' }, ['ERR_MARKUP_BRACKET_KIND']],
    ['text after the bracket', 'Тема: (* а *) б\n\nТ', { theme: 'а' }, ['WARN_MARKUP_META_REST']],
    ['empty lines before', '\n \nТема: а\n\nТ', { theme: 'а' }, []],
    ['Windows line ends', 'Тема: а\r\nКласс: 11\r\n\r\nТ', { theme: 'а', class: '11' }, []],
    ['no empty line', 'Тема: а\nТ', { theme: 'а' }, ['WARN_MARKUP_META_END']],
    ['text like a field without an empty line', 'Тема: а\nОн сказал: да.\nТ', { theme: 'а' }, ['WARN_MARKUP_META_END']],
  ])('%s', (name, source, meta, codes) => {
    const result = read(source);
    expect([result.meta, result.codes]).toEqual([meta, codes]);
    expect(result.text).toBe(name.startsWith('text like') ? 'Он сказал: да.\nТ' : 'Т');
  });

  it('a header alone is an empty text', () => {
    expect(read('Тема: а')).toEqual({ meta: { theme: 'а' }, criteria: {}, text: '', codes: [] });
  });
});
