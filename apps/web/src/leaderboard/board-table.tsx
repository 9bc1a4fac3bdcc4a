import { memo, type ReactElement, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EngineId } from '@starboard/catalogue';
import type { BoardColumn, RankedRow } from '@starboard/contracts';
import { type RowFilter, type SortedBy } from '../ui/data-table/column';
import { ariaSort, SortButton } from '../ui/data-table/heads';
import { LONG, SaveCsv, TableTools } from '../ui/data-table/tools';
import { useDataTable } from '../ui/data-table/use-data-table';
import { Term } from '../ui/term';
import { type DrawnColumn, useBoardColumns } from './board-columns';

const NONE: ReadonlySet<string> = new Set();
/** Above it only the rows in sight are laid out: columns have widths of their own then, not those of their contents. */
const MANY = 100;

/**
 * Ranked solutions, sorted and searched by the reader. Roles are written out because narrow screens lay rows out as cards,
 * and browsers forget a table's meaning when its display changes.
 */
export function BoardTable(props: {
  caption: string;
  engine: EngineId;
  columns: readonly BoardColumn[];
  rows: readonly RankedRow[];
  ster: number | null;
  /** Of the table in the address. */
  name: string;
  /** Slugs of the reader's teams. */
  own?: ReadonlySet<string>;
}): ReactElement {
  const { caption, engine, columns, rows, ster, name, own = NONE } = props;
  const shared = useMemo(() => sharedPlaces(rows), [rows]);
  const drawn = useBoardColumns({ engine, columns, ster, shared, own });
  const filters = useFilters(own);
  const arranged = useDataTable({ name, columns: drawn, rows, filters });
  const long = rows.length > LONG;
  return (
    <>
      <TableTools arranged={arranged} columns={drawn} all={rows.length} filters={filters} />
      <div className="card board-card">
        <div className="board-scroll" data-long={long}>
          <table className={rows.length > MANY ? 'board board-many' : 'board'} role="table">
            <caption className="hidden">{caption}</caption>
            <BoardHead columns={drawn} sorted={arranged.sorted} sortBy={arranged.sortBy} />
            <tbody role="rowgroup">
              {arranged.rows.map((row) => (
                <BoardRow key={row.team.slug} row={row} columns={drawn} own={own.has(row.team.slug)} />
              ))}
            </tbody>
          </table>
        </div>
      </div>
      {long && <SaveCsv name={() => caption} columns={drawn} rows={arranged.rows} />}
    </>
  );
}

/** What a reader of a long board may want to see alone. */
function useFilters(own: ReadonlySet<string>): readonly RowFilter<RankedRow>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      ...(own.size === 0 ? [] : [{ id: 'own', label: t('board.ownOnly'), holds: of(own) }]),
      { id: 'annulled', label: t('board.withAnnulled'), holds: ({ annulled }) => annulled > 0 },
    ],
    [own, t],
  );
}

const of =
  (own: ReadonlySet<string>) =>
  ({ team }: RankedRow): boolean =>
    own.has(team.slug);

function BoardHead(props: {
  columns: readonly DrawnColumn[];
  sorted: SortedBy | undefined;
  sortBy: (id: string) => void;
}): ReactElement {
  const { columns, sorted, sortBy } = props;
  const { t } = useTranslation();
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map(({ id, label, help, note, className }) => (
          <th key={id} role="columnheader" scope="col" className={className} {...ariaSort(sorted, id)}>
            {help === undefined ? (
              <SortButton
                label={label}
                onPress={() => sortBy(id)}
                {...(id === 'place' && { short: t('board.placeShort') })}
              />
            ) : (
              <Term help={help} onPress={() => sortBy(id)}>
                {label}
              </Term>
            )}
            {note}
          </th>
        ))}
      </tr>
    </thead>
  );
}

const BoardRow = memo(function BoardRow(props: {
  row: RankedRow;
  columns: readonly DrawnColumn[];
  own: boolean;
}): ReactElement {
  const { row, columns, own } = props;
  return (
    <tr role="row" data-place={row.place} {...(own && { 'data-own': true })}>
      {columns.map(({ id, label, value, cell, heads, className, cellClass = '', named }) => {
        const content = cell ? cell(row) : value?.(row);
        if (heads)
          return (
            <th key={id} role="rowheader" scope="row" className={className}>
              {content}
            </th>
          );
        return (
          <td
            key={id}
            role="cell"
            className={`${className} ${cellClass}`}
            {...(named && { 'data-label': label })}
            {...(id === 'annulled' && { 'data-some': row.annulled > 0 })}
          >
            {content}
          </td>
        );
      })}
    </tr>
  );
});

function sharedPlaces(rows: readonly RankedRow[]): ReadonlySet<number> {
  const seen = new Set<number>();
  return new Set(rows.filter(({ place }) => seen.size === seen.add(place).size).map(({ place }) => place));
}
