import { useTranslation } from 'react-i18next';
import type { OrganiserRoundView } from '@starboard/contracts';

/** The state of a round in words, drafts too. */
export function useStatusName(): (status: OrganiserRoundView['status']) => string {
  const { t } = useTranslation();
  return (status) => (status === 'draft' ? t('my.draftRound') : t(`round.status.${status}`));
}
