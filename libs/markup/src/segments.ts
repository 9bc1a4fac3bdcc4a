import { type Classifier, CLASSIFIER_2020, findCodes } from './classifier/classifier.js';
import type { Fragment } from './document.js';
import { byPosition, crossingWith } from './fragments.js';

/**
 * How a marked text is drawn: it is cut at every border of every fragment into segments, each of which is drawn once. So
 * nested, crossing and equal fragments come out right by construction (regulation, appendix 3 §1.8).
 */

/** What a segment needs of a fragment. */
export type Span = Pick<Fragment, 'id' | 'start' | 'end' | 'code' | 'group'>;

/** What a fragment is for the eye: a meaning block, an error, or a correction that does not count (`ИСП`). */
export type SpanKind = 'meaning' | 'error' | 'isp';

/** Deeper ones are drawn as the deepest. */
const MOST_DEPTH = 4;
/** Fragments beside each other under a line; those above are a number only. */
export const MOST_LANES = 4;

type Depth = 1 | 2 | 3 | 4;
/** The background of a segment: 13 classes, §1.8 points 1–5. */
export type SegmentTone = `${'meaning' | 'error' | 'both'}-${Depth}` | 'isp';

/** A piece of the text that the same fragments cover from its start to its end. */
export interface Segment<S extends Span> {
  /** UTF-16 code units, half-open; never empty. */
  readonly start: number;
  readonly end: number;
  /** By position, so the outermost first. */
  readonly covers: readonly S[];
  /** Undefined where nothing covers it. */
  readonly tone: SegmentTone | undefined;
  /** How many of `covers` have no lane of their own: "+n". */
  readonly more: number;
}

/** A text as it is drawn. */
export interface Segmentation<S extends Span> {
  /** In order, without gaps, from 0 to the length of the text. */
  readonly segments: readonly Segment<S>[];
  /** Fragments of zero length, by position: they concern the whole text (§1.2), and have no segment. */
  readonly points: readonly S[];
  /** Of every other fragment, from 0: the lowest that no fragment which overlaps it has. */
  readonly lanes: ReadonlyMap<S, number>;
  /** Of the same fragments. */
  readonly kinds: ReadonlyMap<S, SpanKind>;
  /** Fragments that begin inside another and end outside it, which §1.2 forbids. */
  readonly crossing: ReadonlySet<S>;
}

/** The kind of a code: an unknown one is an error. */
export function spanKind({ code, group }: Pick<Span, 'code' | 'group'>, classifier: Classifier): SpanKind {
  if (group === 'meaning') return 'meaning';
  return findCodes(code, classifier)[0]?.uncounted ? 'isp' : 'error';
}

/**
 * Cuts a text of so many code units by its fragments, in any order. What stands outside the text is cut off.
 * @param options.borders more places to cut at, such as the borders of another markup that is drawn beside this one.
 */
export function cutText<S extends Span>(
  length: number,
  spans: readonly S[],
  options: { readonly classifier?: Classifier; readonly borders?: readonly number[] } = {},
): Segmentation<S> {
  const sorted = [...spans].sort(byPosition);
  const long = sorted.filter(({ start, end }) => start < end && start < length && end > 0);
  const kinds = kindsOf(long, options.classifier ?? CLASSIFIER_2020);
  const lanes = lanesOf(long);
  const crosses = crossingWith(long);
  return {
    segments: segmentsOf(length, long, options.borders ?? [], (covers) => ({
      tone: toneOf(covers.map((span) => kinds.get(span))),
      more: covers.filter((span) => (lanes.get(span) ?? 0) >= MOST_LANES).length,
    })),
    points: sorted.filter(({ start, end }) => start === end),
    ...{ lanes, kinds },
    crossing: new Set(long.filter((_, index) => crosses[index] !== undefined)),
  };
}

/** A dense markup has many fragments of few codes: each code is looked up once. */
function kindsOf<S extends Span>(spans: readonly S[], classifier: Classifier): ReadonlyMap<S, SpanKind> {
  const known = new Map<string, SpanKind>();
  return new Map(
    spans.map((span) => {
      const key = `${span.group} ${span.code}`;
      const kind = known.get(key) ?? spanKind(span, classifier);
      known.set(key, kind);
      return [span, kind];
    }),
  );
}

/** Greedy colouring of intervals that are sorted by start: as few lanes as fragments overlap at most. */
function lanesOf<S extends Span>(sorted: readonly S[]): Map<S, number> {
  const lanes = new Map<S, number>();
  /** Where the last fragment of each lane ends. */
  const ends: number[] = [];
  for (const span of sorted) {
    const free = ends.findIndex((end) => end <= span.start);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = span.end;
    lanes.set(span, lane);
  }
  return lanes;
}

function segmentsOf<S extends Span>(
  length: number,
  sorted: readonly S[],
  borders: readonly number[],
  look: (covers: readonly S[]) => Pick<Segment<S>, 'tone' | 'more'>,
): Segment<S>[] {
  const all = [...sorted.flatMap(({ start, end }) => [start, end]), ...borders];
  const inside = new Set(all.filter((at) => at > 0 && at < length));
  const cuts = [0, ...[...inside].sort((a, b) => a - b), length];
  let open: S[] = [];
  let next = 0;
  return cuts.slice(0, -1).flatMap((start, index) => {
    const end = cuts[index + 1] ?? length;
    open = open.filter((span) => span.end > start);
    for (let span = sorted[next]; span && span.start <= start; span = sorted[++next]) open.push(span);
    const covers = open.slice();
    return start === end ? [] : [{ start, end, covers, ...look(covers) }];
  });
}

/**
 * §1.8: a meaning block, an error, an error with a meaning block (points 1–3); as many of one colour make it stronger
 * (4); ИСП has its own colour where it is alone (5).
 */
function toneOf(kinds: readonly (SpanKind | undefined)[]): SegmentTone | undefined {
  const count = (wanted: SpanKind): number => kinds.filter((kind) => kind === wanted).length;
  const [meanings, errors] = [count('meaning'), count('error')];
  if (meanings > 0 && errors > 0) return `both-${depth(meanings + errors - 1)}`;
  if (meanings > 0) return `meaning-${depth(meanings)}`;
  if (errors > 0) return `error-${depth(errors)}`;
  return kinds.length > 0 ? 'isp' : undefined;
}

const depth = (count: number): Depth => Math.min(count, MOST_DEPTH) as Depth;
