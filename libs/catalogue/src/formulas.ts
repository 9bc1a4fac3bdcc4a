import type { Formulas } from './engine-entry.js';
import type { EngineId } from './engines.js';
import { MARKUP_FORMULAS } from './markup/formulas.js';
import { RULES_FORMULAS } from './rules/formulas.js';
import { SHORT_ANSWERS_FORMULAS } from './short-answers/formulas.js';
import { SUITES_FORMULAS } from './suites/formulas.js';

/** Of engines that have some beside the words of their figures. In a file of its own: only the page about the method loads it. */
export const FORMULAS: Readonly<Partial<Record<EngineId, Formulas>>> = {
  markup: MARKUP_FORMULAS,
  rules: RULES_FORMULAS,
  'short-answers': SHORT_ANSWERS_FORMULAS,
  suites: SUITES_FORMULAS,
};
