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

/** A day and time in the reader's time zone. */
export function formatMoment(moment: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(moment));
}

/** A day in the reader's time zone. */
export function formatDay(moment: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(moment));
}

/** A moment to the second, as evidence needs it, in the reader's time zone. */
export function formatPrecise(moment: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'medium' }).format(new Date(moment));
}
