import { describe, expect, it } from '@jest/globals';
import type { Fragment } from '@starboard/markup';
import { DEFAULT_SCORING_PARAMS, type ScoringParams } from '@starboard/metrics';
import { marked } from '../../metrics/test/marked-text.js';
import { type Comparison, EssayComparer, type OpenedEssay, openEssay, reportOf, type ScoredEssay } from './index.js';

const TEXT = 'Эта профессия более престижнее. Проучившись два года, у Серёжи пропал интерес. Он был в своей тарелке.';
const part = (piece: string, of: Partial<Fragment>): Fragment => marked(TEXT, piece, of);

const essayOf = (x: Fragment[], y: Fragment[]): ScoredEssay => ({
  id: 'э',
  subject: 'rus',
  text: TEXT,
  markups: [
    { id: 'a', isExpert: false, fragments: x },
    { id: 'b', isExpert: true, fragments: y },
  ],
});
const comparerOf = (x: Fragment[], y: Fragment[], params: Partial<ScoringParams> = {}): EssayComparer =>
  new EssayComparer(essayOf(x, y), { ...DEFAULT_SCORING_PARAMS, ...params });

function compare(comparer: EssayComparer, x = 'a', y = 'b'): Comparison {
  const result = comparer.compare(x, y);
  if (!result.ok) throw new Error(result.error.message);
  return result.score;
}

const X = [
  part('более престижнее', { id: 1, code: 'Г.слов', correction: 'престижнее' }),
  part('Проучившись два года', { id: 2, code: 'Г.деепр' }),
  part('своей тарелке', { id: 3, code: 'Р.знач' }),
  part('Эта', { id: 4, code: 'ИСП' }),
];
const Y = [
  part('более престижнее', { id: 1, code: 'Г.слов', correction: 'более престижна' }),
  part('Проучившись два года, у Серёжи', { id: 2, code: 'Г.упр' }),
  part('профессия', { id: 3, code: 'Р.плеон' }),
];

describe('a comparison', () => {
  it('says of each pair what differs and by which rule labels are equal', () => {
    const { pairs, score } = compare(comparerOf(X, Y));
    expect(pairs.map(({ differs }) => differs)).toEqual([['correction'], ['place', 'code', 'label', 'correction']]);
    expect(pairs.map(({ labelRule }) => labelRule)).toEqual(['normal-form', null]);
    expect([score.matched, score.n, score.m]).toEqual([2, 3, 3]);
  });

  it('is graded by the rules of its contest, else by the regulation’s', () => {
    const essay = essayOf(X, Y);
    const k = (of: ScoredEssay): unknown[] =>
      reportOf(of, DEFAULT_SCORING_PARAMS).essays.flatMap(({ grades }) =>
        grades.map(({ grade }) => (grade.decidable ? grade.criteria : grade.code)),
      );
    // Fewer than 70 words.
    expect(k(essay)).toEqual([
      { K9: 0, K10: 0 },
      { K9: 0, K10: 0 },
    ]);
    const criteria = [{ name: 'K1', errors: 'grammar' as const, start: 5, perError: 1 }];
    const row = { subject: 'rus', sinceYear: 2020, minimumVolume: 0, shortVolume: 0, thirdCheck: [], total: ['K1'] };
    const grading = { gradeRules: [{ ...row, criteria }], rusFreeGrade: 'none' as const };
    expect(k({ ...essay, grading })).toEqual([{ K1: 3 }, { K1: 3 }]);
    expect(k({ ...essay, subject: 'rus-free', grading })).toEqual(['ERR_GRADE_SUBJECT', 'ERR_GRADE_SUBJECT']);
    expect(k({ ...essay, subject: 'rus-free', grading: { gradeRules: [], rusFreeGrade: 'rus' } })).toEqual(k(essay));
  });

  it('says why a fragment is alone, and why one does not count', () => {
    const { alone, leftOut } = compare(comparerOf(X, Y));
    expect(alone.map(({ side, id, why }) => [side, id, why.kind])).toEqual([
      ['x', 3, 'far'],
      ['y', 3, 'far'],
    ]);
    expect(leftOut).toEqual([{ side: 'x', id: 4, reason: 'uncounted' }]);
    expect(compare(comparerOf(X, Y, { codeFilter: 'Г.*' })).leftOut).toEqual([
      { side: 'x', id: 3, reason: 'filter' },
      { side: 'x', id: 4, reason: 'uncounted' },
      { side: 'y', id: 3, reason: 'filter' },
    ]);
  });

  it('names who has the nearest fragment', () => {
    const near = part('Проучившись два года, у', { id: 9, code: 'Г.упр' });
    const { alone } = compare(comparerOf([...X, near], Y));
    const [first] = alone;
    expect(first).toMatchObject({
      id: 2,
      why: { kind: 'taken', candidate: 2, by: 9, sameBegin: true, sameCode: false },
    });
    expect(alone.every(({ why }) => why.kind !== 'nothing')).toBe(true);
    expect(compare(comparerOf(X, [])).alone.map(({ why }) => why.kind)).toEqual(['nothing', 'nothing', 'nothing']);
  });

  it('computes what repairs would give, and offers none of what the other markup lacks', () => {
    const comparer = comparerOf(X, Y);
    const repairs = comparer.repairs('a', 'b', { x: 2, y: 2 }) ?? [];
    expect(repairs.map(({ attribute }) => attribute)).toEqual(['place', 'code', 'label']);
    const code = repairs.find(({ attribute }) => attribute === 'code');
    // One more equal code of three, of an M2 of 66.67; with the code comes its standard comment.
    expect(code?.gains.m3).toBeCloseTo(66.667 / 3, 2);
    expect(code?.gains.m4).toBeCloseTo(66.667 / 3, 2);
    expect(comparer.repairs('a', 'b', { x: 2, y: 1 })).toBeNull();
  });

  it('has both directions, and the ceilings on the diagonal', () => {
    const comparer = comparerOf(X.slice(0, 2), Y);
    const overview = comparer.overview();
    if (!overview.ok) throw new Error(overview.error.message);
    const [[aa, ab], [ba]] = overview.score.means as [[number, number], [number, number]];
    expect(aa).toBe(compare(comparer).score.ceiling);
    expect(ab).toBe(compare(comparer).score.mean);
    expect(ba).toBe(compare(comparer, 'b', 'a').score.mean);
    expect(ab).not.toBe(ba);
  });

  it('has for labels what the classifier says of the codes', () => {
    const [pair] = compare(comparerOf(X, Y)).pairs;
    expect(pair?.labels.x).toBe(pair?.labels.y);
    expect(pair?.labels.x).not.toBe('');
  });
});

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const file = (name: string, text: string) => ({ name, source: bytes(text) });
const codes = (opened: OpenedEssay): string[] => (opened.ok ? [] : opened.problems.map(({ code }) => code));

