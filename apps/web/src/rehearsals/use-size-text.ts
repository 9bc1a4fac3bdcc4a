import { useTranslation } from 'react-i18next';
import type { RehearsalView } from '@starboard/contracts';

const SECOND_MS = 1_000;

/** The size of a rehearsal, in words. */
export function useSizeText(): (size: RehearsalView['size']) => string {
  const { t, i18n } = useTranslation();
  const seconds = (ms: number): string => new Intl.NumberFormat(i18n.language).format(ms / SECOND_MS);
  return ({ teams, items, intervalMs, deadlineMs }) =>
    t('rehearsals.size', { teams, items, interval: seconds(intervalMs), deadline: seconds(deadlineMs) });
}
