export {
  DEFAULT_SCORING_PARAMS,
  paramsForSubject,
  validateScoringParams,
  type DecidedPair,
  type DecidedPairs,
  decidedPairs,
  type ScoringParams,
} from './scoring-params.js';
export type { ScoringError, ScoringResult } from './scoring-error.js';
export { classifiedBy, type Classified } from './classified.js';
export { CURRENT_METRICS_EDITION, type MetricsEdition } from './edition.js';
export { labelOf, normalLabel, type LabelForm } from './label-form.js';
export { labelJudge, type LabelJudge, type LabelRule } from './label-judge.js';
export { prepareMarkup, type PreparedMarkup } from './prepared-markup.js';
export { metricValues, type MetricValues, type PairCounts } from './metric-values.js';
export {
  ceilingOf,
  scoreBothWays,
  scorePair,
  scorePrepared,
  type FragmentMatch,
  type PairScore,
} from './pair-score.js';
export {
  prepareReference,
  scoreEssay,
  scoreSolutionOf,
  type EssayReference,
  type EssayScore,
  type ExpertAgreement,
  type ExpertMarkup,
  type NamedPair,
  type PreparedReference,
} from './essay-score.js';
export {
  expertAgreement,
  isSolutionAnnulled,
  scoreSolution,
  type EssayFigures,
  type SampleEssay,
  type SolutionScore,
} from './solution-score.js';
export { displayValue, makeDisplay } from './display.js';
export { essayGrade, type EssayGrade, type GradedMarkup, type UndecidableGrade } from './essay-grade.js';
export {
  GRADE_RULES,
  type ContestGrading,
  findGradeRules,
  gradedSubject,
  gradeTable,
  type GradeRules,
  type RusFreeGrade,
  type ThirdCheckRule,
} from './grade-rules.js';
export { gradeDiagnostics, gradeDisagrees } from './grade-diagnostics.js';
export { statedGrade, type StatedGrade } from './stated-grade.js';
export { thirdCheck, type ExpertCheck, type ThirdCheck, type ThirdCheckCondition } from './third-check.js';
export {
  GRADES,
  gradeOf,
  quadraticWeightedKappa,
  scoreAgreement,
  scoreDistribution,
  type LabelledScore,
  type ScoreAgreement,
} from './score-agreement.js';
export {
  AgreementStatistics,
  type AgreementEssay,
  type ConfusedCodes,
  type EssayAgreement,
  type SetAgreement,
} from './agreement.js';
export { NominalAlpha } from './agreement-alpha.js';
