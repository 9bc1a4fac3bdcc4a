import { byQuestion, type LabelledAnswer } from '../data/bank.js';
import type { Dataset } from '../data/dataset.js';
import { type PreparedAnswer, prepareData, type PreparedData } from '../data/draw.js';
import { invalid, type ShortAnswerProblem } from '../data/problem.js';
import { type Flag, flagsOf } from '../guard/guards.js';
import { fitMethod, type FittedMethod, likeliest, type Method, type MethodOptions } from './methods.js';
import type { Threshold } from './threshold.js';

/** An answer that nobody labelled, as a method judges it. */
export interface OpenJudgement {
  readonly id: string;
  readonly question: string;
  /** Number of the likeliest label. */
  readonly label: number;
  readonly confidence: number;
  readonly probabilities: readonly number[];
  readonly flags: readonly Flag[];
  /** Sure enough by the quality target, and without a flag; else it is for a person. */
  readonly accepted: boolean;
}

export interface OpenJudgements {
  readonly judgements: readonly OpenJudgement[];
  /** Of `cascade`. */
  readonly threshold?: Threshold;
}

export type OpenOptions = Omit<MethodOptions, 'poolSize'> & { readonly method: Method };

/** A method fitted on all that is labelled, ready for answers to the same or to other questions. */
export interface FittedDesk {
  readonly fitted: FittedMethod;
  readonly pools: ReadonlyMap<string, readonly LabelledAnswer[]>;
  readonly prepared: PreparedData;
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
  return { fitted: fitMethod(method, bank, { ...options, poolSize }), pools, prepared };
}

/** Judges all answers without a label by those that have one. */
export function judgeOpen(data: Dataset, options: OpenOptions): OpenJudgements | ShortAnswerProblem {
  const desk = fitDesk(data, options);
  if ('code' in desk) return desk;
  const { fitted, pools, prepared } = desk;
  const texts = new Map(data.answers.map(({ id, text }) => [id, text]));
  const judgements = prepared.answers
    .filter((answer) => answer.label === null)
    .map((answer): OpenJudgement => {
      const { text, references } = data.questions.get(answer.question)!;
      const pool = pools.get(answer.question) ?? [];
      const probabilities = fitted.judge(answer, prepared.questions.get(answer.question)!, pool);
      const label = likeliest(probabilities);
      const confidence = probabilities[label]!;
      const flags = flagsOf({ answer: texts.get(answer.id)!, question: text, references });
      const accepted = flags.length === 0 && isSure(confidence, fitted.threshold);
      return { id: answer.id, question: answer.question, label, confidence, probabilities, flags, accepted };
    });
  return { judgements, ...(fitted.threshold && { threshold: fitted.threshold }) };
}

const isLabelled = (answer: PreparedAnswer): answer is PreparedAnswer & LabelledAnswer => answer.label !== null;

const isSure = (confidence: number, threshold: Threshold | undefined): boolean =>
  !threshold || (threshold.confidence !== null && confidence >= threshold.confidence);
