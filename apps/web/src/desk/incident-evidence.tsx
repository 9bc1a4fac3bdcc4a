import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { IncidentView } from '@starboard/contracts';
import { formatPrecise } from '../format/time';
import { ScrollTable } from '../ui/scroll-table';

const MISSED = ['team', 'file', 'planned', 'sent', 'deadline', 'lastSeen', 'received'] as const;
const HEARTBEATS = ['process', 'startedAt', 'seenAt', 'worstGap'] as const;

/** Who missed what, and which processes gave which signs. */
export function IncidentEvidence({ incident }: { incident: IncidentView }): ReactElement {
  return (
    <>
      {incident.missed.length > 0 && <Missed incident={incident} />}
      {incident.heartbeats.length > 0 && <Heartbeats incident={incident} />}
    </>
  );
}

function Missed({ incident }: { incident: IncidentView }): ReactElement {
  const { t, i18n } = useTranslation();
  const id = useId();
  const at = (moment: string | null): string =>
    moment === null ? t('desk.never') : formatPrecise(moment, i18n.language);
  return (
    <>
      <h4 id={id}>{t('desk.missed')}</h4>
      <ScrollTable labelledBy={id}>
        <Heads of={MISSED} />
        <tbody>
          {incident.missed.map((one) => (
            <tr key={`${one.sessionId} ${one.fileId}`}>
              <th scope="row">{one.name}</th>
              <td>{one.fileId}</td>
              <td>{at(one.plannedAt)}</td>
              <td>{at(one.releasedAt)}</td>
              <td>{at(one.deadlineAt)}</td>
              <td>{at(one.lastSeenAt)}</td>
              <td>
                {one.received.length === 0
                  ? t('desk.never')
                  : one.received.map(({ receivedAt, verdict }) => `${at(receivedAt)} (${verdict})`).join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </>
  );
}

function Heartbeats({ incident }: { incident: IncidentView }): ReactElement {
  const { t, i18n } = useTranslation();
  const id = useId();
  return (
    <>
      <h4 id={id}>{t('desk.heartbeats')}</h4>
      <ScrollTable labelledBy={id}>
        <Heads of={HEARTBEATS} />
        <tbody>
          {incident.heartbeats.map(({ process, app, startedAt, seenAt, worstGapMs }) => (
            <tr key={process}>
              <th scope="row">
                {app}, {process}
              </th>
              <td>{formatPrecise(startedAt, i18n.language)}</td>
              <td>{formatPrecise(seenAt, i18n.language)}</td>
              <td>{t('desk.ms', { ms: worstGapMs })}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </>
  );
}

function Heads({ of }: { of: typeof MISSED | typeof HEARTBEATS }): ReactElement {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        {of.map((head) => (
          <th key={head} scope="col">
            {t(`desk.${head}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
