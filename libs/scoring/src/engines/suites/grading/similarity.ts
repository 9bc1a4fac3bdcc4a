import { SUITES_BUDGET } from '../budget.js';
import { type CaseFiles, type RougeMetric, type Similarity, textOf } from '../cases/case.js';
import { GradingFault } from '../problem.js';
import { readRougeText, rouge, type RougeScore, type RougeScores, type RougeText } from './rouge.js';

export interface SimilarityWhy {
  readonly metric: RougeMetric;
  readonly weight: number;
  /** F1 of all measures, each of its best reference, as the public grader has them. */
  readonly f: Readonly<Record<RougeMetric, number>>;
  /** Of the measure that counts: its best reference, from 0, and why. */
  readonly best: RougeScore & { readonly reference: number };
  /** From 0 to 1: where F1 lies between the least and the greatest that make a difference. */
  readonly normalized: number;
}

export interface SimilarityGrade {
  readonly points: number;
  readonly full: number;
  readonly why: readonly SimilarityWhy[];
}

/** Prepares references once for all responses. @throws GradingFault `ERR_SUITES_FILE` if one is missing */
export function compileSimilarity(
  measures: readonly Similarity[],
  files: CaseFiles,
): (response: string) => SimilarityGrade {
  const prepared = measures.map((measure) => ({
    measure,
    references: measure.references.map((source) => {
      const text = textOf(source, files);
      if (text === undefined) throw new GradingFault('ERR_SUITES_FILE', 'A reference is missing.', source.at);
      return readRougeText(text);
    }),
  }));
  return (response) => {
    const read = readRougeText(response);
    const why = prepared.map(({ measure, references }) => grade(measure, references, read));
    return {
      points: why.reduce((sum, { normalized, weight }) => sum + normalized * weight, 0),
      full: why.reduce((sum, { weight }) => sum + weight, 0),
      why,
    };
  };
}

function grade(measure: Similarity, references: readonly RougeText[], response: RougeText): SimilarityWhy {
  const { metric, min, max, weight, at } = measure;
  const cells = references.reduce((sum, { words }) => sum + words.length * response.words.length, 0);
  if (cells > SUITES_BUDGET.alignmentCells) {
    throw new GradingFault('ERR_SUITES_BUDGET', 'References and response are too long to be compared.', at);
  }
  const scores = references.map((reference) => rouge(reference, response));
  const reference = bestOf(scores, metric);
  const best = scores[reference]![metric];
  const f = (name: RougeMetric): number => scores[bestOf(scores, name)]![name].f;
  const normalized = Math.max(Math.min((best.f - min) / (max - min), 1), 0);
  const all = { rouge1: f('rouge1'), rouge2: f('rouge2'), rougeL: f('rougeL'), rougeLsum: f('rougeLsum') };
  return { metric, weight, f: all, best: { ...best, reference }, normalized };
}

/** The first of the best. */
const bestOf = (scores: readonly RougeScores[], metric: RougeMetric): number =>
  scores.reduce((best, score, at) => (score[metric].f > scores[best]![metric].f ? at : best), 0);
