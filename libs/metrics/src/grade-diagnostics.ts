import type { Diagnostic, MarkupDocument } from '@starboard/markup';
import { type GradeDisagreement, type GradingChoices, statedGrade } from './stated-grade.js';

/** Points of a markup that do not follow from it, as what is noticed in a file (appendix 3 §1.7 point 4). They have no place. */
export const gradeDiagnostics = (
  document: Pick<MarkupDocument, 'meta' | 'criteria' | 'text' | 'fragments'>,
  choices?: GradingChoices,
): readonly Diagnostic[] => statedGrade(document, choices).disagreements.map(gradeDisagrees);

export const gradeDisagrees = ({ criterion, stated, computed }: GradeDisagreement): Diagnostic => ({
  ...{ code: 'WARN_GRADE_DISAGREES', severity: 'warning', line: 1, column: 1, offset: 0, excerpt: '' },
  message: {
    ru: `${criterion} = ${stated} не следует из разметки: по ней ${computed}.`,
    en: `${criterion} = ${stated} does not follow from the markup, by which it is ${computed}.`,
  },
});
