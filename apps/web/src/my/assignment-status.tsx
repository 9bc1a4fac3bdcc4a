import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnAssignmentView } from '@starboard/contracts';

/** Whether a check is handed in. */
export function AssignmentStatus({ of }: { of: Pick<OwnAssignmentView, 'status' | 'overdue'> }): ReactElement {
  const { t } = useTranslation();
  const status = of.overdue ? 'overdue' : of.status;
  return <span className={`status status-${status}`}>{t(`my.assignmentStatus.${status}`)}</span>;
}
