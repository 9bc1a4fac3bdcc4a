/** What must hold between the parameters, by what requests are told; pages have words for each name. */
export const MARKUP_PARAMETER_RULES = {
  undefinedMetric: 'M1 and M7 are not defined in this nomination, so their weights must be 0.',
  weightsSum: 'The weights must have a positive sum.',
  emptyCodeFilter: 'The code filter, or a pattern of it, is empty.',
  decidedComment: 'Two comments are decided as "A = B" or "A ≠ B", with spaces about the sign.',
} as const;
