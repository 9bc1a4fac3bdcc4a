import { type CSSProperties, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { EngineId } from '@starboard/catalogue';
import type { BoardColumn, RankedRow } from '@starboard/contracts';
import { formatPercent } from '../format/number';
import { Term } from '../ui/term';
import { Value } from '../ui/value';
import { barColumn, useCounts, useFigures } from './columns';

/**
 * Ranked solutions. Roles are written out because narrow screens lay rows out as cards, and browsers forget a table's
 * meaning when its display changes.
 */
export function BoardTable(props: {
  caption: string;
  engine: EngineId;
  columns: readonly BoardColumn[];
  rows: readonly RankedRow[];
  ster: number | null;
}): ReactElement {
  const { caption, engine, columns, rows, ster } = props;
  const shared = sharedPlaces(rows);
  return (
    <div className="card board-card">
      <table className="board" role="table">
        <caption className="hidden">{caption}</caption>
        <BoardHead engine={engine} columns={columns} ster={ster} />
        <tbody role="rowgroup">
          {rows.map((row) => (
            <BoardRow key={row.team.slug} row={row} columns={columns} shared={shared.has(row.place)} ster={ster} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type HeadProps = Pick<Parameters<typeof BoardTable>[0], 'engine' | 'columns' | 'ster'>;

function BoardHead({ engine, columns, ster }: HeadProps): ReactElement {
  const { t, i18n } = useTranslation();
  const figures = useFigures(columns);
  const counts = useCounts(engine);
  return (
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader" scope="col" className="place">
          <span aria-hidden="true">{t('board.placeShort')}</span>
          <span className="hidden">{t('board.place')}</span>
        </th>
        <th role="columnheader" scope="col" className="team">
          {t('board.team')}
        </th>
        {figures.map(({ id, ranks, label, help }) => (
          <th key={id} role="columnheader" scope="col" className={ranks ? RANKING_CLASS : id}>
            <Term help={help}>{label}</Term>
            {ranks && ster !== null && (
              <span className="ster-note">{t('board.experts', { value: formatPercent(ster, i18n.language) })}</span>
            )}
          </th>
        ))}
        {counts.map(({ id, label, help }) => (
          <th key={id} role="columnheader" scope="col" className={id}>
            <Term help={help}>{label}</Term>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function BoardRow(props: {
  row: RankedRow;
  columns: readonly BoardColumn[];
  shared: boolean;
  ster: number | null;
}): ReactElement {
  const { row, columns, shared, ster } = props;
  const figures = useFigures(columns);
  const { t } = useTranslation();
  return (
    <tr role="row" data-place={row.place}>
      <td role="cell" className="place">
        {row.place}
        {shared && (
          <>
            <span className="shared" aria-hidden="true">
              =
            </span>
            <span className="hidden"> ({t('board.shared')})</span>
          </>
        )}
      </td>
      <th role="rowheader" scope="row" className="team">
        {row.team.name}
      </th>
      {figures.map(({ id, unit, ranks, label }) =>
        ranks ? (
          <td key={id} role="cell" className={RANKING_CLASS}>
            <span className="star-value">
              <Value of={row.figures[id] ?? null} unit={unit} />
            </span>
            <Bar value={row.figures[barColumn(columns) ?? id] ?? 0} notch={ster} />
          </td>
        ) : (
          <td key={id} role="cell" className={`figure ${id}`} data-label={label}>
            <Value of={row.figures[id] ?? null} unit={unit} />
          </td>
        ),
      )}
      <td role="cell" className="counted" data-label={t('board.counted')}>
        {t('board.countedOf', { counted: row.counted, sample: row.sample })}
      </td>
      <td role="cell" className="annulled" data-label={t('board.annulled')} data-some={row.annulled > 0}>
        {row.annulled}
      </td>
    </tr>
  );
}

/** The column that ranks looks the same in every board. */
const RANKING_CLASS = 'star';

/** Decoration only: hidden from screen readers, the number is beside it. */
function Bar({ value, notch }: { value: number; notch: number | null }): ReactElement {
  const style = { '--value': `${value}%`, '--notch-at': `${notch ?? 0}%` } as CSSProperties;
  return (
    <span className="bar" aria-hidden="true" style={style}>
      <span className="bar-fill" />
      {notch !== null && <span className="bar-notch" />}
    </span>
  );
}

function sharedPlaces(rows: readonly RankedRow[]): ReadonlySet<number> {
  const places = rows.map(({ place }) => place);
  return new Set(places.filter((place, index) => places.indexOf(place) !== index));
}
