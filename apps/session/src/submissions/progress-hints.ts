import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Notifications } from '@starboard/database';
import { LOGGER } from '@starboard/platform';
import type { Logger } from 'pino';

const GATHER_MS = 200;

/** Tells other processes that answers were stored: at most a few times a second for each round. */
@Injectable()
export class ProgressHints implements OnModuleDestroy {
  private readonly rounds = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly notifications: Notifications,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  add(roundId: string): void {
    this.rounds.add(roundId);
    this.timer ??= setTimeout(() => void this.publish(), GATHER_MS);
  }

  onModuleDestroy(): void {
    clearTimeout(this.timer);
  }

  private async publish(): Promise<void> {
    this.timer = undefined;
    const rounds = [...this.rounds];
    this.rounds.clear();
    try {
      for (const roundId of rounds) await this.notifications.publish('round_progress', { roundId });
    } catch (err) {
      this.logger.warn({ err }, 'a hint was lost; readers find the change in the tables');
    }
  }
}
