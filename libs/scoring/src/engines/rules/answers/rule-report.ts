import { type ScoreAgreement, scoreAgreement, scoreDistribution } from '@starboard/metrics';

/** What a rule made of one answer. */
export interface AnswerResult {
  /** 0 … 10; null if the answer could not be scored. */
  readonly score: number | null;
  /** 0 … 10; null if nobody gave one. */
  readonly label: number | null;
}

/** What a rule made of a set of answers (docs/rules.md, Agreement). */
export interface RuleReport {
  readonly answers: number;
  readonly scored: number;
  /** Answers that could not be scored. */
  readonly refused: number;
  readonly mean: number | null;
  /** Scored answers by rounded score 0 … 10. */
  readonly distribution: readonly number[];
  /** Null for answers without labels. */
  readonly labels: LabelReport | null;
}

/** Scores beside what people gave. */
export interface LabelReport {
  /** Answers that have a label. */
  readonly count: number;
  readonly mean: number | null;
  readonly distribution: readonly number[];
  /** Of the answers that have a score and a label. */
  readonly agreement: ScoreAgreement;
}

/** @param labelled whether labels were asked for; they may be missing all the same. */
export function makeRuleReport(results: readonly AnswerResult[], labelled: boolean): RuleReport {
  const scores = results.flatMap(({ score }) => score ?? []);
  return {
    answers: results.length,
    scored: scores.length,
    refused: results.length - scores.length,
    mean: mean(scores),
    distribution: scoreDistribution(scores),
    labels: labelled ? makeLabelReport(results) : null,
  };
}

function makeLabelReport(results: readonly AnswerResult[]): LabelReport {
  const labels = results.flatMap(({ label }) => label ?? []);
  const pairs = results.flatMap(({ score, label }) => (score === null || label === null ? [] : [{ score, label }]));
  return {
    count: labels.length,
    mean: mean(labels),
    distribution: scoreDistribution(labels),
    agreement: scoreAgreement(pairs),
  };
}

const mean = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
