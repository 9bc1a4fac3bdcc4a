import { z } from 'zod';
import { noticedInMarkupSchema } from './diagnostic.js';
import { pageQuerySchema } from './paging.js';
import { count, hash, moment } from './primitives.js';

const MAX_NAME = 100;
const MAX_REASON = 2_000;
const MAX_ESSAYS = 20_000;
const identifiers = z.array(z.string().min(1).max(500)).max(MAX_ESSAYS);
const reason = z.string().trim().min(1).max(MAX_REASON);

/** What a set of essays is for (regulation 2.6–2.8). */
export const datasetKindSchema = z.enum(['training', 'test', 'final']);

/** A version of a set of essays. */
export const datasetSchema = z
  .object({
    id: z.uuid(),
    kind: datasetKindSchema,
    name: z.string(),
    version: z.int().min(1),
    essays: count,
    /** Whether essays can still be added and removed: neither sealed nor used by a round. */
    open: z.boolean(),
    /** RFC 6962 over the SHA-256 of the texts, in order; null until the set is sealed. */
    merkleRoot: hash.nullable(),
    /** The same over the documents that the items are scored against, salted; null where none was known then. */
    referenceRoot: hash.nullable(),
    sealedAt: moment.nullable(),
    createdAt: moment,
  })
  .meta({ id: 'Dataset' });

export const datasetQuerySchema = pageQuerySchema.extend({ kind: datasetKindSchema.optional() });

/** Body of a new set, or the next version of one; essays by the organiser's identifiers, in order. */
export const newDatasetSchema = z
  .strictObject({
    kind: datasetKindSchema,
    name: z.string().trim().min(1).max(MAX_NAME),
    essays: identifiers,
    reason: reason.optional(),
    overrideReason: reason.optional().describe('Why essays leave the set in the last days before a final (4.6).'),
  })
  .meta({ id: 'NewDataset' });

/** Body of a change: of an open version in place, or as the next version. */
export const datasetChangeSchema = z
  .strictObject({
    add: identifiers.default([]),
    remove: identifiers.default([]),
    reason: reason.optional(),
    overrideReason: reason.optional().describe('Why essays leave the set in the last days before a final (4.6).'),
  })
  .meta({ id: 'DatasetChange' });

export const sealSchema = z.strictObject({ reason: reason.optional() }).meta({ id: 'DatasetSealing' });

/** Query of a set as files. */
export const setFilesQuerySchema = z.strictObject({
  format: z
    .enum(['txt', 'json'])
    .default('txt')
    .describe('Appendix 3 §1 or §2; a file that txt cannot hold whole is JSON in either.'),
});

/** A fragment of a markup, offsets in UTF-16 code units of the text. */
export const fragmentSchema = z
  .object({
    id: z.int(),
    start: count,
    end: count,
    code: z.string(),
    subtype: z.string(),
    comment: z.string(),
    explanation: z.string(),
    correction: z.string(),
    tag: z.string(),
  })
  .meta({ id: 'Fragment' });

/** An expert's markup in force. Experts are not named, only their places: 1 and 2 are independent, 3 is the third check. */
export const placedMarkupSchema = z
  .object({
    place: z.int().min(1).max(3),
    criteria: z.record(z.string(), z.number()),
    fragments: z.array(fragmentSchema),
  })
  .meta({ id: 'PlacedMarkup' });

/** An essay of a set. */
export const datasetEssaySchema = z
  .object({
    position: count,
    essayId: z.uuid(),
    /** The number that the exchange protocol shows to programs. */
    fileId: z.int(),
    externalId: z.string(),
    subject: z.string(),
    words: count,
    /** SHA-256 of the text in UTF-8: the leaf of the Merkle tree. */
    sha256: hash,
    meta: z.record(z.string(), z.unknown()),
    text: z.string(),
    /** Null where the reader may not see experts' markups. */
    markups: z
      .array(
        // What was noticed in it when it was read, at most 200 (appendix 3 §1.6).
        z.object({ ...placedMarkupSchema.shape, diagnostics: z.array(noticedInMarkupSchema) }),
      )
      .nullable(),
  })
  .meta({ id: 'DatasetEssay' });

/** The published seal of the set of a round. */
export const roundSealSchema = z
  .object({
    round: z.uuid(),
    essays: count,
    merkleRoot: hash,
    /**
     * RFC 6962 over what the items are scored against, where it is documents that were known at the sealing: the leaf of each
     * is a salt of 32 bytes and its bytes. The archive has the salts.
     */
    referenceRoot: hash.nullable(),
    sealedAt: moment,
    tree: z.literal('RFC 6962, SHA-256'),
  })
  .meta({ id: 'RoundSeal' });

/** Shows that an essay was in the sealed set: hashing `sha256` along `path` gives `merkleRoot`. */
export const inclusionProofSchema = z
  .object({
    round: z.uuid(),
    fileId: z.int(),
    /** Place of the essay in the set, from 0. */
    position: count,
    essays: count,
    sha256: hash,
    path: z.array(z.object({ side: z.enum(['left', 'right']), hash })),
    merkleRoot: hash,
    sealedAt: moment,
  })
  .meta({ id: 'InclusionProof' });

export type DatasetView = z.infer<typeof datasetSchema>;
export type DatasetListQuery = z.infer<typeof datasetQuerySchema>;
export type NewDatasetBody = z.infer<typeof newDatasetSchema>;
export type DatasetChangeBody = z.infer<typeof datasetChangeSchema>;
export type SealBody = z.infer<typeof sealSchema>;
export type DatasetEssayView = z.infer<typeof datasetEssaySchema>;
export type PlacedMarkupView = z.infer<typeof placedMarkupSchema>;
export type RoundSealView = z.infer<typeof roundSealSchema>;
export type InclusionProof = z.infer<typeof inclusionProofSchema>;
