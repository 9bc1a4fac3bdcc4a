/** Columns with values in percent after СТАР, in the order of the regulation's report. */
export const METRICS = ['m2', 'm3', 'm4', 'm5', 'm6'] as const;
/** Columns that are given for information only. */
export const REFERENCES = ['otar', 'sterShare'] as const;
/** Columns that have an explanation, in the order of the table. */
export const EXPLAINED = ['star', ...METRICS, ...REFERENCES, 'counted', 'annulled'] as const;
