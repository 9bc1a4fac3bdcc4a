import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../api/live';

/** Whether what is shown is up to date. */
export function ConnectionBadge({ connection }: { connection: Connection }): ReactElement {
  const { t } = useTranslation();
  return (
    <p className={`connection connection-${connection}`} role="status">
      <span className="dot" aria-hidden="true" />
      {t(`live.connection.${connection}`)}
    </p>
  );
}
