import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { Notifications, TokenQueries } from '@starboard/database';
import { LOGGER } from '@starboard/platform';
import type { Connection } from './connection.js';
import { ConnectionLeases } from './connection-leases.js';

/**
 * Ends live connections whose token was revoked, or whose team may no longer take part. The hint says only whose access
 * has changed; the tables say how, also after a gap in which hints were lost.
 */
@Injectable()
export class AccessKeeper implements OnApplicationBootstrap, OnModuleDestroy {
  private unsubscribe: () => void = () => undefined;

  constructor(
    private readonly leases: ConnectionLeases,
    private readonly tokens: TokenQueries,
    private readonly notifications: Notifications,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.unsubscribe = this.notifications.subscribe('team_access_changed', ({ teamId }) => {
      void this.review(this.leases.all().filter((connection) => connection.teamId === teamId));
    });
    this.notifications.onReconnect(() => void this.review(this.leases.all()));
  }

  onModuleDestroy(): void {
    this.unsubscribe();
  }

  private async review(connections: readonly Connection[]): Promise<void> {
    if (connections.length === 0) return;
    try {
      const holders = await this.tokens.findByIds(connections.map(({ holder }) => holder.tokenId));
      for (const connection of connections) {
        const holder = holders.get(connection.holder.tokenId);
        if (holder === undefined) connection.refuse('ERR_SESSION_TOKEN');
        else if (!holder.approved) connection.refuse('ERR_SESSION_TEAM_NOT_APPROVED');
      }
    } catch (err) {
      this.logger.error({ err }, 'the access of connections could not be reviewed');
    }
  }
}
