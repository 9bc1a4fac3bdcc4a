import { z } from 'zod';

/** A moment as the platform says it: ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** A moment as somebody gives it: ISO 8601 with any zone. */
export const givenMoment = z.iso.datetime({ offset: true });

export const count = z.int().min(0);

export const positive = z.int().positive();

export const maybeNumber = z.number().nullable();

/** SHA-256 in hexadecimal digits. */
export const hash = z.hex().length(64);

/** Why a file is annulled (regulation 7.6, 7.15). */
export const cause = z.enum(['not-delivered', 'no-answer', 'late', 'invalid', 'server-fault']);

/** What keeps a file out of the sample: its annulment, or a decision of the technical commission. */
export const leftOut = z.enum([...cause.options, 'excused']);

/** What the server made of a file when it came (regulation 7.6). */
export const verdict = z.enum(['accepted', 'late', 'invalid', 'wrong-essay']);

/** What became of a solution: a place, an annulment (regulation 7.15), or no value yet. */
export const solutionStatus = z.enum(['ranked', 'annulled', 'unscored']);

/** Why people took a solution out of the ranking: a breach (regulation 9.5), or its team takes part no longer. */
export const exclusion = z.enum(['breach', 'disqualified', 'withdrawn']);

/** Why a whole solution is annulled: more files than 7.7 allows, none that counts, or an exclusion. */
export const solutionCause = z.enum(['share', 'empty', ...exclusion.options]);

/** What ended a session. */
export const closeReason = z.enum(['finish', 'timeout-close', 'abort', 'void']);

/** What the platform noticed of itself in a round: a time without server, or a moment at which many missed a file. */
export const incidentKind = z.enum(['server-gap', 'many-missed']);

export const severity = z.enum(['error', 'warning']);

/** Of what people read. */
export const language = z.enum(['ru', 'en']);

/** Who decides about a team or a result. */
export const deciding = z.enum(['jury', 'technical_commission', 'organiser']);

/** By whom something is decided, in which role, why and by which protocol; when stands beside it. */
export const decision = {
  role: deciding,
  /** A name; null for the command line. */
  by: z.string().nullable(),
  reason: z.string(),
  /** Empty where none is named. */
  protocolRef: z.string(),
};

export const decided = z.enum(['approved', 'refused']);
