import type { Outage } from './annulment.js';

/*
 * Mass failures (regulation 7.15.1): what one team misses is its own affair, what many miss at once is not.
 *
 * An incident is one of
 * - `many-missed`: after the deadline of an essay, so many teams have no accepted answer that the server or the network is
 *   suspected. Teams that had been missing everything for a while (`absent`) are their own affair and do not count.
 * - `server-gap`: no process of the server was there for longer than a heartbeat may be late, during the round.
 *
 * Each is found from stored rows only: whoever looks, and whenever, finds the same ones.
 */

/** From when on misses are an incident; documented in docs/organising.md. */
export interface IncidentRules {
  /** At least so many teams that were taking part miss the same essay … */
  readonly leastTeams: number;
  /** … and at least this share of those that were taking part. */
  readonly share: number;
  /** A team that missed so many essays in a row right before is not taking part any more. */
  readonly absentAfter: number;
  /** A gap in the heartbeats of all processes of this length, ms. */
  readonly gapMs: number;
}

/** The default thresholds. */
export const INCIDENT_RULES: IncidentRules = { leastTeams: 2, share: 0.2, absentAfter: 3, gapMs: 3_000 };

/** One essay of the schedule after its last deadline, as each session left it. */
export interface PassedEssay {
  readonly index: number;
  readonly plannedAt: number;
  /** The last deadline that any session had. */
  readonly deadlineAt: number;
  readonly sessions: readonly { readonly sessionId: number; readonly accepted: boolean }[];
}

export type Incident =
  | {
      readonly kind: 'many-missed';
      readonly index: number;
      readonly from: number;
      readonly to: number;
      /** Sessions that were taking part and missed it, and how many were taking part. */
      readonly missed: readonly number[];
      readonly takingPart: number;
    }
  | { readonly kind: 'server-gap'; readonly from: number; readonly to: number };

/** What names an incident within its round: found twice, it is the same one. */
export const incidentKey = (incident: Incident): string =>
  incident.kind === 'many-missed' ? `many-missed/${incident.index}` : `server-gap/${incident.from}`;

/** All incidents of a round, essays in the order of the schedule. @param essays in that order, past their deadlines. */
export function findIncidents(
  essays: readonly PassedEssay[],
  outages: readonly Outage[],
  rules: IncidentRules = INCIDENT_RULES,
): readonly Incident[] {
  const missesInARow = new Map<number, number>();
  const missed = essays.flatMap((essay) => {
    const takingPart = essay.sessions.filter(({ sessionId }) => (missesInARow.get(sessionId) ?? 0) < rules.absentAfter);
    const without = takingPart.filter(({ accepted }) => !accepted).map(({ sessionId }) => sessionId);
    for (const { sessionId, accepted } of essay.sessions)
      missesInARow.set(sessionId, accepted ? 0 : (missesInARow.get(sessionId) ?? 0) + 1);
    return isMany(without.length, takingPart.length, rules) ? [manyMissed(essay, without, takingPart.length)] : [];
  });
  const gaps = outages.filter(({ from, to }) => to - from >= rules.gapMs);
  return [...missed, ...gaps.map(({ from, to }) => ({ kind: 'server-gap', from, to }) as const)];
}

const isMany = (missed: number, of: number, { leastTeams, share }: IncidentRules): boolean =>
  missed >= leastTeams && missed >= of * share;

const manyMissed = (
  { index, plannedAt, deadlineAt }: PassedEssay,
  missed: readonly number[],
  takingPart: number,
): Incident => ({ kind: 'many-missed', index, from: plannedAt, to: deadlineAt, missed, takingPart });
