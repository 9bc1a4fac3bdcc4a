import {
  byPosition,
  type Classifier,
  cutText,
  type Fragment,
  groupOf,
  MOST_LANES,
  type SpanKind,
  spanKind,
} from '@starboard/markup';
import { type Bounds, isWhole } from './borders';
import { differing } from './differing';

/* Markups of others that lie over the own one: the third expert looks at the first two checks, and takes from them. */

/** The first check stands above the line, the second below it. */
export const PLACES = ['first', 'second'] as const;
export type Place = (typeof PLACES)[number];

/** A fragment of somebody else. */
export interface LayerMark {
  /** `first-12`. */
  readonly key: string;
  readonly place: Place;
  readonly fragment: Fragment;
  readonly kind: SpanKind;
  /** The other layer has the same. */
  readonly agreed: boolean;
  /** The own markup has the same. */
  readonly taken: boolean;
  /** Of those that overlap in one layer each has a lane of its own; none for what concerns the whole text. */
  readonly lane: number;
}

/** Fragments of a layer: what comes from elsewhere has no group, and may give the whole text a place of its own. */
export type LayerSource = readonly (Omit<Fragment, 'group'> & Partial<Pick<Fragment, 'group'>>)[];
export type Layers = Readonly<Record<Place, readonly Fragment[]>>;

export function layersOf(first: LayerSource, second: LayerSource, classifier: Classifier): Layers {
  const asFragment = (one: LayerSource[number]): Fragment => ({
    ...one,
    ...(isWhole(one) ? { start: 0, end: 0 } : {}),
    group: one.group ?? groupOf(one.code, classifier),
  });
  return { first: first.map(asFragment), second: second.map(asFragment) };
}

/** Both layers as marks, by position; of equal ones as many are agreed, or taken, as the other has. */
export function marksOf(
  { first, second }: Layers,
  { length, mine, classifier }: { length: number; mine: readonly Fragment[]; classifier: Classifier },
): LayerMark[] {
  const { onlyMine: onlyFirst, onlyTheirs: onlySecond } = differing(first, second);
  const alone = new Set([...onlyFirst, ...onlySecond]);
  const of = (place: Place, fragments: readonly Fragment[]): LayerMark[] => {
    const { lanes } = cutText(length, fragments);
    const left = new Set(differing(mine, fragments).onlyTheirs);
    return fragments.map((fragment) => ({
      ...{ key: `${place}-${fragment.id}`, place, fragment, lane: lanes.get(fragment) ?? 0 },
      kind: spanKind(fragment, classifier),
      ...{ agreed: !alone.has(fragment), taken: !left.has(fragment) },
    }));
  };
  return [...of('first', first), ...of('second', second)].sort((a, b) => byPosition(a.fragment, b.fragment));
}

/** Fragments that both have and the own markup has not: each once. */
export const agreedLeft = (marks: readonly LayerMark[]): Fragment[] =>
  marks.filter(({ place, agreed, taken }) => place === 'first' && agreed && !taken).map(({ fragment }) => fragment);

/** As many lanes as the densest place of a layer needs, at most as many as are drawn. */
export const tallestOf = (marks: readonly LayerMark[]): number =>
  Math.min(
    MOST_LANES,
    marks.reduce((most, { lane }) => Math.max(most, lane + 1), 1),
  );

/** What is looked at: which layers, and whether what they agree on. */
export interface LayerFilter {
  readonly places: ReadonlySet<Place>;
  readonly onlyDifferent: boolean;
}

export const isShown = ({ place, agreed }: LayerMark, { places, onlyDifferent }: LayerFilter): boolean =>
  places.has(place) && !(onlyDifferent && agreed);

/** Of two shown ones that are the same, the first is listed and stepped to. */
export const isListed = (mark: LayerMark, filter: LayerFilter): boolean =>
  isShown(mark, filter) && !(mark.agreed && mark.place === 'second' && filter.places.has('first'));

/** Those that cover a caret, or touch it; the smallest first. */
export const marksAt = (marks: readonly LayerMark[], at: number): LayerMark[] =>
  marks
    .filter(({ fragment }) => !isWhole(fragment) && fragment.start <= at && at <= fragment.end)
    .sort((a, b) => sizeOf(a.fragment) - sizeOf(b.fragment));

const sizeOf = ({ start, end }: Bounds): number => end - start;

/** The next or previous one that is not taken yet: from the chosen one, else from the caret; round the end. */
export function stepMark(
  marks: readonly LayerMark[],
  from: { readonly chosen: string | undefined; readonly at: number },
  by: 1 | -1,
): LayerMark | undefined {
  const at = marks.findIndex(({ key }) => key === from.chosen);
  const after = at >= 0 ? at + 1 : marks.findIndex(({ fragment }) => fragment.start >= from.at);
  const before = at >= 0 ? at : after;
  const cut = (index: number): number => (index < 0 ? marks.length : index);
  const round = by > 0 ? rotated(marks, cut(after)) : rotated(marks, cut(before)).reverse();
  return round.find(({ taken, key }) => !taken && key !== from.chosen);
}

const rotated = <T>(list: readonly T[], at: number): T[] => [...list.slice(at), ...list.slice(0, at)];
