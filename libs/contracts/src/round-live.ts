import { z } from 'zod';
import { cause, count, incidentKind, moment } from './primitives.js';

const causes = z.partialRecord(cause, count);

/** What those who run a contest see of a running round: who is here, what was missed and why. Nothing of an essay. */
export const roundLiveSchema = z
  .object({
    round: z.uuid(),
    /** The server's clock. */
    serverTime: moment,
    /** Essays in the round. */
    sample: count,
    teams: z.array(
      z.object({
        teamId: z.uuid(),
        team: z.string(),
        session: z.int(),
        connected: z.boolean(),
        openedLate: z.boolean(),
        lastSeenAt: moment,
        closeReason: z.string().nullable(),
        released: count,
        accepted: count,
        late: count,
        annulled: count,
        /** Files that may still be annulled before the solution is; negative when it is. */
        annulBudgetLeft: z.int(),
        causes,
      }),
    ),
    /** Teams that may take part and have not opened a session. */
    absent: z.array(z.object({ teamId: z.uuid(), team: z.string() })),
    files: z.array(z.object({ index: count, fileId: z.int(), delivered: count, accepted: count, missed: count })),
    warnings: z.array(z.object({ code: z.string(), index: count, missed: count, sessions: count })),
    /** Times without any session server. */
    outages: z.array(z.object({ from: moment, to: moment })),
    /** Mass failures that were found (7.15.1); `…/incidents` has their evidence. */
    incidents: z.array(z.object({ id: z.uuid(), kind: incidentKind, from: moment, to: moment })),
  })
  .meta({ id: 'RoundLive' });

/** Live figures of a round. */
export type RoundLive = z.infer<typeof roundLiveSchema>;
