import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DatasetView } from '@starboard/contracts';
import { useList } from '../api/list';
import { EssaysPart } from '../datasets/essays-part';
import { formatDay } from '../format/time';
import { DataTable } from '../ui/data-table/data-table';
import { Loading } from '../ui/loading';
import { RefusalText } from '../ui/refusal-text';
import { CabinetHead } from './cabinet-head';

const FORMATS = ['txt', 'json'] as const;

/** The sets of a contest as files to download (regulation 2.6, 2.22). */
export function DataPage({ slug }: { slug: string }): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  const { data, refusal } = useList('/api/contests/{slug}/datasets', { path: { slug } });
  return (
    <div className="frame">
      <CabinetHead slug={slug} title={t('cabinet.data.title')} lead={t('cabinet.data.lead')} />
      <div className="sections">
        <section className="card section" aria-labelledby={id}>
          <h2 id={id}>{t('cabinet.data.sets')}</h2>
          {refusal && (
            <p role="alert">
              <RefusalText refusal={refusal} />
            </p>
          )}
          {data === undefined && !refusal && <Loading lines={3} />}
          {data?.length === 0 && <p>{t('cabinet.data.none')}</p>}
          {data && data.length > 0 && <Sets slug={slug} labelledBy={id} sets={data} />}
        </section>
        {data
          ?.filter(({ kind }) => kind === 'training')
          .map((set) => (
            <EssaysPart key={set.id} slug={slug} set={set} title={t('cabinet.data.compared', set)} />
          ))}
      </div>
    </div>
  );
}

function Sets(props: { slug: string; labelledBy: string; sets: readonly DatasetView[] }): ReactElement {
  const { slug, labelledBy, sets } = props;
  const { t, i18n } = useTranslation();
  return (
    <DataTable
      labelledBy={labelledBy}
      name="sets"
      rows={sets}
      keyOf={({ id }) => id}
      columns={[
        { id: 'name', label: t('cabinet.data.name'), heads: true, value: ({ name }) => name },
        {
          id: 'kind',
          label: t('cabinet.data.kindLabel'),
          value: ({ kind }) => t(`cabinet.data.kind.${kind}`),
          cell: ({ kind }) => (
            <>
              {t(`cabinet.data.kind.${kind}`)}
              <small>{t(`cabinet.data.open.${kind}`)}</small>
            </>
          ),
        },
        { id: 'version', label: t('cabinet.data.version'), value: ({ version }) => version },
        { id: 'items', label: t('cabinet.data.items'), value: ({ essays }) => essays },
        {
          id: 'made',
          label: t('cabinet.data.made'),
          value: ({ createdAt }) => createdAt,
          cell: ({ createdAt }) => formatDay(createdAt, i18n.language),
        },
        {
          id: 'files',
          label: t('cabinet.data.files'),
          cell: ({ id, name, version }) => (
            <span className="formats">
              {FORMATS.map((format) => (
                <a
                  key={format}
                  href={`/api/contests/${encodeURIComponent(slug)}/datasets/${id}/files?format=${format}`}
                  download
                  aria-label={t('cabinet.data.download', { name, version, format: format.toUpperCase() })}
                >
                  {format.toUpperCase()}
                </a>
              ))}
            </span>
          ),
        },
      ]}
    />
  );
}
