import { z } from 'zod';
import { columnsSchema, rankedRowSchema, unplacedRowSchema } from './leaderboard.js';
import { localizedSchema } from './localized.js';
import { reasonSchema } from './organising.js';
import { MAX_INT } from './paging.js';
import { count, decided, deciding, decision, givenMoment, moment } from './primitives.js';
import { roundModeSchema, roundStatusSchema } from './round.js';

const maybePercent = z.number().nullable();
const MAX_REFERENCE = 300;

/** Why, and in which protocol. */
const grounds = {
  reason: reasonSchema,
  protocolRef: z.string().trim().min(1).max(MAX_REFERENCE).optional().describe('Reference of a protocol.'),
};

/** Steps towards a result: the automatic reports, then those of people (regulation 8.2.3–8.2.5). */
export const resultStepSchema = z.enum(['review', 'verification', 'approval']);

/** A version of a round's board, drafts too. */
export const boardVersionSchema = z
  .object({
    id: z.uuid(),
    version: z.int().min(1),
    state: z.enum(['draft', 'preliminary', 'approved']),
    createdAt: moment,
    approvedAt: moment.nullable(),
    parametersVersion: z.int().min(1),
    /** СТЭР, percent. */
    ster: maybePercent,
    /** SHA-256 of all that the board was made of, hex. */
    fingerprint: z.hex().length(64),
  })
  .meta({ id: 'BoardVersion' });

/** A decision about a version of the board. */
const resultDecisionSchema = z.object({
  id: z.uuid(),
  step: resultStepSchema,
  outcome: decided,
  ...decision,
  decidedAt: moment,
  version: z.int(),
  /** Why it counts no more; null while it does. */
  void: localizedSchema.nullable(),
});

/** Where the result of a round stands. */
export const roundResultSchema = z
  .object({
    round: z.object({
      id: z.uuid(),
      mode: roundModeSchema,
      number: z.int().min(1),
      status: roundStatusSchema,
    }),
    /** The newest board, which decisions are about; null while nothing is scored. Its solutions are the automatic reports. */
    board: boardVersionSchema
      .extend({ solutions: z.object({ ranked: count, annulled: count, unscored: count }) })
      .nullable(),
    /** Steps that have been made on this board. */
    done: z.array(resultStepSchema),
    /** Whose turn it is; null before the first board and after the approval. */
    next: z.object({ step: resultStepSchema, role: deciding, text: localizedSchema }).nullable(),
    /** What the next version of the board still waits for; null when nothing is missing, or there is to be none. */
    waits: localizedSchema.nullable(),
    /** All decisions about boards of the round, the earliest first. */
    decisions: z.array(resultDecisionSchema),
    /**
     * Essays of the round that the rules of the third check hold for without one ordered (appendix 3), those whose third
     * expert has not handed in, and those that the rules cannot be decided for, since the experts' files lack points. They
     * do not stop a decision; none in contests without experts.
     */
    thirdChecks: z.object({ due: count, unfinished: count, undecided: count }),
    /** The freeze of the public board that is planned or in force. */
    freeze: z.object({ fromAt: moment, decidedAt: moment, ...decision }).nullable(),
  })
  .meta({ id: 'RoundResult' });

/** Body of POST …/result/decisions: a step, on the board that the person has seen. */
export const newResultDecisionSchema = z
  .strictObject({ snapshotId: z.uuid(), step: resultStepSchema, outcome: decided, ...grounds })
  .meta({ id: 'NewResultDecision' });

/** Body of POST …/freeze. */
export const freezeSchema = z
  .strictObject({ at: givenMoment.optional().describe('From when on; at once when absent.'), ...grounds })
  .meta({ id: 'BoardFreeze' });
/** Body of POST …/unfreeze and of discarding a re-scoring. */
export const groundsSchema = z.strictObject(grounds).meta({ id: 'Grounds' });

/** Query of the board for people with a role. */
export const roundBoardQuerySchema = z.object({
  version: z.coerce.number().int().min(1).max(MAX_INT).optional().describe('Without it, the newest.'),
});

/** A board with its rows, drafts too. */
export const roundBoardSchema = z
  .object({
    round: z.uuid(),
    board: boardVersionSchema.nullable(),
    columns: columnsSchema,
    ranked: z.array(rankedRowSchema),
    annulled: z.array(unplacedRowSchema),
    unscored: z.array(unplacedRowSchema),
  })
  .meta({ id: 'RoundBoard' });

export type RoundResult = z.infer<typeof roundResultSchema>;
export type BoardVersionView = z.infer<typeof boardVersionSchema>;
export type NewResultDecision = z.infer<typeof newResultDecisionSchema>;
export type FreezeBody = z.infer<typeof freezeSchema>;
export type Grounds = z.infer<typeof groundsSchema>;
export type RoundBoardQuery = z.infer<typeof roundBoardQuerySchema>;
export type RoundBoardView = z.infer<typeof roundBoardSchema>;
