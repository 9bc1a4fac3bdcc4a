import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { ReleaseCommands, type ReleaseRecord } from '@starboard/database';
import { LOGGER } from '@starboard/platform';

const RETRY_MS = 250;

/** Stores releases; while Postgres is away it tries again, since the essays are with the teams already. */
@Injectable()
export class ReleaseLog implements OnModuleDestroy {
  private stopping = false;

  constructor(
    private readonly releases: ReleaseCommands,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async record(records: readonly ReleaseRecord[]): Promise<void> {
    while (!this.stopping) {
      try {
        await this.releases.record(records);
        return;
      } catch (err) {
        this.logger.error({ err, releases: records.length }, 'releases could not be stored, trying again');
        await delay(RETRY_MS);
      }
    }
  }

  onModuleDestroy(): void {
    this.stopping = true;
  }
}
