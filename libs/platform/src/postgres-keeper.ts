import { setTimeout as delay } from 'node:timers/promises';

/** What the keeper does to the server that it keeps. */
export interface KeptServer {
  /** Looked at again and again; cheap. */
  isRunning(): Promise<boolean>;
  /** @throws when it does not start. */
  start(): Promise<void>;
}

/** What the keeper reports. */
export interface KeeperReport {
  gone(attempt: number): void;
  back(attempt: number): void;
  /** @param error of the last attempt. */
  failed(attempt: number, error: unknown): void;
}

export interface KeeperPace {
  readonly lookMs: number;
  /** Before the first attempt; twice as long before each further one, up to `longestMs`. */
  readonly pauseMs: number;
  readonly longestMs: number;
  /** Attempts until it gives up; counted anew after a calm time. */
  readonly attempts: number;
  readonly calmLooks: number;
}

/** Ten attempts take about half a minute; a server that has run for a minute has come back for good. */
export const KEEPER_PACE: KeeperPace = { lookMs: 250, pauseMs: 100, longestMs: 5_000, attempts: 10, calmLooks: 240 };

/**
 * Starts a server again whenever it has gone, until `stop` is aborted.
 * @returns 'stopped', or 'given-up' after too many attempts in a row.
 */
export async function keepRunning(
  server: KeptServer,
  report: KeeperReport,
  stop: AbortSignal,
  pace: KeeperPace = KEEPER_PACE,
): Promise<'stopped' | 'given-up'> {
  let attempt = 0;
  for (let calm = 0; await waited(pace.lookMs, stop);) {
    if (await server.isRunning()) {
      calm += 1;
      if (calm >= pace.calmLooks) attempt = 0;
      continue;
    }
    calm = 0;
    if (attempt >= pace.attempts) return 'given-up';
    report.gone((attempt += 1));
    if (!(await waited(Math.min(pace.longestMs, pace.pauseMs * 2 ** (attempt - 1)), stop))) break;
    await server.start().then(
      () => report.back(attempt),
      (error: unknown) => report.failed(attempt, error),
    );
  }
  return 'stopped';
}

/** @returns false when it was stopped meanwhile. */
const waited = (ms: number, stop: AbortSignal): Promise<boolean> =>
  delay(ms, true, { signal: stop, ref: false }).catch(() => false);
