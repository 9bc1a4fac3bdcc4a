import { type Classifier, CLASSIFIER_2020, type Criteria, type MarkupDocument } from '@starboard/markup';
import { type EssayGrade, essayGrade, type UndecidableGrade } from './essay-grade.js';
import {
  type ContestGrading,
  findGradeRules,
  GRADE_RULES,
  gradedSubject,
  type GradeRules,
  gradeTable,
  type RusFreeGrade,
} from './grade-rules.js';

/** A criterion whose points in the file are not those that follow from its markup (appendix 3 §1.7). */
export interface GradeDisagreement {
  readonly criterion: string;
  readonly stated: number;
  readonly computed: number;
}

/** The grade that follows from a markup, beside the points that its file states. */
export interface StatedGrade {
  readonly grade: EssayGrade | UndecidableGrade;
  /** All points of the file. */
  readonly stated: Criteria;
  readonly disagreements: readonly GradeDisagreement[];
  /** Criteria of the examination that neither follow from the markup nor stand in the file. */
  readonly undecided: readonly string[];
}

/** By what an essay is graded; the regulation's own where nothing is said. */
export interface GradingChoices {
  /** Of a contest; its table and its choice for `rus-free`. */
  readonly grading?: ContestGrading | undefined;
  readonly subject?: string;
  readonly rusFree?: RusFreeGrade;
  readonly table?: readonly GradeRules[];
  readonly classifier?: Classifier;
}

/** What of a document its grade follows from. */
type Graded = Pick<MarkupDocument, 'criteria' | 'text' | 'fragments'> & {
  readonly meta: Pick<MarkupDocument['meta'], 'subject' | 'year'>;
};

/** @param rusFree by what rules essays of `rus-free` are graded. A document without a subject is graded by none. */
export function statedGrade(
  { meta, criteria, text, fragments }: Graded,
  {
    subject = meta.subject ?? '',
    grading,
    rusFree = grading?.rusFreeGrade ?? 'none',
    table = grading === undefined ? GRADE_RULES : gradeTable(grading.gradeRules),
    classifier = CLASSIFIER_2020,
  }: GradingChoices = {},
): StatedGrade {
  const graded = gradedSubject(subject, rusFree, table);
  const year = meta.year === undefined ? {} : { year: meta.year };
  const grade = essayGrade({ subject: graded, ...year, text, fragments }, table, classifier);
  const computed = grade.decidable ? grade.criteria : {};
  const total = findGradeRules(graded, meta.year, table)?.total ?? [];
  return {
    grade,
    stated: criteria,
    disagreements: Object.entries(computed).flatMap(([criterion, points]) => {
      const said = criteria[criterion];
      return said === undefined || said === points ? [] : [{ criterion, stated: said, computed: points }];
    }),
    undecided: total.filter((criterion) => computed[criterion] === undefined && criteria[criterion] === undefined),
  };
}
