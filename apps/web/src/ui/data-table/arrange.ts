import {
  columnFilteringFeature,
  constructTable,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/table-core';
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings';
import type { CellValue, SortedBy, TableColumn } from './column';

const features = tableFeatures({
  coreReactivityFeature: storeReactivityBindings(),
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
});

/** The rows that have a text, in an order. */
export type Arranger<Row> = (sorted: SortedBy | undefined, search: string) => readonly Row[];

/** Sorts and searches the rows of a table. What has no value comes last in every order; equals stay as they came. */
export function makeArranger<Row extends object>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  language: string,
): Arranger<Row> {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const order = (one: Cells, other: Cells, id: string): number => {
    const [a, b] = [one.getValue(id), other.getValue(id)] as [CellValue, CellValue];
    return typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b));
  };
  const table = constructTable({
    features,
    data: [...rows],
    columns: columns.map(({ id, value }) => ({
      ...{ id, header: id, accessorFn: (row: Row) => value?.(row) ?? undefined },
      ...{ sortFn: order, sortUndefined: 'last' as const, enableGlobalFilter: value !== undefined },
    })),
    globalFilterFn: holds,
    // What is looked for may be in any column, whatever the first row has there.
    getColumnCanGlobalFilter: () => true,
  });
  return (sorted, search) => {
    table.setSorting(sorted ? [sorted] : []);
    table.setGlobalFilter(plain(search.trim()));
    return table.getRowModel().rows.map(({ original }) => original);
  };
}

interface Cells {
  readonly getValue: (id: string) => unknown;
}

/** Case does not matter, nor do the dots of «ё». */
const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** Whether a cell has the text that is looked for, which is plain. Figures are sorted by, not looked for. */
function holds(row: Cells, id: string, wanted: string): boolean {
  const value = row.getValue(id);
  return typeof value === 'string' && plain(value).includes(wanted);
}
