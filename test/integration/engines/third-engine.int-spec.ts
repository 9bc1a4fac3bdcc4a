import { describe, expect, it } from '@jest/globals';
import { type AnyEngine, checkConformance, type ConformanceSamples, transcribe } from '@starboard/scoring';
import { WORD_PROGRAM_SAMPLES, WORDS_SAMPLES } from '../../support/third-engine/samples.js';
import { WORDCOUNTS_ENGINE, WORDS_ENGINE } from '../../support/third-engine/scoring/register.js';

type Registered = typeof WORDS_ENGINE;

const makeOf = (engine: Registered, wordsOff = 0): AnyEngine =>
  engine.make({ wordsOff, annulShare: 0.05 }, engine.versions[0]!);

describe.each<[string, Registered, ConformanceSamples]>([
  ['says numbers', WORDS_ENGINE, WORDS_SAMPLES],
  ['has programs to be run', WORDCOUNTS_ENGINE, WORD_PROGRAM_SAMPLES],
])('an engine of tests that %s', (_name, registered, samples) => {
  it('keeps the laws of the port', () => {
    expect(checkConformance(makeOf(registered), samples)).toEqual([]);
  });

  it('scores, by its parameters', () => {
    const exact = transcribe(makeOf(registered), samples);
    expect(exact).toContain('"accuracy":100');
    expect(transcribe(makeOf(registered, 1), samples)).not.toEqual(exact);
  });
});
