import { describe, expect, it } from '@jest/globals';
import { type Fault, faultOf, faultTouches } from './excuse.js';

const FILE = { plannedAt: 60_000, deadlineAt: 120_000 };
const gap = (from: number, to: number): Fault => ({ kind: 'server-gap', from, to });
const missed = (from: number, to: number): Fault => ({ kind: 'many-missed', from, to });

describe('what the technical commission may excuse (8.2.1)', () => {
  it.each([
    ['a gap before it', gap(50_000, 59_999), false],
    ['a gap up to its planned moment', gap(50_000, 60_000), true],
    ['a gap within it', gap(80_000, 90_000), true],
    ['a gap from its deadline on', gap(120_000, 130_000), true],
    ['a gap after it', gap(120_001, 130_000), false],
    ['the mass failure of its essay', missed(60_000, 120_000), true],
    ['the mass failure of the essay before, whose time is the same in part', missed(30_000, 90_000), false],
  ])('%s', (_name, fault, expected) => {
    expect(faultTouches(FILE, fault)).toBe(expected);
  });

  it('names the gap of the server, not the mass failure that followed from it', () => {
    expect(faultOf(FILE, [missed(60_000, 120_000), gap(80_000, 90_000), gap(70_000, 75_000)])).toEqual(
      gap(70_000, 75_000),
    );
    expect(faultOf(FILE, [gap(0, 1), missed(0, 60_000)])).toBeUndefined();
  });
});
