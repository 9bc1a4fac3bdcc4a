import { z } from 'zod';

const METRIC_WEIGHTS = 7;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Parameters of a contest (regulation 2.17). Durations in milliseconds, shares 0…1.
 * An empty object parses to the regulation's own numbers.
 */
export const contestParametersSchema = z.strictObject({
  /** Between two planned releases of a timed round. */
  intervalMs: z.int().min(100).max(DAY_MS).default(MINUTE_MS),
  /** An answer received exactly this long after the sending is still in time. */
  deadlineMs: z.int().min(100).max(DAY_MS).default(MINUTE_MS),
  /** `sent`: from the handing over to the team's connection; `released`: from the planned moment. */
  deadlineFrom: z.enum(['sent', 'released']).default('sent'),
  /** A session may be opened until this long after the start. */
  openGraceMs: z
    .int()
    .min(0)
    .max(DAY_MS)
    .default(2 * MINUTE_MS),
  /** Late files are still stored until this long after the last deadline. */
  closeGraceMs: z
    .int()
    .min(0)
    .max(DAY_MS)
    .default(5 * MINUTE_MS),
  /** A connection lost for this long closes its session. */
  reconnectLimitMs: z
    .int()
    .min(100)
    .max(DAY_MS)
    .default(15 * MINUTE_MS),
  /** More than this share of the whole sample annulled (strictly) annuls the solution. */
  annulShare: z.number().min(0).max(1).default(0.05),
  maxSubmissions: z.int().min(1).max(10).default(10),
  /** An answer whose text matches less of the essay is `wrong-essay`. */
  sameEssayShare: z.number().min(0).max(1).default(0.9),
  h: z.number().min(0).max(1).default(1),
  weights: z.array(z.number().min(0).max(1000)).length(METRIC_WEIGHTS).default([0, 1, 1, 1, 1, 1, 0]),
  /** `by-subject`, `*`, or a list such as `Г.*,Р.*`. */
  codeFilter: z.string().min(1).max(500).default('by-subject'),
  paraphrase: z.enum(['terms', 'exact']).default('terms'),
  /** How the rules of a contest by rules are read: as its manual says, or as the public implementation computes. */
  ruleProfile: z.enum(['manual', 'reference']).default('manual'),
  noticeDays: z.int().min(0).max(365).default(10),
  /** What passes the qualification (regulation 6.3): a scored qualification session, a rehearsal's certificate, or both. */
  readiness: z.enum(['qualification', 'rehearsal', 'both']).default('qualification'),
  /** What becomes of an expert's markup with errors: refused, or taken when the expert confirms every hand-in of it. */
  markupErrors: z.enum(['refuse', 'confirm']).default('refuse'),
  /** A session of a qualification needs so many files for a place on the board, or the whole set if it is smaller. */
  leastFiles: z.int().min(1).max(1000).optional(),
  /** Which sessions of a qualification stand for a place: all that are over, or those that ran to their end. */
  countedSessions: z.enum(['ended', 'finished']).optional(),
});

/**
 * What contests begin with that older ones lack: an absent value means what it meant before there was the parameter, so a
 * version that was made then keeps its results. The published program asks for 30 files.
 */
export const NEW_CONTEST_PARAMETERS = { leastFiles: 30, countedSessions: 'finished' } as const;

/** Parsed parameters of a contest; every field is present but those that came later (`NEW_CONTEST_PARAMETERS`). */
export type ContestParameterValues = z.infer<typeof contestParametersSchema>;

/** Some of the parameters; what is left out is left out, and not the regulation's number. */
export const parameterChangesSchema: z.ZodType<Partial<ContestParameterValues>> = z.strictObject(
  Object.fromEntries(
    Object.entries(contestParametersSchema.shape).map(([name, field]) => [name, field.unwrap().optional()]),
  ),
);
