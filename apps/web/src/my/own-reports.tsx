import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportEntry } from '@starboard/contracts';
import { useWho } from '../account/session';
import { useList } from '../api/list';
import { formatMoment } from '../format/time';
import { Loading } from '../ui/loading';
import { RefusalText } from '../ui/refusal-text';
import { useRoundName } from '../ui/use-round-name';
import { roundsOf } from './report-address';
import { ReportLinks } from './report-links';

/** Sessions of the person's own teams, with their reports as soon as these are open. */
export function OwnReports({ slug }: { slug: string }): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  const own = useOwnTeams(slug);
  const { data, refusal } = useList('/api/contests/{slug}/reports', { path: { slug } });
  // Somebody who also runs the contest gets the list of all teams.
  const entries = data?.filter(({ team }) => own.has(team.id));
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('my.reports')}</h2>
      <p className="facts">{t('my.reportsHint')}</p>
      {refusal && (
        <p role="alert">
          <RefusalText refusal={refusal} />
        </p>
      )}
      {data === undefined && !refusal && <Loading lines={2} />}
      {entries?.length === 0 && <p>{t('my.noReports')}</p>}
      <ul className="rows">
        {entries?.map((entry) => (
          <Session key={entry.session} slug={slug} entry={entry} rounds={roundsOf(entries)} />
        ))}
      </ul>
    </section>
  );
}

function Session(props: { slug: string; entry: ReportEntry; rounds: readonly ReportEntry['round'][] }): ReactElement {
  const { slug, entry, rounds } = props;
  const { t, i18n } = useTranslation();
  const name = useRoundName();
  const moment = formatMoment(entry.openedAt, i18n.language);
  return (
    <li>
      <span className="row-name">
        {entry.team.name}: {name(entry.round, rounds)}
      </span>
      <span className="facts">{t('my.session', { session: entry.session, moment })}</span>
      <ReportLinks slug={slug} entry={entry} rounds={rounds} />
    </li>
  );
}

function useOwnTeams(slug: string): ReadonlySet<string> {
  const who = useWho();
  const contests = who.state === 'somebody' ? who.me.contests : [];
  return new Set(contests.filter((one) => one.slug === slug).flatMap(({ teams }) => teams.map(({ id }) => id)));
}
