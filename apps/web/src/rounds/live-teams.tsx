import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoundLive } from '@starboard/contracts';
import { formatTime } from '../format/time';
import { DataTable } from '../ui/data-table/data-table';
import { type TeamRow, teamRows } from './team-rows';

const CAUSES = ['not-delivered', 'no-answer', 'late', 'invalid', 'server-fault'] as const;
const FIGURES = ['released', 'accepted', 'late', 'annulled'] as const;

/** Every team with its connection, its figures and what may still be annulled before the whole solution is (7.7). */
export function LiveTeams({ labelledBy, live }: { labelledBy: string; live: RoundLive }): ReactElement {
  const { t, i18n } = useTranslation();
  const rows = teamRows(live);
  const causes = ({ live: of }: TeamRow): string =>
    CAUSES.filter((cause) => (of?.causes[cause] ?? 0) > 0)
      .map((cause) => `${t(`desk.cause.${cause}`)}: ${of?.causes[cause] ?? 0}`)
      .join(', ');
  return (
    <DataTable
      labelledBy={labelledBy}
      name="teams"
      rows={rows}
      keyOf={({ key }) => key}
      filters={[
        { id: 'away', label: t('rounds.show.away'), holds: ({ state }) => state === 'lost' || state === 'absent' },
        { id: 'missed', label: t('rounds.show.missed'), holds: (row) => (row.live?.annulled ?? 0) > 0 },
        { id: 'annulled', label: t('rounds.show.annulled'), holds: ({ annulledWhole }) => annulledWhole },
      ]}
      columns={[
        { id: 'team', label: t('rounds.column.team'), heads: true, value: ({ team }) => team },
        {
          id: 'state',
          label: t('rounds.column.connection'),
          value: ({ state }) => t(`rounds.team.${state}`),
          cell: (row) => <State row={row} />,
        },
        {
          id: 'seen',
          label: t('rounds.column.seen'),
          value: (row) => row.live?.lastSeenAt ?? null,
          cell: (row) => row.live && formatTime(row.live.lastSeenAt, i18n.language),
        },
        ...FIGURES.map((figure) => ({
          id: figure,
          label: t(`rounds.column.${figure}`),
          value: (row: TeamRow) => row.live?.[figure] ?? null,
          differs: (row: TeamRow) => figure !== 'released' && figure !== 'accepted' && (row.live?.[figure] ?? 0) > 0,
        })),
        {
          id: 'left',
          label: t('rounds.column.left'),
          value: (row) => row.live?.annulBudgetLeft ?? null,
          cell: ({ live: of, annulledWhole }) =>
            annulledWhole ? (
              <span className="status team-annulled">{t('rounds.team.annulled')}</span>
            ) : (
              of?.annulBudgetLeft
            ),
        },
        { id: 'causes', label: t('rounds.column.causes'), value: causes },
      ]}
    />
  );
}

function State({ row: { state, live } }: { row: TeamRow }): ReactElement {
  const { t } = useTranslation();
  return (
    <>
      <span className={`status team-${state}`}>{t(`rounds.team.${state}`)}</span>
      {live?.openedLate === true && <small>{t('rounds.openedLate')}</small>}
      {live !== undefined && isReason(live.closeReason) && <small>{t(`rounds.closeReason.${live.closeReason}`)}</small>}
    </>
  );
}

const REASONS = ['finish', 'timeout-close', 'abort', 'void'] as const;
const isReason = (text: string | null): text is (typeof REASONS)[number] => REASONS.some((one) => one === text);
