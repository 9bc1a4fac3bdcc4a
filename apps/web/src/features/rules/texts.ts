import { useTranslation } from 'react-i18next';

/** The texts of the rules workbench, by their names below `workbench`; its pages name their area (`lazyPage`). */
// eslint-disable-next-line @typescript-eslint/explicit-module-boundary-types -- its type knows every name
export const useTexts = () => useTranslation('translation', { keyPrefix: 'workbench' });
