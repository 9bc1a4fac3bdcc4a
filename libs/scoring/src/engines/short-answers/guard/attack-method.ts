import type { Dataset } from '../data/dataset.js';
import { prepareData } from '../data/draw.js';
import { invalid, type ShortAnswerProblem } from '../data/problem.js';
import { seededBy } from '../data/random.js';
import { labelIndex } from '../data/scheme.js';
import { profileOf } from '../features/text-profile.js';
import { drawFor, type EvaluateOptions, seedOf } from '../measure/evaluate.js';
import { lookAt } from '../method/first-look.js';
import { fitMethod } from '../method/methods.js';
import { decide } from '../model/second-stage.js';
import { ATTACKS } from './attacks.js';

/** What a family of attacks does to wrong answers. */
export interface AttackResult {
  readonly attack: string;
  /** Wrong answers that were attacked. */
  readonly n: number;
  /** Taken for correct by the method alone. */
  readonly takenForCorrect: number;
  /** Seen by a guard. */
  readonly flagged: number;
  /** Taken for correct, seen by no guard, and of `cascade` sure enough or agreed to by a model: nobody would look at them. */
  readonly acceptedUnseen: number;
}

/** Attacks every wrong answer of a split, in every family; `none` is the answer as it is. */
export function attackMethod(
  data: Dataset,
  split: string,
  options: EvaluateOptions,
): readonly AttackResult[] | ShortAnswerProblem {
  const prepared = prepareData(data);
  const drawn = drawFor(prepared, split, 1, options);
  const correct = labelIndex(data.scheme, data.scheme.correct);
  const wrong = drawn.tested.filter(({ label }) => label !== correct);
  if (drawn.bank.length === 0 || wrong.length === 0)
    return invalid('ERR_ANSWERS_UNLABELLED', `"${split}" has no wrong answer to attack, or nothing is labelled.`);
  const seed = seedOf(options, 1);
  const bank = { questions: prepared.questions, labels: prepared.labels, answers: drawn.bank };
  const fitted = fitMethod(options.method, bank, { ...options, seed, poolSize: drawn.poolSize });
  const texts = new Map(data.answers.map(({ id, text }) => [id, text]));
  return Object.entries(ATTACKS).map(([attack, make]) => {
    const first = wrong.map((answer) => {
      const question = data.questions.get(answer.question)!;
      const text = make(texts.get(answer.id)!, question, seededBy(seed, `${attack} ${answer.id}`));
      const profile = prepared.questions.get(answer.question)!;
      const pool = drawn.pools.get(answer.question) ?? [];
      const attacked = { ...answer, profile: profileOf(text) };
      return lookAt(fitted, { scheme: data.scheme, question, profile, pool }, attacked, text);
    });
    const decided = decide(data, first, drawn.pools, fitted.threshold && options.stage);
    return {
      attack,
      n: first.length,
      takenForCorrect: first.filter(({ given }) => given === correct).length,
      flagged: first.filter(({ flags }) => flags.length > 0).length,
      acceptedUnseen: decided.filter(({ given, by }) => given === correct && by !== 'person').length,
    };
  });
}
