import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../format/time';
import { DataTable } from '../ui/data-table/data-table';

/** Something that was published, as it stands now. */
export interface Published {
  readonly key: string;
  readonly title: string;
  readonly note: string;
  readonly version: number;
  readonly since: string;
  readonly withdrawn: boolean;
  /** Absent where the next version is written elsewhere. */
  readonly onCorrect?: () => void;
  readonly onWithdraw: () => void;
}

/** What is published, with what can be done about it. */
export function PublishedTable(props: { labelledBy: string; name: string; rows: readonly Published[] }): ReactElement {
  const { labelledBy, name, rows } = props;
  const { t, i18n } = useTranslation();
  if (rows.length === 0) return <p className="facts">{t('publishing.nothing')}</p>;
  return (
    <DataTable
      labelledBy={labelledBy}
      name={name}
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        {
          id: 'title',
          label: t('publishing.column.title'),
          heads: true,
          value: ({ title }) => title,
          cell: ({ title, note }) => (
            <>
              {title}
              <small>{note}</small>
            </>
          ),
        },
        {
          id: 'state',
          label: t('publishing.column.state'),
          value: ({ withdrawn }) => t(withdrawn ? 'publishing.withdrawnState' : 'publishing.inForce'),
        },
        { id: 'version', label: t('publishing.column.version'), value: ({ version }) => version },
        {
          id: 'since',
          label: t('publishing.column.since'),
          value: ({ since }) => since,
          cell: ({ since }) => formatMoment(since, i18n.language),
        },
        { id: 'what', label: t('publishing.column.what'), cell: (row) => !row.withdrawn && <Acts of={row} /> },
      ]}
    />
  );
}

function Acts({ of: { title, onCorrect, onWithdraw } }: { of: Published }): ReactElement {
  const { t } = useTranslation();
  return (
    <span className="actions">
      {onCorrect && (
        <button
          type="button"
          className="quiet"
          onClick={onCorrect}
          aria-label={t('publishing.correctNamed', { title })}
        >
          {t('publishing.correctShort')}
        </button>
      )}
      <button
        type="button"
        className="quiet"
        onClick={onWithdraw}
        aria-label={t('publishing.withdrawNamed', { title })}
      >
        {t('publishing.withdrawShort')}
      </button>
    </span>
  );
}
