import { contestParametersSchema, type ContestParameterValues } from '@starboard/contracts';
import { RuleViolation } from '../kernel/rule-violation.js';
import type { RehearsalQueries } from './rehearsal.queries.js';

/** Time for programs to start and connect, and more for each of them. */
const LOBBY_MS = 5_000;
const LOBBY_MS_A_TEAM = 30;
/** Between the end of a rehearsal and the first moment of a real round. */
const REST_MS = 3_600_000;

export interface RehearsalSize {
  readonly teams: number;
  readonly items: number;
  readonly intervalMs: number;
  readonly deadlineMs: number;
}

/** From the schedule to the first file, ms. */
export const lobbyOf = ({ teams }: RehearsalSize): number => LOBBY_MS + teams * LOBBY_MS_A_TEAM;

interface Announced {
  readonly contestId: string;
  readonly size: RehearsalSize;
  readonly parameters: ContestParameterValues;
}

/** The final of a contest, as far as it is announced; the rest as given. @throws RuleViolation ERR_CONTEST_UNKNOWN, ERR_REHEARSAL_SIZE */
export async function announcedFinal(
  queries: RehearsalQueries,
  contest: string,
  size: Partial<RehearsalSize>,
): Promise<Announced> {
  const found = await queries.announced(contest);
  if (found === undefined) throw new RuleViolation('ERR_CONTEST_UNKNOWN', `there is no contest "${contest}"`);
  const parameters = contestParametersSchema.parse(found.parameters);
  const { intervalMs, deadlineMs } = parameters;
  const [teams, items] = [found.teams || (size.teams ?? 0), found.items || (size.items ?? 0)];
  if (teams > 0 && items > 0)
    return { contestId: found.contestId, size: { teams, items, intervalMs, deadlineMs }, parameters };
  throw new RuleViolation(
    'ERR_REHEARSAL_SIZE',
    `the contest has no ${teams > 0 ? 'final set' : 'teams'} yet: give how many`,
  );
}

/** Of the clock and of what is counted; how answers are scored is not rehearsed. */
export const timesOf = (parameters?: ContestParameterValues): Partial<ContestParameterValues> =>
  parameters === undefined
    ? {}
    : {
        deadlineFrom: parameters.deadlineFrom,
        openGraceMs: parameters.openGraceMs,
        reconnectLimitMs: parameters.reconnectLimitMs,
        maxSubmissions: parameters.maxSubmissions,
      };

/** @throws RuleViolation ERR_REHEARSAL_SIZE */
export function sizeOf(announced: RehearsalSize | undefined, given: Partial<RehearsalSize>): RehearsalSize {
  const { intervalMs, deadlineMs } = contestParametersSchema.parse({});
  const { teams, items, ...times } = { intervalMs, deadlineMs, ...announced, ...given };
  if (teams !== undefined && items !== undefined) return { teams, items, ...times };
  throw new RuleViolation('ERR_REHEARSAL_SIZE', 'how large is the final? Name its contest, or give teams and items');
}

/** @throws RuleViolation ERR_REHEARSAL_NEAR */
export async function refuseNear(queries: RehearsalQueries, now: number, size: RehearsalSize): Promise<void> {
  const takesMs = lobbyOf(size) + size.items * size.intervalMs + 2 * size.deadlineMs;
  const until = now + takesMs + REST_MS;
  const near = await queries.realRoundBefore(new Date(until));
  if (near === undefined) return;
  const { contest, mode, number, from } = near;
  const when = from === null ? 'teams are at work in it' : `teams may come from ${from.toISOString()}`;
  throw new RuleViolation(
    'ERR_REHEARSAL_NEAR',
    `${mode} round ${number} of ${contest} is near: ${when}, and a rehearsal now would last until ${new Date(until - REST_MS).toISOString()}, with an hour to rest; rehearse after it, or a smaller final`,
  );
}
