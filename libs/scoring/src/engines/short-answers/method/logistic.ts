/** A fitted multinomial logistic regression; plain numbers, so it can be stored as JSON. */
export interface LogisticModel {
  readonly means: readonly number[];
  readonly deviations: readonly number[];
  /** `weights[label][feature]`, the last one of each label is its constant. */
  readonly weights: readonly (readonly number[])[];
}

export interface LogisticRow {
  readonly features: readonly number[];
  readonly label: number;
}

export interface FitOptions {
  readonly l2?: number;
  readonly steps?: number;
  /** Weigh rows by √(n / (labels · n of the label)): some accuracy for macro-F1. */
  readonly balance?: boolean;
}

const RATE = 0.1;
/** A deviation below it is rounding of a constant, not a scale: dividing by it would blow up whatever differs later. */
const LEAST_DEVIATION = 1e-6;

/** Standardises, then minimises the mean log loss + l2/2 · |weights|² by Adam over all rows; the same rows give the same model. */
export function fitLogistic(
  rows: readonly LogisticRow[],
  labels: number,
  { l2 = 0.01, steps = 200, balance = false }: FitOptions = {},
): LogisticModel {
  const width = rows[0]?.features.length ?? 0;
  const { means, deviations } = scaleOf(rows, width);
  const inputs = new Float64Array(rows.length * (width + 1));
  for (const [at, { features }] of rows.entries()) {
    for (let f = 0; f < width; f++) inputs[at * (width + 1) + f] = (features[f]! - means[f]!) / deviations[f]!;
    inputs[at * (width + 1) + width] = 1;
  }
  const weighed = rowWeights(rows, labels, balance);
  const flat = descend(inputs, rows, weighed, { labels, width: width + 1, l2, steps });
  const weights = Array.from({ length: labels }, (_, c) => [...flat.subarray(c * (width + 1), (c + 1) * (width + 1))]);
  return { means, deviations, weights };
}

/** Probabilities of the labels. */
export function predictLogistic({ means, deviations, weights }: LogisticModel, features: readonly number[]): number[] {
  const width = means.length;
  const scores = weights.map((row) => {
    let score = row[width]!;
    for (let f = 0; f < width; f++) score += (row[f]! * (features[f]! - means[f]!)) / deviations[f]!;
    return score;
  });
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((total, one) => total + one, 0);
  return powers.map((one) => one / sum);
}

function scaleOf(rows: readonly LogisticRow[], width: number): { means: number[]; deviations: number[] } {
  const means = new Array<number>(width).fill(0);
  const squares = new Array<number>(width).fill(0);
  for (const { features } of rows) for (let f = 0; f < width; f++) means[f]! += features[f]! / rows.length;
  for (const { features } of rows) for (let f = 0; f < width; f++) squares[f]! += (features[f]! - means[f]!) ** 2;
  const deviations = squares.map((sum) => Math.sqrt(sum / rows.length));
  return { means, deviations: deviations.map((one) => (one < LEAST_DEVIATION ? 1 : one)) };
}

function rowWeights(rows: readonly LogisticRow[], labels: number, balance: boolean): Float64Array {
  const counts = new Array<number>(labels).fill(0);
  for (const { label } of rows) counts[label]!++;
  const raw = Float64Array.from(rows, ({ label }) =>
    balance ? Math.sqrt(rows.length / (labels * counts[label]!)) : 1,
  );
  const sum = raw.reduce((total, one) => total + one, 0);
  return raw.map((one) => one / sum);
}

interface Problem {
  readonly labels: number;
  readonly width: number;
  readonly l2: number;
  readonly steps: number;
}

function descend(inputs: Float64Array, rows: readonly LogisticRow[], weighed: Float64Array, problem: Problem) {
  const size = problem.labels * problem.width;
  const [weights, first, second] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)];
  for (let step = 1; step <= problem.steps; step++) {
    const slope = slopeOf(weights, inputs, rows, weighed, problem);
    for (let at = 0; at < size; at++) {
      first[at] = 0.9 * first[at]! + 0.1 * slope[at]!;
      second[at] = 0.999 * second[at]! + 0.001 * slope[at]! ** 2;
      const moment = first[at]! / (1 - 0.9 ** step);
      weights[at]! -= (RATE * moment) / (Math.sqrt(second[at]! / (1 - 0.999 ** step)) + 1e-8);
    }
  }
  return weights;
}

function slopeOf(
  weights: Float64Array,
  inputs: Float64Array,
  rows: readonly LogisticRow[],
  weighed: Float64Array,
  { labels, width, l2 }: Problem,
): Float64Array {
  const slope = new Float64Array(weights.length);
  const powers = new Float64Array(labels);
  for (let at = 0; at < rows.length; at++) {
    const start = at * width;
    let [most, sum] = [-Infinity, 0];
    for (let c = 0; c < labels; c++) {
      let score = 0;
      for (let f = 0; f < width; f++) score += weights[c * width + f]! * inputs[start + f]!;
      powers[c] = score;
      if (score > most) most = score;
    }
    for (let c = 0; c < labels; c++) sum += powers[c] = Math.exp(powers[c]! - most);
    for (let c = 0; c < labels; c++) {
      const error = weighed[at]! * (powers[c]! / sum - (rows[at]!.label === c ? 1 : 0));
      for (let f = 0; f < width; f++) slope[c * width + f]! += error * inputs[start + f]!;
    }
  }
  for (let c = 0; c < labels; c++)
    for (let f = 0; f < width - 1; f++) slope[c * width + f]! += l2 * weights[c * width + f]!;
  return slope;
}
