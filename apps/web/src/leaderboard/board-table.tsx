import { memo, type ReactElement, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EngineId } from '@starboard/catalogue';
import type { BoardColumn, RankedRow } from '@starboard/contracts';
import { type RowFilter, type SortedBy } from '../ui/data-table/column';
import { ariaSort, SortButton } from '../ui/data-table/heads';
import { LONG, SaveCsv, TableTools } from '../ui/data-table/tools';
import { useDataTable } from '../ui/data-table/use-data-table';
import { Term } from '../ui/term';
import type { Behind } from './behind';
import { type DrawnColumn, useBoardColumns } from './board-columns';
import { ColumnGroups, GROUPS, useColumnGroups } from './column-groups';
import { Star } from './row-notes';
import { useCourses } from './use-courses';
import { useFirstRows } from './use-first-rows';
import { useStars } from './use-stars';

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
  /** Of a public board. */
  behind?: Behind;
}): ReactElement {
  const { caption, engine, columns, rows, ster, name, own = NONE, behind } = props;
  const shared = useMemo(() => sharedPlaces(rows), [rows]);
  const groups = useColumnGroups();
  const offered = behind ? GROUPS : GROUPS.filter((group) => group !== 'course');
  const courses = useCourses(behind, groups.has('course'));
  const all = useBoardColumns({ engine, columns, ster, shared, own, behind, courses });
  const drawn = useMemo(
    () => all.filter(({ group }) => group === undefined || (groups.has(group) && (behind ?? group !== 'course'))),
    [all, groups, behind],
  );
  const [stars, toggle] = useStars(behind?.slug ?? '');
  const filters = useFilters(own, stars);
  const arranged = useDataTable({ name, columns: drawn, rows, filters });
  const long = rows.length > LONG;
  const shown = useFirstRows(pinned(arranged, long && behind !== undefined, own, stars));
  return (
    <>
      <TableTools arranged={arranged} columns={drawn} all={rows.length} filters={filters} />
      <ColumnGroups offered={offered} shown={groups} />
      <div className="card board-card">
        <div className="board-scroll" data-long={long}>
          <table className={rows.length > MANY ? 'board board-many' : 'board'} role="table">
            <caption className="hidden">{caption}</caption>
            <BoardHead columns={drawn} sorted={arranged.sorted} sortBy={arranged.sortBy} />
            <tbody role="rowgroup">
              {shown.map((row) => (
                <BoardRow
                  key={row.team.slug}
                  row={row}
                  columns={drawn}
                  own={own.has(row.team.slug)}
                  {...(behind && { starred: stars.has(row.team.slug), onStar: toggle })}
                />
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
function useFilters(own: ReadonlySet<string>, stars: ReadonlySet<string>): readonly RowFilter<RankedRow>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      ...(own.size === 0 ? [] : [{ id: 'own', label: t('board.ownOnly'), holds: of(own) }]),
      ...(stars.size === 0 ? [] : [{ id: 'stars', label: t('board.starredOnly'), holds: of(stars) }]),
      { id: 'annulled', label: t('board.withAnnulled'), holds: ({ annulled }) => annulled > 0 },
    ],
    [own, stars, t],
  );
}

/** In a long board that nobody has sorted, the reader's own teams and the marked ones stand first, with their places. */
function pinned(
  { rows, sorted }: { rows: readonly RankedRow[]; sorted: SortedBy | undefined },
  apart: boolean,
  own: ReadonlySet<string>,
  stars: ReadonlySet<string>,
): readonly RankedRow[] {
  if (!apart || sorted !== undefined || own.size + stars.size === 0) return rows;
  const first = ({ team }: RankedRow): boolean => own.has(team.slug) || stars.has(team.slug);
  return [...rows.filter(first), ...rows.filter((row) => !first(row))];
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
  starred?: boolean;
  onStar?: (team: string) => void;
}): ReactElement {
  const { row, columns, own, starred = false, onStar } = props;
  return (
    <tr role="row" id={`team-${row.team.slug}`} data-place={row.place} {...(own && { 'data-own': true })}>
      {columns.map(({ id, label, value, cell, heads, className, cellClass = '', named }) => {
        const content = cell ? cell(row) : value?.(row);
        if (heads)
          return (
            <th key={id} role="rowheader" scope="row" className={className}>
              {content}
              {onStar && <Star name={row.team.name} on={starred} onPress={() => onStar(row.team.slug)} />}
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
