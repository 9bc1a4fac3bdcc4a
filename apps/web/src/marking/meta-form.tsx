import { memo, type ReactElement, useMemo, useState } from 'react';
import { countWords, type Criteria, type Meta, subjectCode, subjectName } from '@starboard/markup';
import type { Checks } from './model/checks';
import { setMeta, setPoints } from './model/operations';
import { criteriaOf, type MarkingRules } from './model/rules';
import { useTexts } from './texts';
import type { Marking } from './use-marking';

const SUBJECTS = ['rus', 'lit', 'social', 'hist', 'eng', 'rus-free', 'eng-free'];
const TEXTS = ['theme', 'taskText'] as const;
const SHORT = ['category', 'class', 'test', 'expert'] as const;

/** What a fragment does not change: a new one leaves the form as it is. */
interface Described extends Pick<Marking, 'readOnly' | 'edit' | 'endStep'> {
  readonly meta: Meta;
  readonly criteria: Criteria;
  readonly checks: Checks | undefined;
  readonly rules: MarkingRules;
}

/** The description of the essay (§1.5), and its points beside what the markup makes. */
export const MetaForm = memo(function MetaForm(props: Described & { text: string }): ReactElement {
  const { meta, text, readOnly, edit, endStep } = props;
  const { t } = useTexts();
  const words = useMemo(() => countWords(text), [text]);
  return (
    <form className="mk-meta" onSubmit={(event) => event.preventDefault()}>
      {TEXTS.map((field) => (
        <label key={field} className="mk-field">
          <span>{t(`meta.${field}`)}</span>
          <textarea
            rows={field === 'theme' ? 2 : 3}
            lang="ru"
            readOnly={readOnly}
            value={meta[field] ?? ''}
            onChange={({ target }) => edit((of) => setMeta(of, field, target.value), field)}
            onBlur={endStep}
          />
        </label>
      ))}
      <label className="mk-field">
        <span>{t('meta.subject')}</span>
        <select
          disabled={readOnly}
          value={meta.subject ?? ''}
          onChange={({ target }) => edit((of) => setMeta(of, 'subject', target.value || undefined))}
        >
          <option value="">—</option>
          {[...new Set([...SUBJECTS, ...(meta.subject === undefined ? [] : [meta.subject])])].map((subject) => (
            <option key={subject} value={subject}>
              {subjectCode(subject) === undefined ? subject : subjectName(subject)}
            </option>
          ))}
        </select>
      </label>
      <NumberField
        label={t('meta.year')}
        value={meta.year}
        {...{ readOnly, min: 1000, max: 9999 }}
        onValue={(year) => edit((of) => setMeta(of, 'year', year), 'year')}
        onEnd={endStep}
      />
      {SHORT.map((field) => (
        <label key={field} className="mk-field mk-field-short">
          <span>{t(`meta.${field}`)}</span>
          <input
            readOnly={readOnly}
            value={meta[field] ?? ''}
            onChange={({ target }) => edit((of) => setMeta(of, field, target.value), field)}
            onBlur={endStep}
          />
        </label>
      ))}
      <Points {...props} />
      <p className="facts">{t('meta.volume', { words })}</p>
    </form>
  );
});

function Points({ meta, criteria, checks, rules, readOnly, edit, endStep }: Described): ReactElement {
  const { t } = useTexts();
  const names = [...new Set([...criteriaOf(meta, rules), ...Object.keys(criteria)])];
  const computed = new Map(checks?.criteria.map((check) => [check.criterion, check.computed]));
  if (names.length === 0) return <></>;
  return (
    <fieldset className="mk-points">
      <legend>{t('meta.points')}</legend>
      {names.map((name) => {
        const value = computed.get(name);
        const differs = value !== undefined && criteria[name] !== undefined && criteria[name] !== value;
        return (
          <div key={name} className={differs ? 'mk-differs' : undefined}>
            <NumberField
              label={name}
              value={criteria[name]}
              {...{ readOnly, min: 0, max: 100 }}
              onValue={(points) => edit((of) => setPoints(of, name, points), name)}
              onEnd={endStep}
            />
            {value !== undefined && <small>{t('meta.computed', { value })}</small>}
          </div>
        );
      })}
    </fieldset>
  );
}

/** A number; what is typed and is none stays in the field, and the document without it. */
function NumberField(props: {
  label: string;
  value: number | undefined;
  min: number;
  max: number;
  readOnly: boolean;
  onValue: (value: number | undefined) => void;
  onEnd: () => void;
}): ReactElement {
  const { label, value, min, max, readOnly, onValue, onEnd } = props;
  const [typing, setTyping] = useState<string>();
  const type = (typed: string): void => {
    setTyping(typed);
    const number = Number(typed.replace(',', '.'));
    onValue(typed.trim() !== '' && number >= min && number <= max ? number : undefined);
  };
  return (
    <label className="mk-field mk-field-short">
      <span>{label}</span>
      <input
        inputMode="decimal"
        readOnly={readOnly}
        value={typing ?? value ?? ''}
        onChange={({ target }) => type(target.value)}
        onBlur={() => {
          setTyping(undefined);
          onEnd();
        }}
      />
    </label>
  );
}
