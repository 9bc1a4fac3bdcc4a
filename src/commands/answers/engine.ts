/**
 * The pure core of the engine `short-answers`. It is not in the registry, so `@starboard/scoring` does not hand it out yet:
 * every process, which imports that, would load it for nothing.
 */
export * as shortAnswers from '../../../libs/scoring/src/engines/short-answers/index.js';
