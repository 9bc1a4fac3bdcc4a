import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoundResult } from '@starboard/contracts';
import { Notice } from '../leaderboard/notice';
import { useLocalized } from '../ui/use-localized';

/** What the next version of the board waits for: without it, a missing or old board looks like one that is stuck. */
export function Waits({ result: { round, waits } }: { result: RoundResult }): ReactElement | null {
  const { t } = useTranslation();
  const localized = useLocalized();
  if (round.status === 'void' || waits === null) return null;
  return (
    <Notice kind="preliminary" title={t('desk.waits')}>
      <p>{localized(waits)}</p>
    </Notice>
  );
}