const ONE = 'Он (\\Г.упр\\заплатил за проезд >> оплатил проезд\\) вчера и ушёл домой рано утром.';
const OTHER = 'Он заплатил за (\\Р.знач\\проезд\\) вчера и ушёл домой рано утром.';

describe('files to compare', () => {
  it('are one essay of two markups, named by their files', () => {
    const opened = openEssay([file('a/ivanova.txt', ONE), file('a/lebedev.txt', OTHER)]);
    expect(opened.ok && opened.essay.markups.map(({ id }) => id)).toEqual(['ivanova', 'lebedev']);
    expect(opened.ok && opened.aligned).toEqual([]);
  });

  it('may have one name, and texts that differ a little', () => {
    const opened = openEssay([file('x.txt', ONE), file('x.txt', OTHER.replace('вчера', 'вчера же'))]);
    expect(opened.ok && opened.essay.markups.map(({ id }) => id)).toEqual(['x', 'x (2)']);
    expect(opened.ok && opened.aligned).toEqual(['x (2).txt']);
  });

  it('are refused with the first difference when they are of two essays', () => {
    const opened = openEssay([
      file('a.txt', ONE),
      file('b.txt', 'Он шёл (\\Г.упр\\по дорогой\\) в лес.\nИ пел песни.'),
    ]);
    expect(codes(opened)).toEqual(['ERR_COMPARE_TEXTS']);
    expect(!opened.ok && opened.problems[0]?.parameters).toMatchObject({ line: 1, column: 4 });
  });

  it.each([
    ['nothing', [], 'ERR_COMPARE_NOTHING'],
    ['one markup', [file('a.txt', ONE)], 'ERR_COMPARE_ONE'],
    ['one file twice', [file('a.txt', ONE), file('a.txt', ONE)], 'ERR_COMPARE_TWICE'],
    ['five markups', ['a', 'b', 'c', 'd', 'e'].map((name) => file(`${name}.txt`, ONE)), 'ERR_COMPARE_MANY'],
    ['more than 2 MiB', [file('a.txt', ONE), file('b.txt', 'я'.repeat(1024 * 1024 + 1))], 'ERR_MARKUP_SIZE'],
    ['what is no UTF-8', [{ name: 'a.txt', source: Uint8Array.of(0xff, 0xfe, 0x41) }], 'ERR_MARKUP_ENCODING'],
    ['what is no JSON', [file('a.json', '{ "text": ')], 'ERR_MARKUP_JSON_SYNTAX'],
  ] as const)('are refused when they are %s', (_name, files, code) => {
    expect(codes(openEssay(files))).toEqual([code]);
  });
});
