import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { Notifications, ObservationCommands, ObservationQueries } from '@starboard/database';
import { LOGGER } from '@starboard/platform';
import { PermanentFailure } from '@starboard/queue';
import type { ObservationKind, ObservationOutcome, ObservedJson } from '@starboard/scoring';
import { WORKER_OPTIONS, type WorkerOptions } from '../worker-options.js';
import { type Observer, OBSERVERS } from './observer.js';

/** Takes looks at the world and records what was seen, each once. A look that nobody wants any more is broken off. */
@Injectable()
export class ObserveService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly observers: ReadonlyMap<ObservationKind, Observer>;
  /** Looks that are being taken, by key. */
  private readonly running = new Map<string, AbortController>();
  private unsubscribe: () => void = () => undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly observations: ObservationCommands,
    private readonly observationQueries: ObservationQueries,
    private readonly notifications: Notifications,
    @Inject(OBSERVERS) observers: readonly Observer[],
    @Inject(WORKER_OPTIONS) private readonly options: WorkerOptions,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.observers = new Map(observers.map((one) => [one.kind, one]));
    if (this.observers.size < observers.length) throw new Error('Two observers are of one kind.');
  }

  onApplicationBootstrap(): void {
    if (this.observers.size === 0) return;
    this.unsubscribe = this.notifications.subscribe('round_changed', () => void this.breakOff());
    // A hint may be lost.
    this.timer = setInterval(() => void this.breakOff(), this.options.reconcileMs);
  }

  /** Its jobs are left to others: what an observer says now is not waited for. */
  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
    this.unsubscribe();
    for (const look of this.running.values()) look.abort(new Error('the worker stops'));
  }

  /** Looks at the same time in this process; 0 where nobody can look. */
  concurrencyOf(kind: ObservationKind): number {
    return this.observers.has(kind) ? this.options.observing[kind].concurrency : 0;
  }

  /**
   * Takes a look, unless it was taken or is not wanted.
   * @throws Error ERR_OBSERVER_FAILED, ERR_OBSERVER_MISSING: the machine's fault; the queue tries again, then gives it up.
   */
  async observe(kind: ObservationKind, key: string): Promise<void> {
    const [look] = await this.observationQueries.wanted([key]);
    if (look === undefined) return;
    const observer = this.observers.get(kind);
    const version = await observer?.version();
    if (observer === undefined || version !== look.observer)
      throw new Error(`ERR_OBSERVER_MISSING: ${look.observer} is not here, to ${kind}`);
    const outcome = await this.look(observer, key, look);
    if (outcome !== undefined) await this.observations.record(key, outcome);
  }

  /** @returns undefined when it was broken off. */
  private async look(
    observer: Observer,
    key: string,
    { observer: version, payload }: { readonly observer: string; readonly payload: ObservedJson },
  ): Promise<ObservationOutcome | undefined> {
    const unwanted = new AbortController();
    const late = AbortSignal.timeout(this.options.observing[observer.kind].timeMs);
    const signal = AbortSignal.any([unwanted.signal, late]);
    this.running.set(key, unwanted);
    try {
      return await Promise.race([observer.observe(payload, signal), aborted(signal)]);
    } catch (error) {
      if (unwanted.signal.aborted) return undefined;
      if (error instanceof PermanentFailure) throw error;
      const cause = error instanceof Error ? error.message : String(error);
      throw new Error(`ERR_OBSERVER_FAILED: ${observer.kind} by ${version}: ${cause}`, { cause: error });
    } finally {
      this.running.delete(key);
    }
  }

  /** Ends looks that no round wants: it was voided. */
  private async breakOff(): Promise<void> {
    const keys = [...this.running.keys()];
    if (keys.length === 0) return;
    try {
      const wanted = new Set((await this.observationQueries.wanted(keys)).map(({ key }) => key));
      for (const key of keys) if (!wanted.has(key)) this.running.get(key)?.abort(new Error('nobody wants it any more'));
    } catch (err) {
      this.logger.warn({ err }, 'what is still to be looked at could not be asked');
    }
  }
}

/** Rejects when the signal comes, for observers that do not hear it. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const end = (): void => reject(signal.reason as Error);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
