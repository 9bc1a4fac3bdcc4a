import { byQuestion, type OpenAnswer } from '../data/bank.js';
import { seededBy, shuffled } from '../data/random.js';

/** An answer that nobody labelled, with the probability of its likeliest label. */
export interface UnsureAnswer extends Pick<OpenAnswer, 'id' | 'question'> {
  readonly confidence: number;
}

/** What a person should label next. */
export interface NextAnswer {
  readonly id: string;
  readonly question: string;
  /** `random`: the first of a question, which alone estimate quality without bias; `unsure`: the least sure after them. */
  readonly reason: 'random' | 'unsure';
  readonly confidence: number;
}

export interface NextOptions {
  readonly seed: number;
  /** Labels of each question that are drawn at random. */
  readonly random?: number;
  /** Answers of each question at a time after those. */
  readonly batch?: number;
}

export const RANDOM_FIRST = 10;
export const BATCH = 5;

/** Of each question: random answers until it has ten labels, then the five least sure. `labelled` counts labels by question. */
export function chooseNext(
  open: readonly UnsureAnswer[],
  labelled: ReadonlyMap<string, number>,
  { seed, random = RANDOM_FIRST, batch = BATCH }: NextOptions,
): NextAnswer[] {
  return [...byQuestion(open)].flatMap(([question, group]) => {
    const missing = random - (labelled.get(question) ?? 0);
    const reason = missing > 0 ? 'random' : 'unsure';
    const chosen =
      missing > 0
        ? shuffled(group, seededBy(seed, question)).slice(0, missing)
        : [...group].sort((a, b) => a.confidence - b.confidence).slice(0, batch);
    return chosen.map(({ id, confidence }) => ({ id, question, reason, confidence }));
  });
}
