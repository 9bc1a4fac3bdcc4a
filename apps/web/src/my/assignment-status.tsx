import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnAssignmentView } from '@starboard/contracts';

type Checked = Pick<OwnAssignmentView, 'status' | 'overdue'>;

/** Whether a check is handed in, in a word. */
export function useAssignmentStatus(): (of: Checked) => string {
  const { t } = useTranslation();
  return (of) => t(`my.assignmentStatus.${nameOf(of)}`);
}

/** The same where it is shown. */
export function AssignmentStatus({ of }: { of: Checked }): ReactElement {
  const said = useAssignmentStatus();
  return <span className={`status status-${nameOf(of)}`}>{said(of)}</span>;
}

const nameOf = ({ status, overdue }: Checked): Checked['status'] | 'overdue' => (overdue ? 'overdue' : status);
