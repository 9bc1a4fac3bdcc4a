import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { EngineId } from '@starboard/catalogue';
import type { RoundSummary } from '@starboard/contracts';
import { useMoment } from '../ui/use-moment';
import { Notice } from './notice';

const STEPS = ['scoring', 'jury', 'commission', 'organisers'] as const;

/** The public board stands still: since when, and what that means. */
export function Frozen({ since }: { since: string }): ReactElement {
  const { t } = useTranslation();
  const moment = useMoment();
  return (
    <Notice kind="frozen" title={t('state.frozen', { moment: moment(since) })}>
      <p>{t('state.frozenHint')}</p>
    </Notice>
  );
}

/** A final is over, and its result is not public yet (regulation 8.2). */
export function Pending(): ReactElement {
  const { t } = useTranslation();
  return (
    <Notice kind="pending" title={t('state.pending')}>
      <p>{t('state.pendingHint')}</p>
      <ol>
        {STEPS.map((step) => (
          <li key={step}>{t(`state.pendingSteps.${step}`)}</li>
        ))}
      </ol>
      <p>{t('state.pendingThen')}</p>
    </Notice>
  );
}

/** A round that was ended early: how many essays or questions are in nobody's sample. */
export function CutOff({ round, engine }: { round: RoundSummary; engine: EngineId }): ReactElement {
  const { t } = useTranslation();
  return (
    <Notice kind="cut-off" title={t('round.cutOff.title')}>
      <p>
        {t(`engine.${engine}.cutOff`, { count: round.cutOff, total: round.essays })} {t('round.cutOff.fair')}
      </p>
    </Notice>
  );
}
