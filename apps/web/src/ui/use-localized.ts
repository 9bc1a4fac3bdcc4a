import { useTranslation } from 'react-i18next';
import type { Localized } from '@starboard/contracts';

/** Chooses the text of the reader's language. */
export function useLocalized(): (text: Localized) => string {
  const { i18n } = useTranslation();
  return (text) => (i18n.language === 'en' ? text.en : text.ru);
}
