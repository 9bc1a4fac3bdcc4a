import { describe, expect, it } from '@jest/globals';
import { NO_RELATION, spansOf } from '../test/spans-of.js';
import { type FragmentRelation, matchFragments, type Matching, type Span, UNIT } from './index.js';

const TEXT = '«(Один два, три четыре), пять шесть – семь».';

type Pieces = readonly (readonly [code: string, piece: string])[];

function match(x: readonly Span[], y: readonly Span[], relation: FragmentRelation = NO_RELATION): Matching {
  const result = matchFragments(x, y, relation);
  if (!result.ok) throw new Error(result.error.message);
  return result.matching;
}

const matchPieces = (x: Pieces, y: Pieces, relation?: FragmentRelation): Matching =>
  match(spansOf(TEXT, x), spansOf(TEXT, y, 100), relation);

const pairsOf = ({ pairs }: Matching): string[] => pairs.map(({ x, y }) => `${x}-${y}`);

describe('the loss of a pair: the table of appendix 2 §3', () => {
  it.each<[string, Pieces[number], Pieces[number], number | null]>([
    ['0: equal fragments of one type', ['Г', 'два'], ['Г', 'два'], 0],
    ['0…1: overlap, one beginning, one type: J = 1/2', ['Г', 'три'], ['Г', 'три четыре'], 1 / 2],
    ['1: equal fragments of different types', ['Г', 'два'], ['Р', 'два'], 1],
    ['1…2: overlap, other beginning: J = 1/2', ['Г', 'четыре'], ['Г', 'три четыре'], 3 / 2],
    ['1…2: overlap, other type: J = 1/2', ['Г', 'три'], ['Р', 'три четыре'], 3 / 2],
    ['1: equal words, other beginning', ['Г', '(Один'], ['Г', 'Один'], 1],
    ['2: equal words, other beginning and type: no pair', ['Г', '(Один'], ['Р', 'Один'], null],
    ['2…3: overlap, other beginning and type: no pair', ['Г', 'четыре'], ['Р', 'три четыре'], null],
    ['3: no overlap, one type: no pair', ['Г', 'два'], ['Г', 'три'], null],
    ['4: no overlap, other types: no pair', ['Г', 'два'], ['Р', 'три'], null],
    ['a fragment without words is compared by its characters: J = 1/2', ['Г', ','], ['Г', ', '], 1 / 2],
    ['and has J = 1 with one that has words', ['Г', ','], ['Г', ', три'], null],
    ['a part of a word is the word, but begins elsewhere', ['Г', 'етыре'], ['Г', 'четыре'], 1],
  ])('%s', (_, x, y, loss) => {
    const { pairs, qUnits } = matchPieces([x], [y]);
    expect(pairs.map((pair) => pair.lossUnits / UNIT)).toEqual(loss === null ? [] : [loss]);
    expect(qUnits / UNIT).toBe(loss ?? 2);
  });

  it('pairs fragments of zero length at one position only', () => {
    const text = 'Один два';
    const points = (code: string, ...starts: number[]) =>
      starts.map((start, id): Span => ({
        ...spansOf(text, [[code, '']])[0]!,
        id,
        start,
        end: start,
        begin: start,
        from: start,
        to: start,
      }));
    expect(pairsOf(match(points('Г', 0, 3), points('Г', 3, 8)))).toEqual(['1-0']);
    expect(match(points('Г', 3), points('Р', 3)).qUnits).toBe(UNIT);
  });
});

describe('matchFragments', () => {
  it('finds the least loss where taking the best pair first does not', () => {
    // x0 «три четыре», x1 «четыре»; y0 «четыре пять», y1 «три». Best single pair: x1–y0, J = 1/2, one beginning: 1/2.
    // With x0–y1 (J = 1/2, one beginning: 1/2) the sum is 1; x0–y0 is 1 + 2/3.
    const { pairs, qUnits } = matchPieces(
      [
        ['Г', 'три четыре'],
        ['Г', 'четыре'],
      ],
      [
        ['Г', 'четыре), пять'],
        ['Г', 'три'],
      ],
    );
    expect(pairs.map(({ lossUnits }) => lossUnits / UNIT)).toEqual([1 / 2, 1 / 2]);
    expect(qUnits).toBe(UNIT);
  });

  it('finds the same fragments whichever list is first', () => {
    const x = spansOf(TEXT, [
      ['Г', 'Один два'],
      ['Г', 'два, три'],
      ['Р', 'три'],
    ]);
    const y = spansOf(
      TEXT,
      [
        ['Г', 'два'],
        ['Г', 'Один'],
        ['Р', 'три четыре'],
      ],
      50,
    );
    const [forth, back] = [match(x, y), match(y, x)];
    expect(back.pairs.map(({ x: i, y: k }) => `${k}-${i}`).sort()).toEqual(pairsOf(forth).sort());
    expect(back.qUnits).toBe(forth.qUnits);
  });

  it('matches nothing with nothing', () => {
    expect(match([], [])).toEqual({ pairs: [], qUnits: 0 });
    expect(matchPieces([['Г', 'два']], []).qUnits).toBe(UNIT);
  });
});

