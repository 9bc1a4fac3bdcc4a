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
  type KeptItem,
  type ReferencePart,
  type SampleItem,
  type ScoringEngine,
  type SolutionStanding,
  type UnpackedFolder,
  type WrittenCheck,
  type WrittenItem,
  type WrittenProblem,
} from './engine.js';
export { checkDocument, checkItem } from './check-written.js';
export {
  NOTHING_SEEN,
  OBSERVATION_KINDS,
  seenOf,
  votesOf,
  type ObservationKind,
  type ObservationOutcome,
  type ObservationRequest,
  type Observations,
  type ObservedJson,
  type RecordedObservation,
  type SeenObservation,
} from './observation.js';
export { askObservations, type Asked, type AskedAnswer, type Recall } from './ask-observations.js';
export { ENGINE_IDS, type EngineId } from '@starboard/catalogue';
export { attempt } from './attempt.js';
export { rankedValue, RESAMPLES, spreadOf } from './spread.js';
export {
  EXCLUSIONS,
  SOLUTION_CAUSES,
  type BoardAgreement,
  type BoardCell,
  type Exclusion,
  type SolutionCause,
} from './board-inputs.js';
export { computeBoard, type BoardInputs, type ComputedBoard, type SolutionRow } from './board.js';
export type { EngineRows } from './engine-rows.js';
export {
  columnNames,
  type ExplainedCodes,
  type ExplainedFields,
  type Explanation,
  type FieldValue,
  type Line,
  type LitPlace,
  type ReportForm,
  type ShownBlock,
  type ShownPart,
  type ShownSection,
  type SolutionTable,
  type TableCell,
} from './explanation.js';
export { rankSolutions, type RankedSolution, type Ranking } from './ranking.js';
export { scoreAnswers, type ScoreOutcome, type ScoreResult, type ScoreTask } from './score-item.js';
export type { AgreementRow, EssayRow, ItemRows, ItemScores, MetricRow, ScoredPair } from './score-rows.js';
export { checkConformance, type ConformanceFinding } from './conformance.js';
export type { FakeObserver } from './conformance-observing.js';
export { transcribe, type ConformanceSamples } from './conformance-transcript.js';
export {
  checkTranscripts,
  makeTranscript,
  nextTranscripts,
  type Transcript,
  type VersionedLaw,
} from './version-guard.js';
export {
  BOARD_DETAILS,
  boardDetailOf,
  DEFAULT_ENGINE_PARAMETERS,
  ENGINES,
  ENGINE_EDITIONS,
  ENGINE_VERSIONS,
  UNSAID_VERSIONS,
  engineFaults,
  engineOf,
  engineRows,
  exchangeEngine,
  observingEngines,
  type ExchangeEngine,
} from './registry.js';
export type { EngineFault, EngineParameters, RegisteredEngine } from './registered-engine.js';
export { BOARD_EDITIONS, BOARD_VERSION, boardFingerprint, boardLaw, type ResultVersions } from './board-version.js';
export { MARKUP_VERSION, markupEdition } from './engines/markup/edition.js';
export { markupEngine, type MarkupEngine, type MarkupParameters } from './engines/markup/markup-engine.js';
export type {
  EssayExperts,
  EssayStandard,
  EssayValue,
  KeptEssayScore,
  MarkedEssay,
  MarkupTypes,
  PairValues,
} from './engines/markup/markup-types.js';
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
  type ResultDetail,
  type RuleReport,
} from './engines/rules/answers/index.js';
