import type { OrganiserRoundView, ParametersVersionView } from '@starboard/contracts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Whether a start is nearer than the notice period (regulation 7.5); the server decides the same. @param now ms */
export const shortNotice = (startsAt: number | undefined, noticeDays: number, now: number): boolean =>
  startsAt !== undefined && startsAt - now < noticeDays * DAY_MS;

/** When the time for the last file has passed, ms. */
export const lastMoment = (
  startsAt: number,
  essays: number,
  { intervalMs, deadlineMs }: Pick<ParametersVersionView['values'], 'intervalMs' | 'deadlineMs'>,
): number => startsAt + Math.max(0, essays - 1) * intervalMs + deadlineMs;

/** How long before its start a round opens its lobby, whole minutes; undefined while it has no clock. */
export function lobbyBefore({
  startsAt,
  lobbyOpensAt,
}: Pick<OrganiserRoundView, 'startsAt' | 'lobbyOpensAt'>): number | undefined {
  if (startsAt === null || lobbyOpensAt === null) return undefined;
  return Math.round((Date.parse(startsAt) - Date.parse(lobbyOpensAt)) / MINUTE_MS);
}
