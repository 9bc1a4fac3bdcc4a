import { type Bank, byQuestion, compare, type LabelledAnswer, type OpenAnswer } from '../data/bank.js';
import { seededBy, shuffled } from '../data/random.js';
import type { InputFields, QuestionProfile } from '../features/reference-features.js';
import { byCharacters, type Similarity } from '../features/similarity.js';
import type { Claim } from '../measure/calibration.js';
import type { FitOptions } from './logistic.js';
import { fitStack, type StackModel, stackProbabilities } from './stack.js';
import { chooseThreshold, type Threshold } from './threshold.js';
import { DEFAULT_NEIGHBOURS, nearest, neighbourShares, type Voter } from './votes.js';

export const METHODS = ['majority', 'neighbours', 'stack', 'cascade'] as const;
export type Method = (typeof METHODS)[number];

export interface MethodOptions extends FitOptions {
  readonly seed: number;
  /** How many labelled answers the questions to be judged have. */
  readonly poolSize: number;
  /** Of `neighbours`. */
  readonly k?: number;
  readonly fields?: InputFields;
  readonly similarity?: Similarity;
  /** Accuracy that automatic labels of `cascade` must have, 0 … 1. */
  readonly target?: number;
}

/** Probabilities of the labels for an answer, by the labelled answers of its question. */
export type Judge = (answer: OpenAnswer, question: QuestionProfile, pool: readonly Voter[]) => number[];

export interface FittedMethod {
  readonly judge: Judge;
  /** Of `cascade`: below it a person decides. */
  readonly threshold?: Threshold;
}

/** Whether a label may be given without another look; without a threshold all may. */
export const isSure = (confidence: number, threshold: Threshold | undefined): boolean =>
  !threshold || (threshold.confidence !== null && confidence >= threshold.confidence);

export const DEFAULT_TARGET = 0.9;

export function fitMethod(method: Method, bank: Bank, options: MethodOptions): FittedMethod {
  return FITS[method](bank, options);
}

const FITS: Readonly<Record<Method, (bank: Bank, options: MethodOptions) => FittedMethod>> = {
  majority: (bank) => ({
    judge: (_answer, _question, pool) => labelShares(pool.length > 0 ? pool : bank.answers, bank),
  }),
  neighbours: (bank, { k = DEFAULT_NEIGHBOURS, similarity = byCharacters }) => ({
    judge: (answer, _question, pool) =>
      pool.length === 0
        ? labelShares(bank.answers, bank)
        : neighbourShares(nearest(answer.profile, pool, similarity), bank.labels, k),
  }),
  stack: (bank, options) => ({ judge: stackJudge(bank, options) }),
  cascade: (bank, options) => ({
    judge: stackJudge(bank, options),
    threshold: chooseThreshold(claimsOfLabelled(bank, options), options.target ?? DEFAULT_TARGET),
  }),
};

/** The number of the likeliest label; the first of equals. */
export const likeliest = (probabilities: readonly number[]): number =>
  probabilities.indexOf(Math.max(...probabilities));

function labelShares(voters: readonly Voter[], { labels }: Bank): number[] {
  const counts = new Array<number>(labels).fill(0);
  for (const { label } of voters) counts[label]!++;
  return counts.map((count) => (voters.length === 0 ? 1 / labels : count / voters.length));
}

/** Questions without labelled answers are judged by a model of its own, of the references alone. */
function stackJudge(bank: Bank, options: MethodOptions): Judge {
  const models = new Map<boolean, StackModel>();
  const modelFor = (voted: boolean): StackModel => {
    const model = models.get(voted) ?? fitStack(bank, { ...options, poolSize: voted ? options.poolSize : 0 });
    models.set(voted, model);
    return model;
  };
  return (answer, question, pool) =>
    stackProbabilities(modelFor(pool.length > 0), answer, question, pool, options.similarity);
}

const FOLDS = 5;

/** What a method claims of a labelled answer that it did not see: numbers of labels. */
export interface LabelledClaim extends Claim {
  readonly id: string;
  readonly gold: number;
  readonly given: number;
}

/** What the method claims of labelled answers that it did not see: folds of answers, or of questions if none are labelled. */
export function claimsOfLabelled(bank: Bank, options: MethodOptions): LabelledClaim[] {
  const folds = foldsOf(bank, options);
  return folds.flatMap((held, fold) => {
    const others = folds.flatMap((group, at) => (at === fold ? [] : group));
    const judge = stackJudge({ ...bank, answers: others }, options);
    const pools = options.poolSize > 0 ? byQuestion(others) : undefined;
    return held.map((answer) => {
      const pool = poolOf(pools?.get(answer.question) ?? [], answer, options);
      const probabilities = judge(answer, bank.questions.get(answer.question)!, pool);
      const given = likeliest(probabilities);
      const { id, label: gold } = answer;
      return { id, gold, given, confidence: probabilities[given]!, right: given === gold };
    });
  });
}

function foldsOf({ answers }: Bank, { seed, poolSize }: MethodOptions): LabelledAnswer[][] {
  const folds = Array.from({ length: FOLDS }, (): LabelledAnswer[] => []);
  const groups = [...byQuestion(answers)];
  const mixed = poolSize > 0 ? groups : shuffled(groups, seededBy(seed, 'questions'));
  for (const [at, [question, group]] of mixed.entries())
    for (const [place, answer] of shuffled(group, seededBy(seed, `fold ${question}`)).entries())
      folds[(poolSize > 0 ? place + at : at) % FOLDS]!.push(answer);
  return folds;
}

/** As many labelled answers as the judged ones will have. */
function poolOf(labelled: readonly LabelledAnswer[], answer: OpenAnswer, { poolSize, seed }: MethodOptions) {
  if (labelled.length <= poolSize) return labelled;
  return shuffled(labelled, seededBy(seed, `pool ${answer.question} ${answer.id}`))
    .slice(0, poolSize)
    .sort((a, b) => compare(a.id, b.id));
}
