export type { Criteria, Fragment, FragmentGroup, MarkupDocument, Meta } from './document.js';
export type { Diagnostic } from './diagnostic.js';
export type { ParseOptions, ParseResult } from './parse-result.js';
export { DEFAULT_BUDGET, type Budget } from './budget.js';
export { canonicalText } from './text.js';
export { countWords, tokenize, type Token } from './tokens.js';
export {
  CLASSIFIER_2020,
  canonicalCode,
  createClassifier,
  groupOf,
  standardComment,
  type Classifier,
  type ClassifierData,
  type CodeEntry,
  type SubtypeEntry,
} from './classifier.js';
export { defaultCodeFilter, matchesCodeFilter } from './code-filter.js';
export { parseJson, parseMarkup, parseTxt } from './parse.js';
export { makeJson, makeTxt, makeUnmarked, type MakeTxtResult } from './make.js';
export { sameEssayShare } from './same-essay.js';
