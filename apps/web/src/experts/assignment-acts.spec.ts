import { describe, expect, it } from '@jest/globals';
import { assignmentActs } from './assignment-acts.js';

const FIRST = { status: 'assigned', place: 1, endsAt: null } as const;
const ENDS = '2026-12-20T09:00:00Z';

describe('what may be done about an assignment', () => {
  it.each([
    [FIRST, ['organiser'], ['reassign']],
    [{ ...FIRST, endsAt: ENDS }, ['organiser'], ['reassign', 'extend']],
    [{ ...FIRST, place: 3 }, ['organiser'], ['reassign', 'cancel']],
    [{ ...FIRST, place: 3 }, ['jury'], ['cancel']],
    [{ ...FIRST, place: 3 }, ['technical_commission'], []],
    [FIRST, ['jury'], []],
    [{ ...FIRST, place: 3, status: 'submitted' }, ['organiser'], []],
    [{ ...FIRST, place: 3, status: 'cancelled' }, ['organiser'], []],
  ] as const)('%j by %j: %j', (assignment, roles, acts) => {
    expect(assignmentActs(assignment, [...roles])).toEqual(acts);
  });
});
