import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { NominalAlpha } from './agreement-alpha.js';

type Unit = readonly string[];

function alpha(units: readonly Unit[]): number | null {
  const statistic = new NominalAlpha();
  for (const unit of units) statistic.add(unit);
  return statistic.value();
}

/** Rows of observers as printed, `.` for a missing value → units. */
function unitsOf(...rows: readonly string[]): readonly Unit[] {
  const [first = [], ...others] = rows.map((row) => row.split(' '));
  return first.map((_value, at) => [first, ...others].map((row) => row[at] ?? '.').filter((value) => value !== '.'));
}

/**
 * α by its definition, 1 − D_o / D_e, from pairs of values one by one: the mean disagreement within units, every unit
 * weighing as many values as it has, against that of all pairs of pairable values.
 */
function byPairs(units: readonly Unit[]): number | null {
  const pairable = units.filter((unit) => unit.length > 1);
  const values = pairable.flat();
  const differ = (list: readonly string[]): number =>
    list.flatMap((a, i) => list.filter((b, k) => i !== k && a !== b)).length;
  const within = pairable.reduce((sum, unit) => sum + differ(unit) / (unit.length - 1), 0) / values.length;
  const expected = differ(values) / (values.length * (values.length - 1));
  return expected > 0 ? 1 - within / expected : null;
}

describe('NominalAlpha', () => {
  // K. Krippendorff, Computing Krippendorff's Alpha-Reliability (2011): the examples of sections A, B and C.
  it.each<[string, readonly string[], number]>([
    ['A: binary data, two observers', ['0 1 0 0 0 0 0 0 1 0', '1 1 1 0 0 1 0 0 0 0'], 0.095],
    ['B: nominal data, two observers', ['a a b b d c c c e d d a', 'b a b b b c c c e d d d'], 0.692],
    [
      'C: nominal data, four observers, missing values',
      ['1 2 3 3 2 1 4 1 2 . . .', '1 2 3 3 2 2 4 1 2 5 . 3', '. 3 3 3 2 3 4 2 2 5 1 .', '1 2 3 3 2 4 4 1 2 5 1 .'],
      0.743,
    ],
  ])('has the published value of %s', (_name, rows, value) => {
    expect(alpha(unitsOf(...rows))).toBeCloseTo(value, 3);
    expect(byPairs(unitsOf(...rows))).toBeCloseTo(value, 3);
  });

  it.each<[string, readonly Unit[], number | null]>([
    [
      'full agreement',
      [
        ['a', 'a'],
        ['b', 'b'],
      ],
      1,
    ],
    [
      'full disagreement',
      [
        ['a', 'b'],
        ['b', 'a'],
      ],
      -0.5,
    ],
    [
      'one value only',
      [
        ['a', 'a'],
        ['a', 'a'],
      ],
      null,
    ],
    ['no unit', [], null],
    ['units of one observer', [['a'], ['b']], null],
  ])('of %s', (_name, units, value) => {
    if (value === null) expect(alpha(units)).toBeNull();
    else expect(alpha(units)).toBeCloseTo(value, 12);
  });

  const unit = fc.array(fc.constantFrom('', 'Г.упр', 'Р.лекс', 'Р.плеон'), { maxLength: 4 });
  it('law: equals the definition by pairs, does not depend on any order, and is at most 1', () => {
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 20 }), (units) => {
        const value = alpha(units);
        const definition = byPairs(units);
        if (value === null || definition === null) expect(value).toBe(definition);
        else expect(value).toBeCloseTo(definition, 9);
        expect(value ?? 0).toBeLessThanOrEqual(1);
        const other = alpha([...units].reverse().map((values) => [...values].reverse()));
        if (value === null || other === null) expect(other).toBe(value);
        else expect(other).toBeCloseTo(value, 9);
      }),
    );
  });
});
