import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DatasetView } from '@starboard/contracts';
import { useList } from '../api/list';
import { Part } from '../running/part';
import { DataTable } from '../ui/data-table/data-table';
import { Reading } from '../ui/reading';

/** What a set holds, without the texts; read when somebody asks, since the server sends the texts with it. */
export function EssaysPart({ slug, set, title }: { slug: string; set: DatasetView; title?: string }): ReactElement {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <Part title={title ?? t('datasets.contents')}>
      {(id) =>
        open ? (
          <Essays slug={slug} set={set} labelledBy={id} />
        ) : (
          <p className="actions">
            <button type="button" className="quiet" onClick={() => setOpen(true)}>
              {t('datasets.showContents', { count: set.essays })}
            </button>
          </p>
        )
      }
    </Part>
  );
}

function Essays({ slug, set, labelledBy }: { slug: string; set: DatasetView; labelledBy: string }): ReactElement {
  const { t } = useTranslation();
  const known = useList('/api/contests/{slug}/datasets/{datasetId}/essays', { path: { slug, datasetId: set.id } });
  return (
    <Reading known={known}>
      {(essays) => (
        <DataTable
          labelledBy={labelledBy}
          name="essays"
          rows={essays}
          keyOf={({ fileId }) => fileId}
          columns={[
            { id: 'position', label: t('datasets.column.position'), value: ({ position }) => position + 1 },
            {
              ...{ id: 'essay', label: t('datasets.column.essay'), heads: true },
              value: ({ externalId }) => externalId,
              cell: ({ externalId, essayId, markups }) =>
                markups === null || markups.length < 2 ? (
                  externalId
                ) : (
                  <a href={`/my/${encodeURIComponent(slug)}/datasets/${set.id}/essays/${essayId}`}>{externalId}</a>
                ),
            },
            { id: 'file', label: t('datasets.column.fileId'), value: ({ fileId }) => fileId },
            { id: 'subject', label: t('datasets.column.subject'), value: ({ subject }) => subject },
            { id: 'words', label: t('datasets.column.words'), value: ({ words }) => words },
            { id: 'markups', label: t('datasets.column.markups'), value: ({ markups }) => markups?.length ?? null },
            {
              id: 'sha256',
              label: 'SHA-256',
              value: ({ sha256 }) => sha256,
              cell: ({ sha256 }) => <code title={sha256}>{sha256.slice(0, 12)}…</code>,
            },
          ]}
        />
      )}
    </Reading>
  );
}
