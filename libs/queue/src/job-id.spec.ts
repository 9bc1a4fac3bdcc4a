import { describe, expect, it } from '@jest/globals';
import { jobId, nameOfSet } from './job-id.js';

describe('jobId', () => {
  it('is readable and has no colon, which BullMQ keeps for itself', () => {
    expect(jobId('score-essay', 'round', 'essay', 'key')).toBe('score-essay.round.essay.key');
  });
});

describe('nameOfSet', () => {
  it('is the id itself for one', () => {
    expect(nameOfSet(['a'])).toBe('a');
  });

  it('does not depend on the order, and on nothing but the ids', () => {
    expect(nameOfSet(['a', 'b', 'c'])).toBe(nameOfSet(['c', 'a', 'b']));
    expect(nameOfSet(['a', 'b'])).not.toBe(nameOfSet(['a', 'b', 'c']));
    expect(nameOfSet(['ab', 'c'])).not.toBe(nameOfSet(['a', 'bc']));
  });
});
