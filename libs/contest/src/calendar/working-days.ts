import { DECREED_YEARS, HOLIDAYS_BY_LAW } from './holidays-ru.js';

/** A day `YYYY-MM-DD`, in whatever zone. */
export type Day = string;

/** What a contest says of days in place of the calendar of the country. */
export interface OwnDays {
  readonly daysOff?: readonly Day[] | undefined;
  readonly workDays?: readonly Day[] | undefined;
}

const DAY_MS = 86_400_000;
const YEAR_LENGTH = 4;
const SATURDAY = 6;
/** More days than any term has, whatever is off. */
const FURTHEST_DAYS = 3_660;

/** The day at a moment in a zone. @param at ms since the epoch @param timeZone IANA name */
export function dayAt(at: number, timeZone: string): Day {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const {
    year = '',
    month = '',
    day = '',
  } = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${year.padStart(YEAR_LENGTH, '0')}-${month}-${day}`;
}

export const addDays = (day: Day, count: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** The last millisecond of a day in a zone: terms in days end with their last day. */
export const endOfDay = (day: Day, timeZone: string): number => startOfDay(addDays(day, 1), timeZone) - 1;

/** The first moment of a day in a zone, found by halving: clocks are moved at hours that only the zone knows. */
export function startOfDay(day: Day, timeZone: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`);
  let [before, from] = [utc - DAY_MS, utc + DAY_MS];
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (dayAt(middle, timeZone) >= day) from = middle;
    else before = middle;
  }
  return from;
}

/** Whether people work on a day: by the contest's own days, the decree of its year, else by law. */
export function isWorkingDay(day: Day, own: OwnDays = {}): boolean {
  if (own.workDays?.includes(day) === true) return true;
  if (own.daysOff?.includes(day) === true) return false;
  const decreed = DECREED_YEARS[day.slice(0, YEAR_LENGTH)];
  if (decreed !== undefined) {
    return decreed.workDays.includes(day) || (!isWeekend(day) && !decreed.daysOff.includes(day));
  }
  return !isWeekend(day) && !daysOffByLaw(day.slice(0, YEAR_LENGTH)).has(day);
}

/** Whether somebody who may has said which days of this year are off: a decree, or the contest itself. */
export function isConfirmed(day: Day, { daysOff = [], workDays = [] }: OwnDays = {}): boolean {
  const year = day.slice(0, YEAR_LENGTH);
  return DECREED_YEARS[year] !== undefined || [...daysOff, ...workDays].some((own) => own.startsWith(year));
}

/**
 * The last day of a term of `count` working days; it begins the day after `day`.
 * @throws RangeError when the own days leave nothing to work on
 */
export function addWorkingDays(day: Day, count: number, own: OwnDays = {}): Day {
  let [at, left] = [day, count];
  for (let gone = 0; left > 0; gone += 1) {
    if (gone > FURTHEST_DAYS) throw new RangeError('there are no working days');
    at = addDays(at, 1);
    if (isWorkingDay(at, own)) left -= 1;
  }
  return at;
}

const weekday = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();
const isWeekend = (day: Day): boolean => [0, SATURDAY].includes(weekday(day));

/** Holidays, and where those of a weekend outside January go (article 112). */
function daysOffByLaw(year: string): ReadonlySet<Day> {
  const holidays = HOLIDAYS_BY_LAW.map((date) => `${year}-${date}`);
  const off = new Set(holidays);
  for (const holiday of holidays) {
    if (!isWeekend(holiday) || holiday.startsWith(`${year}-01`)) continue;
    let next = addDays(holiday, 1);
    while (isWeekend(next) || off.has(next)) next = addDays(next, 1);
    off.add(next);
  }
  return off;
}
