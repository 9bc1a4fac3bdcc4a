import type { DataAnswer, Dataset } from './dataset.js';
import { MOST_ANSWERS, type ScorersItem } from './item.js';
import { invalid, type ShortAnswerProblem } from './problem.js';
import { seededBy, shuffled } from './random.js';

/** An item of a contest with the document of its labels, as an import stores them. */
export interface MadeItem {
  /** `QUESTION.SPLIT`, with a number from 2 on where the answers are more than one item holds. */
  readonly id: string;
  readonly item: Required<ScorersItem>;
  readonly document: {
    /** The split. */
    readonly part: string;
    readonly labels: Readonly<Record<string, string>>;
    /** What the data calls the answers. */
    readonly ids: Readonly<Record<string, string>>;
  };
}

export interface MakeItemsOptions {
  /** Which splits, each a part of the set. */
  readonly splits: readonly string[];
  readonly seed: number;
}

/**
 * The labelled answers of these splits as items of a contest, by question in the order of the data. Answers stand in a drawn
 * order and have names of their own, so that neither says what the data knows of them; answers without a label stay out.
 */
export function makeItems(
  { scheme, questions, answers }: Dataset,
  { splits, seed }: MakeItemsOptions,
): readonly MadeItem[] | ShortAnswerProblem {
  const known = new Set(answers.map(({ split }) => split));
  const missing = splits.find((split) => !known.has(split));
  if (missing !== undefined)
    return invalid('ERR_ANSWERS_SPLIT', `There is no split "${missing}"; there are ${[...known].join(', ')}.`);
  const first = [scheme.correct, ...scheme.labels.map(({ id }) => id).filter((id) => id !== scheme.correct)];
  const items = splits.flatMap((split) =>
    [...questions.values()].flatMap(({ id: question, text, references }) => {
      const own = answers.filter((one) => one.split === split && one.question === question && one.label !== null);
      const base = `${question}.${split}`;
      return piecesOf(shuffled(own, seededBy(seed, base))).map((piece, at): MadeItem => {
        const named = piece.map((answer, place) => ({ answer, id: `a${place + 1}` }));
        return {
          id: at === 0 ? base : `${base}.${at + 1}`,
          item: {
            question: text,
            references,
            scheme: first,
            answers: named.map(({ answer, id }) => ({ id, text: answer.text })),
          },
          document: {
            part: split,
            labels: Object.fromEntries(named.map(({ answer, id }) => [id, scheme.labels[answer.label!]!.id])),
            ids: Object.fromEntries(named.map(({ answer, id }) => [id, answer.id])),
          },
        };
      });
    }),
  );
  if (items.length > 0) return items;
  return invalid('ERR_ANSWERS_UNLABELLED', `No answer of ${splits.join(', ')} has a label.`);
}

/** As few pieces as hold them, of about one size. */
function piecesOf(answers: readonly DataAnswer[]): readonly (readonly DataAnswer[])[] {
  const count = Math.ceil(answers.length / MOST_ANSWERS);
  const size = Math.ceil(answers.length / Math.max(1, count));
  return Array.from({ length: count }, (_, at) => answers.slice(at * size, (at + 1) * size));
}
