const SECOND = 1_000;
const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/** Time left, as a clock. Whole seconds, rounded up, so that 0:00 means now; never negative. */
export function formatClock(ms: number): { days: number; clock: string } {
  const seconds = Math.max(0, Math.ceil(ms / SECOND));
  const days = Math.floor(seconds / DAY);
  const parts = [Math.floor((seconds % DAY) / HOUR), Math.floor((seconds % HOUR) / MINUTE), seconds % MINUTE];
  const shown = days > 0 || (parts[0] ?? 0) > 0 ? parts : parts.slice(1);
  return { days, clock: shown.map((part, index) => (index === 0 ? String(part) : pad(part))).join(':') };
}

const pad = (part: number): string => String(part).padStart(2, '0');

const MOSCOW = 'Europe/Moscow';

/** The reader's time zone as it was at a moment: `МСК` where Russian readers call it so, else the distance from UTC. */
export function zoneName(moment: Date, locale: string, timeZone?: string): string {
  const format = formatter('en', { timeZone, timeZoneName: 'shortOffset' });
  if (locale === 'ru' && format.resolvedOptions().timeZone === MOSCOW) return 'МСК';
  const offset = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return offset.replace(/^GMT/, 'UTC').replace(/^UTC[+-]0$/, 'UTC');
}

/** A day and time in a time zone, the reader's own if none is given; it is named: others may be in another one. */
export const formatMoment = (moment: string, locale: string, timeZone?: string): string =>
  withZone(moment, locale, { dateStyle: 'long', timeStyle: 'short', timeZone });

/** A day in the reader's time zone. */
export function formatDay(moment: string, locale: string): string {
  return formatter(locale, { dateStyle: 'long' }).format(new Date(moment));
}

/** A moment to the second, as evidence needs it, in the reader's time zone. In English, 11/12/26 would be either day. */
export const formatPrecise = (moment: string, locale: string): string =>
  withZone(moment, locale, { dateStyle: locale === 'ru' ? 'short' : 'medium', timeStyle: 'medium' });

/** A time of this day, to the second. */
export const formatTime = (moment: number | string, locale: string): string =>
  withZone(moment, locale, { timeStyle: 'medium' });

function withZone(moment: number | string, locale: string, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(moment);
  return `${formatter(locale, { hourCycle: 'h23', ...options }).format(date)}\u00a0${zoneName(date, locale, options.timeZone)}`;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Kept: to make one takes a hundred times as long as to use it. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, known);
  return known;
}
