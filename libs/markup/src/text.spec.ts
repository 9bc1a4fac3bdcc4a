import { describe, expect, it } from '@jest/globals';
import { canonicalText, countWords, tokenize } from './index.js';
import { canonicalForm } from './text.js';

describe('canonical text (appendix 3 §1.1)', () => {
  it.each([
    ['\uFEFFа', 'а'],
    ['а\r\nб\rв\nг', 'а\nб\nв\nг'],
    [' \n\tа б\u00A0\n', 'а б'],
    ['е\u0308', 'е\u0308'],
    ['', ''],
    [' \r\n ', ''],
  ])('of %j is %j', (source, text) => {
    expect(canonicalText(source)).toBe(text);
    expect(canonicalText(text)).toBe(text);
  });

  it.each(['\uFEFF \r\n раз\r\nдва\rтри \r\n', 'раз', '\r\n\r\n', 'а\r\n\r\nб'])(
    'keeps the offsets of %j',
    (source) => {
      const form = canonicalForm(source);
      for (let at = 0; at < source.length; at += 1) {
        if (/\s/.test(source[at] ?? '')) continue;
        expect(form.text[form.offset(at)]).toBe(source[at]);
      }
    },
  );
});

describe('word tokens (appendix 1)', () => {
  it.each([
    ['Чуть-чуть света.', ['Чуть-чуть', 'света']],
    ["д'Артаньян и О’Генри", ["д'Артаньян", 'и', 'О’Генри']],
    ['- тире — не слово -', ['тире', 'не', 'слово']],
    ['в 2020-м году, 3,5 %', ['в', '2020-м', 'году', '3', '5']],
    ['е\u0308лка', ['е\u0308лка']],
    ['слово--слово -а- б-', ['слово', 'слово', 'а', 'б']],
    ['😀 , …', []],
    ['', []],
  ])('of %j', (text, words) => {
    expect(tokenize(text).map(({ start, end }) => text.slice(start, end))).toEqual(words);
    expect(countWords(text)).toBe(words.length);
  });
});
