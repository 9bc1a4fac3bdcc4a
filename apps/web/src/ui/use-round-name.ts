import { useTranslation } from 'react-i18next';
import type { RoundSummary } from '@starboard/contracts';

type Named = Pick<RoundSummary, 'id' | 'mode' | 'number'>;

/** How a round is called: its kind, with a number where there are several of the kind. */
export function useRoundName(): (round: Named, all: readonly Named[]) => string {
  const { t } = useTranslation();
  return ({ mode, number }, all) => {
    const name = t(`round.${mode}`);
    const alone = all.filter((other) => other.mode === mode).length <= 1;
    return alone ? name : t('round.numbered', { name, number });
  };
}
