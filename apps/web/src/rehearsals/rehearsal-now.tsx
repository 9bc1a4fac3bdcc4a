import { type ReactElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RehearsalView } from '@starboard/contracts';
import { outcome, rest } from '../api/client';
import { formatPrecise } from '../format/time';
import { Part } from '../running/part';
import { RefusalText } from '../ui/refusal-text';
import { useAct } from '../ui/use-act';
import { useSizeText } from './use-size-text';

const SECOND_MS = 1_000;

/** The rehearsal that is played now: how far it is, and the way to stop it. */
export function RehearsalNow(props: {
  slug: string;
  rehearsal: RehearsalView;
  organises: boolean;
  changed: () => void;
}): ReactElement {
  const { slug, rehearsal, organises, changed } = props;
  const { id, state, size, plays, stoppedBy } = rehearsal;
  const { t, i18n } = useTranslation();
  const { busy, refusal, run } = useAct();
  const sizeText = useSizeText();
  const params = { path: { slug, rehearsalId: id } };
  const stop = (): void =>
    void run(() => outcome(rest.POST('/api/contests/{slug}/rehearsals/{rehearsalId}/stop', { params })), changed);
  return (
    <Part title={t('rehearsals.now')} hint={sizeText(size)}>
      {(labelledBy) => (
        <>
          <p role="status">
            <span className="status status-open">{t(`rehearsals.state.${state}`)}</span>{' '}
            {t(stoppedBy === null ? `rehearsals.says.${state as Played}` : 'rehearsals.stopping')}
          </p>
          {plays && state === 'playing' && (
            <>
              <Progress labelledBy={labelledBy} plays={plays} />
              <p className="facts">{t('rehearsals.until', { until: formatPrecise(plays.until, i18n.language) })}</p>
            </>
          )}
          <p className="form-error" role="alert">
            {refusal && <RefusalText refusal={refusal} />}
          </p>
          {organises && (
            <p className="actions">
              <button type="button" className="button quiet" disabled={busy || stoppedBy !== null} onClick={stop}>
                {t('rehearsals.stop')}
              </button>
            </p>
          )}
        </>
      )}
    </Part>
  );
}

/** States of one that has not ended. */
type Played = 'waiting' | 'preparing' | 'playing' | 'counting';

/** By the reader's clock: a bar says about how far it is. */
function Progress(props: { labelledBy: string; plays: NonNullable<RehearsalView['plays']> }): ReactElement {
  const { labelledBy, plays } = props;
  const [from, until] = [Date.parse(plays.from), Date.parse(plays.until)];
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(ticking);
  }, []);
  const done = Math.min(Math.max(now - from, 0), until - from);
  return (
    <progress
      className="rehearsal-progress"
      aria-labelledby={labelledBy}
      max={Math.round((until - from) / SECOND_MS)}
      value={Math.round(done / SECOND_MS)}
    />
  );
}
