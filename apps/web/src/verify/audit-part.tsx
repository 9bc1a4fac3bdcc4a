import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { queries, useKnown } from '../api/query';
import { Part } from './part';

/** Where the chain of the audit log ends now. */
export function AuditPart(): ReactElement {
  const { t } = useTranslation();
  const { data } = useKnown(queries.useQuery('get', '/api/audit/head', {}));
  return (
    <Part title={t('record.verify.audit.title')} text={t('record.verify.audit.text')}>
      {data && (
        <p>
          {t('record.verify.audit.head', { entries: data.entries })} <code>{data.head}</code>
        </p>
      )}
    </Part>
  );
}
