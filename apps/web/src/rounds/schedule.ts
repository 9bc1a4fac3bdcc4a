import type { OrganiserRoundView, ParametersVersionView } from '@starboard/contracts';

const MINUTE_MS = 60_000;

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
