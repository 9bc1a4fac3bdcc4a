import { type ReactElement } from 'react';
import { ScrollTable } from '../scroll-table';
import type { RowFilter, TableColumn } from './column';
import { ariaSort, SortButton } from './heads';
import { SaveCsv, TableTools } from './tools';
import { useDataTable } from './use-data-table';

/**
 * A table that its reader sorts, searches when it is long, and saves as CSV. It scrolls inside the page; on a phone its
 * rows are lists of what their cells say, so that nothing, and no button, lies out of sight.
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
      <ScrollTable labelledBy={labelledBy} stacked>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ id, label, note, value }) =>
              label === '' ? (
                <td key={id} role="cell" />
              ) : (
                <th key={id} role="columnheader" scope="col" {...ariaSort(arranged.sorted, id)}>
                  {value === undefined ? label : <SortButton label={label} onPress={() => arranged.sortBy(id)} />}
                  {note}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {arranged.rows.map((row) => (
            <tr key={keyOf(row)} role="row">
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
  const { label, value, cell, heads, differs } = column;
  const told = value?.(row);
  const content = cell ? cell(row) : told;
  if (heads) {
    return (
      <th role="rowheader" scope="row">
        {content}
      </th>
    );
  }
  return (
    <td
      role="cell"
      {...(label !== '' && { 'data-label': label })}
      {...(typeof told === 'number' && { 'data-number': true })}
      {...(differs && { 'data-differs': differs(row) })}
    >
      {content}
    </td>
  );
}
