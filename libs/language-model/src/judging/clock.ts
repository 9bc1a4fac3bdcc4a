/** Time, passed in so that a test need not wait. */
export interface JudgingClock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Ends early, without an error, when the signal says so. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

/** Timers take no more. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The clock of this machine. */
export const MACHINE_CLOCK: JudgingClock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const end = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, Math.min(ms, LONGEST_TIMER_MS));
      signal.addEventListener('abort', end);
    }),
};
