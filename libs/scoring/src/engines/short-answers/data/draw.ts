import type { QuestionProfile } from '../features/reference-features.js';
import { profileOf } from '../features/text-profile.js';
import { byQuestion, type LabelledAnswer, type OpenAnswer, profileQuestion } from './bank.js';
import { type DataAnswer, type Dataset, TRAIN } from './dataset.js';
import { seededBy, shuffled } from './random.js';

/**
 * How many answers of each question are labelled: all that the training split has, a number (from 1), or a share (below
 * 1). Of questions that are not in the training split they are taken out of the test.
 */
export type PoolSize = 'all' | number;

/** A dataset whose texts are ready for features. */
export interface PreparedData {
  readonly questions: ReadonlyMap<string, QuestionProfile>;
  readonly labels: number;
  readonly answers: readonly PreparedAnswer[];
}

export interface PreparedAnswer extends OpenAnswer {
  readonly split: string;
  readonly label: number | null;
}

/** One experiment: what is labelled, and what is to be judged. */
export interface Draw {
  /** What a method is fitted on. */
  readonly bank: readonly LabelledAnswer[];
  /** Labelled answers of the questions that are judged. */
  readonly pools: ReadonlyMap<string, readonly LabelledAnswer[]>;
  readonly tested: readonly LabelledAnswer[];
  /** Median size of the pools that are not empty; 0 if all are. */
  readonly poolSize: number;
}

export interface DrawOptions {
  readonly split: string;
  readonly pool: PoolSize | undefined;
  /** Fit on the pools alone, as who has no earlier labels. */
  readonly own: boolean;
  readonly seed: number;
}

export function prepareData(
  { scheme, questions, answers }: Dataset,
  vectors: ReadonlyMap<string, Float32Array> = new Map(),
): PreparedData {
  return {
    questions: new Map([...questions.values()].map((question) => [question.id, profileQuestion(question)])),
    labels: scheme.labels.length,
    answers: answers.map(({ text, ...answer }) => ({ ...answer, profile: profileOf(text, vectors.get(answer.id)) })),
  };
}

/** Splits that can be tested, in the order of the data; data of one split is tested on itself, if pools are drawn. */
export function testSplits(answers: readonly Pick<DataAnswer, 'split'>[]): string[] {
  const splits = [...new Set(answers.map(({ split }) => split))];
  return splits.length === 1 ? splits : splits.filter((split) => split !== TRAIN);
}

/** Draws pools, the same for the same seed whatever the order of the data. */
export function draw({ answers }: PreparedData, { split, pool, own, seed }: DrawOptions): Draw {
  const labelled = answers.filter(isLabelled);
  const tested = byQuestion(labelled.filter((answer) => answer.split === split));
  const train = byQuestion(split === TRAIN ? [] : labelled.filter((answer) => answer.split === TRAIN));
  const pools = new Map<string, readonly LabelledAnswer[]>();
  const judged: LabelledAnswer[] = [];
  for (const [question, group] of tested) {
    const known = train.get(question);
    const source = known ?? group;
    const size = sizeOf(pool ?? (known ? 'all' : 0), source.length);
    const drawn = new Set(shuffled(source, seededBy(seed, question)).slice(0, size));
    pools.set(
      question,
      source.filter((answer) => drawn.has(answer)),
    );
    judged.push(...(known ? group : group.filter((answer) => !drawn.has(answer))));
  }
  const others = [...train].flatMap(([question, group]) => (own || pools.has(question) ? [] : group));
  return { bank: [...others, ...[...pools.values()].flat()], pools, tested: judged, poolSize: medianSize(pools) };
}

const isLabelled = (answer: PreparedAnswer): answer is PreparedAnswer & LabelledAnswer => answer.label !== null;

function sizeOf(pool: PoolSize, there: number): number {
  if (pool === 'all') return there;
  return pool > 0 && pool < 1 ? Math.round(pool * there) : Math.min(there, pool);
}

function medianSize(pools: ReadonlyMap<string, readonly unknown[]>): number {
  const sizes = [...pools.values()].map(({ length }) => length).filter((length) => length > 0);
  return sizes.sort((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0;
}
