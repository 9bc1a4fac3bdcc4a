import { type ReactElement, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnnouncementHistoryView, AnnouncementView } from '@starboard/contracts';
import { outcome, rest } from '../api/client';
import { queries, useKnown } from '../api/query';
import { Loading } from '../ui/loading';
import { RefusalText } from '../ui/refusal-text';
import { useLocalized } from '../ui/use-localized';
import { AnnouncementForm } from './announcement-form';
import { PublishedTable } from './published-table';
import { WithdrawDialog } from './withdraw-dialog';

/** Announcements: a new one, the next version of one, withdrawal. */
export function AnnouncementsDesk({ slug, person }: { slug: string; person: string }): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  const localized = useLocalized();
  const { data, refusal, reload } = useKnown(
    queries.useQuery('get', '/api/contests/{slug}/announcements', { params: { path: { slug } } }),
  );
  const [published, setPublished] = useState<AnnouncementHistoryView>();
  const [corrected, correct] = useState<AnnouncementView>();
  const [withdrawn, withdraw] = useState<AnnouncementView>();
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('about.part.announcements')}</h2>
      <AnnouncementForm
        key={corrected?.number ?? 'new'}
        slug={slug}
        person={person}
        corrected={corrected}
        onEnd={(published) => {
          correct(undefined);
          if (published === undefined) return;
          setPublished(published);
          reload();
        }}
      />
      <p className="facts" role="status">
        {published && t('publishing.published', { number: published.number, version: published.version })}
      </p>
      {refusal && (
        <p role="alert">
          <RefusalText refusal={refusal} />
        </p>
      )}
      {data === undefined && !refusal && <Loading lines={2} />}
      {data && (
        <PublishedTable
          labelledBy={id}
          name="announcements"
          rows={data.announcements.map((one) => ({
            key: String(one.number),
            title: localized(one.title),
            note: t(`about.kind.${one.kind}`),
            version: one.version,
            since: one.publishedAt,
            withdrawn: one.withdrawn,
            onCorrect: () => correct(one),
            onWithdraw: () => withdraw(one),
          }))}
        />
      )}
      {withdrawn && (
        <WithdrawDialog
          title={localized(withdrawn.title)}
          send={(body) =>
            outcome(
              rest.POST('/api/contests/{slug}/announcements/{number}/withdrawal', {
                params: { path: { slug, number: withdrawn.number } },
                body,
              }),
            )
          }
          onEnd={() => {
            withdraw(undefined);
            reload();
          }}
        />
      )}
    </section>
  );
}
