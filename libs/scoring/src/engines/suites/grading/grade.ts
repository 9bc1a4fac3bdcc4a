import type { Result } from '@starboard/result';
import { SUITES_BUDGET } from '../budget.js';
import type { CaseFiles, SuiteCase } from '../cases/case.js';
import { NOTHING_RUN, type OutcomeOf } from '../executions/run-outcome.js';
import { GradingFault, type Place } from '../problem.js';
import type { SuiteProfile } from '../profile.js';
import { type GradedPart, type PartGrader, partGraders } from './parts.js';

export type { GradedPart } from './parts.js';

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

/** Programs that nobody says anything of were not run; what they decide is unscored. */
export type ResponseGrader = (response: string, outcomeOf?: OutcomeOf) => ResponseGrade;

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
    return {
      ok: true,
      grade: (response, outcomeOf = NOTHING_RUN) => gradeResponse(suiteCase, graders, response, { profile, outcomeOf }),
    };
  } catch (error) {
    return { ok: false, error: faultOf(error) };
  }
}

function gradeResponse(
  suiteCase: SuiteCase,
  graders: readonly PartGrader[],
  response: string,
  { profile, outcomeOf }: { readonly profile: SuiteProfile; readonly outcomeOf: OutcomeOf },
): ResponseGrade {
  try {
    checkSize(response);
    const parts = graders.map((grade) => grade(response, outcomeOf));
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
