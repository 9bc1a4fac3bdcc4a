import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnnouncementHistoryView, AnnouncementView } from '@starboard/contracts';
import { FRESH_MS, queries, useKnown } from '../api/query';
import { formatMoment } from '../format/time';
import { Loading } from '../ui/loading';
import { RefusalText } from '../ui/refusal-text';
import { useLocalized } from '../ui/use-localized';
import { AboutSection } from './about-section';

/** What was announced, the newest first; corrected ones with their earlier versions (4.7, 9.2). */
export function Announcements({ slug }: { slug: string }): ReactElement {
  const { t } = useTranslation();
  const known = useKnown(
    queries.useQuery(
      'get',
      '/api/contests/{slug}/announcements',
      { params: { path: { slug } } },
      { staleTime: FRESH_MS },
    ),
  );
  return (
    <AboutSection name="announcements" title={t('about.part.announcements')} known={known}>
      {({ announcements }) => (
        <>
          {announcements.length === 0 && <p className="facts">{t('about.nothingAnnounced')}</p>}
          {announcements.map((announcement) => (
            <Announcement key={announcement.number} slug={slug} announcement={announcement} />
          ))}
          <p className="facts">
            <a href={`/api/contests/${encodeURIComponent(slug)}/announcements.atom`} type="application/atom+xml">
              {t('about.feed')}
            </a>
          </p>
        </>
      )}
    </AboutSection>
  );
}

function Announcement({ slug, announcement }: { slug: string; announcement: AnnouncementView }): ReactElement {
  const { t, i18n } = useTranslation();
  const localized = useLocalized();
  const { number, kind, since, title, version, withdrawn, reason, publishedAt } = announcement;
  return (
    <article
      className={withdrawn ? 'announcement announcement-withdrawn' : 'announcement'}
      id={`announcement-${number}`}
    >
      <h3>{localized(title)}</h3>
      <p className="facts">
        {t(`about.kind.${kind}`)} · <time dateTime={since}>{formatMoment(since, i18n.language)}</time>
      </p>
      {withdrawn ? (
        <p>{t('about.withdrawn', { moment: formatMoment(publishedAt, i18n.language), reason })}</p>
      ) : (
        <Content of={announcement} />
      )}
      {version > 1 && <Versions slug={slug} number={number} />}
    </article>
  );
}

type Version = AnnouncementHistoryView['versions'][number];

function Content({ of: { purpose, content } }: { of: Pick<Version, 'purpose' | 'content'> }): ReactElement {
  const { t } = useTranslation();
  const localized = useLocalized();
  return (
    <>
      {localized(purpose) !== '' && (
        <p className="written">
          <b>{t('about.purpose')}</b> {localized(purpose)}
        </p>
      )}
      {localized(content) !== '' && <p className="written">{localized(content)}</p>}
    </>
  );
}

/** Read when somebody asks for them. */
function Versions({ slug, number }: { slug: string; number: number }): ReactElement {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { data, refusal } = useKnown(
    queries.useQuery(
      'get',
      '/api/contests/{slug}/announcements/{number}',
      { params: { path: { slug, number } } },
      { enabled: open },
    ),
  );
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('about.versions')}</summary>
      {refusal && open && (
        <p role="alert">
          <RefusalText refusal={refusal} />
        </p>
      )}
      {open && data === undefined && !refusal && <Loading lines={2} />}
      <ol className="versions" reversed>
        {data?.versions.map((version) => (
          <OldVersion key={version.version} version={version} />
        ))}
      </ol>
    </details>
  );
}

function OldVersion({ version }: { version: Version }): ReactElement {
  const { t, i18n } = useTranslation();
  const localized = useLocalized();
  const { publishedAt, reason, withdrawn, title } = version;
  return (
    <li>
      <p className="facts">
        <time dateTime={publishedAt}>{formatMoment(publishedAt, i18n.language)}</time>
        {reason !== '' && ` · ${t('about.because', { reason })}`}
      </p>
      {!withdrawn && (
        <>
          <p>
            <b>{localized(title)}</b>
          </p>
          <Content of={version} />
        </>
      )}
    </li>
  );
}
