import { describe, expect, it } from '@jest/globals';
import { marked, taken } from '../test/marked-text.js';
import { DEFAULT_SCORING_PARAMS, type PairScore, scorePair } from './index.js';

const TEXT = 'Мама мыла раму, а папа читал газету вслух.';
const X = [
  marked(TEXT, 'мыла раму', { id: 1, code: 'Г.упр', correction: 'мыла  рамы ' }),
  marked(TEXT, 'папа', { id: 2, code: 'Р.тавт' }),
  marked(TEXT, 'газету вслух', { id: 3, code: 'Г.согл' }),
];
const Y = [
  marked(TEXT, 'мыла раму', { id: 11, code: 'Г3', correction: 'мыла рамы' }),
  marked(TEXT, 'папа читал', { id: 12, code: 'Г.согл' }),
  marked(TEXT, 'вслух', { id: 13, code: 'Г.согл' }),
  marked(TEXT, 'Мама', { id: 14, code: 'Р.тавт' }),
];

const score = (x = X, y = Y, params = {}): PairScore =>
  taken(scorePair(x, y, TEXT, { ...DEFAULT_SCORING_PARAMS, ...params }));

describe('scorePair, computed by hand', () => {
  // 1–11: equal words, beginning, type (Г3 is Г.упр), correction up to white space: J = 0, L = 0.
  // 2–12: one word of two in common, one beginning, other type: J = 1/2, L = 3/2.
  // 3–13: one word of two in common, other beginning, one type: J = 1/2, L = 3/2. 14 stays alone: 1.
  const xy = score();

  it('matches the fragments and adds up the losses: Q = 0 + 3/2 + 3/2 + 1', () => {
    expect(xy).toMatchObject({
      n: 3,
      m: 4,
      matched: 3,
      q: 4,
      qUnits: 4 * 232_792_560,
      unmatchedX: [],
      unmatchedY: [14],
    });
    expect(xy.matches.map(({ x, y, loss }) => [x, y, loss])).toEqual([
      [1, 11, 0],
      [2, 12, 1.5],
      [3, 13, 1.5],
    ]);
  });

  it('says of each match what is equal and by which rule', () => {
    expect(xy.matches[0]).toEqual({
      x: 1,
      y: 11,
      jaccard: 1,
      distance: 0,
      loss: 0,
      sameBegin: true,
      sameCode: true,
      sameLabel: true,
      labelRule: 'normal-form',
      sameCorrection: true,
    });
    expect(xy.matches[1]).toMatchObject({
      jaccard: 0.5,
      sameBegin: true,
      sameCode: false,
      sameLabel: false,
      labelRule: null,
    });
    expect(xy.matches[2]).toMatchObject({
      jaccard: 0.5,
      sameBegin: false,
      sameCode: true,
      sameLabel: true,
      sameCorrection: false,
    });
  });

  it('computes the metrics of X against Y', () => {
    const m2 = (100 * 2 * 3) / (3 + 4);
    expect(xy.m2).toBeCloseTo(m2, 12);
    expect(xy.m3).toBeCloseTo((m2 * 2) / 3, 12); // 1–11 and 3–13 have equal codes
    expect(xy.m4).toBeCloseTo((m2 * 2) / 3, 12); // and equal standard comments
    expect(xy.m5).toBeCloseTo((m2 * (1 + 1 / 2 + 1 / 2)) / 3, 12);
    expect(xy.m6).toBeCloseTo((m2 * 1) / 3, 12); // 1–11
    expect(xy.mean).toBeCloseTo((m2 * (1 + 2 / 3 + 2 / 3 + 2 / 3 + 1 / 3)) / 5, 12);
    expect([xy.m1, xy.m7]).toEqual([null, null]);
  });

  it('computes other metrics of Y against X from the same pairs', () => {
    const yx = score(Y, X);
    const m2 = (100 * 2 * 3) / (4 + 3);
    expect(yx.q).toBe(4);
    expect(yx.mean).toBeCloseTo((m2 * (1 + 2 / 4 + 2 / 4 + 2 / 4 + 1 / 4)) / 5, 12);
    expect(yx.matches.map(({ x, y }) => [y, x]).sort()).toEqual(xy.matches.map(({ x, y }) => [x, y]).sort());
  });

  it('reports the ceiling M(X, X): only fragments with a correction can reach M6', () => {
    expect(xy.ceiling).toBeCloseTo((100 + 100 + 100 + 100 + 100 / 3) / 5, 12);
    expect(score(X, X).mean).toBe(xy.ceiling);
  });

  it('weighs the metrics', () => {
    expect(score(X, Y, { weights: [0, 1, 0, 0, 0, 0, 0] }).mean).toBe(xy.m2);
    expect(score(X, Y, { weights: [0, 0, 3, 0, 0, 1, 0] }).mean).toBeCloseTo((3 * xy.m3 + xy.m6) / 4, 12);
  });

  it('scores an empty markup as 0, and two as 100', () => {
    expect(score([], Y)).toMatchObject({ m2: 0, m3: 0, m4: 0, m5: 0, m6: 0, mean: 0, q: 4, ceiling: 100 });
    expect(score(X, [])).toMatchObject({ mean: 0, q: 3 });
    expect(score([], [])).toMatchObject({ m2: 100, m3: 100, m4: 100, m5: 100, m6: 100, mean: 100, q: 0 });
  });
});

