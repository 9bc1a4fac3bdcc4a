import type { AloneFragment, ComparedPair, Comparison, LeftOut, ScoredEssay } from '@starboard/comparing';
import type { Fragment } from '@starboard/markup';

export type ItemState = 'equal' | 'differs' | 'alone' | 'out';

/** A row of the comparison: a pair, or a fragment without one. */
export interface Item {
  /** `12-14` for a pair, `x12` or `y14` for a fragment. */
  readonly key: string;
  /** From 1, in the order of the text: the number of a mark in print. */
  readonly number: number;
  readonly state: ItemState;
  readonly x?: Fragment;
  readonly y?: Fragment;
  readonly pair?: ComparedPair;
  readonly alone?: AloneFragment;
  readonly out?: LeftOut;
}

type Made = Omit<Item, 'number'>;

/** All rows of a comparison in the order of the text. */
export function itemsOf({ markups }: ScoredEssay, comparison: Comparison): Item[] {
  const find = (id: string): ReadonlyMap<number, Fragment> =>
    new Map(markups.find((markup) => markup.id === id)?.fragments.map((fragment) => [fragment.id, fragment]));
  const sides = { x: find(comparison.x), y: find(comparison.y) };
  const own = (side: 'x' | 'y', id: number): Pick<Made, 'x' | 'y'> => {
    const fragment = sides[side].get(id);
    return fragment === undefined ? {} : { [side]: fragment };
  };
  const made: Made[] = [
    ...comparison.pairs.map((pair): Made => ({
      key: `${pair.x}-${pair.y}`,
      state: pair.differs.length === 0 ? 'equal' : 'differs',
      ...own('x', pair.x),
      ...own('y', pair.y),
      pair,
    })),
    ...comparison.alone.map((alone): Made => ({
      key: `${alone.side}${alone.id}`,
      state: 'alone',
      ...own(alone.side, alone.id),
      alone,
    })),
    ...comparison.leftOut.map((out): Made => ({
      key: `${out.side}${out.id}`,
      state: 'out',
      ...own(out.side, out.id),
      out,
    })),
  ];
  return made
    .sort((a, b) => startOf(a) - startOf(b) || endOf(b) - endOf(a))
    .map((item, at) => ({ ...item, number: at + 1 }));
}

export const startOf = ({ x, y }: Made): number => Math.min(x?.start ?? Infinity, y?.start ?? Infinity);
const endOf = ({ x, y }: Made): number => Math.max(x?.end ?? 0, y?.end ?? 0);

/** Codes of an item, X first, each once. */
export const codesOf = ({ x, y }: Item): string[] => [
  ...new Set([x?.code, y?.code].filter((code) => code !== undefined)),
];

/** The item after or before the picked one among those of a kind; the first or last when none is picked. */
export function step(
  items: readonly Item[],
  picked: string | undefined,
  wanted: (item: Item) => boolean,
  by: 1 | -1,
): Item | undefined {
  const at = items.findIndex(({ key }) => key === picked);
  const order = by === 1 ? items.slice(at + 1) : items.slice(0, at < 0 ? items.length : at).reverse();
  return order.find(wanted) ?? (by === 1 ? items.find(wanted) : items.findLast(wanted));
}
