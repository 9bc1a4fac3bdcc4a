import { seededBy, shuffled } from '../data/random.js';
import { dot } from '../features/similarity.js';

/** A vector of an answer with the number of its label. */
export interface AdapterRow {
  /** Of unit length. */
  readonly vector: Float32Array;
  readonly label: number;
}

/** Brings vectors of the same label nearer to each other: v + U·Vᵀ·v, made of unit length again. */
export interface Adapter {
  apply(vector: Float32Array): Float32Array;
}

const RANK = 64;
const EPOCHS = 5;
const RATE = 1e-3;
const TEMPERATURE = 0.1;
/** Answers that are compared with each other in one step: with it and EPOCHS the time is bounded by the number of answers. */
const MOST_AT_ONCE = 64;
const [BETA1, BETA2, EPSILON] = [0.9, 0.999, 1e-8];

/**
 * Learns from labelled answers, question by question, that the likeliest neighbours of each have its own label (neighbourhood
 * components, softmax over cosines / 0.1; Adam). Rows in the order of ids and the same seed give the same numbers.
 * @param groups the labelled answers of each question, vectors of one length
 */
export function fitAdapter(groups: readonly (readonly AdapterRow[])[], seed: number): Adapter {
  const size = groups.flat()[0]?.vector.length ?? 0;
  const random = seededBy(seed, 'adapter');
  const [up, down] = [new Float32Array(size * RANK), new Float32Array(size * RANK)];
  // Sums of twelve: near enough to normal, and only divisions.
  for (let at = 0; at < down.length; at++) {
    let sum = -6;
    for (let draw = 0; draw < 12; draw++) sum += random();
    down[at] = sum / Math.sqrt(RANK);
  }
  const [upStep, downStep] = [makeAdam(up), makeAdam(down)];
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const batches = groups.flatMap((group) => batchesOf(shuffled(group, random)));
    for (const batch of shuffled(batches, random)) {
      const gradient = gradientOf(batch, up, down);
      if (gradient === undefined) continue;
      upStep(gradient.up);
      downStep(gradient.down);
    }
  }
  return { apply: (vector) => (vector.length === size ? forward(vector, up, down).unit : vector) };
}

const batchesOf = (group: readonly AdapterRow[]): (readonly AdapterRow[])[] =>
  Array.from({ length: Math.ceil(group.length / MOST_AT_ONCE) }, (_, at) =>
    group.slice(at * MOST_AT_ONCE, (at + 1) * MOST_AT_ONCE),
  );

interface Forward {
  readonly hidden: Float32Array;
  readonly unit: Float32Array;
  readonly norm: number;
}

/** Both matrices hold a row of RANK numbers for each dimension. */
function forward(vector: Float32Array, up: Float32Array, down: Float32Array): Forward {
  const hidden = new Float32Array(RANK);
  for (let at = 0; at < vector.length; at++) {
    const one = vector[at]!;
    if (one === 0) continue;
    for (let k = 0, row = at * RANK; k < RANK; k++) hidden[k]! += one * down[row + k]!;
  }
  const unit = new Float32Array(vector.length);
  let squares = 0;
  for (let at = 0; at < vector.length; at++) {
    let sum = vector[at]!;
    for (let k = 0, row = at * RANK; k < RANK; k++) sum += up[row + k]! * hidden[k]!;
    unit[at] = sum;
    squares += sum * sum;
  }
  const norm = Math.sqrt(squares) || 1;
  for (let at = 0; at < unit.length; at++) unit[at]! /= norm;
  return { hidden, unit, norm };
}

/** Of the mean loss; undefined if no answer has another one of its label beside one of another label. */
function gradientOf(batch: readonly AdapterRow[], up: Float32Array, down: Float32Array) {
  const passes = batch.map(({ vector }) => forward(vector, up, down));
  const pulls = passes.map(({ unit }) => new Float32Array(unit.length));
  let learnt = 0;
  for (const [i, { label }] of batch.entries()) {
    const pull = pullsOn(i, label, batch, passes);
    if (pull === undefined) continue;
    learnt++;
    for (const [j, weight] of pull.entries()) {
      if (weight === 0) continue;
      addTo(pulls[i]!, passes[j]!.unit, weight);
      addTo(pulls[j]!, passes[i]!.unit, weight);
    }
  }
  if (learnt === 0) return undefined;
  const gradient = { up: new Float32Array(up.length), down: new Float32Array(down.length) };
  for (const [at, pass] of passes.entries()) backward(batch[at]!.vector, pass, pulls[at]!, learnt, up, gradient);
  return gradient;
}

/** Derivatives of the loss of one answer by its cosines with the others; undefined where there is nothing to learn. */
function pullsOn(own: number, label: number, batch: readonly AdapterRow[], passes: readonly Forward[]) {
  const weights = passes.map(({ unit }, at) =>
    at === own ? 0 : Math.exp((dot(passes[own]!.unit, unit) - 1) / TEMPERATURE),
  );
  let [all, same] = [0, 0];
  for (const [at, weight] of weights.entries()) {
    all += weight;
    if (batch[at]!.label === label) same += weight;
  }
  if (same === 0 || same === all) return undefined;
  return weights.map((weight, at) => (weight / all - (batch[at]!.label === label ? weight / same : 0)) / TEMPERATURE);
}

function backward(
  vector: Float32Array,
  { hidden, unit, norm }: Forward,
  pull: Float32Array,
  count: number,
  up: Float32Array,
  gradient: { readonly up: Float32Array; readonly down: Float32Array },
): void {
  const along = dot(unit, pull);
  const back = new Float32Array(RANK);
  for (let at = 0; at < unit.length; at++) {
    const change = (pull[at]! - unit[at]! * along) / (norm * count);
    for (let k = 0, row = at * RANK; k < RANK; k++) {
      gradient.up[row + k]! += change * hidden[k]!;
      back[k]! += change * up[row + k]!;
    }
  }
  for (let at = 0; at < vector.length; at++) {
    const one = vector[at]!;
    if (one === 0) continue;
    for (let k = 0, row = at * RANK; k < RANK; k++) gradient.down[row + k]! += one * back[k]!;
  }
}

function addTo(sum: Float32Array, vector: Float32Array, weight: number): void {
  for (let at = 0; at < sum.length; at++) sum[at]! += weight * vector[at]!;
}

/** Steps of Adam on these numbers, in place. */
function makeAdam(values: Float32Array): (gradient: Float32Array) => void {
  const [mean, square] = [new Float32Array(values.length), new Float32Array(values.length)];
  let [first, second] = [1, 1];
  return (gradient) => {
    first *= BETA1;
    second *= BETA2;
    for (let at = 0; at < values.length; at++) {
      const slope = gradient[at]!;
      mean[at] = BETA1 * mean[at]! + (1 - BETA1) * slope;
      square[at] = BETA2 * square[at]! + (1 - BETA2) * slope * slope;
      values[at]! -= (RATE * (mean[at]! / (1 - first))) / (Math.sqrt(square[at]! / (1 - second)) + EPSILON);
    }
  };
}
