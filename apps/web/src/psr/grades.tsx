import { type ReactElement } from 'react';
import type { ReportedGrade } from '@starboard/comparing';
import { markupName, type ShownEssay } from './source';
import { fill, useWords } from './texts';

/** The grade that follows from each markup, and where its file says otherwise (regulation 2.15, appendix 3 §1.7). */
export function Grades(props: { essay: ShownEssay; grades: readonly ReportedGrade[] }): ReactElement {
  const { t } = useWords();
  const { grading, subject } = props.essay;
  const ownRules = grading?.gradeRules.some((row) => row.subject === subject) === true;
  return (
    <section aria-label={t.grades} className="psr-grades">
      <p>
        <b>{t.grades}</b> <span className="facts">{ownRules ? t.gradesHintOwn : t.gradesHint}</span>
      </p>
      {props.grades.map((grade) => (
        <p key={grade.id} className="facts">
          <b>{markupName(props.essay, grade.id)}</b>: <GradeText of={grade} />
        </p>
      ))}
    </section>
  );
}

function GradeText({ of: { grade, disagreements, undecided } }: { of: ReportedGrade }): ReactElement {
  const { t, language } = useWords();
  if (!grade.decidable) return <>{t.gradeNone}</>;
  const number = new Intl.NumberFormat(language);
  const points = Object.entries({ ...grade.criteria, K: grade.k }).map(([criterion, computed]) => {
    const other = disagreements.find((one) => one.criterion === criterion);
    const said = other === undefined ? '' : ` (${fill(t.gradeStated, { points: number.format(other.stated) })})`;
    return `${criterion} ${number.format(computed)}${said}`;
  });
  const open = undecided.length === 0 ? [] : [fill(t.gradeUndecided, { criteria: undecided.join(', ') })];
  return <>{[...points, ...open].join(' · ')}</>;
}
