import type { Report } from '@starboard/contracts';
import type { Fragment } from '@starboard/markup';
import type { PairScore } from '@starboard/metrics';

/** Counts which codes were taken for which, over many pairs of markups. */
export class Confusion {
  private readonly matched = new Map<string, { readonly expert: string; readonly own: string; count: number }>();
  private readonly missed = new Map<string, number>();
  private readonly extra = new Map<string, number>();

  /** @param own the solution's fragments, X of `score`; `expert` the expert's, Y. */
  add(own: readonly Fragment[], expert: readonly Fragment[], score: PairScore): void {
    const [x, y] = [codes(own), codes(expert)];
    for (const match of score.matches) {
      const pair = { expert: y.get(match.y) ?? '', own: x.get(match.x) ?? '' };
      const key = JSON.stringify(pair);
      const known = this.matched.get(key);
      if (known === undefined) this.matched.set(key, { ...pair, count: 1 });
      else known.count += 1;
    }
    for (const id of score.unmatchedY) increment(this.missed, y.get(id) ?? '');
    for (const id of score.unmatchedX) increment(this.extra, x.get(id) ?? '');
  }

  /** Greatest counts first, then by code. */
  toJson(): Report['confusion'] {
    const matched = [...this.matched.values()].sort(
      (a, b) => b.count - a.count || compare(a.expert, b.expert) || compare(a.own, b.own),
    );
    return { matched, missed: sorted(this.missed), extra: sorted(this.extra) };
  }
}

const codes = (fragments: readonly Fragment[]): ReadonlyMap<number, string> =>
  new Map(fragments.map(({ id, code }) => [id, code]));
const increment = (counts: Map<string, number>, code: string): void =>
  void counts.set(code, (counts.get(code) ?? 0) + 1);
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const sorted = (counts: ReadonlyMap<string, number>): { code: string; count: number }[] =>
  [...counts].map(([code, count]) => ({ code, count })).sort((a, b) => b.count - a.count || compare(a.code, b.code));
