import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamOverviewView } from '@starboard/contracts';
import { formatMoment } from '../format/time';
import { useLocalized } from '../ui/use-localized';

/** Where a team stands on its way to the final, and what comes next (regulation 6.3, 8.1). */
export function OverviewSection({ overview }: { overview: TeamOverviewView }): ReactElement {
  const { t, i18n } = useTranslation();
  const localized = useLocalized();
  const id = useId();
  const { admission, team } = overview;
  const { admittedAt, current, next } = admission;
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('cabinet.next')}</h2>
      {team.status !== 'approved' ? (
        <p>{t(`cabinet.status.${team.status}`)}</p>
      ) : admittedAt !== null ? (
        <p>{t('cabinet.admitted', { moment: formatMoment(admittedAt, i18n.language) })}</p>
      ) : (
        <>
          <p>{next && localized(next.text)}</p>
          {next && next.step !== 'ready' && (
            <p className="facts">
              {t('cabinet.waitsFor', { who: next.roles.map((role) => t(`my.role.${role}`)).join(', ') })}
            </p>
          )}
        </>
      )}
      <h3>{t('cabinet.readiness')}</h3>
      {current.ready ? (
        <p>{t('cabinet.ready')}</p>
      ) : (
        <ul className="gaps">
          {current.gaps.map(({ code, text }) => (
            <li key={code}>{localized(text)}</li>
          ))}
        </ul>
      )}
      <p className="facts">
        {current.qualification !== null && t('cabinet.byQualification', { session: current.qualification })}{' '}
        {current.rehearsal !== null && t('cabinet.byRehearsal', { session: current.rehearsal })}
      </p>
    </section>
  );
}
