import { z } from 'zod';

/** The same text in the languages of the public pages. */
export const localizedSchema = z.object({ ru: z.string(), en: z.string() });

/** The same text in Russian and English. */
export type Localized = z.infer<typeof localizedSchema>;
