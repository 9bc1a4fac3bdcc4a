import type { SuiteCase } from '../cases/case.js';
import type { GradedPart, ResponseGrade, Unscored } from '../grading/grade.js';
import type { SuiteProfile } from '../profile.js';
import type { Suite, SuiteEntry } from './read-suite.js';
import { groupsOf, type ReduceMode, reduceScores } from './reduce.js';

/** A case with the grades of its responses. */
export interface GradedCase {
  readonly entry: SuiteEntry;
  /** Undefined: the case is refused, and `error` says why. */
  readonly suiteCase: SuiteCase | undefined;
  /** Null: there are no responses. */
  readonly grades: readonly ResponseGrade[] | null;
  readonly error?: Unscored;
}

export interface ResponseResult {
  /** From 0. */
  readonly attempt: number;
  /** Of `fullScore`; null: not scored. */
  readonly score: number | null;
  readonly parts: readonly GradedPart[];
  readonly unscored?: Unscored;
}

export interface CaseResult {
  readonly id: string;
  readonly path: string;
  readonly type: string;
  readonly lang: string;
  readonly fullScore: number;
  /** Null: something of the case is not scored. */
  readonly mean: number | null;
  readonly std: number | null;
  readonly responses: readonly ResponseResult[];
  readonly error?: Unscored;
  /** What the tables are made of: the response that counts of each group; empty without responses. */
  readonly groups: readonly GroupResult[];
}

/** The response that counts for a group of attempts. */
export interface GroupResult {
  readonly score: number;
  /** Points by metric, scaled to the full score, not clipped. */
  readonly byMetric: ReadonlyMap<string, number>;
  readonly fullByMetric: ReadonlyMap<string, number>;
}

export function makeCaseResult(graded: GradedCase, suite: Suite, profile: SuiteProfile): CaseResult {
  const { entry, suiteCase, grades, error } = graded;
  const weight = profile === 'document' ? entry.weight : 1;
  const fullScore = (suiteCase?.fullScore ?? suite.fullScore) * weight;
  const named = { id: suiteCase?.id ?? '', path: entry.name, type: suiteCase?.type ?? '', lang: suiteCase?.lang ?? '' };
  const base = { ...named, fullScore, groups: [], mean: null, std: null, responses: [] };
  if (!suiteCase || error) return { ...base, ...(error && { error }) };
  const nullScore = (suiteCase.nullScore ?? suite.nullScore) * weight;
  if (grades === null || grades.length === 0) return noResponses(base, nullScore, grades, profile);
  const responses = grades.map((grade, attempt) => resultOf(grade, attempt, fullScore));
  const scores = responses.map(({ score }) => score);
  if (scores.some((score) => score === null)) return { ...base, responses };
  const reduced = reduceScores(scores as number[], suite.reduce);
  return { ...base, ...reduced, responses, groups: groupResults(suiteCase, grades, fullScore, suite.reduce, profile) };
}

function noResponses(
  base: CaseResult,
  nullScore: number,
  grades: readonly [] | readonly ResponseGrade[] | null,
  profile: SuiteProfile,
): CaseResult {
  if (grades === null || profile === 'document') return { ...base, mean: nullScore, std: 0 };
  const message = 'The list of responses is empty; the public grader has no number then.';
  return { ...base, error: { code: 'ERR_SUITES_NO_RESPONSES', message } };
}

const resultOf = ({ share, parts, unscored }: ResponseGrade, attempt: number, fullScore: number): ResponseResult => ({
  attempt,
  score: share === null ? null : share * fullScore,
  parts,
  ...(unscored && { unscored }),
});

/** Attempts that stand for one answer of a solution: all of them for `max` and `min`, each one for `avg`. */
const sizeOfGroup = (mode: ReduceMode, attempts: number): number => {
  if (mode.kind === 'avg_max') return mode.size;
  return mode.kind === 'avg' ? 1 : attempts;
};

function groupResults(
  suiteCase: SuiteCase,
  grades: readonly ResponseGrade[],
  fullScore: number,
  mode: ReduceMode,
  profile: SuiteProfile,
): readonly GroupResult[] {
  return groupsOf(grades, sizeOfGroup(mode, grades.length)).map((group) => {
    const chosen = mode.kind === 'min' ? worstOf(group) : bestOf(group);
    const reachable = sumBy(chosen, 'full');
    const { maxScore } = suiteCase;
    const full = maxScore === undefined ? reachable : profile === 'document' ? Math.min(maxScore, reachable) : maxScore;
    const scale = fullScore / full;
    return {
      score: chosen.share! * fullScore,
      byMetric: scaled(chosen, 'points', scale),
      fullByMetric: scaled(chosen, 'full', scale),
    };
  });
}

const sumBy = ({ parts }: ResponseGrade, field: 'points' | 'full'): number =>
  parts.reduce((sum, part) => sum + (part[field] ?? 0), 0);

/** The last of equals, by the points before they are clipped: as the public script prints its tables. */
const bestOf = (group: readonly ResponseGrade[]): ResponseGrade =>
  group.reduce((best, grade) => (sumBy(grade, 'points') >= sumBy(best, 'points') ? grade : best));

const worstOf = (group: readonly ResponseGrade[]): ResponseGrade =>
  group.reduce((worst, grade) => (sumBy(grade, 'points') <= sumBy(worst, 'points') ? grade : worst));

function scaled({ parts }: ResponseGrade, field: 'points' | 'full', scale: number): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const part of parts) {
    const metric = part.metric === 'customized' ? part.as : part.metric;
    found.set(metric, (found.get(metric) ?? 0) + (part[field] ?? 0) * scale);
  }
  return found;
}
