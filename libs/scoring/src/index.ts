export {
  accept,
  refuse,
  type AnswerCheck,
  type AnyEngine,
  type EngineBudget,
  type EngineError,
  type EngineItem,
  type EngineResult,
  type EngineTypes,
  type ItemScorer,
  type ReferencePart,
  type SampleItem,
  type ScoringEngine,
  type SolutionStanding,
} from './engine.js';
export { ENGINE_IDS, type EngineId } from '@starboard/catalogue';
export { attempt } from './attempt.js';
export type { BoardAgreement, BoardCell } from './board-inputs.js';
export { computeBoard, type BoardInputs, type ComputedBoard, type SolutionRow } from './board.js';
export type { EngineRows } from './engine-rows.js';
export { rankSolutions, type RankedSolution, type Ranking } from './ranking.js';
export { scoreAnswers, type ScoreOutcome, type ScoreResult, type ScoreTask } from './score-item.js';
export type {
  AgreementRow,
  EssayMetrics,
  EssayRow,
  ItemRows,
  ItemScores,
  MetricRow,
  ScoredPair,
} from './score-rows.js';
export { checkConformance, type ConformanceFinding } from './conformance.js';
export { transcribe, type ConformanceSamples } from './conformance-transcript.js';
export {
  checkTranscripts,
  makeTranscript,
  nextTranscripts,
  type Transcript,
  type VersionedLaw,
} from './version-guard.js';
export {
  DEFAULT_ENGINE_PARAMETERS,
  ENGINE_EDITIONS,
  ENGINE_VERSIONS,
  UNSAID_VERSIONS,
  engineOf,
  engineRows,
  exchangeEngine,
  type EngineParameters,
  type Engines,
  type ExchangeEngine,
} from './registry.js';
export { BOARD_EDITIONS, BOARD_VERSION, boardFingerprint, roundingOf, type ResultVersions } from './board-version.js';
export { markupEdition } from './engines/markup/edition.js';
export {
  markupEngine,
  type EssayExperts,
  type EssayStandard,
  type EssayValue,
  type KeptEssayScore,
  type MarkedEssay,
  type MarkupEngine,
  type MarkupParameters,
  type MarkupTypes,
  type PairValues,
} from './engines/markup/markup-engine.js';
export {
  ATOM_TYPES,
  CURRENT_EDITION,
  DEFAULT_RULES_BUDGET,
  RULE_PROBLEMS,
  RULE_PROFILES,
  checkQuestion,
  compileRule,
  parseRule,
  rulesEngine,
  type AnswerScorer,
  type AtomCall,
  type AtomOutcome,
  type AtomType,
  type AtomUnit,
  type ComboTrace,
  type ComboUnit,
  type QuestionCheck,
  type QuestionInput,
  type QuestionProblem,
  type Rule,
  type RuleOptions,
  type ProblemWords,
  type RuleProblem,
  type RuleProblemCode,
  type RuleProfile,
  type RuleResult,
  type RuleScore,
  type RuleScoreResult,
  type RuleTrace,
  type RulesBudget,
  type RulesEdition,
  type RulesEngine,
  type RulesEngineOptions,
  type RulesSolutionScore,
  type RulesTypes,
  type ScoringFault,
  type TextSpan,
} from './engines/rules/index.js';
export {
  ANSWER_PROBLEMS,
  AnswerProblems,
  DEFAULT_ANSWERS_BUDGET,
  makeReportHtml,
  makeResultDetail,
  makeRuleReport,
  readAnswers,
  type AnswerProblem,
  type AnswerProblemCode,
  type AnswerResult,
  type AnswerRow,
  type AnswersBudget,
  type AnswerTable,
  type AnswerTableResult,
  type LabelReport,
  type ReadAnswersOptions,
  type ReportPage,
  type ResultDetail,
  type RuleReport,
} from './engines/rules/answers/index.js';
