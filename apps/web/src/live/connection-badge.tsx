import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../api/live';

/** Whether what is shown is up to date. */
export function ConnectionBadge(props: { connection: Connection; running: boolean }): ReactElement {
  const { connection, running } = props;
  const { t } = useTranslation();
  const label = connection === 'live' && running ? 'onAir' : connection;
  return (
    <p className={`connection connection-${connection}`} role="status">
      <span className="dot" aria-hidden="true" />
      {t(`live.connection.${label}`)}
    </p>
  );
}
