import { type ReactElement, type RefObject } from 'react';
import type { RuleProblem } from '@starboard/scoring/rules';
import { repairOf } from './rule-source';
import { useTexts } from './texts';
import { useWords } from './use-words';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What is wrong in a field: the place in its text, what would be right, and the repair where one is known. */
export function FieldProblems(props: {
  id: string;
  text: string;
  problems: readonly RuleProblem[];
  field: RefObject<Field | null>;
  onChange: (text: string) => void;
}): ReactElement | null {
  const { id, text, problems, field, onChange } = props;
  if (problems.length === 0) return null;
  const show = ({ span }: RuleProblem): void => {
    field.current?.focus();
    if (span) field.current?.setSelectionRange(span.start, span.end);
  };
  return (
    <ul className="rule-problems" id={id}>
      {problems.map((problem, at) => (
        <li key={at} data-severity={problem.severity}>
          <Excerpt text={text} problem={problem} />
          <Problem problem={problem} />
          <Repair text={text} problem={problem} onChange={onChange} onShow={() => show(problem)} />
        </li>
      ))}
    </ul>
  );
}

/** A problem in the reader's language. */
export function Problem({ problem }: { problem: RuleProblem }): ReactElement {
  const { message, expected, hint } = useWords()(problem);
  const { t } = useTexts();
  return (
    <span>
      {message} {t('expected', { expected })} {hint} <small className="code">{problem.code}</small>
    </span>
  );
}

/** So much of a text around a place is shown. */
const AROUND = 24;

function Excerpt({ text, problem: { span } }: { text: string; problem: RuleProblem }): ReactElement | null {
  if (!span || text === '') return null;
  const [from, to] = [Math.max(0, span.start - AROUND), Math.min(text.length, span.end + AROUND)];
  const found = text.slice(span.start, span.end);
  return (
    <code className="rule-excerpt">
      {from > 0 && '…'}
      {text.slice(from, span.start)}
      <mark>{found === '' ? '␣' : found.replaceAll(' ', '␣')}</mark>
      {text.slice(span.end, to)}
      {to < text.length && '…'}
    </code>
  );
}

function Repair(props: {
  text: string;
  problem: RuleProblem;
  onChange: (text: string) => void;
  onShow: () => void;
}): ReactElement {
  const { text, problem, onChange, onShow } = props;
  const { t } = useTexts();
  const { span, hint } = problem;
  const repair = repairOf(hint);
  return (
    <span className="rule-repairs">
      {span && (
        <button type="button" className="place" onClick={onShow}>
          {t('show')}
        </button>
      )}
      {span && repair !== undefined && (
        <button
          type="button"
          className="place"
          onClick={() => onChange(text.slice(0, span.start) + repair + text.slice(span.end))}
        >
          {t('repair', { repair })}
        </button>
      )}
    </span>
  );
}
