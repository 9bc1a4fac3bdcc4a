import { type ReactElement, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentView } from '@starboard/contracts';
import { outcome, rest } from '../api/client';
import { queries, useKnown } from '../api/query';
import { Loading } from '../ui/loading';
import { RefusalText } from '../ui/refusal-text';
import { useLocalized } from '../ui/use-localized';
import { DocumentForm } from './document-form';
import { PublishedTable } from './published-table';
import { WithdrawDialog } from './withdraw-dialog';

/** Documents by link or as a file, their next versions, withdrawal. */
export function DocumentsDesk({ slug }: { slug: string }): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  const localized = useLocalized();
  const { data, refusal, reload } = useKnown(
    queries.useQuery('get', '/api/contests/{slug}/documents', { params: { path: { slug } } }),
  );
  const [withdrawn, withdraw] = useState<DocumentView>();
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('about.part.documents')}</h2>
      <DocumentForm slug={slug} onPublished={reload} />
      {refusal && (
        <p role="alert">
          <RefusalText refusal={refusal} />
        </p>
      )}
      {data === undefined && !refusal && <Loading lines={2} />}
      {data && (
        <PublishedTable
          labelledBy={id}
          name="documents"
          rows={data.documents.map((one) => ({
            key: one.key,
            title: localized(one.current.title),
            note: one.key,
            version: one.current.version,
            since: one.current.since,
            withdrawn: one.current.withdrawn,
            onWithdraw: () => withdraw(one),
          }))}
        />
      )}
      {withdrawn && (
        <WithdrawDialog
          title={localized(withdrawn.current.title)}
          send={(body) =>
            outcome(
              rest.POST('/api/contests/{slug}/documents/{key}/withdrawal', {
                params: { path: { slug, key: withdrawn.key } },
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
