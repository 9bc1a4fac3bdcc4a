import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { MarkupRepository, Notifications, ScoringRepository } from '@starboard/database';
import { LOGGER } from '@starboard/platform';
import { ScoringQueue } from '@starboard/queue';
import type { Logger } from 'pino';
import { RoundWorkService } from './scoring/round-work.service.js';
import { WORKER_OPTIONS, type WorkerOptions } from './worker-options.js';

const UNPARSED_LIMIT = 2_000;
const SOON_MS = 50;

/**
 * Finds work that no job covers and adds the jobs: what a lost queue, a missed hint or a killed process left behind.
 * Everything is found in the tables, so the platform needs no hint to get to the result, it only gets there sooner.
 *
 * It looks around at the start, then every `reconcileMs`, and soon after a hint (a job ended, a round changed). Only one
 * look at a time; hints that come meanwhile ask for one more.
 */
@Injectable()
export class Reconciler implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private again = false;
  private stopped = false;
  private readonly unsubscribe: (() => void)[] = [];

  constructor(
    private readonly markups: MarkupRepository,
    private readonly scoring: ScoringRepository,
    private readonly rounds: RoundWorkService,
    private readonly queue: ScoringQueue,
    private readonly notifications: Notifications,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(WORKER_OPTIONS) private readonly options: WorkerOptions,
  ) {}

  onApplicationBootstrap(): void {
    this.unsubscribe.push(this.notifications.subscribe('round_changed', () => this.soon()));
    this.soon();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    for (const end of this.unsubscribe) end();
    await this.running;
  }

  /** Asks for a look in a moment. */
  soon(): void {
    if (this.running === undefined) this.schedule(SOON_MS);
    else this.again = true;
  }

  /** One look around. */
  async reconcile(): Promise<void> {
    const failed = await this.queue.failed();
    const { waiting, active } = await this.queue.counts('parsing');
    if (waiting + active === 0) await this.parseWhatIsLeft();
    for (const roundId of await this.scoring.liveRounds()) await this.rounds.plan(roundId, failed);
  }

  /** Only when the parsing queue is idle: otherwise most of what is unparsed has its job already. */
  private async parseWhatIsLeft(): Promise<void> {
    await this.queue.parse(...(await this.markups.findUnparsed('submission', UNPARSED_LIMIT)));
    await this.queue.parseExpertMarkups(...(await this.markups.findUnparsed('expert', UNPARSED_LIMIT)));
  }

  private schedule(ms: number): void {
    if (this.stopped) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void (this.running = this.look()), ms);
  }

  private async look(): Promise<void> {
    this.again = false;
    try {
      await this.reconcile();
    } catch (err) {
      this.logger.warn({ err }, 'the reconciler failed and will try again');
    } finally {
      this.running = undefined;
      this.schedule(this.again ? SOON_MS : this.options.reconcileMs);
    }
  }
}
