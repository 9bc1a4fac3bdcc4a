import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTableView } from './address';
import type { makeArranger } from './arrange';
import { type RowFilter, type SortedBy, sortedBy, sortName, type TableColumn, type TableView } from './column';

/** A table as its reader has arranged it. */
export interface Arranged<Row> {
  /** Those that are shown, in their order. */
  readonly rows: readonly Row[];
  readonly sorted: SortedBy | undefined;
  /** By a column, then the other way round, then as they came. */
  readonly sortBy: (id: string) => void;
  readonly view: TableView;
  readonly change: (change: Partial<TableView>) => void;
}

/** Sorts, searches and filters rows as the address of the page says. */
export function useDataTable<Row extends object>(props: {
  name: string | undefined;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  filters?: readonly RowFilter<Row>[];
}): Arranged<Row> {
  const { name, columns, rows, filters } = props;
  const { i18n } = useTranslation();
  const [view, change] = useTableView(name);
  const { sort, search, show } = view;
  const { language } = i18n;
  const sorted = useMemo(() => sortedBy(sort, columns), [sort, columns]);
  const make = useArranging(sorted !== undefined || search !== '');
  const filtered = useMemo(() => {
    const filter = filters?.find(({ id }) => id === show);
    return filter ? rows.filter(filter.holds) : rows;
  }, [rows, filters, show]);
  const arrange = useMemo(() => make?.(columns, filtered, language), [make, columns, filtered, language]);
  const arranged = useMemo(() => arrange?.(sorted, search), [arrange, sorted, search]);
  return {
    rows: arranged ?? filtered,
    sorted: arranged && sorted,
    sortBy: (id) => change({ sort: sortName(next(id, sorted, columns, rows)) }),
    view,
    change,
  };
}

/** A table as it came needs no library: it is loaded for the first that is sorted or searched. */
function useArranging(needed: boolean): typeof makeArranger | undefined {
  const [make, setMake] = useState<typeof makeArranger>();
  useEffect(() => {
    if (needed) void import('./arrange').then(({ makeArranger }) => setMake(() => makeArranger));
  }, [needed]);
  return make;
}

/** Figures begin with the largest, texts with the first, unless a column says otherwise. */
function next<Row>(
  id: string,
  sorted: SortedBy | undefined,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
): SortedBy | undefined {
  const { value, ascending = false } = columns.find((column) => column.id === id) ?? {};
  const desc = !ascending && rows.some((row) => typeof value?.(row) === 'number');
  if (sorted?.id !== id) return { id, desc };
  return sorted.desc === desc ? { id, desc: !desc } : undefined;
}
