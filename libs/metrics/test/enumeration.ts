import type { Fragment } from '@starboard/markup';

/**
 * The oracle: the complete enumeration of the regulation (appendix 2 §3), run per connected component, written
 * from the text of the regulation and sharing nothing with the product but the type of a fragment.
 * Sets are sets, sums are big integers, and every matching is looked at.
 */

const UNIT = 232_792_560n;
const TOKEN = /[\p{L}\p{M}\p{N}]+([-'’][\p{L}\p{M}\p{N}]+)*/gu;

export interface OraclePair {
  readonly x: number;
  readonly y: number;
  readonly loss: bigint;
  readonly jaccard: bigint;
  readonly code: boolean;
  readonly label: boolean;
  readonly correction: boolean;
}

export interface OracleResult {
  readonly q: bigint;
  /** Positions in the given lists. */
  readonly pairs: readonly OraclePair[];
}

export interface OracleJudge {
  readonly label: (x: Fragment, y: Fragment) => boolean;
  readonly correction: (x: Fragment, y: Fragment) => boolean;
}

interface Place {
  readonly kind: 'words' | 'characters' | 'nothing';
  readonly members: ReadonlySet<number>;
  readonly begin: number;
  readonly fragment: Fragment;
  readonly position: number;
}

/** The best matching by enumeration. */
export function enumerateBest(
  x: readonly Fragment[],
  y: readonly Fragment[],
  text: string,
  judge: OracleJudge,
): OracleResult {
  const [xs, ys] = [placesOf(x, text), placesOf(y, text)];
  if (compareLists(xs, ys) > 0) {
    const turned = enumerateOrdered(ys, xs, {
      label: (a, b) => judge.label(b, a),
      correction: (a, b) => judge.correction(b, a),
    });
    return { q: turned.q, pairs: turned.pairs.map((pair) => ({ ...pair, x: pair.y, y: pair.x })) };
  }
  return enumerateOrdered(xs, ys, judge);
}

function enumerateOrdered(xs: readonly Place[], ys: readonly Place[], judge: OracleJudge): OracleResult {
  const edges = xs.flatMap((x) => ys.map((y) => makeEdge(x, y, judge)).filter((edge) => edge.loss < 2n * UNIT));
  const pairs = componentsOf(edges).flatMap((component) => bestOf(component));
  const saved = pairs.reduce((sum, pair) => sum + 2n * UNIT - pair.loss, 0n);
  return { q: BigInt(xs.length + ys.length) * UNIT - saved, pairs };
}

function placesOf(fragments: readonly Fragment[], text: string): Place[] {
  const tokens = [...text.matchAll(TOKEN)].map((match) => [match.index, match.index + match[0].length] as const);
  return fragments.map((fragment, position) => placeOf(fragment, position, text, tokens)).sort(comparePlaces);
}

function placeOf(
  fragment: Fragment,
  position: number,
  text: string,
  tokens: readonly (readonly [number, number])[],
): Place {
  const { start, end } = fragment;
  const ink = text.slice(start, end).search(/\S/);
  const base = { begin: ink < 0 ? start : start + ink, fragment, position };
  const words = tokens.flatMap(([from, to], token) => (Math.min(to, end) > Math.max(from, start) ? [token] : []));
  if (words.length > 0) return { ...base, kind: 'words', members: new Set(words) };
  const characters = Array.from({ length: end - start }, (_, at) => start + at);
  return { ...base, kind: characters.length > 0 ? 'characters' : 'nothing', members: new Set(characters) };
}

/** (B, −E, code, id). */
const comparePlaces = (a: Place, b: Place): number =>
  a.begin - b.begin ||
  b.fragment.end - a.fragment.end ||
  (a.fragment.code < b.fragment.code ? -1 : a.fragment.code > b.fragment.code ? 1 : 0) ||
  a.fragment.id - b.fragment.id;

function compareLists(a: readonly Place[], b: readonly Place[]): number {
  const at = a.findIndex((place, index) => index >= b.length || comparePlaces(place, b[index]!) !== 0);
  if (at < 0) return a.length - b.length;
  return at >= b.length ? 1 : comparePlaces(a[at]!, b[at]!);
}

/** |x ∩ y| / |x ∪ y| in units, so that 1 − it is rounded to nearest. */
function jaccardOf(x: Place, y: Place): bigint {
  if (x.kind !== y.kind) return 0n;
  if (x.kind === 'nothing') return x.fragment.start === y.fragment.start ? UNIT : 0n;
  const both = [...x.members].filter((member) => y.members.has(member)).length;
  const either = new Set([...x.members, ...y.members]).size;
  return UNIT - (2n * UNIT * BigInt(either - both) + BigInt(either)) / (2n * BigInt(either));
}

interface Edge extends OraclePair {
  /** Ranks in the order of display. */
  readonly order: readonly [Place, Place];
}

function makeEdge(x: Place, y: Place, judge: OracleJudge): Edge {
  const jaccard = jaccardOf(x, y);
  const code = x.fragment.code === y.fragment.code;
  const penalties = (jaccard === 0n ? 1n : 0n) + (x.begin === y.begin ? 0n : 1n) + (code ? 0n : 1n);
  return {
    x: x.position,
    y: y.position,
    loss: UNIT - jaccard + penalties * UNIT,
    jaccard,
    code,
    label: judge.label(x.fragment, y.fragment),
    correction: judge.correction(x.fragment, y.fragment),
    order: [x, y],
  };
}

function componentsOf(edges: readonly Edge[]): Edge[][] {
  const left = new Set(edges);
  const components: Edge[][] = [];
  for (const seed of edges) {
    if (!left.delete(seed)) continue;
    const component = [seed];
    for (const edge of component) {
      for (const other of left) {
        if (other.x === edge.x || other.y === edge.y) {
          left.delete(other);
          component.push(other);
        }
      }
    }
    components.push(component.sort(compareEdges));
  }
  return components;
}

const compareEdges = (a: Edge, b: Edge): number =>
  comparePlaces(a.order[0], b.order[0]) || comparePlaces(a.order[1], b.order[1]);

/** Every matching of a component: each edge in turn is moved into the matching, or left out. */
function bestOf(edges: readonly Edge[]): Edge[] {
  let best: Edge[] = [];
  const chosen: Edge[] = [];
  const visit = (from: number): void => {
    if (isBetter(chosen, best)) best = [...chosen];
    for (let at = from; at < edges.length; at++) {
      const edge = edges[at]!;
      if (chosen.some((other) => other.x === edge.x || other.y === edge.y)) continue;
      chosen.push(edge);
      visit(at + 1);
      chosen.pop();
    }
  };
  visit(0);
  return best;
}

/** Less Q, then more pairs, equal codes, equal labels, equal corrections, Σ Jaccard, then first in the order of display. */
function isBetter(a: readonly Edge[], b: readonly Edge[]): boolean {
  const [ra, rb] = [rank(a), rank(b)];
  const at = ra.findIndex((value, index) => value !== rb[index]);
  if (at >= 0) return ra[at]! > rb[at]!;
  const different = a.findIndex((edge, index) => compareEdges(edge, b[index]!) !== 0);
  return different >= 0 && compareEdges(a[different]!, b[different]!) < 0;
}

function rank(edges: readonly Edge[]): bigint[] {
  const count = (holds: (edge: Edge) => boolean): bigint => BigInt(edges.filter(holds).length);
  return [
    edges.reduce((sum, edge) => sum + 2n * UNIT - edge.loss, 0n),
    BigInt(edges.length),
    count((edge) => edge.code),
    count((edge) => edge.label),
    count((edge) => edge.correction),
    edges.reduce((sum, edge) => sum + edge.jaccard, 0n),
  ];
}
