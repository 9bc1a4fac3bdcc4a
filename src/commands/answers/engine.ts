/**
 * What labels short answers, beside the engine of contests of scorers. `@starboard/scoring` does not hand it out: every
 * process, which imports that, would load it for nothing.
 */
export * as shortAnswers from '../../../libs/scoring/src/engines/short-answers/index.js';
