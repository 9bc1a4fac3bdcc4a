import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useList } from '../api/list';
import { formatMoment } from '../format/time';
import { DataTable } from '../ui/data-table/data-table';
import { Loading } from '../ui/loading';
import { RefusalText } from '../ui/refusal-text';

/** Who gave which classifier, when and why. */
export function Versions({ slug, of }: { slug: string; of: number }): ReactElement {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { data, refusal } = useList('/api/contests/{slug}/own-classifier/versions', { path: { slug } }, { of });
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('classifier.versions')}</h2>
      {refusal && (
        <p role="alert">
          <RefusalText refusal={refusal} />
        </p>
      )}
      {data === undefined && !refusal && <Loading lines={2} />}
      {data?.length === 0 && <p className="facts">{t('classifier.noVersions')}</p>}
      {data !== undefined && data.length > 0 && (
        <DataTable
          labelledBy={id}
          name="versions"
          rows={data}
          keyOf={({ version }) => String(version)}
          columns={[
            { id: 'version', label: t('classifier.column.version'), heads: true, value: ({ version }) => version },
            {
              id: 'since',
              label: t('classifier.column.since'),
              value: ({ createdAt }) => createdAt,
              cell: ({ createdAt }) => formatMoment(createdAt, i18n.language),
            },
            { id: 'by', label: t('classifier.column.by'), value: ({ setBy }) => setBy },
            { id: 'reason', label: t('classifier.column.reason'), value: ({ reason }) => reason },
            {
              id: 'protocol',
              label: t('classifier.column.protocol'),
              value: ({ protocolRef }) => protocolRef,
              cell: ({ protocolRef }) => protocolRef || '—',
            },
            {
              id: 'sha256',
              label: t('classifier.column.sha256'),
              value: ({ sha256 }) => sha256,
              cell: ({ sha256 }) => <code title={sha256}>{sha256.slice(0, 12)}…</code>,
            },
          ]}
        />
      )}
    </section>
  );
}
