import type { AssignmentView, ExpertView, OwnAssignmentView, ThirdCheckView, WorkTimeView } from '@starboard/contracts';
import type { AssignmentRecord, ExpertRecord, OwnAssignment, OwnEssay, ThirdCheckFinding } from '@starboard/database';

export function makeExpert({ userId, name, email, ...expert }: ExpertRecord): ExpertView {
  const person = userId === null ? null : { id: userId, name: name ?? '', email: email ?? '' };
  return { ...expert, person };
}

export const makeAssignment = (row: AssignmentRecord): AssignmentView => ({ ...row, ...moments(row) });

export function makeOwnAssignment(row: OwnAssignment): OwnAssignmentView {
  const { id, essayId, fileId, externalId, subject, words, place, status, overdue, versions, late } = row;
  const essay = { essayId, fileId, externalId, subject, words };
  return { id, ...essay, place, status, overdue, versions, late, ...moments(row) };
}

/** The time for an own essay. @param now milliseconds since the epoch. */
export function makeWorkTime({ startedAt, endsAt, rules }: OwnEssay, now: number): WorkTimeView {
  const { limitMs, atLimit } = rules;
  return { now: new Date(now).toISOString(), limitMs, atLimit, startedAt: said(startedAt), endsAt: said(endsAt) };
}

/** Conditions of the third check, with what they found. */
export const makeConditions = (conditions: ThirdCheckFinding['conditions']): ThirdCheckView['conditions'] =>
  conditions.map(({ rule, first, second, holds }) => ({
    ...{ criterion: rule.criterion, kind: rule.kind, first, second, holds },
    atLeast: rule.kind === 'difference' ? rule.atLeast : null,
  }));

const said = (at: Date | null): string | null => at?.toISOString() ?? null;

type Moments = Readonly<Record<'dueAt' | 'submittedAt' | 'startedAt' | 'endsAt', Date | null>> & {
  readonly assignedAt: Date;
};

const moments = ({ assignedAt, dueAt, submittedAt, startedAt, endsAt }: Moments) => ({
  assignedAt: assignedAt.toISOString(),
  dueAt: said(dueAt),
  submittedAt: said(submittedAt),
  startedAt: said(startedAt),
  endsAt: said(endsAt),
});
