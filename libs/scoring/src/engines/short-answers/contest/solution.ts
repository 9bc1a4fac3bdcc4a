import { isSolutionAnnulled } from '@starboard/metrics';
import type { SampleItem, SolutionStanding } from '../../../engine.js';
import { loosely } from '../data/scheme.js';
import { type LabelMetrics, measure, type MetricProfile } from '../measure/metrics.js';
import type { ItemScore, ItemTally } from './score.js';

const PERCENT = 100;
/** What ranks. */
export type RankBy = 'macroF1' | 'weightedF1' | 'accuracy';

/** Of a contest: what of the labels counts for what. */
export interface LabelCounting {
  readonly rankBy: RankBy;
  readonly metricProfile: MetricProfile;
  /** Ids of labels with commas between, which the macro mean leaves out; NONE. */
  readonly macroExcluded: string;
  /** Name of the part that ranks; ALL. */
  readonly rankedPart: string;
  /** Each part has the figure that ranks for itself, where there are several. */
  readonly byPart: boolean;
}

/** Stands for all parts, and for no label: neither can be called so. */
export const ALL = '*';
export const NONE = '-';

/** Figures of a solution, percent; null where nothing counts. */
export interface SolutionFigures {
  readonly score: number | null;
  readonly macroF1: number | null;
  readonly weightedF1: number | null;
  readonly accuracy: number | null;
  readonly coverage: number | null;
}

export interface ShortAnswersSolution extends SolutionStanding, SolutionFigures {
  /** The figure that ranks, of each part alone; absent where there are not several. */
  readonly parts?: Readonly<Record<string, number | null>>;
}

/** Tallies of one solution as one: labels in the order of their ids (UTF-16 units), so that no sum depends on the order of items in its last bit. */
export function addItemTallies(tallies: readonly ItemTally[]): ItemTally {
  const labels = [...new Set(tallies.flatMap((one) => one.labels))].sort();
  const counts = labels.map(() => new Array<number>(labels.length + 1).fill(0));
  for (const { labels: own, counts: rows } of tallies)
    for (const [gold, row] of rows.entries())
      for (const [given, count] of row.entries()) {
        const column = given === own.length ? labels.length : labels.indexOf(own[given]!);
        counts[labels.indexOf(own[gold]!)]![column]! += count;
      }
  return { part: null, labels, counts };
}

/** Figures of added tallies, shares 0 … 1. */
export function measureLabels(
  { labels, counts }: ItemTally,
  { metricProfile: profile, macroExcluded }: LabelCounting,
): LabelMetrics {
  const names = macroExcluded === NONE ? [] : macroExcluded.split(',').map(loosely);
  const excluded = labels.flatMap((id, at) => (names.includes(loosely(id)) ? [at] : []));
  return measure({ counts }, { profile, excluded });
}

/** The whole of a solution from the tallies of its items. */
export function scoreSolution(
  items: readonly SampleItem<Pick<ItemScore, 'tally'>>[],
  counting: LabelCounting,
  annulShare: number,
): ShortAnswersSolution {
  const standing = items.filter(({ annulled }) => annulled === null);
  const tallies = standing.flatMap(({ score }) => score?.tally ?? []);
  const annulledCount = items.length - standing.length;
  return {
    counted: tallies.length,
    annulledCount,
    pendingCount: standing.length - tallies.length,
    total: items.length,
    annulledSolution: isSolutionAnnulled(annulledCount, items.length, annulShare),
    ...figuresOf(tallies, counting),
    ...(counting.byPart && partsOf(tallies, counting)),
  };
}

function partsOf(tallies: readonly ItemTally[], counting: LabelCounting): Pick<ShortAnswersSolution, 'parts'> {
  const names = [...new Set(tallies.flatMap(({ part }) => part ?? []))].sort();
  if (names.length < 2) return {};
  const scoreOf = (name: string): number | null => {
    const own = tallies.filter(({ part }) => part === name);
    return percent(measureLabels(addItemTallies(own), counting)[counting.rankBy]);
  };
  return { parts: Object.fromEntries(names.map((name) => [name, scoreOf(name)])) };
}

function figuresOf(tallies: readonly ItemTally[], counting: LabelCounting): SolutionFigures {
  const { rankBy, rankedPart } = counting;
  const ranked = tallies.filter(({ part }) => rankedPart === ALL || part === rankedPart);
  const { macroF1, weightedF1, accuracy, n, abstained } = measureLabels(addItemTallies(tallies), counting);
  return {
    score: percent(measureLabels(addItemTallies(ranked), counting)[rankBy]),
    macroF1: percent(macroF1),
    weightedF1: percent(weightedF1),
    accuracy: percent(accuracy),
    coverage: n === 0 ? null : (PERCENT * (n - abstained)) / n,
  };
}

const percent = (share: number | null): number | null => (share === null ? null : PERCENT * share);
