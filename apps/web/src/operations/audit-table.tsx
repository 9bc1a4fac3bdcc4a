import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEntryView } from '@starboard/contracts';
import { formatPrecise } from '../format/time';
import { actionName } from '../ui/action-name';
import { DataTable } from '../ui/data-table/data-table';
import { AuditSubject } from './audit-subject';
import { kindOfSubject, subjectName } from './subject-name';

/** Entries of the audit log, each with what was before and after. */
export function AuditTable(props: { labelledBy: string; entries: readonly AuditEntryView[] }): ReactElement {
  const { labelledBy, entries } = props;
  const { t, i18n } = useTranslation();
  return (
    <DataTable
      labelledBy={labelledBy}
      name="log"
      rows={entries}
      keyOf={({ seq }) => seq}
      columns={[
        { id: 'seq', label: '№', heads: true, value: ({ seq }) => seq },
        {
          id: 'at',
          label: t('operations.column.at'),
          value: ({ at }) => at,
          cell: ({ at }) => formatPrecise(at, i18n.language),
        },
        { id: 'actor', label: t('operations.column.actor'), value: ({ actor }) => actor },
        {
          id: 'action',
          label: t('operations.column.action'),
          value: ({ action }) => actionName(i18n, action),
          cell: ({ action }) => (
            <>
              {actionName(i18n, action)} <small className="code">{action}</small>
            </>
          ),
        },
        {
          id: 'subject',
          label: t('operations.column.subject'),
          value: (entry) => `${kindOfSubject(t, entry.subjectType)} ${subjectName(t, entry)}`,
          cell: (entry) => <AuditSubject of={entry} />,
        },
        { id: 'reason', label: t('operations.column.reason'), value: ({ reason }) => reason },
        {
          id: 'change',
          label: t('operations.column.change'),
          value: ({ before, after }) => JSON.stringify({ before, after }),
          cell: (entry) => <Change of={entry} />,
        },
      ]}
    />
  );
}

function Change({ of: { seq, subjectType, subjectId, before, after, hash } }: { of: AuditEntryView }): ReactElement {
  const { t } = useTranslation();
  return (
    <details>
      <summary aria-label={t('operations.changeOf', { seq })}>{t('operations.show')}</summary>
      {before !== null && (
        <pre className="audit-data">
          {t('operations.before')}: {JSON.stringify(before, null, 1)}
        </pre>
      )}
      {after !== null && (
        <pre className="audit-data">
          {t('operations.after')}: {JSON.stringify(after, null, 1)}
        </pre>
      )}
      <small className="audit-id">
        {subjectType} {subjectId}
      </small>
      <small className="audit-id">SHA-256 {hash}</small>
    </details>
  );
}
