import type { Config } from '@starboard/platform';
import type { ObservationKind } from '@starboard/scoring';
import { OBSERVING_LIMITS, type ObservingLimits } from './observing/observer.js';

/** Token of dependency injection for WorkerOptions. */
export const WORKER_OPTIONS = Symbol('WORKER_OPTIONS');

/** How a worker process works; the defaults are for production, tests shorten them. */
export interface WorkerOptions {
  /** The reconciler looks for work that no job covers this often, ms. */
  readonly reconcileMs: number;
  /** A job that was abandoned for a passing reason is tried again after this rest at first, ms. */
  readonly retryFailedMs: number;
  /** Contests are looked through for what people are to be told of this often, ms. */
  readonly remindMs: number;
  /** A message that was not sent is tried again after this rest at first, ms; twice as long each time. */
  readonly mailRestMs: number;
  /** A calculation (one batch of markups, one essay) may take this long, ms. */
  readonly calculationBudgetMs: number;
  /** How the world is looked at, by kind of observer. */
  readonly observing: Readonly<Record<ObservationKind, ObservingLimits>>;
  /** The module that runs in the threads, and arguments of node for them. */
  readonly threadFile: URL;
  readonly threadArguments: readonly string[];
}

/** Those of a process with this configuration. @param cores of the machine */
export const workerOptions = ({ executionSlots }: Pick<Config, 'executionSlots'>, cores: number): WorkerOptions => ({
  ...DEFAULT_WORKER_OPTIONS,
  observing: { ...OBSERVING_LIMITS, run: { ...OBSERVING_LIMITS.run, concurrency: executionSlots ?? cores } },
});

export const DEFAULT_WORKER_OPTIONS: WorkerOptions = {
  reconcileMs: 2_000,
  retryFailedMs: 60_000,
  remindMs: 60_000,
  mailRestMs: 300_000,
  calculationBudgetMs: 60_000,
  observing: OBSERVING_LIMITS,
  threadFile: new URL('./threads/calculation-thread.js', import.meta.url),
  threadArguments: [],
};
