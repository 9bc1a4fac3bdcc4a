import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import { EXCHANGE_LIMITS, type ExchangeLimits } from '../exchange-limits.js';
import { Bucket } from './bucket.js';

/** As many teams may be kept before they are looked through for those that have rested. */
const LOOK_THROUGH = 1_000;

/** One team's messages and bytes, over all of its connections to this process. */
export class TeamBudget {
  private readonly messages: Bucket;
  private readonly bytes: Bucket;
  private readonly answered: Bucket;

  constructor(
    private readonly limits: ExchangeLimits,
    private readonly now: () => number,
  ) {
    this.messages = new Bucket(limits.messagesPerSecond, limits.messagesAtOnce, now());
    this.bytes = new Bucket(limits.bytesPerSecond, limits.bytesAtOnce, now());
    this.answered = new Bucket(limits.answeredPerSecond, limits.answeredAtOnce, now());
  }

  /** Counts what has come. */
  spend(frames: number, bytes: number): void {
    this.messages.take(frames, this.now());
    this.bytes.take(bytes, this.now());
  }

  connect(): void {
    this.spend(this.limits.messagesOfConnection, 0);
  }

  /** Counts what was written. */
  answer(bytes: number): void {
    this.answered.take(bytes, this.now());
  }

  /** More came, or was asked for, than the team may: what comes now is not taken. */
  get isOver(): boolean {
    return this.waitMs > 0;
  }

  /** How long the team would have to be silent until it may send again, ms. */
  get waitMs(): number {
    return Math.max(...[this.messages, this.bytes, this.answered].map((bucket) => bucket.waitMs(this.now())));
  }

  /** As much again came after that was full: an attack, or a loop. */
  get isFlood(): boolean {
    const { messagesAtOnce, bytesAtOnce } = this.limits;
    return this.messages.owed(this.now()) > messagesAtOnce || this.bytes.owed(this.now()) > bytesAtOnce;
  }

  get isRested(): boolean {
    return [this.messages, this.bytes, this.answered].every((bucket) => bucket.isFull(this.now()));
  }
}

/** What teams have sent lately; also while they have no connection, so that a new one begins where the last one ended. */
@Injectable()
export class TeamBudgets {
  private readonly teams = new Map<string, TeamBudget>();
  private lookAt = LOOK_THROUGH;

  constructor(
    @Inject(EXCHANGE_LIMITS) private readonly limits: ExchangeLimits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  of(teamId: string): TeamBudget {
    const known = this.teams.get(teamId);
    if (known !== undefined) return known;
    if (this.teams.size >= this.lookAt) this.forgetRested();
    const budget = new TeamBudget(this.limits, () => this.clock.now());
    this.teams.set(teamId, budget);
    return budget;
  }

  private forgetRested(): void {
    for (const [id, budget] of this.teams) if (budget.isRested) this.teams.delete(id);
    // Thousands that come back at once are not looked through for each of them.
    this.lookAt = LOOK_THROUGH + 2 * this.teams.size;
  }
}
