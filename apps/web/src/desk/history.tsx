import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalized } from '../ui/use-localized';
import type { Decision } from './chain';
import { Made } from './chain-list';

/** Every decision about boards of the round, the latest first, and why one counts no more. */
export function History({ decisions }: { decisions: readonly Decision[] }): ReactElement {
  const { t } = useTranslation();
  return (
    <details className="card section history">
      <summary>
        <h2>{t('desk.history')}</h2>
      </summary>
      {decisions.length === 0 && <p className="facts">{t('desk.noHistory')}</p>}
      <ol className="decisions">
        {[...decisions].reverse().map((decision) => (
          <li key={decision.id}>
            <Past decision={decision} />
          </li>
        ))}
      </ol>
    </details>
  );
}

function Past({ decision }: { decision: Decision }): ReactElement {
  const { t } = useTranslation();
  const localized = useLocalized();
  const { step, outcome, version } = decision;
  return (
    <>
      <h3>
        {t(`desk.step.${step}`)} <span className={`status outcome-${outcome}`}>{t(`desk.outcome.${outcome}`)}</span>{' '}
        <span className="facts">{t('desk.ofVersion', { version })}</span>
      </h3>
      <Made decision={decision} />
      {decision.void && <p className="facts">{localized(decision.void)}</p>}
    </>
  );
}
