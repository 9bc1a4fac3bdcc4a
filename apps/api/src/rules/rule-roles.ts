/** Who may try rules out: everybody with a role. */
export const WITH_A_ROLE = { roles: ['organiser', 'jury', 'technical_commission', 'expert', 'team_member'] } as const;
/** Who sees rules, answers and results. */
export const READERS = { roles: ['organiser', 'jury', 'technical_commission'] } as const;
export const ORGANISERS = { roles: ['organiser'] } as const;
