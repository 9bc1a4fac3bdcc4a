import { type ReactElement, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EngineId } from '@starboard/catalogue';
import type { BoardColumn, RankedRow } from '@starboard/contracts';
import { formatPercent } from '../format/number';
import { Link } from '../router';
import type { TableColumn } from '../ui/data-table/column';
import { Value } from '../ui/value';
import { addressOf, type Behind, teamAddress } from './behind';
import type { ColumnGroup } from './column-groups';
import { barColumn, useCounts, useFigures } from './columns';
import type { DrawnCourse } from './course';
import { CourseLine } from './course-line';
import { Moved, SpreadNote } from './row-notes';

/** A column of a board as it is drawn. */
export interface DrawnColumn extends TableColumn<RankedRow> {
  readonly className: string;
  readonly help?: string;
  /** Where rows are cards, the name stands in the cell. */
  readonly named?: boolean;
  /** Of its cells only. */
  readonly cellClass?: string;
  /** Shown and hidden with others; absent: always there. */
  readonly group?: ColumnGroup;
}

/** Place, team, the figures of the engine, counts. */
export function useBoardColumns(props: {
  engine: EngineId;
  columns: readonly BoardColumn[];
  ster: number | null;
  shared: ReadonlySet<number>;
  own: ReadonlySet<string>;
  /** Absent where rows lead nowhere: boards that are not public. */
  behind?: Behind | undefined;
  /** Where places by versions are asked for. */
  courses?: ReadonlyMap<string, DrawnCourse> | undefined;
}): readonly DrawnColumn[] {
  const { engine, columns, ster, shared, own, behind, courses } = props;
  const { t, i18n } = useTranslation();
  const figures = useFigures(columns);
  const [counted, annulled] = useCounts(engine);
  return useMemo(
    () => [
      {
        ...{ id: 'place', label: t('board.place'), className: 'place', ascending: true },
        value: ({ place }) => place,
        cell: ({ place, team }) => (
          <>
            <Place of={place} shared={shared.has(place)} />
            {behind && <MovedOf team={team.slug} behind={behind} />}
          </>
        ),
      },
      {
        ...{ id: 'team', label: t('board.team'), className: 'team', heads: true },
        value: ({ team }) => team.name,
        cell: ({ team }) => (
          <>
            {behind ? <Link href={teamAddress(behind, team.slug)}>{team.name}</Link> : team.name}
            {own.has(team.slug) && <small className="own">{t('board.own')}</small>}
          </>
        ),
      },
      ...figures.map(({ id, unit, ranks, label, help }): DrawnColumn => {
        const figure = { id, label, help, value: (row: RankedRow) => row.figures[id] ?? null };
        if (!ranks) {
          const cell = (row: RankedRow): ReactElement => <Value of={row.figures[id] ?? null} unit={unit} />;
          return { ...figure, className: id, cellClass: 'figure', named: true, cell, group: 'figures' };
        }
        const experts = ster !== null && t('board.experts', { value: formatPercent(ster, i18n.language) });
        const note = experts === false ? {} : { note: <span className="ster-note">{experts}</span> };
        const bar = barColumn(columns) ?? id;
        return {
          ...{ ...figure, ...note, className: RANKING_CLASS },
          cell: (row) => (
            <>
              <span className="star-value">
                <Value of={row.figures[id] ?? null} unit={unit} />
              </span>
              <Bar value={row.figures[bar] ?? 0} notch={ster} />
              {behind?.hasSpread && <SpreadNote spread={behind.spread.get(row.team.slug)} />}
            </>
          ),
        };
      }),
      {
        ...{ ...counted, className: 'counted', named: true, group: 'counts' },
        value: (row) => row.counted,
        cell: (row) => t('board.countedOf', { counted: row.counted, sample: row.sample }),
      },
      {
        ...{ ...annulled, className: 'annulled', named: true, group: 'counts' },
        value: (row) => row.annulled,
      },
      {
        ...{ id: 'course', label: t('board.course'), className: 'counted', named: true, group: 'course' },
        value: ({ team }) => courses?.get(team.slug)?.text ?? '',
        cell: ({ team }) => <CourseLine course={courses?.get(team.slug)} />,
      },
    ],
    // eslint-disable-next-line react-hooks/exhaustive-deps -- names and explanations follow from columns, engine and language
    [engine, columns, ster, shared, own, behind, courses, i18n.language],
  );
}

function MovedOf({ team, behind }: { team: string; behind: Behind }): ReactElement | null {
  const by = behind.moved.get(team);
  return by === undefined ? null : <Moved by={by} href={addressOf(behind, '/history')} />;
}

/** The column that ranks looks the same in every board. */
const RANKING_CLASS = 'star';

function Place({ of, shared }: { of: number; shared: boolean }): ReactElement {
  const { t } = useTranslation();
  return (
    <>
      {of}
      {shared && (
        <>
          <span className="shared" aria-hidden="true">
            =
          </span>
          <span className="hidden"> ({t('board.shared')})</span>
        </>
      )}
    </>
  );
}

/**
 * Decoration only: hidden from screen readers, the number is beside it. A picture: in a document the policy of the site
 * allows no `style`.
 */
function Bar({ value, notch }: { value: number; notch: number | null }): ReactElement {
  return (
    <svg className="bar" aria-hidden="true">
      <rect className="bar-fill" width={`${value}%`} height="100%" />
      {notch !== null && <rect className="bar-notch" x={`${notch}%`} />}
    </svg>
  );
}
