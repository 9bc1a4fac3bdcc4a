import type { ReactNode } from 'react';

/** What a cell is sorted by and exported as; null where there is nothing. */
export type CellValue = string | number | null;

/** A column of a table: how its rows are sorted, searched, exported and shown by it. */
export interface TableColumn<Row> {
  /** Its name in the address of the page. */
  readonly id: string;
  /** What its head says, here and in the exported file. */
  readonly label: string;
  /** Beside it in the head. */
  readonly note?: ReactNode;
  /** Absent where there is nothing to sort by or to export: buttons and the like. Moments are ISO texts. */
  readonly value?: (row: Row) => CellValue;
  /** Absent where the value is shown as it is. */
  readonly cell?: (row: Row) => ReactNode;
  /** The cell names its row. */
  readonly heads?: boolean;
  /** The smallest comes first when it is first sorted by; else that is so for texts only. */
  readonly ascending?: boolean;
  /** The cell is marked as one that is not as it should be, or was. */
  readonly differs?: (row: Row) => boolean;
}

/** Rows that a reader can choose to see alone. */
export interface RowFilter<Row> {
  readonly id: string;
  readonly label: string;
  readonly holds: (row: Row) => boolean;
}

/** The order that a reader has chosen. */
export interface SortedBy {
  readonly id: string;
  readonly desc: boolean;
}

/** What a reader has made of a table. */
export interface TableView {
  /** As in the address: the name of a column, with a minus from the largest on. */
  readonly sort: string;
  readonly search: string;
  /** Name of a filter. */
  readonly show: string;
}

/** The order that an address names, if there is such a column. */
export function sortedBy<Row>(sort: string, columns: readonly TableColumn<Row>[]): SortedBy | undefined {
  const desc = sort.startsWith('-');
  const id = desc ? sort.slice(1) : sort;
  return columns.some((column) => column.id === id && column.value) ? { id, desc } : undefined;
}

/** How an address names an order. */
export const sortName = (sorted: SortedBy | undefined): string =>
  sorted === undefined ? '' : `${sorted.desc ? '-' : ''}${sorted.id}`;

/** The columns that have values, and those of the rows, as lines of a file. */
export function tableLines<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): CellValue[][] {
  const told = columns.filter(({ value }) => value !== undefined);
  return [told.map(({ label }) => label), ...rows.map((row) => told.map(({ value }) => value?.(row) ?? null))];
}
