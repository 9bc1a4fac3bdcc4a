import { z } from 'zod';
import { localizedSchema } from './localized.js';
import { count, language, moment } from './primitives.js';
import { roundModeSchema } from './round.js';

/** What a term is: the words are in `calendar-in-words.ts`. */
export const termKindSchema = z.enum([
  ...['announcement', 'parameters', 'schedule', 'corrections', 'modules', 'admission-check', 'admission-verification'],
  ...['admission-approval', 'restart-earliest', 'restart-announcement', 'session', 'final', 'expert-markups'],
  ...['expert-work', 'review', 'verification', 'approval', 'markup-access', 'protest'],
] as const);

/** Who has to do something. */
export const dutySchema = z.enum(['organiser', 'jury', 'technical_commission', 'expert', 'team']);

/** `now`: it can be done; `late`: its time is over and it is not done; `missed`: not done, and now pointless; `passed`: something that is no duty is over. */
export const termStateSchema = z.enum(['ahead', 'now', 'late', 'done', 'done-late', 'missed', 'passed']);

/** A term of the regulation as it stands in this contest. */
export const termSchema = z
  .object({
    /** Stays the same when the term is moved. */
    id: z.string(),
    kind: termKindSchema,
    state: termStateSchema,
    /** Of the regulation. */
    paragraph: z.string(),
    title: localizedSchema,
    /** Who has to do it; null: it happens, or ends. */
    duty: dutySchema.nullable(),
    round: z.object({ id: z.uuid(), mode: roundModeSchema, number: z.int().min(1) }).nullable(),
    /** The team, or the expert's code, whose own it is; null: of everybody or of officials. */
    of: z.string().nullable(),
    /** Whether everybody reads it. */
    public: z.boolean(),
    from: moment.nullable(),
    /** The last moment, or that of an event; null where the regulation has none, or it is not known yet. */
    dueAt: moment.nullable(),
    /** It follows from something that is not done: it may be moved. */
    estimated: z.boolean(),
    /** It counts working days of a year whose days off are not decreed yet, by the Labour Code alone. */
    unconfirmed: z.boolean(),
    doneAt: moment.nullable(),
    count: z.object({ done: count, all: count }).nullable(),
  })
  .meta({ id: 'CalendarTerm' });

/** The calendar of a contest, the earliest first (regulation 4.6, 4.7, 7.3, 7.5, 7.10, 7.15.2). */
export const contestCalendarSchema = z
  .object({ contest: z.string(), timeZone: z.string(), at: moment, terms: z.array(termSchema) })
  .meta({ id: 'ContestCalendar' });

/** Query of a calendar as a file. */
export const calendarFileQuerySchema = z.strictObject({ lang: language.default('ru').describe('Of its texts.') });

/** A message by mail about a term, as it was or is to be sent. */
export const contestMessageSchema = z
  .object({
    id: z.uuid(),
    term: z.string(),
    /** Why it was written: the term is near, or over. */
    occasion: z.enum(['soon', 'late']),
    /** Name of the person. */
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    writtenAt: moment,
    /** `waiting`: to be sent, perhaps again; `given-up`: the server of the mail refused it too often. */
    state: z.enum(['waiting', 'sent', 'given-up']),
    sentAt: moment.nullable(),
    attempts: count,
    /** What the last attempt came to; empty when it was sent. */
    problem: z.string(),
  })
  .meta({ id: 'ContestMessage' });

export type TermKind = z.infer<typeof termKindSchema>;
export type TermView = z.infer<typeof termSchema>;
export type ContestCalendarView = z.infer<typeof contestCalendarSchema>;
export type CalendarFileQuery = z.infer<typeof calendarFileQuerySchema>;
export type ContestMessageView = z.infer<typeof contestMessageSchema>;
