import type { z } from 'zod';

/** What is wrong with a payload, a line for each field. */
export const issuesOf = (error: z.ZodError): readonly string[] =>
  error.issues.map(({ path, message }) => `${path.join('.') || 'payload'}: ${message}`);
