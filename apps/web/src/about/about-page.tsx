import './about.css';
import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { FRESH_MS, queries, useKnown } from '../api/query';
import { Link } from '../router';
import { Loading } from '../ui/loading';
import { Refused } from '../ui/refused';
import { useLocalized } from '../ui/use-localized';
import { useTitle } from '../ui/use-title';
import { AdmittedTeams } from './admitted-teams';
import { Announcements } from './announcements';
import { Documents } from './documents';
import { Modules } from './modules';
import { Parameters } from './parameters';
import { Schedule } from './schedule';
import { useAllRead } from './use-all-read';

const PARTS = ['announcements', 'schedule', 'documents', 'parameters', 'admitted', 'modules'] as const;

/** What the site publishes of a contest (regulation 1.2, 2.17, 4.7, 6.4, 7.5, 9.2, 12.3). */
export function AboutPage({ slug }: { slug: string }): ReactElement {
  const { t } = useTranslation();
  const localized = useLocalized();
  const { data, refusal, reload } = useKnown(
    queries.useQuery('get', '/api/contests/{slug}', { params: { path: { slug } } }, { staleTime: FRESH_MS }),
  );
  const read = useAllRead(slug);
  const title = data && localized(data.title);
  useTitle(title === undefined ? undefined : t('about.title', { contest: title }));
  if (refusal) return <Refused refusal={refusal} retry={reload} />;
  return (
    <div className="frame">
      <div className="page-head">
        <p className="crumbs">
          <Link href={`/contests/${encodeURIComponent(slug)}`}>{t('about.board')}</Link>
        </p>
        <h1>{title ?? '…'}</h1>
        <p className="lead">{t('about.lead')}</p>
        <nav className="about-parts" aria-label={t('about.parts')}>
          {PARTS.map((part) => (
            <a key={part} href={`#${part}`}>
              {t(`about.part.${part}`)}
            </a>
          ))}
        </nav>
      </div>
      {read ? (
        <div className="sections">
          <Announcements slug={slug} />
          <Schedule slug={slug} />
          <Documents slug={slug} />
          <Parameters slug={slug} />
          <AdmittedTeams slug={slug} />
          <Modules slug={slug} />
        </div>
      ) : (
        <Loading />
      )}
    </div>
  );
}
