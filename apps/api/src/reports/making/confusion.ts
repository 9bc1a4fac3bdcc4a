import type { Report } from '@starboard/contracts';
import type { ExplainedCodes } from '@starboard/scoring';

/** Counts which codes were taken for which, over all items: greatest counts first, then by code. */
export function countCodes(items: readonly ExplainedCodes[]): Report['confusion'] {
  const pairs = items.flatMap(({ matched }) => matched.map(({ expert, own }) => ({ expert, own })));
  return {
    matched: countEqual(pairs).sort(
      (a, b) => b.count - a.count || compare(a.expert, b.expert) || compare(a.own, b.own),
    ),
    missed: countSingle(items.flatMap(({ missed }) => missed)),
    extra: countSingle(items.flatMap(({ extra }) => extra)),
  };
}

const countSingle = (codes: readonly string[]): { code: string; count: number }[] =>
  countEqual(codes.map((code) => ({ code }))).sort((a, b) => b.count - a.count || compare(a.code, b.code));

function countEqual<T extends object>(values: readonly T[]): (T & { count: number })[] {
  const counts = new Map<string, T & { count: number }>();
  for (const value of values) {
    const key = JSON.stringify(value);
    const known = counts.get(key);
    if (known === undefined) counts.set(key, { ...value, count: 1 });
    else known.count += 1;
  }
  return [...counts.values()];
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
