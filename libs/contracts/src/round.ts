import { z } from 'zod';
import { count, moment } from './primitives.js';

/** Kind of a round: algorithmic and technical qualification, final (regulation 4). */
export const roundModeSchema = z.enum(['algorithmic', 'technical', 'final']);
/** States of a round that the public sees; drafts are nobody's business yet. */
export const publicRoundStatusSchema = z.enum(['scheduled', 'open', 'closed', 'finalised', 'void']);
/** States of a round that its contest's people see. */
export const roundStatusSchema = z.enum(['draft', ...publicRoundStatusSchema.options]);
/**
 * Whether a round has a public board, and whether the organisers have confirmed it. `pending`: a final is over, and its
 * result is being prepared and decided about (regulation 8.2); nothing else is public of it until then.
 */
export const boardStateSchema = z.enum(['none', 'pending', 'preliminary', 'approved']);

/** One round in the list of a contest. */
export const roundSummarySchema = z.object({
  id: z.uuid(),
  mode: roundModeSchema,
  number: z.int().min(1),
  status: publicRoundStatusSchema,
  /** Empty in rounds without a clock. */
  lobbyOpensAt: moment.nullable(),
  startsAt: moment.nullable(),
  /** When the deadline of the last essay passes that is not cut off, by the schedule. */
  endsAt: moment.nullable(),
  closedAt: moment.nullable(),
  /** Essays (or questions) in the round, as it was scheduled. */
  essays: count,
  /** Of these, left out for every team alike: the round was ended before everybody had the full time for them. */
  cutOff: count,
  /** What fixes the essays before the start: the root of the set, SHA-256 in hex; null of a set that is not sealed. */
  seal: z
    .object({
      merkleRoot: z.hex().length(64),
      /** Of the documents that the items are scored against, salted; null where none was known at the sealing. */
      referenceRoot: z.hex().length(64).nullable(),
      sealedAt: moment,
    })
    .nullable(),
  /** The void round that this one restarts (regulation 7.15). */
  replaces: z.uuid().nullable(),
  board: boardStateSchema,
  /** Whether everybody may download its archive (7.13): it is approved, and its set is no test set (2.7). */
  archive: z.boolean(),
  /** Since when the public board is frozen: it stays as it was then. */
  frozenAt: moment.nullable(),
});

/** How far a round has come. Figures only: nothing of an essay's content. */
export const roundProgressSchema = z.object({
  /** Teams that may take part: in a final the admitted ones. */
  teams: count,
  /** Sessions ever opened and open now; teams with a live connection in the last seconds. */
  sessions: z.object({ total: count, open: count, connected: count }),
  /** Essays that have been handed to at least one team. */
  released: count,
  /** The next planned release; `index` counts from 0. */
  nextRelease: z.object({ index: count, plannedAt: moment }).nullable(),
  /** Files received, by verdict. */
  submissions: z.object({ accepted: count, late: count, invalid: count, wrongEssay: count }),
  /**
   * Files that are lost to one team each: while the round is open those whose deadline has passed without an accepted
   * answer (regulation 7.6), afterwards those that were annulled.
   */
  annulled: count,
});

/** A round with its schedule and progress. */
export const roundDetailSchema = roundSummarySchema
  .extend({
    contest: z.string(),
    /** Version of the contest's parameters in force in the round. */
    parametersVersion: z.int().min(1),
    intervalMs: z.int(),
    deadlineMs: z.int(),
    schedule: z.array(z.object({ index: count, plannedAt: moment.nullable() })),
    progress: roundProgressSchema,
    /** The server's clock when it answered. */
    serverTime: moment,
  })
  .meta({ id: 'Round' });

/** What anybody needs to check the receipts of a round. */
export const roundKeySchema = z
  .object({
    round: z.uuid(),
    algorithm: z.literal('Ed25519'),
    /** SPKI in PEM, for `openssl pkeyutl -verify -pubin -inkey`. */
    publicKeyPem: z.string(),
    /** The same SPKI (DER) in base64. */
    publicKey: z.base64(),
    /** Present when the round has ended, empty before: the last receipt of every session. */
    heads: z.array(
      z.object({
        session: z.int(),
        team: z.string(),
        receipts: count,
        /** SHA-256 of the last receipt, hex; `null` when the session has none. */
        head: z.hex().length(64).nullable(),
      }),
    ),
  })
  .meta({ id: 'RoundKey' });

/** One round in the list of a contest. */
export type RoundSummary = z.infer<typeof roundSummarySchema>;
/** How far a round has come. */
export type RoundProgress = z.infer<typeof roundProgressSchema>;
/** A round with its schedule and progress. */
export type RoundDetail = z.infer<typeof roundDetailSchema>;
/** Public key and receipt heads of a round. */
export type RoundKeyView = z.infer<typeof roundKeySchema>;
/** Whether a round has a public board. */
export type BoardState = z.infer<typeof boardStateSchema>;
