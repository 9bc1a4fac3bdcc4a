import { type Classifier, CLASSIFIER_2020, type Criteria } from '@starboard/markup';
import { essayGrade, type GradedMarkup } from './essay-grade.js';
import { findGradeRules, GRADE_RULES, type GradeRules, type ThirdCheckRule } from './grade-rules.js';

/** One expert's check of an essay: the markup and the points of the file for criteria that the markup does not define. */
export interface ExpertCheck {
  readonly fragments: GradedMarkup['fragments'];
  readonly criteria: Criteria;
}

/** One condition with what it found; `holds` is null when a value is missing on either side. */
export interface ThirdCheckCondition {
  readonly rule: ThirdCheckRule;
  readonly first: number | null;
  readonly second: number | null;
  readonly holds: boolean | null;
}

/** Whether a third expert is needed; null when no condition holds and some cannot be decided. */
export interface ThirdCheck {
  readonly needed: boolean | null;
  readonly conditions: readonly ThirdCheckCondition[];
}

/**
 * Compares two experts' checks (regulation 7.9, appendix 3 §3.3 and §3.4). The criteria of the formula come from the markups, the others from
 * the files. K is the sum of all criteria of the examination where both checks have them, since differences of 8 and 7 points
 * are of its total; else the formula's K. A subject without rules is not decidable and has no conditions.
 * @param table of the contest (`gradeTable`).
 */
export function thirdCheck(
  essay: Pick<GradedMarkup, 'subject' | 'year' | 'text'>,
  first: ExpertCheck,
  second: ExpertCheck,
  table: readonly GradeRules[] = GRADE_RULES,
  classifier: Classifier = CLASSIFIER_2020,
): ThirdCheck {
  const rules = findGradeRules(essay.subject, essay.year, table);
  const pointsOf = ({ fragments, criteria }: ExpertCheck): Criteria => {
    const grade = essayGrade({ ...essay, fragments }, table, classifier);
    return grade.decidable ? { ...criteria, ...grade.criteria, K: grade.k } : criteria;
  };
  const both: Both = [pointsOf(first), pointsOf(second)];
  const [a, b] = withTotals(both, rules?.total ?? []);
  const conditions = (rules?.thirdCheck ?? []).map((rule) => examine(rule, a, b));
  if (conditions.some(({ holds }) => holds === true)) return { needed: true, conditions };
  const undecided = !rules || conditions.some(({ holds }) => holds === null);
  return { needed: undecided ? null : false, conditions };
}

type Both = readonly [Criteria, Criteria];

function withTotals(both: Both, names: readonly string[]): Both {
  const complete = names.length > 0 && both.every((points) => names.every((name) => points[name] !== undefined));
  const total = (points: Criteria): Criteria => ({
    ...points,
    K: names.reduce((sum, name) => sum + (points[name] ?? 0), 0),
  });
  return complete ? [total(both[0]), total(both[1])] : both;
}

function examine(rule: ThirdCheckRule, a: Criteria, b: Criteria): ThirdCheckCondition {
  const [first, second] = [a[rule.criterion] ?? null, b[rule.criterion] ?? null];
  if (first === null || second === null) return { rule, first, second, holds: null };
  const holds =
    rule.kind === 'difference' ? Math.abs(first - second) >= rule.atLeast : (first === 0) !== (second === 0);
  return { rule, first, second, holds };
}
