import { type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProtestView } from '@starboard/contracts';
import { formatMoment } from '../format/time';
import { decisionName } from '../ui/decision-name';

/** A protest with what it is against and what was answered. */
export function ProtestItem({ protest, children }: { protest: ProtestView; children?: ReactNode }): ReactElement {
  const { t, i18n } = useTranslation();
  const { team, decision, appeal, text, status, answer, filedAt, closedAt } = protest;
  const at = (moment: string): string => formatMoment(moment, i18n.language);
  const name = `${team.name} · ${t(appeal ? 'protests.appeal' : 'protests.protest')}`;
  return (
    <article aria-label={name}>
      <h3>{name}</h3>
      <p className="facts">{t('protests.against', { decision: decisionName(t, decision), moment: at(filedAt) })}</p>
      <p>
        <span className={`status status-${status === 'filed' ? 'pending' : 'finalised'}`}>
          {t(`protests.status.${status}`)}
        </span>
      </p>
      <p className="as-written">{text}</p>
      {answer !== null && (
        <>
          <p className="facts">{t('protests.answered', { moment: closedAt === null ? '' : at(closedAt) })}</p>
          <p className="as-written">{answer}</p>
        </>
      )}
      {children}
    </article>
  );
}
