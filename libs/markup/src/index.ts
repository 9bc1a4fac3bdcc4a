export type { Criteria, Fragment, FragmentGroup, MarkupDocument, Meta } from './document.js';
export type { Diagnostic } from './diagnostic.js';
export { DIAGNOSTICS, type DiagnosticCode, type Message } from './diagnostic-catalogue.js';
export type { ParseOptions, ParseResult } from './parse-result.js';
export { DEFAULT_BUDGET, type Budget } from './budget.js';
export { canonicalText } from './text.js';
export { countWords, tokenize, type Token } from './tokens.js';
export type { ClassifierData, CodeEntry, SubtypeEntry } from './classifier/data.js';
export { DATA_2020 } from './classifier/classifier-2020.js';
export {
  CLASSIFIER_2020,
  canonicalCode,
  createClassifier,
  findCodes,
  groupOf,
  standardComment,
  mergeClassifiers,
  type Classifier,
} from './classifier/classifier.js';
export { CLASSIFIER_BYTES, classifierOf, completeClassifier, type OwnClassifier } from './classifier/own.js';
export { parseClassifier, type ClassifierResult } from './classifier/file.js';
export { defaultCodeFilter, matchesCodeFilter, unmatchedPatterns } from './classifier/code-filter.js';
export { foldCode } from './fold.js';
export { subjectCode, subjectName } from './subjects.js';
export { parseTxt } from './txt/parse-txt.js';
export { parseJson } from './json/parse-json.js';
export { isJson, parseMarkup } from './parse-markup.js';
export { parseEssay, type EssayMarkup, type EssayResult } from './essay-file.js';
export { makeTxt, type MakeTxtResult, type TxtOptions } from './txt/make-txt.js';
export { makeJson, makeUnmarked, type JsonOptions } from './json/make-json.js';
export { sameEssayShare } from './same-essay.js';
export { diffWords } from './word-diff.js';
export {
  cutText,
  MOST_LANES,
  type Segment,
  type Segmentation,
  type SegmentTone,
  type Span,
  spanKind,
  type SpanKind,
} from './segments.js';
export { byPosition, crossingWith } from './fragments.js';
export { shrink } from './spaces.js';
export { writableValues } from './txt/values.js';
