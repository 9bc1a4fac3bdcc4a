export const SUITE_PROFILES = ['document', 'reference'] as const;

/**
 * How case files are read: as the document about them says, or as the public grader does, its exceptions included
 * (docs/suites.md lists the differences).
 */
export type SuiteProfile = (typeof SUITE_PROFILES)[number];
