/**
 * What the formulas compute, by the version of the engine of markups that has them. 3 is in force. 2 is there for results
 * that were made by it: it judges a label that is a code by its words, so that codes which begin alike are equal in M4.
 */
export type MetricsEdition = 2 | 3;

export const CURRENT_METRICS_EDITION: MetricsEdition = 3;
