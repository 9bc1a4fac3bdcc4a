const OFFICIALS = ['organiser', 'jury', 'technical_commission'];

/** Whether somebody with these roles sees and decides about results. */
export const isOfficial = (roles: readonly string[]): boolean => roles.some((role) => OFFICIALS.includes(role));
