import type { EngineEntry } from './engine-entry.js';
import type { EngineParameterSet } from './engine-parameters.js';
import { MARKUP } from './markup/entry.js';
import { MARKUP_PAGE } from './markup/page.js';
import { MARKUP_PARAMETER_SET } from './markup/parameters.js';
import type { EnginePage } from './page-texts.js';
import { RULES } from './rules/entry.js';
import { RULES_PAGE } from './rules/page.js';
import { RULES_PARAMETER_SET } from './rules/parameters.js';
import { SHORT_ANSWERS } from './short-answers/entry.js';
import { SHORT_ANSWERS_PAGE } from './short-answers/page.js';
import { SHORT_ANSWERS_PARAMETER_SET } from './short-answers/parameters.js';
import { SUITES } from './suites/entry.js';
import { SUITES_PAGE } from './suites/page.js';
import { SUITES_PARAMETER_SET } from './suites/parameters.js';

/** The engines of the platform: the only list of them. Data, for the wire and the pages too. */
export const CATALOGUE = {
  markup: MARKUP,
  rules: RULES,
  'short-answers': SHORT_ANSWERS,
  suites: SUITES,
} as const satisfies Readonly<Record<string, EngineEntry>>;

export type EngineId = keyof typeof CATALOGUE;

/** Texts of the pages; apart from the entries, so that who shows no pages is spared them. */
export const PAGES: Readonly<Record<EngineId, EnginePage>> = {
  markup: MARKUP_PAGE,
  rules: RULES_PAGE,
  'short-answers': SHORT_ANSWERS_PAGE,
  suites: SUITES_PAGE,
};

/** What contests can set of their engine; apart from the entries, so that the pages are spared the schemas. */
export const PARAMETERS = {
  markup: MARKUP_PARAMETER_SET,
  rules: RULES_PARAMETER_SET,
  'short-answers': SHORT_ANSWERS_PARAMETER_SET,
  suites: SUITES_PARAMETER_SET,
} as const satisfies Readonly<Record<EngineId, EngineParameterSet>>;
