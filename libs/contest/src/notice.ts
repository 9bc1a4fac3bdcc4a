const DAY_MS = 86_400_000;

/**
 * Whether a final at `startsAt` is nearer than its notice period (regulation 4.6, 7.5): its schedule is not changed then,
 * and what it stands on is not corrected, unless somebody says why. A final that runs is near, too.
 * @param startsAt @param now milliseconds since the epoch
 */
export const isShortNotice = (startsAt: number, noticeDays: number, now: number): boolean =>
  startsAt - now < noticeDays * DAY_MS;
