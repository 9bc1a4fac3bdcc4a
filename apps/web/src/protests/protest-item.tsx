import { type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProtestView } from '@starboard/contracts';
import { formatMoment } from '../format/time';
import { Link } from '../router';
import { decisionName } from '../ui/decision-name';
import { MadeLine } from '../ui/made';

/** A protest with what it is against and what was answered. */
export function ProtestItem(props: { slug: string; protest: ProtestView; children?: ReactNode }): ReactElement {
  const { slug, protest, children } = props;
  const { t, i18n } = useTranslation();
  const { team, decision, appeal, text, status, answer, answered, filedAt, closedAt } = protest;
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
      {decision.roundId !== null && (
        <p className="facts">
          <Link href={`/my/${encodeURIComponent(slug)}/rounds/${decision.roundId}/teams/${team.id}/report`}>
            {t('protests.report')}
          </Link>
        </p>
      )}
      <p className="as-written">{text}</p>
      {answer !== null && (
        <>
          <p className="facts">
            {t('protests.answered', { moment: closedAt === null ? '' : at(closedAt) })}
            {answered && closedAt !== null && (
              <>
                {' '}
                <MadeLine made={{ ...answered, at: closedAt, reason: '' }} />
              </>
            )}
          </p>
          <p className="as-written">{answer}</p>
        </>
      )}
      {children}
    </article>
  );
}
