import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { ConnectionsRepository, Database, ProcessLock, type ConnectionClaim } from '@starboard/database';
import { LOGGER, PROCESS_NAME } from '@starboard/platform';
import { Batcher } from '../batcher.js';
import type { Logger } from 'pino';
import type { Connection } from './connection.js';

const GROUP = 500;

/**
 * One live connection per token over all processes. The newcomer never throws out a living one; one that answers no ping,
 * or whose process is dead, is replaced.
 */
@Injectable()
export class ConnectionLeases implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly held = new Map<string, Connection>();
  private readonly claims: Batcher<ConnectionClaim, boolean>;
  private readonly returns: Batcher<ConnectionClaim, null>;
  private readonly lock: ProcessLock;

  constructor(
    private readonly repository: ConnectionsRepository,
    database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(PROCESS_NAME) process: string,
  ) {
    this.lock = new ProcessLock(database, (err) => logger.warn({ err }, 'process lock'));
    this.lock.onRegained(() => void this.confirm());
    this.claims = new Batcher(async (claims) => {
      const taken = await repository.claim(claims, this.lock.key, process);
      return claims.map(({ tokenId }) => taken.has(tokenId));
    }, GROUP);
    this.returns = new Batcher(async (claims) => {
      await repository.release(claims);
      return claims.map(() => null);
    }, GROUP);
  }

  /** Before the server listens: a process without its lock would look dead to the others. */
  async onApplicationBootstrap(): Promise<void> {
    await this.lock.hold();
  }

  async onModuleDestroy(): Promise<void> {
    await this.returns.idle();
    await this.lock.release();
  }

  /** @returns false when the token has another live connection. */
  async take(connection: Connection): Promise<boolean> {
    const { tokenId } = connection.holder;
    const other = this.held.get(tokenId);
    if (other !== undefined && (await other.answers())) return false;
    if (this.held.get(tokenId) !== other) return false;
    this.held.set(tokenId, connection);
    other?.close();
    const taken = await this.claims.add(claimOf(connection)).catch((error: unknown) => {
      this.forget(connection);
      throw error;
    });
    if (!taken) this.forget(connection);
    return taken;
  }

  give(connection: Connection): void {
    this.forget(connection);
    this.returns
      .add(claimOf(connection))
      .catch((err: unknown) =>
        this.logger.warn({ err }, 'a token could not be given back; it is replaceable when this process ends'),
      );
  }

  private forget(connection: Connection): void {
    if (this.held.get(connection.holder.tokenId) === connection) this.held.delete(connection.holder.tokenId);
  }

  /** After a gap another process may have taken tokens, believing this one dead: their connections here end. */
  private async confirm(): Promise<void> {
    const mine = await this.repository.heldBy(this.lock.key);
    for (const connection of this.held.values()) if (!mine.has(connection.id)) connection.close();
  }
}

function claimOf({ holder, id }: Connection): ConnectionClaim {
  return { tokenId: holder.tokenId, teamId: holder.teamId, connection: id };
}
