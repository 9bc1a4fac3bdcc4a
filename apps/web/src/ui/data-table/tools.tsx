import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrought } from '../../brought';
import type { RowFilter, TableColumn } from './column';
import type { Arranged } from './use-data-table';

/** From so many rows on a table is searched rather than read. */
export const LONG = 12;

/** Search and filters of a long table. Where rows are drawn as cards and heads are out of sight, the order too. */
export function TableTools<Row>(props: {
  arranged: Arranged<Row>;
  columns: readonly TableColumn<Row>[];
  all: number;
  filters?: readonly RowFilter<Row>[];
}): ReactElement | null {
  const { arranged, columns, all, filters = [] } = props;
  const { view, change, rows } = arranged;
  const { t } = useTranslation();
  // In a document nothing comes of them yet.
  const disabled = useBrought() !== undefined;
  if (all <= LONG && view.search === '' && view.show === '') return null;
  return (
    <div className="table-tools">
      <label>
        <span className="hidden">{t('table.search')}</span>
        <input
          type="search"
          value={view.search}
          disabled={disabled}
          placeholder={t('table.search')}
          onChange={({ target }) => change({ search: target.value })}
        />
      </label>
      {filters.length > 0 && (
        <label>
          <span className="hidden">{t('table.show')}</span>
          <select value={view.show} disabled={disabled} onChange={({ target }) => change({ show: target.value })}>
            <option value="">{t('table.all')}</option>
            {filters.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="table-order">
        <span className="hidden">{t('table.order')}</span>
        <select value={view.sort} disabled={disabled} onChange={({ target }) => change({ sort: target.value })}>
          <option value="">{t('table.asGiven')}</option>
          {columns
            .filter(({ value }) => value !== undefined)
            .flatMap(({ id, label }) => [
              <option key={id} value={id}>{`${label} ↑`}</option>,
              <option key={`-${id}`} value={`-${id}`}>{`${label} ↓`}</option>,
            ])}
        </select>
      </label>
      <span className="facts" role="status">
        {t('table.shown', { shown: rows.length, all })}
      </span>
    </div>
  );
}

/** The rows as they are shown, as a file. */
export function SaveCsv<Row>(props: {
  name: () => string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
}): ReactElement {
  const { name, columns, rows } = props;
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className="save-csv"
      onClick={() => void import('./save-csv').then(({ saveCsv }) => saveCsv(name(), columns, rows))}
    >
      {t('table.csv')}
    </button>
  );
}
