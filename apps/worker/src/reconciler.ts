import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { MarkupQueries, type MarkupSource, Notifications, ScoringCommands, ScoringQueries } from '@starboard/database';
import { CLOCK, type Clock, LOGGER } from '@starboard/platform';
import { dueForRetry, type FailedJob, failedSubjects, JobQueue } from '@starboard/queue';
import { DeskTaskService } from './answers-desk/desk-task.service.js';
import { ExpertEndService } from './experts/expert-end.service.js';
import { ImportWorkService } from './imports/import-work.service.js';
import { MailWorkService } from './mail/mail-work.service.js';
import { RescoringWorkService } from './rescoring/rescoring-work.service.js';
import { RoundWorkService } from './scoring/round-work.service.js';
import { RuleTaskService } from './tasks/rule-task.service.js';
import { WORKER_OPTIONS, type WorkerOptions } from './worker-options.js';

const UNPARSED_LIMIT = 10_000;
const SOON_MS = 50;
/** Without a hint, everything is gone through only every so many rests: closed rounds lie around for a long time. */
const RESTS_PER_THOROUGH = 5;
/** While jobs wait, the rounds are looked through for a twentieth of the time at most. */
const RESTS_PER_BUSY_LOOK = 19;

/** While jobs wait in one of these, a job that ends leaves enough to do. */
const BUSY = ['parsing', 'scoring', 'observing-run', 'observing-retrieve', 'observing-judge'] as const;

/** What a look is for: the next step after a job that has ended, or whatever there may be. */
type Hint = 'next' | 'all';

/**
 * Finds work that no job covers and adds the jobs: what a lost queue, a missed hint or a killed process left behind.
 * Everything is found in the tables, so the platform needs no hint to get to the result, it only gets there sooner.
 *
 * It looks around at the start, then every `reconcileMs`, and soon after a hint (a job ended, a round changed). Only one
 * look at a time; a hint that comes meanwhile asks for one more. While jobs wait, a job that ends is no reason to look, and
 * the rounds are looked through every `reconcileMs` only, and more seldom where a look takes long: what it found would wait
 * behind them, and looking through a large final costs as much as scoring some of its essays. Nor are they looked through by
 * two processes at the same time. After a look it rests as long as the look took.
 */
@Injectable()
export class Reconciler implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private hint: Hint | undefined;
  private thoroughAt = -Infinity;
  private roundsLookedAt = -Infinity;
  private roundsLookMs = 0;
  private allParsed = false;
  private soonMs = SOON_MS;
  private stopped = false;
  private readonly unsubscribe: (() => void)[] = [];

  constructor(
    private readonly markups: MarkupQueries,
    private readonly scoring: ScoringCommands,
    private readonly scoringQueries: ScoringQueries,
    private readonly rounds: RoundWorkService,
    private readonly rescorings: RescoringWorkService,
    private readonly tasks: RuleTaskService,
    private readonly deskTasks: DeskTaskService,
    private readonly imports: ImportWorkService,
    private readonly expertEnds: ExpertEndService,
    private readonly mail: MailWorkService,
    private readonly queue: JobQueue,
    private readonly notifications: Notifications,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(WORKER_OPTIONS) private readonly options: WorkerOptions,
  ) {}

  onApplicationBootstrap(): void {
    this.unsubscribe.push(this.notifications.subscribe('round_changed', () => this.schedule()));
    this.unsubscribe.push(this.notifications.subscribe('import_changed', () => this.schedule()));
    this.schedule();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    for (const end of this.unsubscribe) end();
    await this.running;
  }

  /**
   * Asks for a look in a moment. Asking again does not put it off.
   * @param parsing whether there may be something to parse: finding out takes a walk through everything that was handed in.
   */
  schedule(hint: Hint = 'all', { parsing = true } = {}): void {
    if (parsing) this.allParsed = false;
    const first = this.hint === undefined;
    if (this.hint !== 'all') this.hint = hint;
    if (first && this.running === undefined) this.wakeIn(this.soonMs);
  }

  private async reconcile(hint: Hint | undefined): Promise<void> {
    const busy = await this.isBusy();
    if (hint === 'next' && busy) return;
    const failed = await this.queue.failed();
    for (const { queue, id } of dueForRetry(failed, this.clock.now(), this.options.retryFailedMs))
      await this.queue.retry(queue, id);
    if (!this.allParsed) await this.parseWhatIsLeft(failed);
    await this.expertEnds.plan(this.clock.now());
    await this.mail.plan(this.clock.now());
    await this.imports.plan(failed);
    await this.tasks.plan(failed);
    await this.deskTasks.plan(failed);
    if (hint === undefined || busy) return;
    // Whoever is at it may have passed what has become open since.
    if (!(await this.scoring.tryExclusively(() => this.lookThroughRounds(failed))))
      this.schedule('next', { parsing: false });
  }

  private async lookThroughRounds(failed: readonly FailedJob[]): Promise<void> {
    this.roundsLookedAt = this.clock.now();
    const began = performance.now();
    for (const roundId of await this.scoringQueries.liveRounds()) await this.rounds.plan(roundId, failed);
    await this.rescorings.plan(failed);
    this.roundsLookMs = performance.now() - began;
  }

  /** Whether jobs wait, and the rounds were looked through lately. */
  private async isBusy(): Promise<boolean> {
    const { reconcileMs } = this.options;
    const most = RESTS_PER_THOROUGH * reconcileMs;
    const rest = Math.min(Math.max(reconcileMs, RESTS_PER_BUSY_LOOK * this.roundsLookMs), most);
    if (this.clock.now() - this.roundsLookedAt >= rest) return false;
    const queues = await Promise.all(BUSY.map((queue) => this.queue.counts(queue)));
    return queues.some(({ waiting }) => waiting > 0);
  }

  /** Only when the parsing queue is idle: otherwise most of what is unparsed has its job already. */
  private async parseWhatIsLeft(failed: readonly FailedJob[]): Promise<void> {
    const { waiting, active } = await this.queue.counts('parsing');
    if (waiting + active > 0) return;
    this.allParsed = true;
    const left = async (source: MarkupSource, abandoned: readonly string[]): Promise<readonly string[]> => {
      const ids = new Set(await this.markups.findUnparsed(source, UNPARSED_LIMIT));
      for (const id of abandoned) ids.delete(id);
      return [...ids];
    };
    await this.queue.parse(...(await left('submission', failedSubjects(failed, 'parse-submissions'))));
    await this.queue.parseExpertMarkups(...(await left('expert', failedSubjects(failed, 'parse-expert-markups'))));
  }

  private wakeIn(ms: number): void {
    if (this.stopped) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void (this.running = this.look()), ms);
  }

  private async look(): Promise<void> {
    const thorough = this.clock.now() - this.thoroughAt >= RESTS_PER_THOROUGH * this.options.reconcileMs;
    if (thorough) {
      this.thoroughAt = this.clock.now();
      this.allParsed = false;
    }
    const hint = thorough ? 'all' : this.hint;
    this.hint = undefined;
    const began = performance.now();
    try {
      await this.reconcile(hint);
    } catch (err) {
      this.thoroughAt = -Infinity;
      this.logger.warn({ err }, 'the reconciler failed and will try again');
    } finally {
      this.running = undefined;
      this.soonMs = Math.min(Math.max(SOON_MS, performance.now() - began), this.options.reconcileMs);
      this.wakeIn(this.hint === undefined ? this.options.reconcileMs : this.soonMs);
    }
  }
}
