import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { DatasetView } from '@starboard/contracts';
import { formatMoment } from '../format/time';
import { Link } from '../router';
import { runningAddress } from '../running/contest-frame';
import { DataTable } from '../ui/data-table/data-table';
import { KIND_NAMES } from './kinds';
import { setState } from './set-state';

/** All versions of all sets. */
export function SetsTable(props: { slug: string; labelledBy: string; sets: readonly DatasetView[] }): ReactElement {
  const { slug, labelledBy, sets } = props;
  const { t, i18n } = useTranslation();
  const newest = new Map<string, number>();
  for (const { kind, name, version } of sets)
    newest.set(`${kind} ${name}`, Math.max(version, newest.get(`${kind} ${name}`) ?? 0));
  return (
    <DataTable
      labelledBy={labelledBy}
      name="sets"
      rows={sets}
      keyOf={({ id }) => id}
      filters={[
        {
          id: 'newest',
          label: t('datasets.newest'),
          holds: ({ kind, name, version }) => newest.get(`${kind} ${name}`) === version,
        },
        ...KIND_NAMES.map((one) => ({
          id: one,
          label: t(`datasets.kind.${one}`),
          holds: ({ kind }: DatasetView) => kind === one,
        })),
      ]}
      columns={[
        {
          id: 'name',
          label: t('datasets.column.name'),
          heads: true,
          value: ({ name }) => name,
          cell: ({ id, name }) => <Link href={runningAddress(slug, `/datasets/${id}`)}>{name}</Link>,
        },
        { id: 'kind', label: t('datasets.column.kind'), value: ({ kind }) => t(`datasets.kind.${kind}`) },
        { id: 'version', label: t('datasets.column.version'), value: ({ version }) => version },
        { id: 'essays', label: t('datasets.column.essays'), value: ({ essays }) => essays },
        {
          id: 'state',
          label: t('datasets.column.state'),
          value: (set) => t(`datasets.state.${setState(set)}`),
          cell: (set) => (
            <>
              <span className={set.sealedAt === null ? 'status' : 'status status-open'}>
                {t(`datasets.state.${setState(set)}`)}
              </span>
              {set.merkleRoot !== null && <small className="code">{set.merkleRoot.slice(0, 12)}…</small>}
            </>
          ),
        },
        {
          id: 'made',
          label: t('datasets.column.made'),
          value: ({ createdAt }) => createdAt,
          cell: ({ createdAt }) => formatMoment(createdAt, i18n.language),
        },
      ]}
    />
  );
}
