import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportView } from '@starboard/contracts';
import { useList } from '../api/list';
import { formatMoment } from '../format/time';
import { Link } from '../router';
import { runningAddress } from '../running/contest-frame';
import { Part } from '../running/part';
import { DataTable } from '../ui/data-table/data-table';
import { Reading } from '../ui/reading';

/** Between two looks, while somebody looks. */
const LOOK_MS = 5_000;

/** Everything that was imported, with its report; also by the command, and by others. */
export function ImportsTable({ slug }: { slug: string }): ReactElement {
  const { t } = useTranslation();
  const known = useList('/api/contests/{slug}/imports', { path: { slug } }, { refetchInterval: LOOK_MS });
  return (
    <Part title={t('datasets.imports')} hint={t('datasets.importsHint')}>
      {(id) => (
        <Reading known={known}>
          {(imports) =>
            imports.length === 0 ? (
              <p className="facts">{t('datasets.noImports')}</p>
            ) : (
              <Imports slug={slug} labelledBy={id} imports={imports} />
            )
          }
        </Reading>
      )}
    </Part>
  );
}

function Imports(props: { slug: string; labelledBy: string; imports: readonly ImportView[] }): ReactElement {
  const { slug, labelledBy, imports } = props;
  const { t, i18n } = useTranslation();
  const what = ({ kind, dataset, target }: ImportView): string =>
    kind === null ? t(`datasets.upload.${target}`) : `${t(`datasets.kind.${kind}`)}: ${dataset ?? ''}`;
  return (
    <DataTable
      labelledBy={labelledBy}
      name="imports"
      rows={imports}
      keyOf={({ id }) => id}
      filters={[
        {
          id: 'open',
          label: t('datasets.stillRead'),
          holds: ({ status }) => status === 'waiting' || status === 'running',
        },
        {
          id: 'failed',
          label: t('datasets.withFaults'),
          holds: ({ status, refused }) => status === 'failed' || refused > 0,
        },
      ]}
      columns={[
        {
          id: 'came',
          label: t('datasets.column.came'),
          heads: true,
          value: ({ receivedAt }) => receivedAt,
          cell: ({ id, receivedAt }) => (
            <Link href={runningAddress(slug, `/imports/${id}`)}>{formatMoment(receivedAt, i18n.language)}</Link>
          ),
        },
        { id: 'what', label: t('datasets.column.what'), value: what },
        { id: 'by', label: t('datasets.column.by'), value: ({ by }) => by },
        {
          id: 'status',
          label: t('datasets.column.state'),
          value: ({ status }) => t(`datasets.importStatus.${status}`),
        },
        { id: 'accepted', label: t('datasets.column.accepted'), value: ({ accepted }) => accepted },
        { id: 'unchanged', label: t('datasets.column.unchanged'), value: ({ unchanged }) => unchanged },
        {
          id: 'refused',
          label: t('datasets.column.refused'),
          value: ({ refused }) => refused,
          differs: ({ refused }) => refused > 0,
        },
        { id: 'remarks', label: t('datasets.column.remarks'), value: ({ remarks }) => remarks },
      ]}
    />
  );
}
