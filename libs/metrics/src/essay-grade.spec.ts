import { describe, expect, it } from '@jest/globals';
import { textOfWords } from '../test/marked-text.js';
import { blankFragment } from '../test/random-markup.js';
import { essayGrade, findGradeRules, GRADE_RULES, gradedSubject, gradeTable } from './index.js';

const errors = (code: string, count: number) => Array.from({ length: count }, (_, id) => blankFragment({ id, code }));
const grade = (subject: string, words: number, grammar: number, speech: number) => {
  const fragments = [...errors('Г.упр', grammar), ...errors('Р.тавт', speech)];
  const result = essayGrade({ subject, text: textOfWords(words), fragments });
  return result.decidable ? { ...result.criteria, K: result.k } : result;
};

describe('essayGrade', () => {
  // K9 = max(0, ⌊2 − 0.5 г − s⌋), K10 = max(0, ⌊2.5 − 0.5 р − s⌋), s = [volume < 150], K = K9 + K10; 0 below 70 words.
  it.each([
    [150, 0, 0, 2, 2],
    [150, 1, 1, 1, 2],
    [150, 2, 2, 1, 1],
    [150, 3, 3, 0, 1],
    [150, 4, 4, 0, 0],
    [150, 9, 9, 0, 0],
    [149, 0, 0, 1, 1],
    [149, 1, 1, 0, 1],
    [149, 2, 2, 0, 0],
    [70, 0, 0, 1, 1],
    [69, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
  ])('rus, %d words, %d and %d errors: K9 = %d, K10 = %d', (words, grammar, speech, K9, K10) => {
    expect(grade('rus', words, grammar, speech)).toEqual({ K9, K10, K: K9 + K10 });
    expect(grade(gradedSubject('rus-free', 'rus'), words, grammar, speech)).toEqual({ K9, K10, K: K9 + K10 });
  });

  // K5 = max(0, ⌊3.5 − 0.5 р⌋), K = K5; 0 below 150 words.
  it.each([
    [150, 0, 3],
    [150, 1, 3],
    [150, 2, 2],
    [150, 3, 2],
    [150, 5, 1],
    [150, 6, 0],
    [150, 8, 0],
    [149, 0, 0],
  ])('lit, %d words, %d errors: K5 = %d', (words, speech, K5) => {
    expect(grade('lit', words, 9, speech)).toEqual({ K5, K: K5 });
  });

  it('counts fragments of one code and tag as one error, and never ИСП, meaning blocks or unknown codes', () => {
    const fragments = [
      blankFragment({ code: 'Г.упр', tag: '1' }),
      blankFragment({ code: 'Г3', tag: '1' }),
      blankFragment({ code: 'Г.упр', tag: '2' }),
      blankFragment({ code: 'Г.согл', tag: '1' }),
      blankFragment({ code: 'Г.упр' }),
      blankFragment({ code: 'Г.упр' }),
      blankFragment({ code: 'Р.тавт', tag: '1' }),
      blankFragment({ code: 'ИСП' }),
      blankFragment({ code: 'ПРОБЛЕМА', group: 'meaning' }),
      blankFragment({ code: 'Л.конц', group: 'unknown' }),
    ];
    expect(essayGrade({ subject: 'rus', text: textOfWords(200), fragments })).toMatchObject({
      errors: { grammar: 5, speech: 1 },
    });
  });

  it('counts the volume in words', () => {
    expect(essayGrade({ subject: 'rus', text: 'Кофе-брейк, да?', fragments: [] })).toMatchObject({ volume: 2 });
  });

  it('is not decidable for subjects without a formula', () => {
    expect(grade('hist', 300, 0, 0)).toMatchObject({ decidable: false, code: 'ERR_GRADE_SUBJECT' });
  });
});

describe('findGradeRules', () => {
  const rules = (sinceYear: number) => ({
    subject: 'rus',
    sinceYear,
    minimumVolume: 0,
    shortVolume: 0,
    criteria: [],
    thirdCheck: [],
    total: [],
  });
  const table = [rules(2024), rules(2020)];

  it.each([
    [2019, 2020],
    [2020, 2020],
    [2023, 2020],
    [2024, 2024],
    [undefined, 2024],
  ])('in %p takes the rules of %d', (year, sinceYear) => {
    expect(findGradeRules('rus', year, table)?.sinceYear).toBe(sinceYear);
  });
});

describe('gradeTable', () => {
  const own = (subject: string) => ({
    subject,
    sinceYear: 2020,
    minimumVolume: 0,
    shortVolume: 0,
    criteria: [{ name: 'K3', errors: 'speech' as const, start: 3, perError: 1 }],
    thirdCheck: [],
    total: [],
  });

  it('is the regulation’s, but for the subjects that a contest has rows of', () => {
    expect(gradeTable()).toEqual(GRADE_RULES);
    const table = gradeTable([own('lit'), own('hist')]);
    expect(table.map(({ subject }) => subject)).toEqual(['lit', 'hist', 'rus']);
    const essay = { subject: 'hist', text: textOfWords(10), fragments: [blankFragment({ id: 0, code: 'Р.тавт' })] };
    expect(essayGrade(essay, table)).toMatchObject({ decidable: true, criteria: { K3: 2 }, k: 2 });
    expect(essayGrade(essay)).toMatchObject({ decidable: false });
  });

  it('has the last word on rus-free', () => {
    expect(gradedSubject('rus-free', 'rus', gradeTable([own('rus-free')]))).toBe('rus-free');
    expect(gradedSubject('rus-free', 'rus', gradeTable())).toBe('rus');
  });
});
