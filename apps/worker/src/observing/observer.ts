import type { ObservationKind, ObservationOutcome, ObservedJson } from '@starboard/scoring';

/** Token of dependency injection: the observers of this process, at most one of a kind. */
export const OBSERVERS = Symbol('OBSERVERS');

/** Looks at the world for engines (docs/adr/0016): a sandbox, a search, a language model. */
export interface Observer {
  readonly kind: ObservationKind;
  /**
   * Says what sees: whoever changes that, its tools included, changes it, and what was seen by another version stays as it is.
   * null: others look, this process does not.
   */
  version(): Promise<string | null>;
  /**
   * One look. What the answer caused (too slow, crashed, refused) is an outcome.
   * @param signal the look is no longer wanted, or has taken too long; whatever comes after is not recorded.
   * @throws Error what the machine caused: the look is taken again.
   * @throws PermanentFailure what no repetition mends: something is not installed. It is left to people at once.
   */
  observe(payload: ObservedJson, signal: AbortSignal): Promise<ObservationOutcome>;
}

/** How looks of one kind are taken in a process. */
export interface ObservingLimits {
  /** Looks at the same time. */
  readonly concurrency: number;
  /** Of one look, ms: an observer that has not answered by then is not there. */
  readonly timeMs: number;
  /** How often a look is taken that the machine spoils, before it is left to people. */
  readonly attempts: number;
  /** The rest after the first of them, ms; twice as long each time. */
  readonly restMs: number;
}

const SEVERAL_MINUTES = { attempts: 8, restMs: 2_000 } as const;

export const OBSERVING_LIMITS: Readonly<Record<ObservationKind, ObservingLimits>> = {
  // Two runs of the slowest program, and the wait for a turn alone.
  run: { concurrency: 2, timeMs: 1_800_000, ...SEVERAL_MINUTES },
  retrieve: { concurrency: 4, timeMs: 30_000, ...SEVERAL_MINUTES },
  judge: { concurrency: 4, timeMs: 120_000, ...SEVERAL_MINUTES },
};

/** In place of a version: whichever there is, others look. */
export const ANY_VERSION = '*';

/** `kind version` of each observer, as it is compared with what was asked. */
export const versionsOf = (observers: readonly Observer[]): Promise<readonly string[]> =>
  Promise.all(observers.map(async (one) => `${one.kind} ${(await one.version()) ?? ANY_VERSION}`));