describe('what counts', () => {
  const meaning = marked(TEXT, 'Мама мыла', { id: 20, code: 'ПРОБЛЕМА', group: 'meaning' });
  const isp = marked(TEXT, 'вслух', { id: 21, code: 'ИСП', correction: 'громко' });

  it('leaves out meaning blocks and ИСП before matching', () => {
    expect(score([...X, meaning, isp], Y)).toEqual(score());
  });

  it('leaves out grammar with the filter of literature', () => {
    expect(score(X, Y, { codeFilter: 'Р.*' })).toMatchObject({ n: 1, m: 1, matched: 0 });
  });

  it('counts everything with the filter *', () => {
    expect(score([...X, meaning, isp], [...Y, meaning], { codeFilter: '*' })).toMatchObject({ n: 5, m: 5 });
  });

  it('takes unknown codes that look alike for equal', () => {
    const latin = [marked(TEXT, 'папа', { code: 'Л.KOHЦ', group: 'unknown' })];
    const cyrillic = [marked(TEXT, 'папа', { code: 'л.конц', group: 'unknown' })];
    expect(score(latin, cyrillic, { codeFilter: '*' }).matches[0]).toMatchObject({ sameCode: true, sameLabel: true });
  });
});

describe('labels', () => {
  const one = (part: object) => [marked(TEXT, 'папа', { code: 'Г.слов', ...part })];
  const rule = (a: object, b: object, params = {}) => score(one(a), one(b), params).matches[0]?.labelRule;

  it.each([
    [
      'the standard comment of the subtype',
      { subtype: 'прич' },
      { comment: 'Ошибочное образование формы причастия.' },
      'normal-form',
    ],
    ['a comment overrides the subtype', { subtype: 'прич', comment: 'выдумка' }, { subtype: 'прич' }, null],
    ['the comment of the code without a subtype', {}, { subtype: 'словообр' }, 'normal-form'],
    ['another subtype', { subtype: 'прич' }, { subtype: 'деепр' }, null],
    ['a paraphrase', { comment: 'Пропущена запятая' }, { comment: 'Пропуск запятой' }, 'terms'],
    ['what only people understand', { comment: 'Лишняя запятая' }, { comment: 'Запятая не нужна' }, null],
    [
      'the same words inflected',
      { comment: 'неверная форма причастий' },
      { comment: 'Ошибка в форме причастия' },
      'terms',
    ],
  ])('%s', (_, a, b, expected) => {
    expect(rule(a, b)).toBe(expected);
    expect(rule(b, a)).toBe(expected);
  });

  it('follows the table of decided pairs before core terms', () => {
    const pairs = [
      { a: 'Лишняя запятая', b: 'запятая не нужна', match: true },
      { a: 'неверная форма причастий', b: 'ошибка в форме причастия', match: false },
    ];
    const params = { decidedPairs: { version: '1', pairs } };
    expect(rule({ comment: 'запятая не нужна!' }, { comment: 'Лишняя запятая' }, params)).toBe('decided');
    expect(rule({ comment: 'Ошибка в форме причастия' }, { comment: 'неверная форма причастий' }, params)).toBeNull();
  });

  it('knows equal words only with the judge "exact"', () => {
    const params = { paraphrase: 'exact' };
    expect(rule({ comment: 'неверная форма причастий' }, { comment: 'Ошибка в форме причастия' }, params)).toBeNull();
    expect(rule({ comment: 'Своё  слово!' }, { comment: 'свое слово' }, params)).toBe('normal-form');
  });
});

describe('the budget', () => {
  it('refuses two markups that are too dense, with a code', () => {
    const crowd = Array.from({ length: 1_500 }, (_, id) => marked(TEXT, 'папа', { id }));
    expect(scorePair(crowd, crowd, TEXT, DEFAULT_SCORING_PARAMS)).toMatchObject({
      ok: false,
      error: { code: 'ERR_MATCHING_BUDGET' },
    });
  });
});
