import { type Bank, byQuestion, compare, type LabelledAnswer, type OpenAnswer } from '../data/bank.js';
import { seededBy, shuffled } from '../data/random.js';
import {
  ALL_FIELDS,
  type InputFields,
  type QuestionProfile,
  referenceFeatures,
} from '../features/reference-features.js';
import { byCharacters, type Similarity } from '../features/similarity.js';
import { fitLogistic, type FitOptions, type LogisticModel, type LogisticRow, predictLogistic } from './logistic.js';
import { voteFeatures, type Voter } from './votes.js';

/** A fitted method: features of the references and, if `votes`, of the labelled answers, and a logistic regression on them. */
export interface StackModel {
  readonly labels: number;
  readonly votes: boolean;
  readonly fields: InputFields;
  readonly logistic: LogisticModel;
}

export interface StackOptions extends FitOptions {
  /** How many labelled answers the questions have that will be judged; 0: none, so votes are not used. */
  readonly poolSize: number;
  readonly seed: number;
  readonly fields?: InputFields;
  readonly similarity?: Similarity;
}

/** More folds leave pools nearer to leave-one-out, whose votes tell the label by what is missing. */
const FOLDS = 4;
/** Random pools are drawn so often, if a question has answers enough for them. */
const POOLS = 2;
const ENOUGH = 1.5;

/**
 * Fits on the bank alone. An answer whose label is learnt from never votes in a pool that its own label could be read from:
 * pools are folds, or random pools of the size at hand.
 */
export function fitStack(bank: Bank, options: StackOptions): StackModel {
  const { fields = ALL_FIELDS } = options;
  const rows = options.poolSize > 0 ? voteRows(bank, options) : [];
  if (rows.length === 0)
    return { labels: bank.labels, votes: false, fields, logistic: fit(referenceRows(bank, fields), bank, options) };
  return { labels: bank.labels, votes: true, fields, logistic: fit(rows, bank, options) };
}

/** Probabilities of the labels for an answer, by what is labelled of its question. */
export function stackProbabilities(
  { labels, votes, fields, logistic }: StackModel,
  answer: OpenAnswer,
  question: QuestionProfile,
  pool: readonly Voter[],
  similarity: Similarity = byCharacters,
): number[] {
  const features = referenceFeatures(answer.profile, question, fields);
  if (votes) features.push(...voteFeatures(answer.profile, pool, labels, similarity));
  return predictLogistic(logistic, features);
}

const fit = (rows: readonly LogisticRow[], { labels }: Bank, options: FitOptions): LogisticModel =>
  fitLogistic(rows, labels, options);

function referenceRows({ questions, answers }: Bank, fields: InputFields): LogisticRow[] {
  return [...byQuestion(answers)].flatMap(([question, group]) =>
    group.map(({ profile, label }) => ({
      features: referenceFeatures(profile, questions.get(question)!, fields),
      label,
    })),
  );
}

/** Rows with votes, of questions with two labelled answers at least. */
export function voteRows(
  { questions, labels, answers }: Bank,
  { poolSize, seed, fields = ALL_FIELDS, similarity = byCharacters }: StackOptions,
): LogisticRow[] {
  const rows: LogisticRow[] = [];
  for (const [id, group] of byQuestion(answers)) {
    if (group.length < 2) continue;
    const question = questions.get(id)!;
    const known = new Map(
      group.map((answer) => [answer.id, referenceFeatures(answer.profile, question, fields)] as const),
    );
    for (const { pool, learnt } of poolsOf(group, poolSize, seed)) {
      for (const answer of learnt) {
        const votes = voteFeatures(answer.profile, pool, labels, similarity);
        rows.push({ features: [...known.get(answer.id)!, ...votes], label: answer.label });
      }
    }
  }
  return rows;
}

interface Pool {
  readonly pool: readonly LabelledAnswer[];
  readonly learnt: readonly LabelledAnswer[];
}

function poolsOf(group: readonly LabelledAnswer[], size: number, seed: number): Pool[] {
  const random = seededBy(seed, group[0]!.question);
  if (group.length >= ENOUGH * size)
    return Array.from({ length: POOLS }, () => {
      const mixed = shuffled(group, random);
      return { pool: inOrder(mixed.slice(0, size)), learnt: mixed.slice(size) };
    });
  const mixed = shuffled(group, random);
  const folds = Math.min(FOLDS, group.length);
  return Array.from({ length: folds }, (_, fold) => ({
    pool: inOrder(mixed.filter((__, at) => at % folds !== fold)),
    learnt: mixed.filter((__, at) => at % folds === fold),
  }));
}

/** Ties among neighbours go by this order, so it is that of ids and not of the draw. */
const inOrder = (pool: readonly LabelledAnswer[]): LabelledAnswer[] => [...pool].sort((a, b) => compare(a.id, b.id));
