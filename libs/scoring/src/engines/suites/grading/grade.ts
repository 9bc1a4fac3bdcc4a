import type { Result } from '@starboard/result';
import { SUITES_BUDGET } from '../budget.js';
import type { CaseFiles, SuiteCase } from '../cases/case.js';
import { GradingFault, type Place } from '../problem.js';
import type { SuiteProfile } from '../profile.js';
import { type BlankWhy, compileBlanks } from './blanks.js';
import { compileKeywords, type KeywordWhy } from './keywords.js';
import { type PlannedProgram, planPrograms } from './programs.js';
import { compileSimilarity, type SimilarityWhy } from './similarity.js';

/** Points of one metric; null where programs decide that were not run. */
export type GradedPart = { readonly points: number | null; readonly full: number | null } & (
  | { readonly metric: 'keywords'; readonly why: readonly KeywordWhy[] }
  | { readonly metric: 'blank_filling'; readonly rate: number; readonly why: readonly BlankWhy[] }
  | { readonly metric: 'similarity'; readonly why: readonly SimilarityWhy[] }
  | { readonly metric: 'unit_test'; readonly why: readonly PlannedProgram[] }
  /** `as` is what the tables count it under. */
  | { readonly metric: 'customized'; readonly as: string; readonly why: readonly [] }
);

export interface Unscored {
  readonly code: string;
  readonly message: string;
  readonly at?: Place;
}

export interface ResponseGrade {
  /** Part of the full score that was got, mostly from 0 to 1; null: not scored, and `unscored` says why. */
  readonly share: number | null;
  readonly parts: readonly GradedPart[];
  readonly unscored?: Unscored;
}

export type ResponseGrader = (response: string) => ResponseGrade;

export type CompiledCase = Result<{ grade: ResponseGrader }, { error: Unscored }>;

const faultOf = (error: unknown): Unscored => {
  if (!(error instanceof GradingFault)) throw error;
  const { code, message, at } = error;
  return { code, message, ...(at && { at }) };
};

/** Prepares a case once for all responses to it. It keeps nothing of a response, and throws nothing. */
export function compileCase(suiteCase: SuiteCase, files: CaseFiles, profile: SuiteProfile): CompiledCase {
  try {
    const graders = partGraders(suiteCase, files, profile);
    return { ok: true, grade: (response) => gradeResponse(suiteCase, graders, response, profile) };
  } catch (error) {
    return { ok: false, error: faultOf(error) };
  }
}

type PartGrader = (response: string) => GradedPart;

function partGraders(suiteCase: SuiteCase, files: CaseFiles, profile: SuiteProfile): readonly PartGrader[] {
  const { keywords, keywordsHandler, blanks, unitTests, similarity, customized } = suiteCase;
  const graders: PartGrader[] = [];
  if (keywords) {
    const grade = compileKeywords(keywords, profile);
    const handled = keywordsHandler !== undefined;
    graders.push((response) => ({ metric: 'keywords', ...unless(handled, grade(response)) }));
  }
  if (blanks) {
    const grade = compileBlanks(blanks, profile);
    const handled = blanks.handler !== undefined;
    graders.push((response) => ({ metric: 'blank_filling', ...unless(handled, grade(response)) }));
  }
  if (unitTests) {
    const full = unitTests.tests.reduce((sum, { weight }) => sum + weight, 0);
    graders.push((response) => {
      const why = planPrograms(unitTests, response, files, profile);
      return { metric: 'unit_test', points: null, full, why };
    });
  }
  if (similarity) {
    const grade = compileSimilarity(similarity, files);
    graders.push((response) => ({ metric: 'similarity', ...grade(response) }));
  }
  if (customized) {
    graders.push(() => ({ metric: 'customized', as: customized.metric, points: null, full: null, why: [] }));
  }
  return graders;
}

/** A handler may change the points: what it gets is known, what it gives is not. */
const unless = <Grade extends { readonly points: number; readonly full: number }>(
  handled: boolean,
  grade: Grade,
): Omit<Grade, 'points' | 'full'> & { readonly points: number | null; readonly full: number | null } =>
  handled ? { ...grade, points: null, full: null } : grade;

function gradeResponse(
  suiteCase: SuiteCase,
  graders: readonly PartGrader[],
  response: string,
  profile: SuiteProfile,
): ResponseGrade {
  try {
    checkSize(response);
    const parts = graders.map((grade) => grade(response));
    const waiting = parts.find(({ points }) => points === null);
    if (waiting) return { share: null, parts, unscored: needsExecution(waiting) };
    return { share: shareOf(suiteCase, parts, profile), parts };
  } catch (error) {
    return { share: null, parts: [], unscored: faultOf(error) };
  }
}

function checkSize(response: string): void {
  // A code unit has three bytes at most.
  const { responseBytes } = SUITES_BUDGET;
  const bytes = response.length * 3 <= responseBytes ? 0 : new TextEncoder().encode(response).length;
  if (bytes <= responseBytes) return;
  throw new GradingFault('ERR_SUITES_RESPONSE_SIZE', `The response has ${bytes} bytes, more than ${responseBytes}.`);
}

const needsExecution = ({ metric }: GradedPart): Unscored => ({
  code: 'ERR_SUITES_NEEDS_EXECUTION',
  message:
    metric === 'unit_test'
      ? 'Unit tests decide, and programs are not run.'
      : `A Python function decides about ${metric}, and programs are not run.`,
});

/** The sum of points within `min_score` and `max_score`, over the full points. */
function shareOf(suiteCase: SuiteCase, parts: readonly GradedPart[], profile: SuiteProfile): number {
  const { maxScore, minScore, at } = suiteCase;
  const sum = (read: (part: GradedPart) => number | null): number =>
    parts.reduce((total, part) => total + (read(part) ?? 0), 0);
  const [points, reachable] = [sum((part) => part.points), sum((part) => part.full)];
  const full = maxScore === undefined ? reachable : profile === 'document' ? Math.min(maxScore, reachable) : maxScore;
  const below = maxScore === undefined ? points : Math.min(points, full);
  if (full === 0) throw new GradingFault('ERR_SUITES_NO_POINTS', 'The case has no full score.', at);
  return (minScore === undefined ? below : Math.max(below, minScore)) / full;
}
