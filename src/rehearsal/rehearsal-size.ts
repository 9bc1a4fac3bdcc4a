import { contestParametersSchema, type ContestParameterValues } from '@starboard/contracts';
import { RehearsalQueries } from '@starboard/database';
import { StartupError } from '@starboard/platform';
import type { OpenPlatform } from '../platform.js';

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
  readonly size: RehearsalSize;
  readonly parameters: ContestParameterValues;
}

/** @throws StartupError ERR_CONTEST_UNKNOWN */
export async function announcedFinal(
  { database }: OpenPlatform,
  { contest, size }: { readonly contest?: string; readonly size: Partial<RehearsalSize> },
): Promise<Announced | undefined> {
  if (contest === undefined) return undefined;
  const found = await new RehearsalQueries(database).announced(contest);
  if (found === undefined)
    throw new StartupError('ERR_CONTEST_UNKNOWN', `there is no contest "${contest}" with parameters`);
  const parameters = contestParametersSchema.parse(found.parameters);
  const { intervalMs, deadlineMs } = parameters;
  const [teams, items] = [found.teams || (size.teams ?? 0), found.items || (size.items ?? 0)];
  if (teams > 0 && items > 0) return { size: { teams, items, intervalMs, deadlineMs }, parameters };
  throw new StartupError(
    'ERR_REHEARSAL_SIZE',
    `the contest has no ${teams > 0 ? 'final set' : 'teams'} yet: give --teams and --items`,
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

/** @throws StartupError ERR_REHEARSAL_SIZE */
export function sizeOf(announced: RehearsalSize | undefined, given: Partial<RehearsalSize>): RehearsalSize {
  const { intervalMs, deadlineMs } = contestParametersSchema.parse({});
  const { teams, items, ...times } = { intervalMs, deadlineMs, ...announced, ...given };
  if (teams !== undefined && items !== undefined) return { teams, items, ...times };
  throw new StartupError(
    'ERR_REHEARSAL_SIZE',
    'how large is the final? Name its contest (--contest SLUG), or give --teams and --items',
  );
}

/** @throws StartupError ERR_REHEARSAL_NEAR */
export async function refuseNear({ database, clock }: OpenPlatform, size: RehearsalSize): Promise<void> {
  const takesMs = lobbyOf(size) + size.items * size.intervalMs + 2 * size.deadlineMs;
  const until = clock.now() + takesMs + REST_MS;
  const near = await new RehearsalQueries(database).realRoundBefore(new Date(until));
  if (near === undefined) return;
  const { contest, mode, number, from } = near;
  const when = from === null ? 'teams are at work in it' : `teams may come from ${from.toISOString()}`;
  throw new StartupError(
    'ERR_REHEARSAL_NEAR',
    `${mode} round ${number} of ${contest} is near: ${when}, and a rehearsal now would last until ${new Date(until - REST_MS).toISOString()}, with an hour to rest; rehearse after it, or a smaller final`,
  );
}
