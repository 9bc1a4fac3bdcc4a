import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { MarkupRepository, Notifications, ScoringRepository, type MarkupSource } from '@starboard/database';
import { LOGGER } from '@starboard/platform';
import { failedSubjects, ScoringQueue, type FailedJob } from '@starboard/queue';
import type { Logger } from 'pino';
import { ImportWorkService } from './imports/import-work.service.js';
import { RescoringWorkService } from './rescoring/rescoring-work.service.js';
import { RoundWorkService } from './scoring/round-work.service.js';
import { RuleTaskService } from './tasks/rule-task.service.js';
import { WORKER_OPTIONS, type WorkerOptions } from './worker-options.js';

const UNPARSED_LIMIT = 2_000;
const SOON_MS = 50;
/** Without a hint, the rounds are gone through only every so many looks: closed ones lie around for a long time. */
const LOOKS_PER_ROUNDS = 5;

/**
 * Finds work that no job covers and adds the jobs: what a lost queue, a missed hint or a killed process left behind.
 * Everything is found in the tables, so the platform needs no hint to get to the result, it only gets there sooner.
 *
 * It looks around at the start, then every `reconcileMs`, and soon after a hint (a job ended, a round changed). Only one
 * look at a time; a hint that comes meanwhile asks for one more.
 */
@Injectable()
export class Reconciler implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private hinted = true;
  private looks = 0;
  private stopped = false;
  private readonly unsubscribe: (() => void)[] = [];

  constructor(
    private readonly markups: MarkupRepository,
    private readonly scoring: ScoringRepository,
    private readonly rounds: RoundWorkService,
    private readonly rescorings: RescoringWorkService,
    private readonly tasks: RuleTaskService,
    private readonly imports: ImportWorkService,
    private readonly queue: ScoringQueue,
    private readonly notifications: Notifications,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(WORKER_OPTIONS) private readonly options: WorkerOptions,
  ) {}

  onApplicationBootstrap(): void {
    this.unsubscribe.push(this.notifications.subscribe('round_changed', () => this.soon()));
    this.unsubscribe.push(this.notifications.subscribe('import_changed', () => this.soon()));
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
    this.hinted = true;
    if (this.running === undefined) this.schedule(SOON_MS);
  }

  private async reconcile(withRounds: boolean): Promise<void> {
    const failed = await this.queue.failed();
    const { waiting, active } = await this.queue.counts('parsing');
    if (waiting + active === 0) await this.parseWhatIsLeft(failed);
    await this.imports.plan(failed);
    await this.tasks.plan(failed);
    if (!withRounds) return;
    for (const roundId of await this.scoring.liveRounds()) await this.rounds.plan(roundId, failed);
    await this.rescorings.plan(failed);
  }

  /** Only when the parsing queue is idle: otherwise most of what is unparsed has its job already. */
  private async parseWhatIsLeft(failed: readonly FailedJob[]): Promise<void> {
    const left = async (source: MarkupSource, givenUp: readonly string[]): Promise<readonly string[]> => {
      const ids = await this.markups.findUnparsed(source, UNPARSED_LIMIT);
      return ids.filter((id) => !givenUp.includes(id));
    };
    await this.queue.parse(...(await left('submission', failedSubjects(failed, 'parse-submissions'))));
    await this.queue.parseExpertMarkups(...(await left('expert', failedSubjects(failed, 'parse-expert-markups'))));
  }

  private schedule(ms: number): void {
    if (this.stopped) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void (this.running = this.look()), ms);
  }

  private async look(): Promise<void> {
    const withRounds = this.hinted || this.looks % LOOKS_PER_ROUNDS === 0;
    this.hinted = false;
    this.looks += 1;
    try {
      await this.reconcile(withRounds);
    } catch (err) {
      this.looks = 0;
      this.logger.warn({ err }, 'the reconciler failed and will try again');
    } finally {
      this.running = undefined;
      this.schedule(this.hinted ? SOON_MS : this.options.reconcileMs);
    }
  }
}