describe('ties of Q', () => {
  it('prefers more pairs, even to equal codes, labels and corrections', () => {
    // x0 «(Один» Г, x1 «Один два» С; y0 «(Один два» Р, y1 «Один» Г.
    // x0–y1: equal words and types, other beginning, L = 1. Or x0–y0 and x1–y1: J = 1/2, other types, L = 3/2 each.
    // Q = 1 + 1 + 1 with one pair, 3/2 + 3/2 with two.
    const x = spansOf(TEXT, [
      ['Г', '(Один'],
      ['С', 'Один два'],
    ]);
    const y = spansOf(TEXT, [
      ['Р', '(Один два'],
      ['Г', 'Один'],
    ]);
    const alike = (i: number, k: number): boolean => i === 0 && k === 1;
    const { pairs, qUnits } = match(x, y, { sameLabel: alike, sameCorrection: alike });
    expect(qUnits).toBe(3 * UNIT);
    expect(pairs.map(({ lossUnits }) => lossUnits / UNIT)).toEqual([3 / 2, 3 / 2]);
  });

  it('prefers equal labels, then equal corrections, among equal fragments', () => {
    const twice: Pieces = [
      ['Г', 'два'],
      ['Г', 'два'],
    ];
    const crossed = (i: number, k: number): boolean => i !== k;
    const straight = (i: number, k: number): boolean => i === k;
    expect(pairsOf(matchPieces(twice, twice))).toEqual(['0-0', '1-1']);
    expect(pairsOf(matchPieces(twice, twice, { sameLabel: crossed, sameCorrection: () => false }))).toEqual([
      '0-1',
      '1-0',
    ]);
    expect(pairsOf(matchPieces(twice, twice, { sameLabel: crossed, sameCorrection: straight }))).toEqual([
      '0-1',
      '1-0',
    ]);
    expect(pairsOf(matchPieces(twice, twice, { sameLabel: () => true, sameCorrection: crossed }))).toEqual([
      '0-1',
      '1-0',
    ]);
  });

  it('prefers equal codes to equal labels and corrections', () => {
    // y «(Один» Г can be paired with x0 «(Один» Р (other type) or x1 «Один» Г (other beginning): L = 1 in both cases.
    const x = spansOf(TEXT, [
      ['Р', '(Один'],
      ['Г', 'Один'],
    ]);
    const y = spansOf(TEXT, [['Г', '(Один']], 10);
    expect(pairsOf(match(x, y, { sameLabel: (i) => i === 0, sameCorrection: (i) => i === 0 }))).toEqual(['1-0']);
  });

  it('prefers the greater Σ Jaccard', () => {
    // All of one code, four beginnings. a «(Один два, b (Один два, c «(Один, d (Один … with L:
    //   straight  «(Один два – «(Один: J 1/2, one beginning, 1/2;   Один – (Один два: J 1/2, other beginning, 3/2; sum 2
    //   crossed   «(Один два – (Один два: J 0, other beginning, 1;  Один – «(Один: J 0, other beginning, 1;        sum 2
    // Equal Q, two pairs, two equal codes; Σ Jaccard is 1 straight and 2 crossed.
    const { pairs, qUnits } = matchPieces(
      [
        ['Г', '«(Один два'],
        ['Г', 'Один'],
      ],
      [
        ['Г', '«(Один'],
        ['Г', '(Один два'],
      ],
    );
    expect(qUnits).toBe(2 * UNIT);
    expect(pairs.map(({ jaccardUnits }) => jaccardUnits)).toEqual([UNIT, UNIT]);
  });

  it('prefers the first in the order of display when nothing else decides', () => {
    const three: Pieces = [
      ['Г', 'три'],
      ['Г', 'три'],
      ['Г', 'три'],
    ];
    expect(pairsOf(matchPieces(three, three.slice(0, 2)))).toEqual(['0-0', '1-1']);
    expect(pairsOf(matchPieces(three.slice(0, 1), three))).toEqual(['0-0']);
  });
});

describe('the budget', () => {
  const crowd: Pieces = Array.from({ length: 20 }, () => ['Г', 'два'] as const);

  it('refuses more edges than it allows, and tells how many there are', () => {
    const [x, y] = [spansOf(TEXT, crowd), spansOf(TEXT, crowd)];
    const refused = matchFragments(x, y, NO_RELATION, { edges: 399, component: 100 });
    expect(refused).toMatchObject({
      ok: false,
      error: { code: 'ERR_MATCHING_BUDGET', resource: 'edges', needed: 400, limit: 399 },
    });
    expect(matchFragments(x, y, NO_RELATION, { edges: 400, component: 100 })).toMatchObject({ ok: true });
  });

  it('refuses a component that is too large', () => {
    const [x, y] = [spansOf(TEXT, crowd), spansOf(TEXT, crowd.slice(0, 11))];
    expect(matchFragments(x, y, NO_RELATION, { edges: 400, component: 10 })).toMatchObject({
      ok: false,
      error: { code: 'ERR_MATCHING_BUDGET', resource: 'component', needed: 11, limit: 10 },
    });
  });

  it('asks for no relation before it refuses', () => {
    const asked = (): boolean => {
      throw new Error('asked');
    };
    const [x, y] = [spansOf(TEXT, crowd), spansOf(TEXT, crowd)];
    const relation = { sameLabel: asked, sameCorrection: asked };
    expect(matchFragments(x, y, relation, { edges: 10, component: 10 })).toMatchObject({ ok: false });
  });
});
