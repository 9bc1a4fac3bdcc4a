import { z } from 'zod';
import { OWN_RULES } from './field-rule.js';

const MOST_DAYS = 400;

const days = z
  .array(z.iso.date())
  .max(MOST_DAYS)
  .refine((all) => new Set(all).size === all.length, OWN_RULES.dayTwice);

/**
 * Days of a contest's own, in place of the calendar of Russia (libs/contest, holidays-ru.ts), for terms in working days
 * (regulation 7.3, 7.10): days off, and days of a weekend that are worked.
 */
export const workCalendarSchema = z
  .strictObject({ daysOff: days.default([]), workDays: days.default([]) })
  .superRefine(({ daysOff, workDays }, context) => {
    const both = workDays.findIndex((day) => daysOff.includes(day));
    if (both >= 0) context.addIssue({ code: 'custom', path: ['workDays', both], message: OWN_RULES.dayOffToo });
  });
