import { z } from 'zod';
import { pageQuerySchema } from './paging.js';
import { decision, hash, moment } from './primitives.js';
import { roundModeSchema } from './round.js';

const query = z.iso.datetime({ offset: true }).optional();
const name = z.string().min(1).max(200).optional();

/** An entry of the audit log: who did what, when and why, what was before and after. */
export const auditEntrySchema = z
  .object({
    seq: z.int().min(1),
    at: moment,
    actor: z.string(),
    actorId: z.uuid().nullable(),
    action: z.string(),
    subjectType: z.string(),
    subjectId: z.string(),
    /** The subject by name, or the number of what is numbered; null where the identifier says it. */
    about: z.string().nullable(),
    /** The round that the subject is, or belongs to; null otherwise. */
    round: z.object({ mode: roundModeSchema, number: z.int().min(1) }).nullable(),
    before: z.unknown(),
    after: z.unknown(),
    reason: z.string(),
    /** SHA-256, hex. */
    hash,
  })
  .meta({ id: 'AuditEntry' });

/** Query of the audit log: all that is given must hold. */
export const auditQuerySchema = pageQuerySchema.extend({
  actor: name.describe('Part of the name, whatever its case.'),
  actorId: z.uuid().optional(),
  action: name.describe('Such as `round.scheduled`; `round.*` for all that begin so.'),
  subjectType: name,
  subjectId: name,
  from: query.describe('From this moment on.'),
  to: query.describe('Before this moment.'),
});

/** A recorded decision of a person in a role (regulation 8). */
export const contestDecisionSchema = z
  .object({
    id: z.uuid(),
    kind: z.string(),
    outcome: z.string(),
    /** What it is about, by name: a team, an essay, a person; null where it is the round or the contest itself. */
    about: z.string().nullable(),
    roundId: z.uuid().nullable(),
    decidedAt: moment,
    ...decision,
  })
  .meta({ id: 'ContestDecision' });

/** Query of the decisions: all that is given must hold. */
export const contestDecisionQuerySchema = pageQuerySchema.extend({
  kind: name.describe('Such as `round.void`; `round.*` for all that begin so.'),
  round: z.uuid().optional(),
});

/** The log counts as Postgres' integers do. */
const MOST_ENTRIES = 2_147_483_647;

/** Where the chain ends now, or ended after its first entries. Kept elsewhere, it shows later that nothing was cut off. */
export const auditHeadSchema = z
  .object({ entries: z.int().min(0), head: hash.describe('64 zeros while there is no entry.') })
  .meta({ id: 'AuditHead' });

/** Where the chain ended earlier. */
export const auditHeadQuerySchema = z.object({
  entries: z.coerce
    .number()
    .int()
    .min(1)
    .max(MOST_ENTRIES)
    .optional()
    .describe('The hash of the last of the first so many entries; absent: of all.'),
});

/** The head of another day, to be looked for in the chain. */
export const auditVerificationQuerySchema = z.object({
  head: hash.optional().describe('A head that was published before: it must still be in the chain.'),
});

/** Whether every entry follows from the ones before. */
export const auditVerificationSchema = z
  .object({
    ok: z.boolean(),
    entries: z.int().min(0),
    head: hash.nullable(),
    /** The first thing that is wrong. */
    problem: z
      .object({
        code: z.enum(['ERR_AUDIT_LINK', 'ERR_AUDIT_HASH', 'ERR_AUDIT_TRUNCATED']),
        seq: z.int().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'AuditVerification' });

export type AuditEntryView = z.infer<typeof auditEntrySchema>;
export type ContestDecisionView = z.infer<typeof contestDecisionSchema>;
export type ContestDecisionQuery = z.infer<typeof contestDecisionQuerySchema>;
export type AuditQuery = z.infer<typeof auditQuerySchema>;
export type AuditHead = z.infer<typeof auditHeadSchema>;
export type AuditHeadQuery = z.infer<typeof auditHeadQuerySchema>;
export type AuditVerification = z.infer<typeof auditVerificationSchema>;
