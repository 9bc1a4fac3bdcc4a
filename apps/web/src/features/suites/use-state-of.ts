import type { ReportEssay } from '@starboard/contracts';
import { useTexts } from './texts';

/** Whether an answer counts, and if not, why. */
export function useStateOf(): (essay: ReportEssay) => string {
  const { t } = useTexts();
  return ({ cause, score }) => {
    if (cause !== null) return t(`causes.${cause}`);
    return score === null ? t('unscored') : t('scored');
  };
}
