import type { AssignmentView, ExpertView, OwnAssignmentView } from '@starboard/contracts';
import type { AssignmentRecord, ExpertRecord, OwnAssignment } from '@starboard/database';

export function makeExpert({ userId, name, email, ...expert }: ExpertRecord): ExpertView {
  const person = userId === null ? null : { id: userId, name: name ?? '', email: email ?? '' };
  return { ...expert, person };
}

export const makeAssignment = (row: AssignmentRecord): AssignmentView => ({ ...row, ...moments(row) });

export function makeOwnAssignment(row: OwnAssignment): OwnAssignmentView {
  const { id, essayId, fileId, externalId, subject, words, place, status, overdue, versions } = row;
  const essay = { essayId, fileId, externalId, subject, words };
  return { id, ...essay, place, status, overdue, versions, ...moments(row) };
}

const moments = ({
  assignedAt,
  dueAt,
  submittedAt,
}: Pick<AssignmentRecord, 'assignedAt' | 'dueAt' | 'submittedAt'>) => ({
  assignedAt: assignedAt.toISOString(),
  dueAt: dueAt?.toISOString() ?? null,
  submittedAt: submittedAt?.toISOString() ?? null,
});
