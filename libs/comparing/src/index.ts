export {
  type AloneFragment,
  type Attribute,
  type ComparedPair,
  type Comparison,
  type LeftOut,
  type Overview,
  type Repair,
} from './comparison.js';
export { comparisonCsv } from './csv.js';
export { EssayComparer, MOST_MARKUPS } from './essay-comparer.js';
export { type CompareProblem, openEssay, type OpenedEssay, type SourceFile } from './open-essay.js';
export {
  type FileContent,
  type LooseFile,
  parseScoreFile,
  type ScoredEssay,
  type ScoredMarkup,
  type ScoreProblem,
} from './read-file.js';
export { gatherEssays } from './gather-essays.js';
export {
  type EssayOutcome,
  type ReportedEssay,
  type ReportedGrade,
  scoreOneEssay,
  type ScoreReport,
  totalsOf,
} from './score-report.js';
export { compareAll, directionKey, reportOf, type WholeComparison } from './whole-comparison.js';
