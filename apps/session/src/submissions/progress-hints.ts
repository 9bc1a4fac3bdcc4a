import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { Notifications } from '@starboard/database';
import { LOGGER } from '@starboard/platform';
import { JobQueue } from '@starboard/queue';

const GATHER_MS = 200;

/**
 * Tells others that answers were stored: the worker, which parses them, and the pages, which count them. A few times a
 * second at most; a hint that is lost costs only time, since readers find the rows.
 */
@Injectable()
export class ProgressHints implements OnModuleDestroy {
  private readonly rounds = new Set<string>();
  private readonly accepted: string[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly notifications: Notifications,
    private readonly queue: JobQueue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @param acceptedId of an answer that is to be parsed and scored. */
  add(roundId: string, acceptedId?: string): void {
    this.rounds.add(roundId);
    if (acceptedId !== undefined) this.accepted.push(acceptedId);
    this.timer ??= setTimeout(() => void this.publish(), GATHER_MS);
  }

  onModuleDestroy(): void {
    clearTimeout(this.timer);
  }

  private async publish(): Promise<void> {
    this.timer = undefined;
    const rounds = [...this.rounds];
    const accepted = this.accepted.splice(0);
    this.rounds.clear();
    try {
      await this.queue.parse(...accepted);
      for (const roundId of rounds) await this.notifications.publish('round_progress', { roundId });
    } catch (err) {
      this.logger.warn({ err }, 'a hint was lost; readers find the change in the tables');
    }
  }
}
