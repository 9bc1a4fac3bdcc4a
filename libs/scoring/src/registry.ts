import type { EngineId } from '@starboard/catalogue';
import { DEFAULT_SCORING_PARAMS } from '@starboard/metrics';
import type { EngineRows } from './engine-rows.js';
import type { AnyEngine } from './engine.js';
import {
  MARKUP_VERSION,
  markupEngine,
  type MarkupEngine,
  type MarkupParameters,
} from './engines/markup/markup-engine.js';
import { MARKUP_ROWS } from './engines/markup/markup-rows.js';
import {
  CURRENT_EDITION,
  RULES_VERSION,
  rulesEngine,
  type RuleProfile,
  type RulesEdition,
  type RulesEngine,
} from './engines/rules/index.js';
import { RULES_ROWS } from './engines/rules/rules-rows.js';

/** Parameters of a contest that its engine obeys; each takes those that it knows. */
export interface EngineParameters extends MarkupParameters {
  readonly ruleProfile: RuleProfile;
  /** For results that an earlier version of the engine of rules made; by default the one in force. */
  readonly rulesEdition?: RulesEdition;
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

const MAKERS: { readonly [Id in EngineId]: (parameters: EngineParameters) => Engines[Id] } = {
  markup: markupEngine,
  rules: ({ ruleProfile: profile, annulShare, rulesEdition: edition = CURRENT_EDITION }) =>
    rulesEngine({ profile, annulShare, edition }),
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
