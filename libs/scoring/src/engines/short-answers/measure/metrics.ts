import type { Tally } from './tally.js';

/**
 * `standard`: a label that is neither expected nor given is left out of the mean, one that is only expected or only given
 * has F1 0. `semeval`: as the task's own script (evaluation.R), where the precision of a label never given and the recall
 * of a label never expected are 1, so a label that is neither has F1 1 and counts.
 */
export type MetricProfile = 'standard' | 'semeval';

export interface ClassFigures {
  /** How often the label is expected. */
  readonly expected: number;
  /** How often it is given. */
  readonly given: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/** All figures are shares 0 … 1, κ is −1 … 1; null where nothing was judged. */
export interface LabelMetrics {
  readonly n: number;
  readonly abstained: number;
  readonly accuracy: number | null;
  /** Mean F1 of the labels. */
  readonly macroF1: number | null;
  /** Mean F1, weighted by how often a label is expected. */
  readonly weightedF1: number | null;
  /** Cohen's κ without weights; an abstention agrees with nothing. */
  readonly kappa: number | null;
  /** One for each label of the scheme, in its order. */
  readonly perClass: readonly ClassFigures[];
}

export interface MetricOptions {
  readonly profile?: MetricProfile;
  /** Numbers of labels that the macro mean leaves out. */
  readonly excluded?: readonly number[];
}

export function measure({ counts }: Tally, { profile = 'standard', excluded = [] }: MetricOptions = {}): LabelMetrics {
  const labels = counts.length;
  const perClass = counts.map((_, label) => classFigures(counts, label, profile));
  const n = sum(perClass.map(({ expected }) => expected));
  const abstained = sum(counts.map((row) => row[labels]!));
  if (n === 0) return { n, abstained, accuracy: null, macroF1: null, weightedF1: null, kappa: null, perClass };
  const accuracy = sum(counts.map((row, label) => row[label]!)) / n;
  const counted = perClass.filter(
    ({ expected, given }, label) => !excluded.includes(label) && (profile === 'semeval' || expected + given > 0),
  );
  return {
    n,
    abstained,
    accuracy,
    macroF1: counted.length === 0 ? null : sum(counted.map(({ f1 }) => f1)) / counted.length,
    weightedF1: sum(perClass.map(({ expected, f1 }) => expected * f1)) / n,
    kappa: kappaOf(perClass, accuracy, n),
    perClass,
  };
}

function classFigures(counts: Tally['counts'], label: number, profile: MetricProfile): ClassFigures {
  const expected = sum(counts[label]!);
  const given = sum(counts.map((row) => row[label]!));
  const right = counts[label]![label]!;
  const absent = profile === 'semeval' ? 1 : 0;
  const precision = given === 0 ? absent : right / given;
  const recall = expected === 0 ? absent : right / expected;
  return { expected, given, precision, recall, f1: harmonic(precision, recall) };
}

const harmonic = (a: number, b: number): number => (a + b === 0 ? 0 : (2 * a * b) / (a + b));

/** Undefined where chance alone would agree always: then it is 1 if all agrees. */
function kappaOf(perClass: readonly ClassFigures[], accuracy: number, n: number): number {
  const chance = sum(perClass.map(({ expected, given }) => expected * given)) / (n * n);
  if (chance >= 1) return accuracy === 1 ? 1 : 0;
  return (accuracy - chance) / (1 - chance);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
