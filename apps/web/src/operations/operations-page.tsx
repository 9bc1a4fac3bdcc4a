import './operations.css';
import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { reading } from '../api/query';
import { Link } from '../router';
import { useTitle } from '../ui/use-title';
import { AuditLog } from './audit-log';
import { BackupsPart } from './backups-part';
import { JobsPart } from './jobs-part';

/** The work of the platform in the background, its backups and its whole log, for organisers of the platform. */
export function OperationsPage(): ReactElement {
  const { t } = useTranslation();
  useTitle(t('operations.title'));
  return (
    <div className="frame">
      <div className="page-head">
        <p className="crumbs">
          <Link href="/my">{t('my.title')}</Link>
        </p>
        <h1>{t('operations.title')}</h1>
        <p className="lead">{t('operations.lead')}</p>
      </div>
      <div className="sections">
        <JobsPart />
        <BackupsPart />
        <AuditLog of="" read={async (query) => (await reading.GET('/api/audit', { params: { query } })).data} />
      </div>
    </div>
  );
}
