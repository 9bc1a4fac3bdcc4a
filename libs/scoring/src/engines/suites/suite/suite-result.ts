import type { SuiteProfile } from '../profile.js';
import { type CaseResult, type GradedCase, makeCaseResult } from './case-result.js';
import type { Suite } from './read-suite.js';
import { makeTables, type SuiteTables } from './tables.js';

export interface SuiteTotal {
  /** Over the cases that are scored. */
  readonly mean: number;
  /** Deviation of the totals of groups of attempts. */
  readonly std: number;
  readonly full: number;
  /** From 0 to 1 as a rule; null: nothing is scored. */
  readonly share: number | null;
  /** Groups of attempts that count. */
  readonly groups: number;
  /** Cases that are not in the figures, and what they would count. */
  readonly unscored: { readonly cases: number; readonly full: number };
}

export interface SuiteResult {
  readonly profile: SuiteProfile;
  readonly cases: readonly CaseResult[];
  readonly total: SuiteTotal;
  /** Null: nothing is scored. */
  readonly tables: SuiteTables | null;
}

/** Puts the grades of all cases together. A case that is not scored is named, and in no figure. */
export function makeSuiteResult(suite: Suite, graded: readonly GradedCase[], profile: SuiteProfile): SuiteResult {
  const cases = graded.map((one) => makeCaseResult(one, suite, profile));
  const scored = cases.filter(({ mean }) => mean !== null);
  const groups = countGroups(scored, profile);
  const tables = scored.length === 0 ? null : makeTables(cases, groups);
  const full = sumOf(scored, ({ fullScore }) => fullScore);
  const mean = sumOf(scored, (result) => result.mean!);
  const unscored = cases.filter((result) => result.mean === null);
  const total = {
    mean,
    std: tables?.overall.std ?? 0,
    full,
    share: full === 0 ? null : mean / full,
    groups,
    unscored: { cases: unscored.length, full: sumOf(unscored, ({ fullScore }) => fullScore) },
  };
  return { profile, cases, total, tables };
}

const sumOf = (cases: readonly CaseResult[], read: (result: CaseResult) => number): number =>
  cases.reduce((sum, result) => sum + read(result), 0);

/** Items with fewer attempts than others: the shorter count rules, but in the public script the longer. */
function countGroups(scored: readonly CaseResult[], profile: SuiteProfile): number {
  const counts = scored.filter(({ groups }) => groups.length > 0).map(({ groups }) => groups.length);
  if (counts.length === 0) return 1;
  return profile === 'document' ? Math.min(...counts) : Math.max(...counts);
}
