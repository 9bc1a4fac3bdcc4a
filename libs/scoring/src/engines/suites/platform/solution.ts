import { isSolutionAnnulled } from '@starboard/metrics';
import type { SampleItem } from '../../../engine.js';
import { deviationOf, meanOf } from '../suite/numpy.js';
import type { ItemValue, SuiteSolution } from './suites-types.js';

const PERCENT = 100;

/**
 * A whole sample: points over full points, the deviation of the totals of groups of attempts, and shares by metric. Items
 * with fewer attempts than others: the shorter count rules. Sums are in ascending order, so that the order of items does not
 * matter.
 */
export function scoreSuite(items: readonly SampleItem<ItemValue>[], annulShare: number): SuiteSolution {
  const standing = items.filter(({ annulled }) => annulled === null);
  const scores = standing.flatMap(({ score }) => score ?? []);
  const annulledCount = items.length - standing.length;
  const full = sum(scores.map((score) => score.full));
  const points = sum(scores.map((score) => score.points));
  const isDefined = scores.length > 0 && full > 0;
  return {
    counted: scores.length,
    annulledCount,
    pendingCount: standing.length - scores.length,
    total: items.length,
    annulledSolution: isSolutionAnnulled(annulledCount, items.length, annulShare),
    share: isDefined ? (PERCENT * points) / full : null,
    deviation: isDefined ? (PERCENT * deviationOf(totalsOf(scores))) / full : null,
    points,
    full,
    metrics: metricShares(scores),
  };
}

/** Of every group of attempts the points of all items. */
function totalsOf(scores: readonly ItemValue[]): readonly number[] {
  const counts = scores.flatMap(({ groups }) => (groups.length > 0 ? [groups.length] : []));
  const least = counts.length === 0 ? 0 : Math.min(...counts);
  return Array.from({ length: least }, (_, at) => sum(scores.map(({ groups, points }) => groups[at] ?? points)));
}

function metricShares(scores: readonly ItemValue[]): Readonly<Record<string, number>> {
  const names = [...new Set(scores.flatMap(({ metrics }) => Object.keys(metrics)))].sort();
  const shares = names.flatMap((name): readonly (readonly [string, number])[] => {
    const own = scores.flatMap(({ metrics }) => metrics[name] ?? []);
    const full = sum(own.map((one) => one.full));
    return full > 0 ? [[name, (PERCENT * sum(own.map(({ groups }) => meanOf(groups)))) / full]] : [];
  });
  return Object.fromEntries(shares);
}

const sum = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b).reduce((total, value) => total + value, 0);
