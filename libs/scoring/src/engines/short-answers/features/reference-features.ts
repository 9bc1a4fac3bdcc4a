import { byCharacters } from './similarity.js';
import type { TextProfile } from './text-profile.js';

/** A question as features need it. */
export interface QuestionProfile {
  readonly id: string;
  readonly question: TextProfile;
  readonly references: readonly TextProfile[];
}

/** Which of the paper's input fields are used besides the answer. */
export interface InputFields {
  readonly question: boolean;
  readonly reference: boolean;
}

export const ALL_FIELDS: InputFields = { question: true, reference: true };

/** How an answer stands to the references and to the question; each number is near 0 … 1, logarithms near 0 … 6. */
export function referenceFeatures(
  answer: TextProfile,
  { question, references }: QuestionProfile,
  fields: InputFields = ALL_FIELDS,
): number[] {
  const asked = fields.question ? question.stems : NOTHING;
  const best = fields.reference ? bestReference(answer, references) : undefined;
  const all = overlapOf(answer.stems, best?.stems ?? NOTHING);
  const beyond = overlapOf(answer.stems, best?.stems ?? NOTHING, asked);
  const cosines = fields.reference ? references.map((one) => byCharacters(answer, one)) : [];
  return [
    ...all,
    ...beyond,
    share(answer.stems, asked),
    Math.max(0, ...cosines),
    cosines.length === 0 ? 0 : cosines.reduce((sum, one) => sum + one, 0) / cosines.length,
    fields.question ? byCharacters(answer, question) : 0,
    Math.log1p(answer.words),
    Math.log1p(answer.stems.size),
    best ? Math.min(3, answer.words / Math.max(1, best.words)) : 0,
    [...answer.stems].some((stem) => !asked.has(stem)) ? 1 : 0,
    Math.min(3, answer.negations),
    best && answer.negations % 2 !== best.negations % 2 ? 1 : 0,
    answer.notKnown ? 1 : 0,
    answer.asks ? 1 : 0,
  ];
}

const NOTHING: ReadonlySet<string> = new Set();

function bestReference(answer: TextProfile, references: readonly TextProfile[]): TextProfile | undefined {
  let best: TextProfile | undefined;
  let bestF1 = -1;
  for (const reference of references) {
    const [, , f1] = overlapOf(answer.stems, reference.stems);
    if (f1 > bestF1) [best, bestF1] = [reference, f1];
  }
  return best;
}

/** Precision, recall and F1 of the stems, leaving some out. */
export function overlapOf(
  given: ReadonlySet<string>,
  wanted: ReadonlySet<string>,
  without: ReadonlySet<string> = NOTHING,
): [number, number, number] {
  let [shared, ofGiven, ofWanted] = [0, 0, 0];
  for (const stem of given) {
    if (without.has(stem)) continue;
    ofGiven++;
    if (wanted.has(stem)) shared++;
  }
  for (const stem of wanted) if (!without.has(stem)) ofWanted++;
  if (shared === 0) return [0, 0, 0];
  return [shared / ofGiven, shared / ofWanted, (2 * shared) / (ofGiven + ofWanted)];
}

function share(part: ReadonlySet<string>, whole: ReadonlySet<string>): number {
  if (part.size === 0) return 0;
  let found = 0;
  for (const stem of part) if (whole.has(stem)) found++;
  return found / part.size;
}
