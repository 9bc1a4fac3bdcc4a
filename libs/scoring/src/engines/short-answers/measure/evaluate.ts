import type { LabelledAnswer } from '../data/bank.js';
import type { Dataset } from '../data/dataset.js';
import { type Draw, draw, type PoolSize, prepareData, type PreparedData, testSplits } from '../data/draw.js';
import { invalid, type ShortAnswerProblem } from '../data/problem.js';
import type { InputFields } from '../features/reference-features.js';
import type { Similarity } from '../features/similarity.js';
import type { Flag } from '../guard/guards.js';
import { adaptDraw, type AdapterLabels } from '../method/adapted.js';
import { lookAt } from '../method/first-look.js';
import type { FitOptions } from '../method/logistic.js';
import { fitMethod, likeliest, type Method } from '../method/methods.js';
import { decide, type DecidedBy, type ModelStage } from '../model/second-stage.js';
import { accuracyAtCoverage, brierScore, calibrationError, type Coverage } from './calibration.js';
import { type LabelMetrics, measure, type MetricProfile } from './metrics.js';
import { addTallies, makeTally, type Tally } from './tally.js';

export interface EvaluateOptions extends FitOptions {
  readonly method: Method;
  readonly splits?: readonly string[];
  readonly pool?: PoolSize;
  readonly draws?: number;
  readonly seed?: number;
  readonly own?: boolean;
  readonly profile?: MetricProfile;
  readonly k?: number;
  readonly fields?: InputFields;
  readonly similarity?: Similarity;
  /** A retriever is trained on what is labelled, for `byAdapter`. */
  readonly adapter?: AdapterLabels;
  readonly target?: number;
  /** Of `cascade`: the language model behind it. */
  readonly stage?: ModelStage;
}

/** Figures of one split and draw. Of `cascade` they are of what was accepted; the rest is counted in `left`. */
export interface SplitResult extends LabelMetrics {
  readonly split: string;
  /** Labelled answers of a question, as asked for; `all` of the training split, 0 for none. */
  readonly pool: PoolSize;
  /** From 1. */
  readonly draw: number;
  readonly ece: number | null;
  readonly brier: number | null;
  readonly coverage: readonly Coverage[];
  readonly tally: Tally;
  /** Answers left to people; only of `cascade`. */
  readonly left?: number;
  /** Below it an answer is left to people; null: nothing is sure enough. Only of `cascade`. */
  readonly threshold?: number | null;
  /** How many labels were decided by whom; only of `cascade` with a model. */
  readonly decided?: Readonly<Record<DecidedBy, number>>;
}

/** An answer as a method judged it. */
export interface JudgedAnswer {
  readonly answer: LabelledAnswer;
  /** Null: a model alone was asked, and gave none. */
  readonly given: number | null;
  /** Of the method's first stage. */
  readonly probabilities: readonly number[];
  readonly by: DecidedBy;
  /** False: unsure or flagged, so for a person. Of a model alone all are, as in the paper: no label is a wrong one. */
  readonly accepted: boolean;
  readonly flags: readonly Flag[];
}

/** Runs a method on each split and draw. A problem says what the data lacks. */
export function evaluate(
  data: Dataset,
  options: EvaluateOptions,
  vectors?: ReadonlyMap<string, Float32Array>,
): readonly SplitResult[] | ShortAnswerProblem {
  const splits = options.splits ?? testSplits(data.answers);
  const missing = splits.find((split) => !data.answers.some((answer) => answer.split === split));
  if (missing !== undefined) return invalid('ERR_ANSWERS_SPLIT', `No answer is of the split "${missing}".`);
  const prepared = prepareData(data, vectors);
  const results: SplitResult[] = [];
  for (const split of splits) {
    for (let number = 1; number <= (options.draws ?? 1); number++) {
      const drawn = drawFor(prepared, split, number, options);
      if (drawn.bank.length === 0 || drawn.tested.length === 0)
        return invalid(
          'ERR_ANSWERS_UNLABELLED',
          `Nothing ${drawn.bank.length === 0 ? 'labelled to learn from' : 'labelled is left to test'} in "${split}": give answers of the split "train", or --pool.`,
        );
      results.push(resultOf(data, prepared, drawn, { ...options, split, number }));
    }
  }
  return results;
}

/** The experiment of a split and a draw (from 1). */
export const drawFor = (prepared: PreparedData, split: string, number: number, options: EvaluateOptions): Draw =>
  draw(prepared, { split, pool: options.pool, own: options.own ?? false, seed: seedOf(options, number) });

