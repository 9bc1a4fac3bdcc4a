import { describe, expect, it } from '@jest/globals';
import { actsOf, mayRestart } from './acts.js';

const FINAL = { mode: 'final', startsAt: '2026-12-20T09:00:00Z', closeAt: null, replacedBy: null } as const;

describe('what may be done about a round', () => {
  it.each([
    ['draft', ['void'], false],
    ['scheduled', ['lobby', 'void'], true],
    ['open', ['close', 'void'], true],
    ['closed', ['void'], true],
    ['void', [], true],
    ['finalised', [], false],
  ] as const)('a final that is %s: %j, restarted: %s', (status, acts, restarted) => {
    expect(actsOf({ ...FINAL, status })).toEqual(acts);
    expect(mayRestart({ ...FINAL, status })).toBe(restarted);
  });

  it('opens a qualification without a clock, and never restarts one', () => {
    const round = { ...FINAL, mode: 'algorithmic', startsAt: null, status: 'draft' } as const;
    expect(actsOf(round)).toEqual(['open', 'void']);
    expect(mayRestart({ ...round, status: 'open' })).toBe(false);
  });

  it('neither ends a round twice nor restarts it twice', () => {
    expect(actsOf({ ...FINAL, status: 'open', closeAt: '2026-12-20T09:10:00Z' })).toEqual(['void']);
    expect(mayRestart({ ...FINAL, status: 'void', replacedBy: 'another' })).toBe(false);
  });
});
