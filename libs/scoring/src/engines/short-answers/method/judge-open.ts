import { byQuestion, type LabelledAnswer } from '../data/bank.js';
import type { Dataset } from '../data/dataset.js';
import { type PreparedAnswer, prepareData, type PreparedData } from '../data/draw.js';
import { invalid, type ShortAnswerProblem } from '../data/problem.js';
import type { Flag } from '../guard/guards.js';
import { decide, type DecidedBy, type ModelStage } from '../model/second-stage.js';
import { lookAt } from './first-look.js';
import {
  claimsOfLabelled,
  fitMethod,
  type FittedMethod,
  type LabelledClaim,
  type Method,
  type MethodOptions,
} from './methods.js';
import type { Threshold } from './threshold.js';

/** An answer that nobody labelled, as a method judges it. */
export interface OpenJudgement {
  readonly id: string;
  readonly question: string;
  /** Number of the label: the likeliest one; of a model alone what it says, null if it gives none. */
  readonly label: number | null;
  readonly confidence: number;
  readonly probabilities: readonly number[];
  readonly flags: readonly Flag[];
  readonly by: DecidedBy;
  /** Sure enough by the quality target or a model's agreement, and without a flag; else it is for a person. */
  readonly accepted: boolean;
}

export interface OpenJudgements {
  readonly judgements: readonly OpenJudgement[];
  /** Of `cascade`. */
  readonly threshold?: Threshold;
}

export type OpenOptions = Omit<MethodOptions, 'poolSize'> & {
  readonly method: Method;
  /** Of `cascade`: the language model behind it. */
  readonly stage?: ModelStage;
};

/** A method fitted on all that is labelled, ready for answers to the same or to other questions. */
export interface FittedDesk {
  readonly fitted: FittedMethod;
  readonly pools: ReadonlyMap<string, readonly LabelledAnswer[]>;
  readonly prepared: PreparedData;
  /** What it claims of the labelled answers without having seen them; computed when it is asked. */
  readonly claims: () => LabelledClaim[];
}

export function fitDesk(data: Dataset, { method, ...options }: OpenOptions): FittedDesk | ShortAnswerProblem {
  const prepared = prepareData(data);
  const answers = prepared.answers.filter(isLabelled);
  if (answers.length === 0)
    return invalid('ERR_ANSWERS_UNLABELLED', 'No answer has a label: label some first (answers next).');
  const pools = byQuestion(answers);
  const sizes = [...pools.values()].map(({ length }) => length).sort((a, b) => a - b);
  const poolSize = sizes[Math.floor(sizes.length / 2)]!;
  const bank = { questions: prepared.questions, labels: prepared.labels, answers };
  const sized = { ...options, poolSize };
  return { fitted: fitMethod(method, bank, sized), pools, prepared, claims: () => claimsOfLabelled(bank, sized) };
}

/** Judges all answers without a label by those that have one. */
export function judgeOpen(data: Dataset, options: OpenOptions): OpenJudgements | ShortAnswerProblem {
  const desk = fitDesk(data, options);
  if ('code' in desk) return desk;
  const { fitted, pools, prepared } = desk;
  const texts = new Map(data.answers.map(({ id, text }) => [id, text]));
  const first = prepared.answers
    .filter((answer) => answer.label === null)
    .map((answer) => {
      const question = data.questions.get(answer.question)!;
      const profile = prepared.questions.get(answer.question)!;
      const pool = pools.get(answer.question) ?? [];
      return lookAt(fitted, { scheme: data.scheme, question, profile, pool }, answer, texts.get(answer.id)!);
    });
  const decided = decide(data, first, pools, fitted.threshold && options.stage);
  const judgements = first.map(
    ({ answer: { id, question }, given: likely, probabilities, flags }, at): OpenJudgement => {
      const { given: label, by } = decided[at]!;
      const confidence = probabilities[likely]!;
      return { id, question, label, confidence, probabilities, flags, by, accepted: by !== 'person' };
    },
  );
  return { judgements, ...(fitted.threshold && { threshold: fitted.threshold }) };
}

const isLabelled = (answer: PreparedAnswer): answer is PreparedAnswer & LabelledAnswer => answer.label !== null;
