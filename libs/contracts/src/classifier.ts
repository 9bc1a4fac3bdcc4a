import { z } from 'zod';
import { localizedSchema } from './localized.js';
import { parametersChangeSchema } from './organising.js';
import { MAX_INT } from './paging.js';
import { moment } from './primitives.js';

const subtypeSchema = z.object({
  code: z.string(),
  aliases: z.array(z.string()),
  /** What the subtype stands for (appendix 3 §1.2). */
  comment: z.string(),
});

/** The codes of a contest of marked essays (regulation 2.12, appendix 3 §3), in the order of the classifier. */
export const classifierSchema = z
  .object({
    /** 0: the built-in one. */
    version: z.int().min(0),
    /** Of its canonical JSON, as archives have it; null: the built-in one. */
    sha256: z.string().nullable(),
    id: z.string(),
    title: localizedSchema,
    codes: z.array(
      z.object({
        /** Canonical spelling. */
        code: z.string(),
        group: z.enum(['error', 'meaning']),
        aliases: z.array(z.string()),
        /** Standard comment; null: the code has none. */
        comment: z.string().nullable(),
        subtypes: z.array(subtypeSchema),
        /** Subjects that it applies to; null: all. */
        subjects: z.array(z.string()).nullable(),
        /** Never counted as an error (ИСП). */
        uncounted: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'Classifier' });

export type ClassifierView = z.infer<typeof classifierSchema>;

/** One version of a contest's own classifier, without its codes. */
export const classifierVersionSchema = z
  .object({
    ...{ version: z.int().min(1), sha256: z.string(), reason: z.string(), setBy: z.string(), createdAt: moment },
    /** In which jury and commission agreed; empty before the announcement. */
    protocolRef: z.string(),
  })
  .meta({ id: 'ClassifierVersion' });

/** Names a version. */
export const classifierParamsSchema = z.object({
  version: z.coerce.number().int().min(0).max(MAX_INT).describe('Of the classifier; 0: the built-in one.'),
});

const LONGEST = 262_144;

/** Body of PUT …/classifier. */
export const newClassifierSchema = z
  .strictObject({
    content: z
      .string()
      .max(LONGEST)
      .describe('The file: codes to be added to the built-in ones, or put in their place.'),
    dryRun: z.boolean().default(false).describe('Only say what is wrong with it.'),
    ...parametersChangeSchema.omit({ changes: true }).shape,
  })
  .meta({ id: 'NewClassifier' });

export type ClassifierVersionView = z.infer<typeof classifierVersionSchema>;
export type NewClassifierBody = z.infer<typeof newClassifierSchema>;
