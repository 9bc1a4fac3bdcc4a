import {
  DEFAULT_ENGINE_PARAMETERS,
  ENGINE_EDITIONS,
  engineOf,
  type EngineId,
  type EngineParameters,
} from '../src/index.js';
import type { VersionedLaw } from '../src/version-guard.js';
import { transcribeSample, type EngineSample } from './engine-transcript.js';
import { MARKUP_SAMPLES } from './markup-samples.js';
import { RULES_SAMPLES } from './rules-samples.js';

const SAMPLES: Readonly<Record<EngineId, readonly EngineSample[]>> = { markup: MARKUP_SAMPLES, rules: RULES_SAMPLES };
const CONSTANTS: Readonly<Record<EngineId, string>> = { markup: 'MARKUP_VERSION', rules: 'RULES_VERSION' };

/** What an engine computes, by its versions. */
export const engineLaw = (id: EngineId): VersionedLaw<EngineSample> => ({
  constant: CONSTANTS[id],
  versions: ENGINE_EDITIONS[id],
  samples: SAMPLES[id],
  compute: (version, sample) => transcribeSample(engineOf(id, { ...parametersOf(sample), version }), sample),
});

const parametersOf = ({ parameters }: EngineSample): EngineParameters => ({
  ...DEFAULT_ENGINE_PARAMETERS,
  ...parameters,
});

/** Where the transcripts of the engines are. */
export const TRANSCRIPTS = new URL('transcripts/', import.meta.url);
