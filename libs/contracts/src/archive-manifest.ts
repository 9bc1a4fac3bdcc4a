import { z } from 'zod';
import { engineSchema } from './engine.js';
import { contestParametersSchema } from './parameters.js';
import { roundModeSchema } from './round.js';
import { moment, positive } from './primitives.js';

/** Names the format of the archive of a round; a reader refuses others (docs/archive.md). */
export const ARCHIVE_FORMAT = 'starboard-archive/1';

const maybeMoment = moment.nullable();
const version = z.string().regex(/^[a-z]+\/\d{1,9}$/);

/** `manifest.json`: what this archive is. */
export const archiveManifestSchema = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  /** Version of the platform that wrote it. */
  platform: z.string(),
  licence: z.literal('CC-BY-4.0'),
  /** The organisers have approved the result; an archive made earlier is for them alone. */
  published: z.boolean(),
  engine: engineSchema,
  contest: z.object({ slug: z.string(), titleRu: z.string(), titleEn: z.string() }),
  round: z.object({
    id: z.uuid(),
    mode: roundModeSchema,
    number: positive,
    status: z.string(),
    lobbyOpensAt: maybeMoment,
    startsAt: maybeMoment,
    closedAt: maybeMoment,
    replaces: z.uuid().nullable(),
  }),
  parameters: z.object({ version: positive, values: contestParametersSchema }),
  dataset: z.object({
    kind: z.string(),
    name: z.string(),
    version: positive,
    /** RFC 6962 over the SHA-256 of the essays in the order of `essays.jsonl`; null when the set was not sealed. */
    merkleRoot: z.hex().length(64).nullable(),
    sealedAt: maybeMoment,
  }),
  snapshot: z.object({ version: positive, state: z.string(), createdAt: moment, parametersVersion: positive }),
  /** What scores and board were computed by; boards from before there were such versions have none (docs/adr/0013). */
  versions: z.object({ engine: version, board: version }).optional(),
});

export type ArchiveManifest = z.infer<typeof archiveManifestSchema>;
