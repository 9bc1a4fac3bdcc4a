import { describe, expect, it } from '@jest/globals';
import { anchoredClock, manualClock } from './clock.js';

describe('the clock of a process', () => {
  it('goes on from the anchor with the monotonic time', () => {
    let monotonic = 500;
    const clock = anchoredClock(1_000_000, () => monotonic);
    expect(clock.now()).toBe(1_000_000);
    monotonic += 60_000.25;
    expect(clock.now()).toBe(1_060_000.25);
  });

  it('does not follow the wall clock (7.6)', () => {
    const clock = anchoredClock(42, () => 7);
    const realNow = Date.now;
    Date.now = () => 0;
    try {
      expect(clock.now()).toBe(42);
    } finally {
      Date.now = realNow;
    }
  });

  it('stands still in tests until it is moved', () => {
    const clock = manualClock(10);
    clock.advance(5);
    expect(clock.now()).toBe(15);
    clock.set(3);
    expect(clock.now()).toBe(3);
  });
});
