import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Namespace } from 'socket.io';
import { CLOCK, type Clock, CONFIG, type Config, LOGGER } from '@starboard/platform';
import { SessionRegistry } from '../sessions/session-registry.js';

const CHANGED = 'session-changed';

/**
 * Tells the other processes that a session has changed, for a team that is connected to several of them with several
 * tokens. A hint through Redis, when there is one: who gets it reads the rows again, who misses it at its next attachment.
 */
@Injectable()
export class SessionPeers {
  private namespace: Namespace | undefined;

  constructor(
    private readonly registry: SessionRegistry,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  join(namespace: Namespace): void {
    if (this.config.redisUrl === undefined) return;
    this.namespace = namespace;
    namespace.on(CHANGED, (sessionId: unknown) => {
      if (typeof sessionId === 'number') void this.read(sessionId);
    });
  }

  tell(sessionId: number): void {
    this.namespace?.serverSideEmit(CHANGED, sessionId);
  }

  private async read(sessionId: number): Promise<void> {
    try {
      const session = await this.registry.readAgain(sessionId);
      session?.pushStatus(this.clock.now());
    } catch (err) {
      this.logger.warn({ err, sessionId }, 'a session could not be read again');
    }
  }
}
