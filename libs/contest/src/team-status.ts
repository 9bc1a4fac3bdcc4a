/*
 * A team in a contest: applied → approved | refused | withdrawn; approved → withdrawn | disqualified;
 * refused, withdrawn → applied (a new application). A disqualified team stays so (regulation 3.1, 9.5).
 */

export const TEAM_STATUSES = ['applied', 'approved', 'refused', 'withdrawn', 'disqualified'] as const;
export type TeamStatus = (typeof TEAM_STATUSES)[number];

const FOLLOWING: Readonly<Record<TeamStatus, readonly TeamStatus[]>> = {
  applied: ['approved', 'refused', 'withdrawn'],
  approved: ['withdrawn', 'disqualified'],
  refused: ['applied'],
  withdrawn: ['applied'],
  disqualified: [],
};

/** Whether a team may go from one status to another. */
export const mayBecome = (from: TeamStatus, to: TeamStatus): boolean => FOLLOWING[from].includes(to);
