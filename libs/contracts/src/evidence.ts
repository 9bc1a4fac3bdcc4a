import { z } from 'zod';
import { cause, count, incidentKind, language, moment } from './primitives.js';

const missedFileSchema = z.object({
  sessionId: z.int(),
  team: z.string(),
  name: z.string(),
  fileId: z.int(),
  plannedAt: z.string(),
  releasedAt: z.string().nullable(),
  deadlineAt: z.string(),
  lastSeenAt: z.string(),
  received: z.array(z.object({ receivedAt: z.string(), verdict: z.string() })),
});

/** A mass failure of a round (7.15.1), with its evidence as it was when it was found. */
export const incidentSchema = z
  .object({
    id: z.uuid(),
    /** What a decision about a restart may name as its protocol. */
    reference: z.string(),
    kind: incidentKind,
    from: moment,
    to: moment,
    detectedAt: moment,
    /** Teams that took part when the essay was given out; absent for gaps of the server. */
    takingPart: count.optional(),
    missed: z.array(missedFileSchema),
    heartbeats: z.array(
      z.object({ process: z.string(), app: z.string(), startedAt: z.string(), seenAt: z.string(), worstGapMs: count }),
    ),
  })
  .meta({ id: 'Incident' });
export type IncidentView = z.infer<typeof incidentSchema>;

export const languageQuerySchema = z.object({
  lang: language.default('ru').describe('Language of the document.'),
});
export type LanguageQuery = z.infer<typeof languageQuerySchema>;

const readingSchema = z.object({
  /** From when a file’s time runs: its sending, or its planned release. */
  from: z.enum(['sent', 'released']),
  /** Which moment of the answer counts. The rules in force take its arrival. */
  until: z.enum(['received', 'committed']),
});

/** What each reading of the deadline would have annulled, team by team. */
export const whatIfSchema = z
  .object({
    round: z.uuid(),
    inForce: readingSchema,
    readings: z.array(readingSchema),
    teams: z.array(
      z.object({
        team: z.string(),
        name: z.string(),
        session: z.int(),
        /** Without files that were excused. */
        sample: count,
        /** In the order of `readings`. */
        outcomes: z.array(
          z.object({
            annulled: count,
            causes: z.partialRecord(cause, count),
            /** More than the allowed share: the whole solution. */
            solutionAnnulled: z.boolean(),
            /** Files whose fate is another than under the rules in force; null: they would count. */
            changed: z.array(z.object({ index: count, cause: cause.nullable() })),
            /** Files that count only by a late answer whose content nobody has validated. */
            unlooked: count,
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'WhatIf' });
export type WhatIfView = z.infer<typeof whatIfSchema>;
