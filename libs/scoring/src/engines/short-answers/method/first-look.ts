import type { OpenAnswer, Question } from '../data/bank.js';
import { labelIndex, type LabelScheme } from '../data/scheme.js';
import type { QuestionProfile } from '../features/reference-features.js';
import { type Flag, flagsOf } from '../guard/guards.js';
import { isPadded } from '../guard/padding.js';
import type { FirstStage } from '../model/second-stage.js';
import { type FittedMethod, isSure, likeliest } from './methods.js';
import type { Voter } from './votes.js';

/** What an answer is judged by. */
export interface Asked {
  readonly scheme: LabelScheme;
  readonly question: Pick<Question, 'text' | 'references'>;
  readonly profile: QuestionProfile;
  readonly pool: readonly Voter[];
}

export interface FirstLook extends FirstStage {
  readonly probabilities: readonly number[];
}

/** An answer as a method sees it by itself, and whether a guard has something to say. */
export function lookAt<Answer extends OpenAnswer>(
  fitted: FittedMethod,
  asked: Asked,
  answer: Answer,
  text: string,
): FirstLook & { readonly answer: Answer } {
  const { scheme, question, profile, pool } = asked;
  const probabilities = fitted.judge(answer, profile, pool);
  const given = likeliest(probabilities);
  const padded = isPadded(fitted.judge, labelIndex(scheme, scheme.correct), {
    answer,
    question: profile,
    pool,
    probabilities,
  });
  const flags: Flag[] = flagsOf({ answer: text, question: question.text, references: question.references });
  if (padded) flags.push('padding');
  return { answer, text, given, probabilities, sure: isSure(probabilities[given]!, fitted.threshold), flags };
}
