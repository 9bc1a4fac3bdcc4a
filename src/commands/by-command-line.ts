import type { By, DecidedBy } from '@starboard/database';

/** The command line acts in its user's name. */
export const byCommandLine = (reason: string): By => ({ actor: 'command line', ...(reason === '' ? {} : { reason }) });

/** The command line as whoever decides in a contest: it has every role. */
export const decidingByCommandLine = (
  contestId: string,
): {
  readonly contestId: string;
  decidedBy(role: DecidedBy['role'], reason: string, protocolRef?: string): DecidedBy;
} => ({
  contestId,
  decidedBy: (role, reason, protocolRef) => ({
    ...byCommandLine(reason),
    role,
    reason,
    ...(protocolRef === undefined ? {} : { protocolRef }),
  }),
});
