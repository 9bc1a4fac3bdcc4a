import { invalid, type ShortAnswerProblem } from './problem.js';

/** A label of a scheme: how it is written in data, and its names for people. */
export interface Label {
  readonly id: string;
  readonly en: string;
  readonly ru: string;
  /** What the organiser means by it; told to people and to language models. */
  readonly definition?: string;
}

/** Labels without an order. `correct` is the label that an answer like the reference has. */
export interface LabelScheme {
  readonly id: string;
  readonly labels: readonly Label[];
  readonly correct: string;
}

const CORRECT: Label = { id: 'correct', en: 'correct', ru: 'верно' };
const CONTRADICTORY: Label = { id: 'contradictory', en: 'contradictory', ru: 'противоречит' };
const INCORRECT: Label = { id: 'incorrect', en: 'incorrect', ru: 'неверно' };

/** The schemes of SemEval-2013 task 7. */
export const SCHEMES = {
  2: { id: '2', labels: [CORRECT, INCORRECT], correct: 'correct' },
  3: { id: '3', labels: [CORRECT, CONTRADICTORY, INCORRECT], correct: 'correct' },
  5: {
    id: '5',
    labels: [
      CORRECT,
      { id: 'partially_correct_incomplete', en: 'partially correct, incomplete', ru: 'верно отчасти, неполно' },
      CONTRADICTORY,
      { id: 'irrelevant', en: 'irrelevant', ru: 'не по вопросу' },
      { id: 'non_domain', en: 'not about the subject', ru: 'не по предмету' },
    ],
    correct: 'correct',
  },
} as const satisfies Record<number, LabelScheme>;

export const MOST_LABELS = 12;
const LABEL_ID = /^[\p{L}\p{N}][\p{L}\p{N}_-]{0,39}$/u;

/** A scheme of one's own, of 2 … 12 labels with different ids; the first is that of correct answers if none is named. */
export function makeScheme(
  id: string,
  labels: readonly Label[],
  correct: string | undefined = labels[0]?.id,
): LabelScheme | ShortAnswerProblem {
  if (labels.length < 2 || labels.length > MOST_LABELS)
    return invalid('ERR_SCHEME_SIZE', `A scheme has 2 … ${MOST_LABELS} labels, this one ${labels.length}.`);
  const wrong = labels.find((label) => !LABEL_ID.test(label.id));
  if (wrong) return invalid('ERR_SCHEME_LABEL', `"${wrong.id}" is no label: up to 40 letters, digits, _ and -.`);
  if (new Set(labels.map((label) => loosely(label.id))).size < labels.length)
    return invalid('ERR_SCHEME_LABEL', 'Two labels are written alike.');
  if (!labels.some((label) => label.id === correct))
    return invalid('ERR_SCHEME_LABEL', `"${correct}" is said to be the label of correct answers, but is none.`);
  return { id, labels, correct: correct! };
}

/** How labels are compared: case, and what joins words, do not matter. */
export const loosely = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();

/** Number of a label in its scheme, −1 if it is none. */
export const labelIndex = ({ labels }: LabelScheme, id: string): number =>
  labels.findIndex((label) => loosely(label.id) === loosely(id));

/** A label of five in the coarser schemes: what is neither correct nor contradictory is incorrect, as in SemEval's data. */
export function coarsen(label: string, to: 2 | 3): string {
  if (label === 'correct') return label;
  return to === 3 && label === 'contradictory' ? label : 'incorrect';
}
