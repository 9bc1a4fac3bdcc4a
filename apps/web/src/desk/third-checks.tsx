import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoundResult } from '@starboard/contracts';
import { Notice } from '../leaderboard/notice';

/** Third checks that the result lacks; whether to wait for them is for those who decide (7.9, appendix 3). */
export function ThirdChecks({ result: { round, thirdChecks } }: { result: RoundResult }): ReactElement | null {
  const { t } = useTranslation();
  const { due, unfinished, undecided } = thirdChecks;
  const lacking = due + unfinished > 0;
  if (round.status === 'void' || !(lacking || undecided > 0)) return null;
  return (
    <Notice kind="preliminary" title={t(lacking ? 'desk.thirdChecks.title' : 'desk.thirdChecks.undecidedTitle')}>
      {due > 0 && <p>{t('desk.thirdChecks.due', { count: due })}</p>}
      {unfinished > 0 && <p>{t('desk.thirdChecks.unfinished', { count: unfinished })}</p>}
      {undecided > 0 && <p>{t('desk.thirdChecks.undecided', { count: undecided })}</p>}
      {lacking && <p>{t('desk.thirdChecks.hint')}</p>}
    </Notice>
  );
}
