import { type ReactElement, useId, useRef } from 'react';
import type { RuleProblem } from '@starboard/scoring/rules';
import { completeSource, type Named } from './completion';
import { Problem } from './field-problems';
import { useTexts } from './texts';
import { useCompletion } from './use-completion';

/** The rule as its text; every problem leads to its line. */
export function SourceField(props: {
  source: string;
  problems: readonly RuleProblem[];
  known: Pick<Named, 'profile' | 'blanks'>;
  onChange: (source: string) => void;
}): ReactElement {
  const { source, problems, known, onChange } = props;
  const { t } = useTexts();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const completion = useCompletion({
    field,
    complete: (text, caret, asked) => completeSource(text, caret, known, asked),
    onChange,
  });
  const show = ({ line = 1, column = 1 }: RuleProblem): void => {
    const start = offsetOf(source, line, column);
    field.current?.focus();
    field.current?.setSelectionRange(start, start + 1);
  };
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('source')}</h2>
      <p className="facts">{t('suggestionsHint')}</p>
      <textarea
        ref={field}
        className="rule-source"
        aria-labelledby={id}
        wrap="off"
        rows={Math.min(40, source.split('\n').length + 1)}
        value={source}
        {...completion.props}
      />
      {completion.list}
      {problems.length > 0 && (
        <ul className="rule-problems">
          {problems.map((problem, at) => (
            <li key={at} data-severity={problem.severity}>
              <button type="button" className="place" onClick={() => show(problem)}>
                {t('at', { line: problem.line ?? 1, column: problem.column ?? 1 })}
              </button>
              <Problem problem={problem} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Lines and columns are counted from 1, columns in UTF-16 code units. */
function offsetOf(source: string, line: number, column: number): number {
  const before = source.split(/\r\n|\r|\n/).slice(0, line - 1);
  return before.reduce((sum, text) => sum + text.length + 1, 0) + column - 1;
}
