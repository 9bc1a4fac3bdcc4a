import { z } from 'zod';
import { count, incidentKind, moment } from './primitives.js';

/**
 * What became of a file, one letter each: `a` to `d` in time, by quarters of the time for it; `l` late; `x` of another
 * essay or unreadable; `n` no answer; `m` not handed over, the team was not there; `e` excused; `-` cut off; `.` not
 * public yet, its time is not over for all.
 */
const LIVE_CELLS = 'abcdlxnme.-';

/** Letters of files that are lost to their team (regulation 7.6). */
const LOST = 'lxnm';

/** Files of a row of letters that are lost. */
export const lostOf = (cells: string): number => [...cells].filter((cell) => LOST.includes(cell)).length;

/** A team in a timed round. */
const liveTeamSchema = z.object({
  slug: z.string(),
  name: z.string(),
  session: z.boolean(),
  connected: z.boolean(),
  /** A letter for each essay of the schedule: `LIVE_CELLS`. */
  cells: z.string().regex(new RegExp(`^[${LIVE_CELLS}]*$`)),
  /** Files that are lost to it, of those that are public; of a final more than `allowed` annul the solution (7.7). */
  lost: count,
  allowed: count,
});

/** An essay whose time is over for all: how it went. */
const liveEssaySchema = z.object({
  index: count,
  overAt: moment,
  inTime: count,
  /** The answer that came soonest after its sending. */
  fastest: z.object({ team: z.string(), ms: count }).nullable(),
});

/** A mass failure that was found (7.15.1): that there was one; whom it struck is evidence, which the bodies decide by. */
const liveIncidentSchema = z.object({
  kind: incidentKind,
  from: moment,
  to: moment,
  foundAt: moment,
  /** The essay that many missed; null of a gap of the server. */
  index: count.nullable(),
});

/**
 * Data of an event `teams` of GET /api/contests/:slug/live?teams=true: one timed round team by team. The first on a
 * connection has all (`whole`); later ones have the teams, essays and incidents that are new or other
 * than before.
 */
export const liveTeamsSchema = z
  .object({
    round: z.uuid(),
    whole: z.boolean(),
    teams: z.array(liveTeamSchema),
    /** The last of them, the newest first. */
    essays: z.array(liveEssaySchema),
    /** The last of them, the newest first. */
    incidents: z.array(liveIncidentSchema),
    /** After the last file: checks by experts, and who decides next (8.2); null before. */
    after: z
      .object({
        checks: z.object({ done: count, total: count }),
        next: z.enum(['scoring', 'jury', 'technical_commission', 'organiser']).nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'LiveTeams' });

export type LiveTeams = z.infer<typeof liveTeamsSchema>;
