import {
  ENGINE_IDS,
  type EngineId,
  ownParameters,
  type ParametersOf,
  type SharedParameters,
  sharedParameters,
} from '@starboard/catalogue';
import type { AnyEngine } from './engine.js';
import type { EngineRows } from './engine-rows.js';
import { MARKUP_ENGINE } from './engines/markup/register.js';
import { RULES_ENGINE } from './engines/rules/register.js';
import { SHORT_ANSWERS_ENGINE } from './engines/short-answers/register.js';
import { SUITES_ENGINE } from './engines/suites/register.js';
import type { EngineFault, EngineParameters, RegisteredEngine } from './registered-engine.js';

/** The engines, a line each; one that the catalogue has and this has not does not compile. */
export const ENGINES = {
  markup: MARKUP_ENGINE,
  rules: RULES_ENGINE,
  'short-answers': SHORT_ANSWERS_ENGINE,
  suites: SUITES_ENGINE,
} satisfies { readonly [Id in EngineId]: RegisteredEngine<ParametersOf<Id> & SharedParameters> };

const registered = (id: EngineId): RegisteredEngine => ENGINES[id];

const ofEach = <T>(of: (engine: RegisteredEngine) => T): Readonly<Record<EngineId, T>> =>
  Object.fromEntries(ENGINE_IDS.map((id) => [id, of(registered(id))])) as Record<EngineId, T>;

/** The regulation's own parameters. */
export const DEFAULT_ENGINE_PARAMETERS: EngineParameters = {};

/** Version of each engine's computations, as its fingerprints have it. */
export const ENGINE_VERSIONS = ofEach(({ versions }) => versions[0]!);

/** Versions that each engine can compute by, the one in force first; the others for results that they made. */
export const ENGINE_EDITIONS = ofEach(({ versions }) => versions);

/** By which versions results were made, or may have been, before boards said it; the likeliest first. Later engines have none. */
export const UNSAID_VERSIONS = ofEach(({ unsaid = [] }) => unsaid);

/** What an engine makes as rows of tables. */
export const engineRows = (id: EngineId): EngineRows => registered(id).rows;

/** Keys of the details of scores that boards are made of, by engine; most have none. */
export const BOARD_DETAILS: Readonly<Partial<Record<EngineId, string>>> = Object.fromEntries(
  ENGINE_IDS.flatMap((id) => {
    const { boardDetail } = engineRows(id);
    return boardDetail === undefined ? [] : [[id, boardDetail]];
  }),
);

/** What of a detail comes with a cell of a board; null where there is nothing. */
export function boardDetailOf(id: EngineId, detail: unknown): unknown {
  const key = BOARD_DETAILS[id];
  if (key === undefined || typeof detail !== 'object' || detail === null) return null;
  return Object.hasOwn(detail, key) ? (detail as Readonly<Record<string, unknown>>)[key] : null;
}

/** The engine of a contest, with the contest's parameters. */
export const engineOf = (id: EngineId, { version = ENGINE_VERSIONS[id], ...values }: EngineParameters): AnyEngine =>
  registered(id).make({ ...values, ...sharedParameters(values), ...ownParameters(id, values) }, version);

/** What the engine of a contest cannot do with its parameters. */
export const engineFaults = (id: EngineId, values: EngineParameters): readonly EngineFault[] =>
  registered(id).faults?.({ ...values, ...sharedParameters(values), ...ownParameters(id, values) }) ?? [];

/** Engines that must see something of the world before they score. */
export const observingEngines = (): readonly EngineId[] =>
  ENGINE_IDS.filter((id) => engineOf(id, DEFAULT_ENGINE_PARAMETERS).observations !== undefined);

/** The part of an engine that the exchange needs: pure, and cheap enough for its event loop. */
export type ExchangeEngine = Pick<AnyEngine, 'makeContent' | 'checkAnswer'>;

/**
 * What the session server knows of an engine. Made once for the parameters of a round, which nobody changes: making one takes
 * longer than it takes to look into a small answer.
 */
export function exchangeEngine(id: EngineId, parameters: EngineParameters): ExchangeEngine {
  const made = exchangeEngines.get(parameters) ?? {};
  exchangeEngines.set(parameters, made);
  return (made[id] ??= engineOf(id, parameters));
}

const exchangeEngines = new WeakMap<EngineParameters, Partial<Record<EngineId, ExchangeEngine>>>();
