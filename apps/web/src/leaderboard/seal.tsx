import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { EngineId } from '@starboard/catalogue';
import type { RoundSummary } from '@starboard/contracts';
import { Link } from '../router';
import { useMoment } from '../ui/use-moment';

/** What shows that no essay was exchanged after the set was fixed: its root, and how to check a proof against it. */
export function Seal(props: { contest: string; round: RoundSummary; engine: EngineId }): ReactElement | null {
  const { contest, round, engine } = props;
  const { t } = useTranslation();
  const moment = useMoment();
  const id = useId();
  const { seal } = round;
  if (seal === null || round.mode !== 'final' || round.status === 'void') return null;
  return (
    <section className="card seal" aria-labelledby={id}>
      <h2 id={id}>{t('round.seal.title')}</h2>
      <p>{t(`engine.${engine}.seal`)}</p>
      <dl>
        <dt>{t('round.seal.root')}</dt>
        <dd>
          <code>{seal.merkleRoot}</code>
        </dd>
        {seal.referenceRoot !== null && (
          <>
            <dt>{t('round.seal.references')}</dt>
            <dd>
              <code>{seal.referenceRoot}</code>
            </dd>
          </>
        )}
      </dl>
      {seal.referenceRoot !== null && <p className="facts">{t('round.seal.referencesHint')}</p>}
      <p className="seal-links">
        <span className="facts" suppressHydrationWarning>
          {t('round.seal.sealed', { moment: moment(seal.sealedAt) })}
        </span>
        <Link href={`/contests/${encodeURIComponent(contest)}/verify?round=${round.id}`}>{t('round.seal.proof')}</Link>
        <a href={`/api/contests/${encodeURIComponent(contest)}/rounds/${round.id}/seal`}>{t('round.seal.data')}</a>
      </p>
    </section>
  );
}