/** Each draw has a seed of its own. */
export const seedOf = ({ seed = 1 }: EvaluateOptions, number: number): number => seed * 1_000 + number;

/** All answers of a draw, judged by a method that was fitted on its bank. */
export function judgeDraw(
  data: Dataset,
  { questions, labels }: PreparedData,
  drawn: Draw,
  options: EvaluateOptions & { readonly number: number },
): { readonly judged: readonly JudgedAnswer[]; readonly threshold: number | null | undefined } {
  const seed = seedOf(options, options.number);
  const { bank, pools, tested, poolSize } = options.adapter ? adaptDraw(drawn, seed, options.adapter) : drawn;
  const fitted = fitMethod(options.method, { questions, labels, answers: bank }, { ...options, seed, poolSize });
  const texts = new Map(data.answers.map(({ id, text }) => [id, text]));
  const first = tested.map((answer) => {
    const profile = questions.get(answer.question)!;
    const pool = pools.get(answer.question) ?? [];
    const question = data.questions.get(answer.question)!;
    const text = texts.get(answer.id)!;
    // Without a threshold all is accepted, so that no guard has a say.
    if (fitted.threshold) return lookAt(fitted, { scheme: data.scheme, question, profile, pool }, answer, text);
    const probabilities = fitted.judge(answer, profile, pool);
    return { answer, text, given: likeliest(probabilities), probabilities, sure: true, flags: [] };
  });
  const { threshold } = fitted;
  const decided = decide(data, first, pools, threshold && options.stage);
  const all = options.stage?.mode === 'llm-only';
  const judged = first.map(({ answer, probabilities, flags }, at): JudgedAnswer => {
    const { given, by } = decided[at]!;
    return { answer, given, probabilities, by, accepted: all || by !== 'person', flags };
  });
  return { judged, threshold: threshold && threshold.confidence };
}

function resultOf(
  data: Dataset,
  prepared: PreparedData,
  drawn: Draw,
  options: EvaluateOptions & { readonly split: string; readonly number: number },
): SplitResult {
  const { judged, threshold } = judgeDraw(data, prepared, drawn, options);
  const accepted = judged.filter((one) => one.accepted);
  const tally = makeTally(
    prepared.labels,
    accepted.map(({ answer, given }) => ({ gold: answer.label, given })),
  );
  // A model's own label has no probability.
  const claimed = accepted.filter(({ by }) => by === 'method' || by === 'agreed');
  const claims = claimed.map(({ answer, given, probabilities }) => ({
    confidence: probabilities[given!]!,
    right: given === answer.label,
  }));
  return {
    split: options.split,
    pool: options.pool ?? (drawn.poolSize === 0 ? 0 : 'all'),
    draw: options.number,
    ...measureFor(data, options.split, tally, options.profile),
    ece: calibrationError(claims),
    brier: brierScore(claimed.map(({ answer, probabilities }) => ({ gold: answer.label, probabilities }))),
    coverage: accuracyAtCoverage(claims),
    tally,
    ...(threshold !== undefined && { left: judged.length - accepted.length, threshold }),
    ...(options.stage && threshold !== undefined && { decided: countDecided(judged) }),
  };
}

function countDecided(judged: readonly JudgedAnswer[]): Record<DecidedBy, number> {
  const counts = { method: 0, agreed: 0, model: 0, person: 0 };
  for (const { by } of judged) counts[by]++;
  return counts;
}

/** SemEval's script leaves `non_domain` out of the macro mean of the 5-way task in its tests of the same domains. */
export function measureFor(
  { scheme }: Dataset,
  split: string,
  tally: Tally,
  profile: MetricProfile = 'standard',
): LabelMetrics {
  const leftOut = profile === 'semeval' && scheme.id === '5' && (split === 'UA' || split === 'UQ');
  const excluded = leftOut ? [scheme.labels.findIndex(({ id }) => id === 'non_domain')] : [];
  return measure(tally, { profile, excluded });
}

/** The figures of all draws of a split together: their tallies added. */
export function pooled(data: Dataset, results: readonly SplitResult[], profile?: MetricProfile): LabelMetrics {
  const tally = addTallies(
    data.scheme.labels.length,
    results.map((result) => result.tally),
  );
  return measureFor(data, results[0]?.split ?? '', tally, profile);
}
