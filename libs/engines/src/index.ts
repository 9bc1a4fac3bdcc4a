export {
  accept,
  refuse,
  type EngineBudget,
  type EngineError,
  type EngineResult,
  type SampleItem,
  type ScoringEngine,
} from './scoring-engine.js';
export { checkConformance, type ConformanceFinding, type ConformanceSamples } from './conformance.js';
export { markupEngine, type EssayExperts, type EssayItem, type MarkupEngine } from './markup-engine.js';
