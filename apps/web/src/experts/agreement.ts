import type { ExpertAgreementView } from '@starboard/contracts';

type Essay = ExpertAgreementView['essays'][number];

/** How far one expert is from another over the essays that both have marked. */
export interface PairMean {
  /** Mean of M(x, y), percent; undefined where they have no essay in common. */
  readonly mean: number | undefined;
  readonly essays: number;
}

/** All experts of the essays, by code, and the mean of every ordered pair of them. */
export function pairMeans(essays: readonly Essay[]): {
  codes: readonly string[];
  of: (x: string, y: string) => PairMean;
} {
  const sums = new Map<string, { sum: number; essays: number }>();
  for (const { x, y, m } of essays.flatMap(({ pairs }) => pairs)) {
    const before = sums.get(keyOf(x, y)) ?? { sum: 0, essays: 0 };
    sums.set(keyOf(x, y), { sum: before.sum + m, essays: before.essays + 1 });
  }
  const codes = [...new Set(essays.flatMap(({ pairs }) => pairs.flatMap(({ x, y }) => [x, y])))].sort();
  return {
    codes,
    of: (x, y) => {
      const found = sums.get(keyOf(x, y));
      return { mean: found && found.sum / found.essays, essays: found?.essays ?? 0 };
    },
  };
}

/** No code of an expert has a space. */
const keyOf = (x: string, y: string): string => `${x} ${y}`;

const STEPS = 5;
const PERCENT = 100;

/** The shade of a value, 0 (far apart) … 4 (agree): a picture of it beside the number. */
export const shadeOf = (percent: number): number =>
  Math.min(STEPS - 1, Math.max(0, Math.floor((percent / PERCENT) * STEPS)));
