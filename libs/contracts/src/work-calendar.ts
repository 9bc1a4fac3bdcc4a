import { z } from 'zod';

const MOST_DAYS = 400;

const days = z
  .array(z.iso.date())
  .max(MOST_DAYS)
  .refine((all) => new Set(all).size === all.length, 'A day is named twice.');

/**
 * Days of a contest's own, in place of the calendar of Russia (libs/contest, holidays-ru.ts), for terms in working days
 * (regulation 7.3, 7.10): days off, and days of a weekend that are worked.
 */
export const workCalendarSchema = z
  .strictObject({ daysOff: days.default([]), workDays: days.default([]) })
  .superRefine(({ daysOff, workDays }, context) => {
    const both = daysOff.find((day) => workDays.includes(day));
    if (both !== undefined)
      context.addIssue({ code: 'custom', path: ['workDays'], message: `${both} is a day off, too.` });
  });
