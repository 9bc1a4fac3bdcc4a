import { type ReactElement } from 'react';
import { ScrollTable } from '../scroll-table';
import type { RowFilter, TableColumn } from './column';
import { ariaSort, SortButton } from './heads';
import { SaveCsv, TableTools } from './tools';
import { useDataTable } from './use-data-table';

/**
 * A table that its reader sorts, searches when it is long, and saves as CSV. It scrolls inside the page.
 * @param name in the address, which holds the order, the search and the filters; empty for the only table of a page
 */
export function DataTable<Row extends object>(props: {
  labelledBy: string;
  name: string;
  columns: readonly TableColumn<NoInfer<Row>>[];
  rows: readonly Row[];
  keyOf: (row: NoInfer<Row>) => string | number;
  filters?: readonly RowFilter<NoInfer<Row>>[];
  /** The server gives the same table with more in it: no other file is offered beside that. */
  withoutCsv?: boolean;
}): ReactElement {
  const { labelledBy, name, columns, rows, keyOf, filters, withoutCsv = false } = props;
  const arranged = useDataTable({ name, columns, rows, ...(filters && { filters }) });
  return (
    <>
      <TableTools arranged={arranged} columns={columns} all={rows.length} {...(filters && { filters })} />
      <ScrollTable labelledBy={labelledBy}>
        <thead>
          <tr>
            {columns.map(({ id, label, note, value }) =>
              label === '' ? (
                <td key={id} />
              ) : (
                <th key={id} scope="col" {...ariaSort(arranged.sorted, id)}>
                  {value === undefined ? label : <SortButton label={label} onPress={() => arranged.sortBy(id)} />}
                  {note}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {arranged.rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <Cell key={column.id} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {!withoutCsv && (
        <SaveCsv
          name={() => document.getElementById(labelledBy)?.textContent ?? 'table'}
          columns={columns}
          rows={arranged.rows}
        />
      )}
    </>
  );
}

function Cell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }): ReactElement {
  const { value, cell, heads, differs } = column;
  const content = cell ? cell(row) : value?.(row);
  if (heads) return <th scope="row">{content}</th>;
  return <td {...(differs && { 'data-differs': differs(row) })}>{content}</td>;
}
