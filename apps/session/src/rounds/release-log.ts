import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { ReleaseCommands, type ReleaseRecord } from '@starboard/database';
import { LOGGER } from '@starboard/platform';
import { Batcher } from '../batcher.js';
import { inHalves } from '../in-halves.js';

const RETRY_MS = 250;
const GROUP = 500;

/** Stores releases; while Postgres is away it tries again, since the essays are with the teams already. */
@Injectable()
export class ReleaseLog implements OnModuleDestroy {
  /** Of programs that come back after a release, thousands within a second. */
  private readonly single: Batcher<ReleaseRecord, null>;
  private stopping = false;

  constructor(
    private readonly releases: ReleaseCommands,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.single = new Batcher(async (records) => {
      await this.record(firstOfEach(records));
      return records.map(() => null);
    }, GROUP);
  }

  /** Resolves when they are stored, or when the database has said that it never takes one. */
  async record(records: readonly ReleaseRecord[]): Promise<void> {
    while (!this.stopping) {
      try {
        const stored = await inHalves(records, (group) => this.store(group));
        stored.forEach((outcome, place) => {
          if (outcome instanceof Error) this.complain(outcome, records[place]);
        });
        return;
      } catch (err) {
        this.logger.error({ err, releases: records.length }, 'releases could not be stored, trying again');
        await delay(RETRY_MS);
      }
    }
  }

  /** The same of one of many that come one by one. */
  async recordOne(record: ReleaseRecord): Promise<void> {
    await this.single.add(record);
  }

  onModuleDestroy(): void {
    this.stopping = true;
  }

  private async store(records: readonly ReleaseRecord[]): Promise<readonly null[]> {
    await this.releases.record(records);
    return records.map(() => null);
  }

  private complain(err: Error, record?: ReleaseRecord): void {
    this.logger.error({ err, session: record?.sessionId, index: record?.index }, 'a release could not be stored');
  }
}

/** A row can be written only once by a statement, and the first handing over counts. */
function firstOfEach(records: readonly ReleaseRecord[]): readonly ReleaseRecord[] {
  const rows = new Map<string, ReleaseRecord>();
  for (const record of records) {
    const row = `${record.sessionId}/${record.index}`;
    if (!rows.has(row)) rows.set(row, record);
  }
  return [...rows.values()];
}
