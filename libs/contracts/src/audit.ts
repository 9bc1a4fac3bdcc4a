import { z } from 'zod';
import { pageQuerySchema } from './paging.js';
import { hash, moment } from './primitives.js';

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

/** Where the chain ends now. Kept elsewhere, it shows later that nothing was cut off. */
export const auditHeadSchema = z
  .object({ entries: z.int().min(0), head: hash.describe('64 zeros while there is no entry.') })
  .meta({ id: 'AuditHead' });

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
export type AuditQuery = z.infer<typeof auditQuerySchema>;
export type AuditHead = z.infer<typeof auditHeadSchema>;
export type AuditVerification = z.infer<typeof auditVerificationSchema>;
