/** A score of 0 … 10 that a rule gave, and what a person gave for the same answer. */
export interface LabelledScore {
  readonly score: number;
  readonly label: number;
}

/** How scores agree with labels (docs/rules.md, Agreement). All shares are 0 … 1. */
export interface ScoreAgreement {
  /** Answers with both a score and a label. */
  readonly count: number;
  /** Mean |score − label|, unrounded. */
  readonly meanAbsoluteError: number | null;
  /** Share of answers whose rounded score is the rounded label. */
  readonly exact: number | null;
  /** Quadratic weighted kappa of the rounded values; null if it is not defined. */
  readonly quadraticWeightedKappa: number | null;
  /** `confusion[label][score]`: answers by rounded label and rounded score. */
  readonly confusion: readonly (readonly number[])[];
}

/** Grades are the whole numbers 0 … 10. */
export const GRADES = 11;

/** A score as a grade: rounded, halves up; what is outside 0 … 10 is brought there. */
export const gradeOf = (score: number): number => Math.min(GRADES - 1, Math.max(0, Math.floor(score + 0.5)));

/** How many scores have each grade 0 … 10. */
export function scoreDistribution(scores: readonly number[]): readonly number[] {
  const counts = Array.from({ length: GRADES }, () => 0);
  for (const score of scores) counts[gradeOf(score)]! += 1;
  return counts;
}

/** Compares scores with labels; all figures are null when there is nothing to compare. */
export function scoreAgreement(pairs: readonly LabelledScore[]): ScoreAgreement {
  const confusion = confusionOf(pairs);
  const count = pairs.length;
  const distance = pairs.reduce((sum, { score, label }) => sum + Math.abs(score - label), 0);
  const hits = confusion.reduce((sum, row, grade) => sum + row[grade]!, 0);
  return {
    count,
    meanAbsoluteError: count === 0 ? null : distance / count,
    exact: count === 0 ? null : hits / count,
    quadraticWeightedKappa: quadraticWeightedKappa(confusion),
    confusion,
  };
}

function confusionOf(pairs: readonly LabelledScore[]): readonly (readonly number[])[] {
  const matrix = Array.from({ length: GRADES }, () => Array.from({ length: GRADES }, () => 0));
  for (const { score, label } of pairs) matrix[gradeOf(label)]![gradeOf(score)]! += 1;
  return matrix;
}

/**
 * Cohen's kappa with quadratic weights (Cohen 1968): 1 − Σ w·O / Σ w·E, where w = (i − j)², O is the observed matrix
 * and E the one that independent raters with the same totals would give. Null without answers, and when all labels
 * and all scores are one and the same grade: then chance alone agrees wholly, and kappa is 0 / 0.
 */
export function quadraticWeightedKappa(confusion: readonly (readonly number[])[]): number | null {
  const rows = confusion.map(sum);
  const columns = confusion.map((_, at) => sum(confusion.map((row) => row[at]!)));
  const count = sum(rows);
  const weigh = (cell: (i: number, j: number) => number): number =>
    sum(rows.map((_, i) => sum(columns.map((__, j) => (i - j) ** 2 * cell(i, j)))));
  const expected = weigh((i, j) => rows[i]! * columns[j]!);
  return expected === 0 ? null : 1 - (count * weigh((i, j) => confusion[i]![j]!)) / expected;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
