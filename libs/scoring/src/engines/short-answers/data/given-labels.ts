import type { Result } from '@starboard/result';
import { accuracyAtCoverage, calibrationError } from '../measure/calibration.js';
import { measureFor, type SplitResult } from '../measure/evaluate.js';
import type { MetricProfile } from '../measure/metrics.js';
import { makeTally } from '../measure/tally.js';
import { type Dataset, MOST_PROBLEMS } from './dataset.js';
import { invalid, type ShortAnswerProblem } from './problem.js';
import { readRows, type SourceFile } from './read-rows.js';
import { labelIndex } from './scheme.js';

export interface GivenLabel {
  /** Null: abstained. */
  readonly label: number | null;
  readonly confidence: number | null;
}

export type GivenResult = Result<
  { labels: ReadonlyMap<string, GivenLabel> },
  { problems: readonly ShortAnswerProblem[] }
>;

/** Reads labels that a program gave, rows of id, label (empty or null: abstained) and, if there, confidence 0 … 1. */
export function readGiven(file: SourceFile, { scheme, answers }: Dataset): GivenResult {
  const problems: ShortAnswerProblem[] = [];
  const known = new Set(answers.map(({ id }) => id));
  const labels = new Map<string, GivenLabel>();
  for (const { place, cells } of readRows(file, (problem) => problems.push(problem))) {
    const { id, label: raw = null } = cells;
    const label = raw === null || raw === '' ? null : typeof raw === 'string' ? labelIndex(scheme, raw) : -1;
    const confidence = confidenceOf(cells.confidence);
    if (typeof id !== 'string' || !known.has(id))
      problems.push(invalid('ERR_ANSWERS_SHAPE', `There is no answer "${String(id)}".`, place));
    else if (labels.has(id)) problems.push(invalid('ERR_ANSWERS_REPEATED', `"${id}" stands here twice.`, place));
    else if (label === -1)
      problems.push(invalid('ERR_ANSWERS_LABEL', `${JSON.stringify(raw)} is no label of the scheme.`, place));
    else if (confidence === undefined)
      problems.push(invalid('ERR_ANSWERS_SHAPE', 'A confidence is a number 0 … 1, or empty.', place));
    else labels.set(id, { label, confidence });
  }
  return problems.length === 0 ? { ok: true, labels } : { ok: false, problems: problems.slice(0, MOST_PROBLEMS) };
}

function confidenceOf(value: unknown): number | null | undefined {
  if (value === undefined || value === null || value === '') return null;
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && number >= 0 && number <= 1 ? number : undefined;
}

/** Figures of each split whose answers are labelled; what has no given label is an abstention. */
export function scoreGiven(
  data: Dataset,
  given: ReadonlyMap<string, GivenLabel>,
  profile?: MetricProfile,
): readonly SplitResult[] {
  const splits = [...new Set(data.answers.map(({ split }) => split))];
  return splits.flatMap((split): SplitResult[] => {
    const answers = data.answers.filter((answer) => answer.split === split && answer.label !== null);
    if (!answers.some(({ id }) => given.has(id))) return [];
    const judged = answers.map(({ id, label }) => ({ gold: label!, ...(given.get(id) ?? ABSTAINED) }));
    const tally = makeTally(
      data.scheme.labels.length,
      judged.map(({ gold, label }) => ({ gold, given: label })),
    );
    const claims = judged.flatMap(({ gold, label, confidence }) =>
      confidence === null || label === null ? [] : [{ confidence, right: label === gold }],
    );
    const figures = measureFor(data, split, tally, profile);
    return [{ split, pool: 0, draw: 1, ...figures, ece: calibrationError(claims), brier: null, coverage: accuracyAtCoverage(claims), tally }]; // prettier-ignore
  });
}

const ABSTAINED: GivenLabel = { label: null, confidence: null };
