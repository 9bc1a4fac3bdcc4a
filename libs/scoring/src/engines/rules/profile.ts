/**
 * How the manuals are read.
 *
 * - `manual`: as they are written; where they differ the Chinese one holds.
 * - `reference`: as the public implementation computes wherever it does not fail; where it fails, the manual's reading
 *   or a coded error.
 */
export const RULE_PROFILES = ['manual', 'reference'] as const;

export type RuleProfile = (typeof RULE_PROFILES)[number];
