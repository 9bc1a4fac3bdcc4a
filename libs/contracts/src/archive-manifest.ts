import { z } from 'zod';
import { engineSchema } from './engine.js';
import { contestParametersSchema } from './parameters.js';
import { moment, positive } from './primitives.js';
import { roundModeSchema } from './round.js';

/** Formats of the archive of a round that can be read, the one that is written first; a reader refuses others (docs/archive.md). */
export const ARCHIVE_FORMATS = ['starboard-archive/2', 'starboard-archive/1'] as const;
export const [ARCHIVE_FORMAT] = ARCHIVE_FORMATS;

const maybeMoment = moment.nullable();
const version = z.string().regex(/^[a-z][a-z-]*\/\d{1,9}$/);

/** The classifier of the contest, where it had one of its own. */
export const ARCHIVED_CLASSIFIER = 'classifier.json';

/** `manifest.json`: what this archive is. */
export const archiveManifestSchema = z.object({
  format: z.enum(ARCHIVE_FORMATS),
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
  /** Of the contest, complete, in `classifier.json`; absent where the built-in one held. */
  classifier: z.object({ version: positive, sha256: z.hex().length(64) }).optional(),
  dataset: z.object({
    kind: z.string(),
    name: z.string(),
    version: positive,
    /** RFC 6962 over the SHA-256 of the essays in the order of `essays.jsonl`; null when the set was not sealed. */
    merkleRoot: z.hex().length(64).nullable(),
    /** RFC 6962 over salts and documents of `sealed-references.jsonl`; absent where no document was known at the sealing. */
    referenceRoot: z.hex().length(64).optional(),
    sealedAt: maybeMoment,
  }),
  snapshot: z.object({ version: positive, state: z.string(), createdAt: moment, parametersVersion: positive }),
  /** Figures of `leaderboard.json`, in order; the first format had those of its engines. */
  columns: z.array(z.string()).optional(),
  /** What scores and board were computed by; boards from before there were such versions have none (docs/adr/0013). */
  versions: z.object({ engine: version, board: version }).optional(),
  /** The engine must see something of the world before it scores: the archive has what was seen (docs/adr/0016). */
  observed: z.literal(true).optional(),
});

export type ArchiveManifest = z.infer<typeof archiveManifestSchema>;
