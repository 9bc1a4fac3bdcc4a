import { describe, it } from '@jest/globals';
import fc from 'fast-check';
import { TARGETS } from './targets.js';

/** A short run with a fixed seed; `npm run test:fuzz` runs the same targets for a minute with another one each time. */
describe('laws of the markup library', () => {
  it.each(Object.entries(TARGETS))('%s', (_name, target) => {
    fc.assert(target, { seed: 20261121, numRuns: 1000 });
  });
});
