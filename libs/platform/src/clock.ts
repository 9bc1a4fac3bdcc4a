/**
 * The clock of one process: the database's time at the anchor plus this process's monotonic time since then.
 * It never jumps when somebody changes the machine's wall clock (regulation 7.6).
 */
export interface Clock {
  /** Milliseconds since the Unix epoch, by the database's clock. May have a fraction. */
  now(): number;
}

/** Monotonic milliseconds; `performance.now` in a server, a variable in a test. */
export type Monotonic = () => number;

/** A clock that shows `epochMs` at the moment of this call and goes on monotonically. */
export function anchoredClock(epochMs: number, monotonic: Monotonic = () => performance.now()): Clock {
  const offset = epochMs - monotonic();
  return { now: () => offset + monotonic() };
}

/** A clock that a test sets. */
export interface ManualClock extends Clock {
  set(epochMs: number): void;
  advance(ms: number): void;
}

/** A clock that stands still until it is moved. */
export function manualClock(epochMs = 0): ManualClock {
  let current = epochMs;
  return {
    now: () => current,
    set: (next) => void (current = next),
    advance: (ms) => void (current += ms),
  };
}
