import type { SolutionStanding } from '../../../engine.js';
import type { RunOutcome } from '../executions/run-outcome.js';
import type { GradedPart, TestWhy } from '../grading/parts.js';
import type { CaseBundle } from './bundle.js';

/** Points of one metric over a case or a suite, not clipped. */
export interface MetricPoints {
  /** Of each group of attempts. */
  readonly groups: readonly number[];
  readonly full: number;
}

/** What an item adds to a solution. */
export interface ItemValue {
  readonly points: number;
  readonly full: number;
  /** Points of each group of attempts; none where there are no responses: then it has its points in all. */
  readonly groups: readonly number[];
  readonly metrics: Readonly<Record<string, MetricPoints>>;
}

export interface GradedResponse {
  readonly points: number;
  readonly parts: readonly GradedPart[];
}

export interface ItemScore extends ItemValue {
  /** Deviation of the groups. */
  readonly deviation: number;
  readonly responses: readonly GradedResponse[];
}

/** What is kept of a program's outcome: the end of what it wrote. */
export interface KeptOutcome extends Pick<RunOutcome, 'verdict' | 'exitCode' | 'completed'> {
  readonly output: string;
}

export interface KeptTest extends Pick<TestWhy, 'language' | 'weight' | 'timeoutSeconds' | 'passed'> {
  readonly outcome?: KeptOutcome;
}

type Kept<Part> = Part extends { readonly metric: 'unit_test' }
  ? Omit<Part, 'why' | 'handled'> & { readonly why: readonly KeptTest[]; readonly handled?: KeptOutcome }
  : Omit<Part, 'handled'> & { readonly handled?: KeptOutcome };

/** A part without its programs. */
export type KeptPart = Kept<GradedPart>;

export interface KeptScore extends Omit<ItemScore, 'responses'> {
  readonly responses: readonly { readonly points: number; readonly parts: readonly KeptPart[] }[];
}

export interface SuiteSolution extends SolutionStanding {
  /** Percent of the full score of what is counted; null if nothing is. */
  readonly share: number | null;
  /** Of the totals of groups, percent of the same. */
  readonly deviation: number | null;
  readonly points: number;
  readonly full: number;
  /** Percent by metric. */
  readonly metrics: Readonly<Record<string, number>>;
}

export interface SuitesTypes {
  /** Responses in the order of their attempts. */
  readonly answer: readonly string[];
  readonly reference: CaseBundle;
  readonly standard: null;
  readonly score: ItemScore;
  readonly kept: KeptScore;
  readonly value: ItemValue;
  readonly solution: SuiteSolution;
}
