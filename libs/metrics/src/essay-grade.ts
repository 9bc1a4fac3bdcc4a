import {
  canonicalCode,
  type Classifier,
  CLASSIFIER_2020,
  countWords,
  type Criteria,
  foldCode,
  type Fragment,
  matchesCodeFilter,
} from '@starboard/markup';
import {
  type CriterionRule,
  ERROR_FILTERS,
  type ErrorKind,
  findGradeRules,
  GRADE_RULES,
  type GradeRules,
} from './grade-rules.js';

/** A markup whose essay is to be graded. */
export interface GradedMarkup {
  readonly subject: string;
  readonly year?: number;
  readonly text: string;
  readonly fragments: readonly Fragment[];
}

/** Points by the formula of the subject. */
export interface EssayGrade {
  readonly decidable: true;
  /** Volume of the text in words. */
  readonly volume: number;
  /** Errors counted for the grade. */
  readonly errors: Readonly<Record<ErrorKind, number>>;
  /** K9 and K10, or K5. */
  readonly criteria: Criteria;
  /** K, their sum. */
  readonly k: number;
}

/** The regulation has no formula for this subject. */
export interface UndecidableGrade {
  readonly decidable: false;
  readonly code: 'ERR_GRADE_SUBJECT';
  readonly message: string;
}

/**
 * The grade that follows from a markup (regulation, appendix 3 §3.3 and §3.4). Fragments of one code with
 * one tag are one error; ИСП and meaning blocks never count.
 * @param table of the contest (`gradeTable`).
 */
export function essayGrade(
  markup: GradedMarkup,
  table = GRADE_RULES,
  classifier = CLASSIFIER_2020,
): EssayGrade | UndecidableGrade {
  const rules = findGradeRules(markup.subject, markup.year, table);
  if (!rules) {
    return {
      decidable: false,
      code: 'ERR_GRADE_SUBJECT',
      message: `No formula of a grade for subject "${markup.subject}".`,
    };
  }
  const volume = countWords(markup.text);
  const { fragments } = markup;
  const errors = {
    grammar: countErrors(fragments, 'grammar', classifier),
    speech: countErrors(fragments, 'speech', classifier),
  };
  const points = rules.criteria.map((rule) => [rule.name, criterionPoints(rule, rules, volume, errors)] as const);
  return {
    decidable: true,
    volume,
    errors,
    criteria: Object.fromEntries(points),
    k: points.reduce((sum, [, value]) => sum + value, 0),
  };
}

function criterionPoints(
  rule: CriterionRule,
  rules: GradeRules,
  volume: number,
  errors: Readonly<Record<ErrorKind, number>>,
): number {
  if (volume < rules.minimumVolume) return 0;
  const short = volume < rules.shortVolume ? 1 : 0;
  return Math.max(0, Math.floor(rule.start - rule.perError * errors[rule.errors] - short));
}

/** Errors of a kind; fragments that share code and tag are one (appendix 3 §1.3). */
export function countErrors(
  fragments: readonly Fragment[],
  kind: ErrorKind,
  classifier: Classifier = CLASSIFIER_2020,
): number {
  const counted = fragments.filter(({ code }) => matchesCodeFilter(code, ERROR_FILTERS[kind], classifier));
  const tagged = counted.filter(({ tag }) => tag !== '');
  const groups = new Set(tagged.map(({ code, tag }) => `${foldCode(canonicalCode(code, classifier))} ${tag}`));
  return counted.length - tagged.length + groups.size;
}
