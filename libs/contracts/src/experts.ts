import { z } from 'zod';
import { OWN_RULES } from './field-rule.js';
import { count } from './primitives.js';

const MAX_TEXT = 2_000;
const MAX_LOAD = 1_000_000;
const percent = z.number().min(0).max(100).nullable();
const reason = z.string().trim().min(1).max(MAX_TEXT);

/** An expert of the contest. */
export const expertSchema = z
  .object({
    id: z.uuid(),
    /** Names the expert in files: ESSAY_CODE.txt. */
    code: z.string(),
    person: z.object({ id: z.uuid(), name: z.string(), email: z.string() }).nullable(),
    available: z.boolean(),
    /** Essays at most; null: no limit. */
    maxLoad: count.nullable(),
    assigned: count,
    submitted: count,
    overdue: count,
  })
  .meta({ id: 'Expert' });

export const expertParamsSchema = z.object({
  code: z
    .string()
    .regex(/^[\p{L}\p{N}][\p{L}\p{N}.-]{0,99}$/u, OWN_RULES.expertCode)
    .describe('The expert, as file names have it: no underscores.'),
});

/** Body: what an expert can do, and who it is. */
export const expertBodySchema = z
  .strictObject({
    userId: z.uuid().nullable().optional().describe('The account of the expert; it gets the role here.'),
    available: z.boolean().default(true),
    maxLoad: z.int().min(0).max(MAX_LOAD).nullable().default(null),
    reason: reason.optional(),
  })
  .meta({ id: 'ExpertSettings' });

export const agreementQuerySchema = z.object({
  dataset: z.uuid(),
  format: z.enum(['json', 'csv']).optional().describe('Instead of the Accept header.'),
});

const alphasSchema = {
  /** Krippendorff's α of the codes of word tokens, −1…1; null when it is not defined. */
  alphaCodes: z.number().max(1).nullable(),
  /** The same of whether a word is marked at all. */
  alphaMarked: z.number().max(1).nullable(),
};

/** How far experts agree (regulation, appendix 1; docs/scoring.md). */
export const agreementSchema = z
  .object({
    datasetId: z.uuid(),
    parametersVersion: z.int(),
    /** Mean over the essays of the value of one expert against the others. */
    ster: percent,
    ...alphasSchema,
    essays: z.array(
      z.object({
        externalId: z.string(),
        /** M of each ordered pair of experts, by code. */
        pairs: z.array(z.object({ x: z.string(), y: z.string(), m: z.number() })),
        value: percent,
        words: count,
        ...alphasSchema,
      }),
    ),
    /** How often two independent experts gave a fragment these codes; null: only one of them marked it. */
    confusion: z.array(z.object({ a: z.string(), b: z.string().nullable(), count })),
    /** Essays of the set without two parsed markups. */
    missing: count,
  })
  .meta({ id: 'ExpertAgreement' });

export type ExpertView = z.infer<typeof expertSchema>;
export type ExpertBody = z.infer<typeof expertBodySchema>;
export type AgreementQuery = z.infer<typeof agreementQuerySchema>;
export type ExpertAgreementView = z.infer<typeof agreementSchema>;
