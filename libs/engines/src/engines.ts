import { DEFAULT_SCORING_PARAMS } from '@starboard/metrics';
import { MARKUP_EDITIONS, MARKUP_VERSION, markupEdition } from './markup-edition.js';
import { markupEngine, type MarkupEngine, type MarkupParameters } from './markup-engine.js';
import {
  RULES_EDITIONS,
  RULES_VERSION,
  rulesEdition,
  rulesEngine,
  type RuleProfile,
  type RulesEngine,
} from './rules/index.js';
import type { AnyEngine } from './scoring-engine.js';

/** Parameters of a contest that its engine obeys; each takes those that it knows. */
export interface EngineParameters extends MarkupParameters {
  readonly ruleProfile: RuleProfile;
  /** One of `ENGINE_EDITIONS`, for results that an earlier version made; the one in force unless told. */
  readonly version?: string;
}

/** The regulation's own parameters. */
export const DEFAULT_ENGINE_PARAMETERS: EngineParameters = {
  ...DEFAULT_SCORING_PARAMS,
  sameEssayShare: 0.9,
  ruleProfile: 'manual',
};

/** The engines of the platform, and what their versions are. A new one is added here. */
export interface Engines {
  readonly markup: MarkupEngine;
  readonly rules: RulesEngine;
}

export type EngineId = keyof Engines;

/** Version of each engine's computations, as its fingerprints have it. */
export const ENGINE_VERSIONS: Readonly<Record<EngineId, string>> = { markup: MARKUP_VERSION, rules: RULES_VERSION };

/** Versions that each engine can compute by, the one in force first; the others for results that they made. */
export const ENGINE_EDITIONS: Readonly<Record<EngineId, readonly string[]>> = {
  markup: Object.keys(MARKUP_EDITIONS),
  rules: Object.keys(RULES_EDITIONS),
};

/** By which versions results were made, or may have been, before boards said it; the likeliest first. */
export const UNSAID_VERSIONS = {
  markup: ['markup/2'],
  rules: ['rules/2', 'rules/1'],
} as const satisfies Readonly<Record<EngineId, readonly string[]>>;

export const ENGINE_IDS = Object.keys(ENGINE_VERSIONS) as readonly EngineId[];

const MAKERS: { readonly [Id in EngineId]: (parameters: EngineParameters) => Engines[Id] } = {
  markup: ({ version = MARKUP_VERSION, ...parameters }) =>
    markupEngine({ ...parameters, edition: markupEdition(version) }),
  rules: ({ ruleProfile: profile, annulShare, version = RULES_VERSION }) =>
    rulesEngine({ profile, annulShare, edition: rulesEdition(version) }),
};

/** The engine of a contest, with the contest's parameters. */
export const engineOf = (id: EngineId, parameters: EngineParameters): AnyEngine => MAKERS[id](parameters);

/** The part of an engine that the exchange needs: pure, and cheap enough for its event loop. */
export type ExchangeEngine = Pick<AnyEngine, 'makeContent' | 'checkAnswer'>;

/** What the session server knows of an engine. */
export const exchangeEngine = (id: EngineId, parameters: EngineParameters): ExchangeEngine => engineOf(id, parameters);

/** Whether a name is that of an engine. */
export const isEngineId = (name: string): name is EngineId => Object.hasOwn(MAKERS, name);
