export * from './measure/ablate.js';
export * from './guard/attack-method.js';
export * from './guard/attacks.js';
export {
  byQuestion,
  compare,
  profileQuestion,
  type Bank,
  type LabelledAnswer,
  type OpenAnswer,
  type Question,
} from './data/bank.js';
export * from './measure/calibration.js';
export * from './data/dataset.js';
export * from './desk/blind-sample.js';
export * from './desk/decide-project.js';
export * from './desk/desk-report.js';
export * from './desk/fit-project.js';
export * from './desk/review-order.js';
export * from './desk/workload.js';
export * from './data/draw.js';
export * from './data/limits.js';
export * from './data/make-items.js';
export * from './measure/evaluate.js';
export * from './data/item.js';
export { readGiven, scoreGiven, type GivenLabel, type GivenResult } from './data/given-labels.js';
export { flagsOf, type Flag, type GuardedText } from './guard/guards.js';
export * from './method/adapted.js';
export * from './method/judge-open.js';
export * from './method/methods.js';
export * from './measure/metrics.js';
export { hasTemplates, type ModelQuestion, TEMPLATE_SETS, type TemplateSet } from './model/question.js';
export { type DecidedBy, MODEL_MODES, type ModelMode, type ModelStage } from './model/second-stage.js';
export * from './method/next.js';
export { parseJudgement, type ParsedJudgement } from './prompts/parse-judgement.js';
export * from './data/problem.js';
export * from './prompts/index.js';
export type { SourceFile } from './data/read-rows.js';
export { ALL_FIELDS, type InputFields } from './features/reference-features.js';
export * from './data/scheme.js';
export * from './features/similarity.js';
export * from './method/solve-item.js';
export { fitStack } from './method/stack.js';
export * from './measure/tally.js';
export { profileOf } from './features/text-profile.js';
export * from './method/threshold.js';
