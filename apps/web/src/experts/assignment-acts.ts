import type { AssignmentView, OwnContestView } from '@starboard/contracts';

/** Moves an essay to another expert, gives more time, takes a third check back. */
export type AssignmentAct = 'reassign' | 'extend' | 'cancel';

/** What is asked about an assignment. */
export interface AskedAct {
  readonly act: AssignmentAct;
  readonly assignment: AssignmentView;
}

const THIRD = 3;

/** What may be done about an assignment by somebody with these roles; the server decides the same. */
export function assignmentActs(
  { status, place, endsAt }: Pick<AssignmentView, 'status' | 'place' | 'endsAt'>,
  roles: OwnContestView['roles'],
): readonly AssignmentAct[] {
  if (status !== 'assigned') return [];
  const organises = roles.includes('organiser');
  const decides = organises || roles.includes('jury');
  return [
    ...(organises ? (['reassign'] as const) : []),
    ...(organises && endsAt !== null ? (['extend'] as const) : []),
    ...(decides && place === THIRD ? (['cancel'] as const) : []),
  ];
}
