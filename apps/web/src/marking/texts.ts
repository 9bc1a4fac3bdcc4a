import { useTranslation } from 'react-i18next';

/** The instrument's texts, by their names below `marking`; the page that has it names their area (`lazyPage`). */
// eslint-disable-next-line @typescript-eslint/explicit-module-boundary-types -- its type knows every name
export const useTexts = () => useTranslation('translation', { keyPrefix: 'marking' });
