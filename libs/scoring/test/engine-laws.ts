import { ENGINE_EDITIONS, ENGINE_VERSIONS, type EngineId, engineOf, type FakeObserver } from '../src/index.js';
import type { VersionedLaw } from '../src/version-guard.js';
import { type EngineSample, transcribeSample } from './engine-transcript.js';

interface EngineSamples {
  readonly SAMPLES: readonly EngineSample[];
  /** Of an engine that must see something of the world. */
  readonly OBSERVE?: FakeObserver;
}

/** The samples of an engine: every engine has a file `samples/<its id>.ts`. */
const read = async (id: EngineId): Promise<EngineSamples> => (await import(`./samples/${id}.js`)) as EngineSamples;

export const samplesOf = async (id: EngineId): Promise<readonly EngineSample[]> => (await read(id)).SAMPLES;

/** What is seen for them; undefined of an engine that asks for nothing. */
export const observerOf = async (id: EngineId): Promise<FakeObserver | undefined> => (await read(id)).OBSERVE;

/** What an engine computes, by its versions. */
export async function engineLaw(id: EngineId): Promise<VersionedLaw<EngineSample>> {
  const { SAMPLES: samples, OBSERVE: observe } = await read(id);
  return {
    constant: `${id.toUpperCase().replaceAll('-', '_')}_VERSION`,
    versions: ENGINE_EDITIONS[id],
    samples,
    compute: (version, sample) => transcribeSample(engineOf(id, { ...sample.parameters, version }), sample, observe),
  };
}

/** Everything that an engine makes of its samples, as bytes. */
export async function transcriptOf(id: EngineId): Promise<string> {
  const law = await engineLaw(id);
  const lines = law.samples.flatMap((sample) => law.compute(ENGINE_VERSIONS[id], sample));
  return lines.map((line) => JSON.stringify(line)).join('\n');
}

/** Where the transcripts of the engines are. */
export const TRANSCRIPTS = new URL('transcripts/', import.meta.url);
