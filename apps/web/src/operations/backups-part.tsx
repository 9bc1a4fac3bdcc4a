import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { queries, useKnown } from '../api/query';
import { formatMoment } from '../format/time';
import { Part } from '../running/part';
import { Reading } from '../ui/reading';

const DAY_MS = 86_400_000;
/** A last backup that is older is said to be old. */
const OLD_DAYS = 2;

/** When a backup was last written by the platform's own command, as the log has it. */
export function BackupsPart(): ReactElement {
  const { t, i18n } = useTranslation();
  const query = { action: 'backup.written', limit: 1 };
  const known = useKnown(queries.useQuery('get', '/api/audit', { params: { query } }));
  return (
    <Part title={t('operations.backups')} hint={t('operations.backupsHint')}>
      {() => (
        <Reading known={known}>
          {({ items: [last] }) => {
            if (last === undefined) return <p role="status">{t('operations.noBackup')}</p>;
            const days = Math.floor((Date.now() - Date.parse(last.at)) / DAY_MS);
            return (
              <>
                <p>
                  {t('operations.lastBackup', { moment: formatMoment(last.at, i18n.language), file: last.subjectId })}
                </p>
                {days >= OLD_DAYS && <p role="status">{t('operations.oldBackup', { count: days })}</p>}
              </>
            );
          }}
        </Reading>
      )}
    </Part>
  );
}
