import { type ClassifierData, DATA_2020 } from '@starboard/markup';
import { type ContestGrading, findGradeRules, gradedSubject, type GradeRules, gradeTable } from '@starboard/metrics';

/** By what a markup is read and graded: of a contest, or the regulation's own. */
export interface MarkingRules extends ContestGrading {
  /** Complete. */
  readonly codes: ClassifierData;
}

/** Of a file by itself: as `starboard grade` grades it. */
export const OWN_RULES: MarkingRules = { codes: DATA_2020, gradeRules: [], rusFreeGrade: 'none' };

/** The table by which an essay is graded, and the subject under which it stands there. */
export function gradingOf(
  subject: string | undefined,
  { gradeRules, rusFreeGrade }: MarkingRules,
): { readonly subject: string; readonly table: readonly GradeRules[] } {
  const table = gradeTable(gradeRules);
  return { subject: gradedSubject(subject ?? '', rusFreeGrade, table), table };
}

/** All criteria of the examination, also where no points follow from a markup; none where no rules are known. */
export function criteriaOf(
  meta: { readonly subject?: string; readonly year?: number },
  { gradeRules }: MarkingRules,
): readonly string[] {
  const table = gradeTable(gradeRules);
  return findGradeRules(gradedSubject(meta.subject ?? '', 'rus', table), meta.year, table)?.total ?? [];
}
