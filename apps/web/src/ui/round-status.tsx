import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoundSummary } from '@starboard/contracts';

/** Where a round stands, in a word or two. */
export function RoundStatus({ round }: { round: Pick<RoundSummary, 'status' | 'board'> }): ReactElement {
  const { t } = useTranslation();
  const status = round.board === 'pending' ? 'pending' : round.status;
  return <span className={`status status-${status}`}>{t(`round.status.${status}`)}</span>;
}
