/**
 * The pure core of the engine `suites`. It is not in the registry, so `@starboard/scoring` does not hand it out yet: the
 * session server, which imports that, would load a YAML parser for nothing.
 */
export * from '../../../libs/scoring/src/engines/suites/index.js';
