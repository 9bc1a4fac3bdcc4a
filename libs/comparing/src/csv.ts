import type { Fragment } from '@starboard/markup';
import { type CsvField, csvLines } from '@starboard/pages';
import type { Comparison } from './comparison.js';
import type { ScoredEssay } from './read-file.js';

const COLUMNS = [
  'state',
  'x',
  'xStart',
  'xEnd',
  'xCode',
  'xLabel',
  'xCorrection',
  'y',
  'yStart',
  'yEnd',
  'yCode',
  'yLabel',
  'yCorrection',
  'loss',
  'distance',
  'sameBegin',
  'sameCode',
  'sameLabel',
  'labelRule',
  'sameCorrection',
  'givesM2',
  'givesM3',
  'givesM4',
  'givesM5',
  'givesM6',
  'givesM',
  'why',
] as const;
type Row = Partial<Record<(typeof COLUMNS)[number], CsvField>>;

/** A comparison as a table (RFC 4180): a row for each pair, then each fragment that is alone or does not count. */
export function comparisonCsv({ markups }: ScoredEssay, comparison: Comparison): string {
  const sides = { x: fragmentsOf(markups, comparison.x), y: fragmentsOf(markups, comparison.y) };
  const label = { x: new Map<number, string>(), y: new Map<number, string>() };
  for (const { side, id, label: text } of comparison.alone) label[side].set(id, text);
  for (const { x, y, labels } of comparison.pairs) {
    label.x.set(x, labels.x);
    label.y.set(y, labels.y);
  }
  const place = (side: 'x' | 'y', id: number): Row => {
    const fragment = sides[side].get(id)!;
    const { start, end, code, correction } = fragment;
    return {
      [side]: id,
      [`${side}Start`]: start,
      [`${side}End`]: end,
      [`${side}Code`]: code,
      [`${side}Label`]: label[side].get(id) ?? '',
      [`${side}Correction`]: correction,
    };
  };
  const rows: Row[] = [
    ...comparison.pairs.map(
      ({ x, y, loss, distance, sameBegin, sameCode, sameLabel, labelRule, sameCorrection, gives, differs }): Row => ({
        state: differs.length === 0 ? 'equal' : 'differs',
        ...place('x', x),
        ...place('y', y),
        loss,
        distance,
        sameBegin,
        sameCode,
        sameLabel,
        labelRule,
        sameCorrection,
        givesM2: gives.m2,
        givesM3: gives.m3,
        givesM4: gives.m4,
        givesM5: gives.m5,
        givesM6: gives.m6,
        givesM: gives.mean,
      }),
    ),
    ...comparison.alone.map(({ side, id, why }): Row => ({ state: 'alone', ...place(side, id), why: why.kind })),
    ...comparison.leftOut.map(({ side, id, reason }): Row => ({ state: 'left-out', ...place(side, id), why: reason })),
  ];
  return csvLines([[...COLUMNS], ...rows.map((row) => COLUMNS.map((column) => row[column] ?? null))]);
}

const fragmentsOf = (markups: ScoredEssay['markups'], id: string): ReadonlyMap<number, Fragment> =>
  new Map(markups.find((markup) => markup.id === id)?.fragments.map((fragment) => [fragment.id, fragment]));
