import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { silenceSince } from '@starboard/contest';
import { EvidenceCommands, EvidenceQueries } from '@starboard/database';
import { CLOCK, type Clock, LOGGER, PROCESS_NAME } from '@starboard/platform';

const BEAT_MS = 1_000;

/** Writes that this process lives, and records the times in which none did. */
@Injectable()
export class Heartbeat implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private beating: Promise<void> | undefined;
  private readonly startedAt: number;
  private lastAt: number;
  private worstGapMs = 0;

  constructor(
    private readonly evidence: EvidenceCommands,
    private readonly evidenceQueries: EvidenceQueries,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(PROCESS_NAME) private readonly process: string,
  ) {
    this.startedAt = clock.now();
    this.lastAt = this.startedAt;
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.beat();
    this.timer = setInterval(() => {
      this.beating ??= this.beat().finally(() => (this.beating = undefined));
    }, BEAT_MS);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.beating;
  }

  private async beat(): Promise<void> {
    try {
      const last = await this.evidenceQueries.lastBeat();
      const now = this.clock.now();
      const silence = silenceSince(last, now);
      if (silence !== undefined) await this.evidence.addOutage(silence.from, silence.to, this.process);
      this.worstGapMs = Math.max(this.worstGapMs, now - this.lastAt);
      this.lastAt = now;
      const { process, startedAt, worstGapMs } = this;
      await this.evidence.beat({ process, app: 'session', startedAt, seenAt: now, worstGapMs });
    } catch (err) {
      this.logger.warn({ err }, 'no heartbeat could be written');
    }
  }
}
