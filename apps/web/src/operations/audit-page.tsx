import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { reading } from '../api/query';
import { ContestFrame } from '../running/contest-frame';
import { AuditLog } from './audit-log';
import { VerifyPart } from './verify-part';

/** The audit log of a contest: who did what, when and why, and whether nobody has changed it. */
export function AuditPage({ slug }: { slug: string }): ReactElement {
  const { t } = useTranslation();
  return (
    <ContestFrame
      slug={slug}
      title={t('operations.audit')}
      lead={t('operations.auditLead')}
      roles={['organiser', 'technical_commission', 'jury']}
    >
      {() => (
        <>
          <AuditLog
            of={slug}
            read={async (query) => {
              const params = { path: { slug }, query };
              return (await reading.GET('/api/contests/{slug}/audit', { params })).data;
            }}
          />
          <VerifyPart slug={slug} />
        </>
      )}
    </ContestFrame>
  );
}
