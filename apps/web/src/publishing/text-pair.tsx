import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Localized } from '@starboard/contracts';
import type { FormTexts } from '../drafts/use-kept-form';
import { fieldText } from '../ui/field-text';

/** As the server limits them. */
const MAX_TITLE = 300;
const MAX_TEXT = 20_000;
const ROWS = { purpose: 2, content: 6 };

/** A text in both languages. `texts` is what was written before, `from` what it begins from otherwise. */
export function TextPair(props: {
  name: 'title' | 'purpose' | 'content';
  texts: FormTexts;
  from?: Localized | undefined;
  hint?: string;
  /** A title always is. */
  required?: boolean;
}): ReactElement {
  const { name, texts, from, hint, required = false } = props;
  const { t } = useTranslation();
  return (
    <>
      {(['ru', 'en'] as const).map((language) => {
        const field = `${name}${language === 'ru' ? 'Ru' : 'En'}` as const;
        const common = { name: field, lang: language, defaultValue: texts[field] ?? from?.[language] };
        return (
          <label key={language} className="field">
            <span>{t(`publishing.${field}`)}</span>
            {name === 'title' ? (
              <input {...common} maxLength={MAX_TITLE} required autoComplete="off" />
            ) : (
              <textarea {...common} maxLength={MAX_TEXT} rows={ROWS[name]} required={required} />
            )}
            {hint !== undefined && <small>{hint}</small>}
          </label>
        );
      })}
    </>
  );
}

/** What is written in the two fields of a text. */
export const textPair = (form: HTMLFormElement, name: 'title' | 'purpose' | 'content'): Localized => ({
  ru: fieldText(form, `${name}Ru`).trim(),
  en: fieldText(form, `${name}En`).trim(),
});
