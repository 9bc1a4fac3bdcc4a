import type { OpenAnswer } from '../data/bank.js';
import type { QuestionProfile } from '../features/reference-features.js';
import { profileOf, type TextProfile } from '../features/text-profile.js';
import { isNegation, isStopWord, stemOf, wordsOf } from '../features/words.js';
import type { Judge } from '../method/methods.js';
import type { Voter } from '../method/votes.js';

/** By how much padding may raise the probability of “correct”. */
const MOST_RISE = 0.2;

export interface PaddedAnswer {
  readonly answer: OpenAnswer;
  readonly question: QuestionProfile;
  readonly pool: readonly Voter[];
  /** Of the labels, for the answer as it is. */
  readonly probabilities: readonly number[];
}

/**
 * Whether an answer that is judged correct owes that to words that nobody knows: they are in neither question, references
 * nor labelled answers. A method that has seen few labels takes a long answer for a full one; without such words the answer
 * would not be correct, or much less surely so. Answers that are compared by embeddings are not looked at.
 * @param correct number of the label of correct answers.
 */
export function isPadded(judge: Judge, correct: number, of: PaddedAnswer): boolean {
  const { answer, question, pool, probabilities } = of;
  const { vector, adapted } = answer.profile;
  if (vector !== undefined || adapted !== undefined) return false;
  if (probabilities.some((one) => one > probabilities[correct]!)) return false;
  const words = wordsOf(answer.profile.normal);
  const rest = withoutUnknown(
    words,
    stemsOf([question.question, ...question.references, ...pool.map((one) => one.profile)]),
  );
  if (rest.length === words.length) return false;
  const judged = judge({ ...answer, profile: profileOf(rest.join(' ')) }, question, pool);
  return judged.some((one) => one > judged[correct]!) || probabilities[correct]! - judged[correct]! > MOST_RISE;
}

const stemsOf = (texts: readonly TextProfile[]): ReadonlySet<string> =>
  new Set(texts.flatMap(({ stems }) => [...stems]));

/** Rows of words that say nothing known go as a whole, with the function words between them; negations stay. */
function withoutUnknown(words: readonly string[], known: ReadonlySet<string>): readonly string[] {
  const kept: string[] = [];
  let row: string[] = [];
  let unknown = false;
  const endRow = (): void => {
    kept.push(...(unknown ? row.filter(isNegation) : row));
    row = [];
    unknown = false;
  };
  for (const word of words) {
    const isFunction = isStopWord(word) || isNegation(word);
    if (!isFunction && known.has(stemOf(word))) {
      endRow();
      kept.push(word);
    } else {
      row.push(word);
      unknown ||= !isFunction;
    }
  }
  endRow();
  return kept;
}
