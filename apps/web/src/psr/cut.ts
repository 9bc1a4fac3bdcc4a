import { cutText, type Fragment } from '@starboard/markup';
import type { Item, ItemState } from './items';

/** More lanes than these are not drawn: the text would be all lines. */
const MOST_LANES = 4;

/** A fragment's line in a piece of text. */
export interface Line {
  readonly item: Item;
  readonly lane: number;
  /** Its last piece: a number stands there in print. */
  readonly ends: boolean;
}

/** A piece of text with the lines above it (of X) and below it (of Y). */
export interface Piece {
  readonly start: number;
  readonly text: string;
  readonly above: readonly Line[];
  readonly below: readonly Line[];
  /** Items here, the shortest fragment first: the order in which clicks go outwards. */
  readonly items: readonly Item[];
}

/** The text cut at every border of both markups, with as many lanes as the densest place needs. */
export interface Drawn {
  readonly pieces: readonly Piece[];
  readonly lanes: { readonly above: number; readonly below: number };
  /** Items with a fragment of no length: of the whole text. */
  readonly points: readonly Item[];
}

type Marked = Pick<Fragment, 'id' | 'start' | 'end' | 'code' | 'group'> & { readonly item: Item };

export function drawn(text: string, items: readonly Item[]): Drawn {
  const of = (side: 'x' | 'y'): Marked[] =>
    items.flatMap((item) => {
      const fragment = item[side];
      return fragment === undefined ? [] : [{ ...fragment, item }];
    });
  const [x, y] = [of('x'), of('y')];
  const borders = (marks: readonly Marked[]): number[] => marks.flatMap(({ start, end }) => [start, end]);
  const above = cutText(text.length, x, { borders: borders(y) });
  const below = cutText(text.length, y, { borders: borders(x) });
  const lines = (covers: readonly Marked[], lanes: ReadonlyMap<Marked, number>, end: number): Line[] =>
    covers
      .map((mark) => ({ item: mark.item, lane: lanes.get(mark) ?? 0, ends: mark.end === end }))
      .filter(({ lane }) => lane < MOST_LANES)
      .sort((a, b) => a.lane - b.lane);
  const pieces = above.segments.map(({ start, end, covers }, at): Piece => {
    const others = below.segments[at]?.covers ?? [];
    return {
      start,
      text: text.slice(start, end),
      above: lines(covers, above.lanes, end),
      below: lines(others, below.lanes, end),
      items: shortestFirst([...covers, ...others]),
    };
  });
  const most = (lanes: ReadonlyMap<Marked, number>): number =>
    Math.min(MOST_LANES, Math.max(0, ...[...lanes.values()].map((lane) => lane + 1)));
  const points = [...new Set([...above.points, ...below.points].map(({ item }) => item))];
  return { pieces, lanes: { above: most(above.lanes), below: most(below.lanes) }, points };
}

const shortestFirst = (marks: readonly Marked[]): Item[] => [
  ...new Set([...marks].sort((a, b) => a.end - a.start - (b.end - b.start)).map(({ item }) => item)),
];

/** How the line of a state is drawn. */
export const LINE: Readonly<Record<ItemState, string>> = {
  equal: 'solid',
  differs: 'dashed',
  alone: 'dotted',
  out: 'faint',
};
