import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useList } from '../api/list';
import { formatMoment } from '../format/time';
import { roundsOf } from '../my/report-address';
import { ReportLinks } from '../my/report-links';
import { Loading } from '../ui/loading';
import { RefusalText } from '../ui/refusal-text';

/** The automatic reports of a round, team by team. */
export function Reports({ slug, roundId }: { slug: string; roundId: string }): ReactElement {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { data, refusal } = useList('/api/contests/{slug}/reports', { path: { slug }, query: { round: roundId } });
  const entries = data && [...data].sort((one, other) => one.team.name.localeCompare(other.team.name, i18n.language));
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('desk.reports')}</h2>
      {refusal && (
        <p role="alert">
          <RefusalText refusal={refusal} />
        </p>
      )}
      {data === undefined && !refusal && <Loading lines={2} />}
      {entries?.length === 0 && <p className="facts">{t('desk.noReports')}</p>}
      <ul className="rows">
        {entries?.map((entry) => (
          <li key={entry.session}>
            <span className="row-name">{entry.team.name}</span>
            <span className="facts">
              {t('my.session', { session: entry.session, moment: formatMoment(entry.openedAt, i18n.language) })}
            </span>
            <ReportLinks slug={slug} entry={entry} rounds={roundsOf(entries)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
