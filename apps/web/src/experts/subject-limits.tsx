import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../ui/field-text';

/** Subjects of essays (appendix 3 §2). */
const SUBJECTS = ['rus', 'lit', 'social', 'hist', 'eng', 'rus-free', 'eng-free'] as const;
const fieldName = (subject: string): string => `due-${subject}`;

/** Time limits by the type of the essay, in place of the common one (regulation 7.9). */
export function SubjectLimits(): ReactElement {
  const { t } = useTranslation();
  return (
    <details>
      <summary>{t('experts.bySubject')}</summary>
      <div className="fields">
        {SUBJECTS.map((subject) => (
          <label key={subject} className="field">
            <span>{t(`experts.subjects.${subject}`)}</span>
            <input name={fieldName(subject)} type="datetime-local" />
          </label>
        ))}
      </div>
    </details>
  );
}

/** The limits that are filled in, as ISO moments by subject. */
export const limitsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    SUBJECTS.map((subject) => [subject, fieldText(form, fieldName(subject))] as const)
      .filter(([, text]) => text !== '')
      .map(([subject, text]) => [subject, new Date(text).toISOString()]),
  );
