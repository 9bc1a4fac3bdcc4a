import type { OwnClassifier } from '@starboard/markup';
import type { AnyEngine } from './engine.js';
import type { EngineRows } from './engine-rows.js';

/** Parameters of a contest, as they are stored; what is absent has its default. */
export interface EngineParameters {
  /** One of `ENGINE_EDITIONS`, for results that an earlier version made; by default the one in force. */
  readonly version?: string | undefined;
  /** Of the contest, where it has one of its own (docs/adr/0038). */
  readonly classifier?: OwnClassifier | undefined;
  readonly [name: string]: unknown;
}

/** What is wrong with a parameter. */
export interface EngineFault {
  readonly path: readonly string[];
  readonly message: string;
}

/** An engine as the registry has it: all that the platform calls of its folder. */
export interface RegisteredEngine<Parameters extends object = object> {
  /** Versions that it can compute by, the one in force first; the others for results that they made (docs/adr/0013). */
  readonly versions: readonly string[];
  /** By which of them results were made, or may have been, before boards said it; the likeliest first. */
  readonly unsaid?: readonly string[];
  /**
   * @param parameters its own of those of a contest, in full, and those that every engine obeys; others beside them mean
   * nothing to it.
   * @param version one of `versions`.
   */
  make(parameters: Parameters, version: string): AnyEngine;
  /** What parameters, each sound by itself, cannot do together with what else the contest has; by default nothing. */
  faults?(parameters: Parameters): readonly EngineFault[];
  readonly rows: EngineRows;
}
