import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Live } from '../api/live';
import { formatTime } from '../format/time';

/** Whether what is shown is up to date, and of when it is. Readers' programs announce the first, not every second. */
export function ConnectionBadge(props: { live: Live; running: boolean }): ReactElement {
  const { connection, asOf, silentFor } = props.live;
  const { t, i18n } = useTranslation();
  const label = connection === 'live' && props.running ? 'onAir' : connection;
  return (
    <p className={`connection connection-${connection}`}>
      <span className="dot" aria-hidden="true" />
      <span role="status">{t(`live.connection.${label}`)}</span>
      {connection === 'silent' && <span>{t('live.seconds', { seconds: silentFor })}</span>}
      {asOf !== undefined && (
        <span className="connection-as-of">{t('live.asOf', { time: formatTime(asOf, i18n.language) })}</span>
      )}
    </p>
  );
}
