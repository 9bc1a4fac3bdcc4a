import { z } from 'zod';
import { OWN_RULES } from './field-rule.js';

/** Postgres stores no NUL. */
export const storable = (text: string): boolean => !text.includes('\0');
export const name = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .refine(storable, OWN_RULES.noNul)
  .describe('Unique in the contest.');
/** A part of a text: of an expression, of a description. */
export const span = z.object({ start: z.int().min(0), end: z.int().min(0) });
export const score = z.number().min(0).max(10);
/** A figure that is not always defined. */
export const figure = z.number().nullable();

/** How the manuals are read (docs/rules.md, Profiles). */
export const ruleProfileSchema = z.enum(['manual', 'reference']);
export const profile = ruleProfileSchema.default('manual');
