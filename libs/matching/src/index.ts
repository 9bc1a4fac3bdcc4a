export { UNIT, distanceUnits } from './units.js';
export { indexText, type TextIndex } from './text-index.js';
export { locateSpans, MEASURE, type Span, type SpanSource } from './spans.js';
export { type FragmentRelation, spanLoss } from './edges.js';
export {
  DEFAULT_MATCHING_BUDGET,
  type MatchedPair,
  type Matching,
  type MatchingBudget,
  type MatchingError,
  type MatchingResult,
} from './matching-result.js';
export { matchFragments } from './matching.js';
