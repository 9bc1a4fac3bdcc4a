import type { RegisteredEngine } from '../../registered-engine.js';
import { suitesEngine, type SuitesOptions } from './platform/suites-engine.js';
import { SUITES_ROWS } from './platform/suites-rows.js';

/** Free texts graded by case files, for the registry. */
export const SUITES_ENGINE = {
  versions: ['suites/1'],
  make: suitesEngine,
  rows: SUITES_ROWS,
} satisfies RegisteredEngine<SuitesOptions>;
