import type { EngineId } from '@starboard/catalogue';
import { DEFAULT_SCORING_PARAMS } from '@starboard/metrics';
import type { EngineRows } from './engine-rows.js';
import type { AnyEngine } from './engine.js';
import { MARKUP_EDITIONS, MARKUP_VERSION, markupEdition } from './engines/markup/edition.js';
import { markupEngine, type MarkupEngine, type MarkupParameters } from './engines/markup/markup-engine.js';
import { MARKUP_ROWS } from './engines/markup/markup-rows.js';
import {
  RULES_EDITIONS,
  RULES_VERSION,
  rulesEdition,
  rulesEngine,
  type RuleProfile,
  type RulesEngine,
} from './engines/rules/index.js';
import { RULES_ROWS } from './engines/rules/rules-rows.js';

/** Parameters of a contest that its engine obeys; each takes those that it knows. */
export interface EngineParameters extends MarkupParameters {
  readonly ruleProfile: RuleProfile;
  /** One of `ENGINE_EDITIONS`, for results that an earlier version made; by default the one in force. */
  readonly version?: string;
}

/** The regulation's own parameters. */
export const DEFAULT_ENGINE_PARAMETERS: EngineParameters = {
  ...DEFAULT_SCORING_PARAMS,
  sameEssayShare: 0.9,
  ruleProfile: 'manual',
};

/** What the makers make; one that the catalogue has and this has not does not compile. */
export interface Engines extends Readonly<Record<EngineId, object>> {
  readonly markup: MarkupEngine;
  readonly rules: RulesEngine;
}

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

const MAKERS: { readonly [Id in EngineId]: (parameters: EngineParameters) => Engines[Id] } = {
  markup: ({ version = MARKUP_VERSION, ...parameters }) =>
    markupEngine({ ...parameters, edition: markupEdition(version) }),
  rules: ({ ruleProfile: profile, annulShare, version = RULES_VERSION }) =>
    rulesEngine({ profile, annulShare, edition: rulesEdition(version) }),
};

const ROWS: Readonly<Record<EngineId, EngineRows>> = { markup: MARKUP_ROWS, rules: RULES_ROWS };

/** What an engine makes as rows of tables. */
export const engineRows = (id: EngineId): EngineRows => ROWS[id];

/** The engine of a contest, with the contest's parameters. */
export const engineOf = (id: EngineId, parameters: EngineParameters): AnyEngine => MAKERS[id](parameters);

/** The part of an engine that the exchange needs: pure, and cheap enough for its event loop. */
export type ExchangeEngine = Pick<AnyEngine, 'makeContent' | 'checkAnswer'>;

/** What the session server knows of an engine. */
export const exchangeEngine = (id: EngineId, parameters: EngineParameters): ExchangeEngine => engineOf(id, parameters);
