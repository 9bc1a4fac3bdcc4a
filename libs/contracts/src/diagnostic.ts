import { z } from 'zod';
import { localizedSchema } from './localized.js';
import { severity } from './primitives.js';

/** What was noticed in a markup when it was read, and where in its file (appendix 3 §1.6). */
export const diagnosticSchema = z.object({
  code: z.string(),
  severity,
  line: z.int(),
  column: z.int(),
  message: localizedSchema,
});

/** Of a markup that was read before: where there is a place with it. */
export const noticedInMarkupSchema = diagnosticSchema.partial({ line: true, column: true });
