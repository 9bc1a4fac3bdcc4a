const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A day and a time of it, as fields of a form have them: `2026-12-20`, `12:00`. */
export interface ZonedTime {
  readonly date: string;
  readonly time: string;
}

/** How far a zone was ahead of UTC at a moment, ms. */
function offsetAt(ms: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  }).formatToParts(new Date(ms));
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((one) => one.type === type)?.value ?? Number.NaN);
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return wall - Math.floor(ms / 1_000) * 1_000;
}

/** What clocks of a zone show at a moment, to the minute. */
export function zonedTime(ms: number, timeZone: string): ZonedTime {
  const [date = '', time = ''] = new Date(ms + offsetAt(ms, timeZone)).toISOString().split('T');
  return { date, time: time.slice(0, 5) };
}

/**
 * The moment at which clocks of a zone show this, ms; undefined where they never do: there is no such day, or the hour is
 * left out when summer time begins. Of two such moments, when it ends, the first.
 */
export function momentIn({ date, time }: ZonedTime, timeZone: string): number | undefined {
  const wall = Date.parse(`${date}T${time}Z`);
  if (Number.isNaN(wall)) return undefined;
  const offsets = [wall - DAY_MS, wall + DAY_MS].map((ms) => offsetAt(ms, timeZone));
  const moments = offsets.map((offset) => wall - offset).sort((one, other) => one - other);
  return moments.find((ms) => Math.abs(ms + offsetAt(ms, timeZone) - wall) < MINUTE_MS);
}
