import type { RegisteredEngine } from '../../registered-engine.js';
import { shortAnswersEngine, type ShortAnswersParameters } from './contest/short-answers-engine.js';
import { SHORT_ANSWERS_ROWS } from './contest/short-answers-rows.js';

/** The version in force: goes into every fingerprint. The first had no figures of parts. */
const SHORT_ANSWERS_VERSION = 'short-answers/2';

/** Contests of scorers of short answers, for the registry. What labels answers itself is not loaded by it. */
export const SHORT_ANSWERS_ENGINE = {
  versions: [SHORT_ANSWERS_VERSION, 'short-answers/1'],
  make: (parameters, version) => shortAnswersEngine(parameters, version),
  rows: SHORT_ANSWERS_ROWS,
} satisfies RegisteredEngine<ShortAnswersParameters>;
