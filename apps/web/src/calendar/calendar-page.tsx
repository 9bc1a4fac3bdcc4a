import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContestCalendarView } from '@starboard/contracts';
import { queries, useKnown } from '../api/query';
import { Link } from '../router';
import { Loading } from '../ui/loading';
import { Refused } from '../ui/refused';
import { useTitle } from '../ui/use-title';
import { MessagesSection } from './messages-section';
import { TermsSection } from './terms-section';

/** The public terms of a contest. */
export function CalendarPage({ slug }: { slug: string }): ReactElement {
  const path = { params: { path: { slug } } };
  const known = useKnown(queries.useQuery('get', '/api/contests/{slug}/calendar', path));
  return <Calendar slug={slug} known={known} file="calendar.ics" home={`/contests/${encodeURIComponent(slug)}`} />;
}

/** The terms that somebody in the contest may see: what is to be done now first. */
export function OwnCalendarPage({ slug }: { slug: string }): ReactElement {
  const path = { params: { path: { slug } } };
  const known = useKnown(queries.useQuery('get', '/api/contests/{slug}/own-calendar', path));
  return (
    <Calendar slug={slug} known={known} file="own-calendar.ics" home={`/my/${encodeURIComponent(slug)}`}>
      <MessagesSection slug={slug} />
    </Calendar>
  );
}

interface Known {
  slug: string;
  known: {
    data: ContestCalendarView | undefined;
    refusal: Parameters<typeof Refused>[0]['refusal'] | undefined;
    reload: () => void;
  };
  /** The same as a file, below the address of the contest's data. */
  file: string;
  home: string;
  children?: ReactElement;
}

function Calendar({ slug, known: { data, refusal, reload }, file, home, children }: Known): ReactElement {
  const { t, i18n } = useTranslation();
  useTitle(t('calendar.title'));
  if (refusal) return <Refused refusal={refusal} retry={reload} />;
  const address = `/api/contests/${encodeURIComponent(slug)}/${file}?lang=${i18n.language === 'en' ? 'en' : 'ru'}`;
  return (
    <div className="frame">
      <div className="page-head">
        <p className="crumbs">
          <Link href={home}>{t('calendar.contest')}</Link>
        </p>
        <h1>{t('calendar.title')}</h1>
        <p className="lead">{t('calendar.lead')}</p>
        <p className="facts">
          <a href={address} download>
            {t('calendar.file')}
          </a>
        </p>
      </div>
      {data === undefined ? (
        <Loading lines={4} />
      ) : (
        <div className="sections">
          <TermsSection
            name=""
            title={t('calendar.now')}
            none={t('calendar.nothing')}
            terms={data.terms.filter(({ state }) => state === 'now' || state === 'late')}
          />
          <TermsSection name="all" title={t('calendar.all')} none={t('calendar.none')} terms={data.terms} />
          {children}
        </div>
      )}
    </div>
  );
}
