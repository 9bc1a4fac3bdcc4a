import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { IncidentView } from '@starboard/contracts';
import { formatPrecise } from '../format/time';
import { DataTable } from '../ui/data-table/data-table';

/** Who missed what, and which processes gave which signs. */
export function IncidentEvidence({ incident }: { incident: IncidentView }): ReactElement {
  return (
    <>
      {incident.missed.length > 0 && <Missed incident={incident} />}
      {incident.heartbeats.length > 0 && <Heartbeats incident={incident} />}
    </>
  );
}

type MissedFile = IncidentView['missed'][number];

const MOMENTS = [
  ['planned', ({ plannedAt }: MissedFile) => plannedAt],
  ['sent', ({ releasedAt }: MissedFile) => releasedAt],
  ['deadline', ({ deadlineAt }: MissedFile) => deadlineAt],
  ['lastSeen', ({ lastSeenAt }: MissedFile) => lastSeenAt],
] as const;

function Missed({ incident }: { incident: IncidentView }): ReactElement {
  const { t, i18n } = useTranslation();
  const id = useId();
  const at = (moment: string | null): string =>
    moment === null ? t('desk.never') : formatPrecise(moment, i18n.language);
  return (
    <>
      <h4 id={id}>{t('desk.missed')}</h4>
      <DataTable
        labelledBy={id}
        name={`missed-${incident.id}`}
        rows={incident.missed}
        keyOf={({ sessionId, fileId }) => `${sessionId} ${fileId}`}
        columns={[
          { id: 'team', label: t('desk.team'), heads: true, value: ({ name }) => name },
          { id: 'file', label: t('desk.file'), value: ({ fileId }) => fileId },
          ...MOMENTS.map(([name, of]) => ({
            id: name,
            label: t(`desk.${name}`),
            value: of,
            cell: (one: MissedFile) => at(of(one)),
          })),
          {
            id: 'received',
            label: t('desk.received'),
            value: ({ received }) => received.map(({ receivedAt, verdict }) => `${receivedAt} ${verdict}`).join(', '),
            cell: ({ received }) =>
              received.length === 0
                ? t('desk.never')
                : received.map(({ receivedAt, verdict }) => `${at(receivedAt)} (${verdict})`).join(', '),
          },
        ]}
      />
    </>
  );
}

function Heartbeats({ incident }: { incident: IncidentView }): ReactElement {
  const { t, i18n } = useTranslation();
  const id = useId();
  return (
    <>
      <h4 id={id}>{t('desk.heartbeats')}</h4>
      <DataTable
        labelledBy={id}
        name={`signs-${incident.id}`}
        rows={incident.heartbeats}
        keyOf={({ process }) => process}
        columns={[
          { id: 'process', label: t('desk.process'), heads: true, value: ({ app, process }) => `${app}, ${process}` },
          {
            id: 'startedAt',
            label: t('desk.startedAt'),
            value: ({ startedAt }) => startedAt,
            cell: ({ startedAt }) => formatPrecise(startedAt, i18n.language),
          },
          {
            id: 'seenAt',
            label: t('desk.seenAt'),
            value: ({ seenAt }) => seenAt,
            cell: ({ seenAt }) => formatPrecise(seenAt, i18n.language),
          },
          {
            id: 'worstGap',
            label: t('desk.worstGap'),
            value: ({ worstGapMs }) => worstGapMs,
            cell: ({ worstGapMs }) => t('desk.ms', { ms: worstGapMs }),
          },
        ]}
      />
    </>
  );
}
