import type { QuestionProfile } from '../features/reference-features.js';
import { profileOf, type TextProfile } from '../features/text-profile.js';
import type { Voter } from '../method/votes.js';

/** A question with its reference answers. */
export interface Question {
  readonly id: string;
  readonly text: string;
  readonly references: readonly string[];
}

/** An answer of a student, ready for features. */
export interface OpenAnswer {
  readonly id: string;
  /** Id of the question. */
  readonly question: string;
  readonly profile: TextProfile;
}

export interface LabelledAnswer extends OpenAnswer, Voter {}

/** What people have labelled. */
export interface Bank {
  readonly questions: ReadonlyMap<string, QuestionProfile>;
  /** How many labels the scheme has. */
  readonly labels: number;
  readonly answers: readonly LabelledAnswer[];
}

export const profileQuestion = ({ id, text, references }: Question): QuestionProfile => ({
  id,
  question: profileOf(text),
  references: references.map((reference) => profileOf(reference)),
});

/**
 * Answers by question, both in the order of their ids: sums of floating point depend on order, so everything that is fitted
 * begins here, and input in another order gives the same bytes.
 */
export function byQuestion<T extends Pick<OpenAnswer, 'id' | 'question'>>(
  answers: readonly T[],
): ReadonlyMap<string, readonly T[]> {
  const sorted = [...answers].sort((a, b) => compare(a.question, b.question) || compare(a.id, b.id));
  const groups = new Map<string, T[]>();
  for (const answer of sorted) {
    const group = groups.get(answer.question);
    if (group) group.push(answer);
    else groups.set(answer.question, [answer]);
  }
  return groups;
}

/** By UTF-16 units, as no locale decides. */
export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
