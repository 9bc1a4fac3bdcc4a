import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import {
  type ConnectionClaim,
  ConnectionCommands,
  ConnectionQueries,
  Database,
  Notifications,
  ProcessLock,
} from '@starboard/database';
import { LOGGER, PROCESS_NAME } from '@starboard/platform';
import { Batcher, OF_CONNECTIONS } from '../batcher.js';
import { inHalves } from '../in-halves.js';
import type { Connection } from './connection.js';

const GROUP = 500;
/** While another process looks whether its connection is alive, the newcomer tries again so often and so many times. */
const CONTEST_MS = 400;
const CONTESTS = 5;

/**
 * One live connection per token over all processes. The newcomer never throws out a living one; one that answers no ping,
 * or whose process is dead, is replaced.
 */
@Injectable()
export class ConnectionLeases implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly held = new Map<string, Connection>();
  /** Connections whose token is theirs in the database, too. */
  private readonly claimed = new WeakSet<Connection>();
  private readonly claims: Batcher<ConnectionClaim, boolean>;
  private readonly returns: Batcher<ConnectionClaim, null>;
  private readonly lock: ProcessLock;
  private unsubscribe: () => void = () => undefined;
  private stopping = false;

  constructor(
    private readonly commands: ConnectionCommands,
    private readonly queries: ConnectionQueries,
    private readonly notifications: Notifications,
    database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(PROCESS_NAME) process: string,
  ) {
    this.lock = new ProcessLock(database, (err) => logger.warn({ err }, 'process lock'));
    this.lock.onRegained(() => void this.confirm());
    const claimAll = async (claims: readonly ConnectionClaim[]): Promise<readonly boolean[]> => {
      const taken = await commands.claim(claims, this.lock.key, process);
      return claims.map(({ connection }) => taken.has(connection));
    };
    this.claims = new Batcher((claims) => inHalves(claims, claimAll), GROUP, OF_CONNECTIONS);
    this.returns = new Batcher(
      async (claims) => {
        await commands.release(claims);
        return claims.map(() => null);
      },
      GROUP,
      OF_CONNECTIONS,
    );
  }

  /** Before the server listens: a process without its lock would look dead to the others. */
  async onApplicationBootstrap(): Promise<void> {
    await this.lock.hold();
    this.unsubscribe = this.notifications.subscribe('connection_contested', ({ tokenId }) => void this.probe(tokenId));
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    this.unsubscribe();
    await this.returns.idle();
    await this.lock.release();
  }

  /**
   * @returns false when the token has another live connection, or one that came a moment earlier and is being let in; and
   *   when the connection has gone meanwhile.
   */
  async take(connection: Connection): Promise<boolean> {
    const { tokenId } = connection.holder;
    const other = this.held.get(tokenId);
    if (other !== undefined && (await other.answers())) return false;
    // The other one may have ended while it was asked; another newcomer may have come first.
    const holder = this.held.get(tokenId);
    if (holder !== undefined && holder !== other) return false;
    this.held.set(tokenId, connection);
    other?.close();
    const taken = await this.claim(connection).catch((error: unknown) => {
      this.forget(connection);
      throw error;
    });
    if (taken) this.claimed.add(connection);
    if (taken && connection.open) return this.holds(connection);
    this.give(connection);
    return false;
  }

  /** Whether the token is this connection's: it may have lost it on its way in. */
  holds(connection: Connection): boolean {
    return this.held.get(connection.holder.tokenId) === connection;
  }

  /** A token that another process holds is asked for there; it may turn out that its connection is dead. */
  private async claim(connection: Connection): Promise<boolean> {
    const claim = claimOf(connection);
    if (await this.claims.add(claim)) return true;
    await this.notifications.publish('connection_contested', { tokenId: claim.tokenId });
    for (let attempt = 0; attempt < CONTESTS; attempt += 1) {
      await delay(CONTEST_MS);
      if (await this.claims.add(claim)) return true;
    }
    return false;
  }

  private async probe(tokenId: string): Promise<void> {
    const connection = this.held.get(tokenId);
    if (connection !== undefined && !(await connection.answers())) connection.close();
  }

  give(connection: Connection): void {
    this.forget(connection);
    if (!this.claimed.delete(connection)) return;
    this.returns
      .add(claimOf(connection))
      .catch((err: unknown) =>
        this.logger.warn({ err }, 'a token could not be given back; it is replaceable when this process ends'),
      );
  }

  /** The live connections of this process. */
  all(): readonly Connection[] {
    return [...this.held.values()];
  }

  private forget(connection: Connection): void {
    if (this.holds(connection)) this.held.delete(connection.holder.tokenId);
  }

  /** After a gap another process may have taken tokens, believing this one dead: their connections here end. */
  private async confirm(): Promise<void> {
    try {
      const mine = await this.queries.heldBy(this.lock.key);
      for (const connection of this.held.values()) if (!mine.has(connection.id)) connection.close();
    } catch (err) {
      if (this.stopping) return;
      // The database may go away again at once.
      this.logger.warn({ err }, 'connections could not be confirmed, trying again');
      await delay(CONTEST_MS);
      await this.confirm();
    }
  }
}

function claimOf({ holder, id }: Connection): ConnectionClaim {
  return { tokenId: holder.tokenId, teamId: holder.teamId, connection: id };
}
