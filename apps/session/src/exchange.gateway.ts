import { Inject } from '@nestjs/common';
import { WebSocketGateway, type OnGatewayConnection, type OnGatewayInit } from '@nestjs/websockets';
import { EXCHANGE_NAMESPACE, exchangeError, type ClientEvent } from '@starboard/contracts';
import { CLOCK, LOGGER, type Clock } from '@starboard/platform';
import { Authenticator } from './connections/authenticator.js';
import { Connection } from './connections/connection.js';
import { ConnectionLeases } from './connections/connection-leases.js';
import { MessageBudget } from './connections/message-budget.js';
import { SessionPeers } from './connections/session-peers.js';
import { EventRouter, isClientEvent } from './event-router.js';
import { ExchangeHandlers } from './exchange.handlers.js';
import { failure, type Handled } from './reply.js';
import { SessionRegistry } from './sessions/session-registry.js';
import type { TokenHolder } from '@starboard/database';
import type { Logger } from 'pino';
import type { Event, Namespace, Socket } from 'socket.io';

const MESSAGES_PER_SECOND = 50;
const MESSAGES_BURST = 300;
/** A connection that owes so many messages is an attack or a loop. */
const MESSAGES_OWED = 1_000;

type Callback = (answer: object) => void;

/**
 * The way in of the exchange. Messages are taken from the socket itself, in the packet middleware: it runs at arrival,
 * before any await, so the time of arrival is the time of arrival. Nest's own event handlers come later than that.
 */
@WebSocketGateway({ namespace: EXCHANGE_NAMESPACE })
export class ExchangeGateway implements OnGatewayInit, OnGatewayConnection {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly leases: ConnectionLeases,
    private readonly router: EventRouter,
    private readonly handlers: ExchangeHandlers,
    private readonly registry: SessionRegistry,
    private readonly peers: SessionPeers,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  afterInit(namespace: Namespace): void {
    this.peers.join(namespace);
    namespace.use((socket, next) => {
      // A refusal is told by an event of the exchange, which needs a connection: so every socket is let in here.
      void this.admit(socket).finally(() => next());
    });
  }

  handleConnection(socket: Socket): void {
    const admitted = admissions.get(socket);
    if (admitted instanceof Connection) this.serve(admitted);
    else {
      socket.emit('connection-auth-error', admitted ?? exchangeError('ERR_SESSION_TOKEN'));
      socket.disconnect(true);
    }
  }

  private async admit(socket: Socket): Promise<void> {
    try {
      const holder = await this.authenticator.authenticate(socket);
      admissions.set(socket, await this.admission(socket, holder));
    } catch (err) {
      this.logger.error({ err }, 'a connection could not be checked');
      admissions.set(socket, exchangeError('ERR_SESSION_SERVER_BUSY'));
    }
  }

  private async admission(socket: Socket, holder: TokenHolder | undefined): Promise<Admission> {
    if (holder === undefined) return exchangeError('ERR_SESSION_TOKEN');
    if (!holder.approved) return exchangeError('ERR_SESSION_TEAM_NOT_APPROVED');
    const connection = new Connection(socket, holder);
    return (await this.leases.take(connection)) ? connection : exchangeError('ERR_SESSION_SECOND_CONNECTION');
  }

  private serve(connection: Connection): void {
    const { socket } = connection;
    const budget = new MessageBudget(MESSAGES_PER_SECOND, MESSAGES_BURST, this.clock.now());
    const ready = this.resume(connection);
    socket.use((event: Event) => {
      const arrivedAt = this.clock.now();
      const owed = budget.take(arrivedAt);
      if (owed > 0) this.refuseFlood(connection, owed);
      else void ready.then(() => this.receive(connection, event, arrivedAt));
    });
    socket.once('disconnect', () => this.leave(connection));
  }

  private async resume(connection: Connection): Promise<void> {
    try {
      await this.handlers.resume(connection);
    } catch (err) {
      this.logger.error({ err, team: connection.teamId }, 'a session could not be resumed');
    }
  }

  private async receive(connection: Connection, [name, ...rest]: Event, arrivedAt: number): Promise<void> {
    const callback: unknown = rest.at(-1);
    const acknowledge = typeof callback === 'function' ? (callback as Callback) : undefined;
    const payload: unknown = rest[0] === callback && acknowledge !== undefined ? undefined : rest[0];
    const handled = await this.handle(connection, name, payload, arrivedAt);
    this.answer(connection, isClientEvent(name) ? name : undefined, handled, acknowledge);
    await handled.after?.().catch((err: unknown) => this.logger.error({ err, event: name }, 'after an event'));
  }

  private async handle(connection: Connection, name: string, payload: unknown, arrivedAt: number): Promise<Handled> {
    if (!isClientEvent(name)) return { reply: failure('ERR_SESSION_UNKNOWN_EVENT') };
    try {
      return await this.router.route(connection, name, payload, arrivedAt);
    } catch (err) {
      this.logger.error({ err, event: name, team: connection.teamId }, 'an event failed');
      return { reply: failure('ERR_SESSION_INTERNAL') };
    }
  }

  private answer(
    connection: Connection,
    event: ClientEvent | undefined,
    { reply }: Handled,
    acknowledge: Callback | undefined,
  ): void {
    acknowledge?.(reply.ok ? { ok: true, ...reply.payload } : { ok: false, ...reply.error });
    if (event === undefined) {
      if (!reply.ok) connection.emit('session-error', reply.error);
    } else if (!reply.ok) {
      connection.emit(`${event}-error`, reply.error);
    } else if (event === 'session-file-next') {
      connection.emit('session-file-available', reply.payload);
    } else if (event !== 'time-sync') {
      connection.emit(`${event}-success`, reply.payload);
    }
  }

  private refuseFlood(connection: Connection, owed: number): void {
    if (owed === 1) connection.error('session-error', 'ERR_SESSION_RATE');
    if (owed < MESSAGES_OWED) return;
    this.logger.warn({ team: connection.teamId }, 'a connection was closed for its flood of messages');
    connection.close();
  }

  private leave(connection: Connection): void {
    this.registry.detach(connection);
    this.leases.give(connection);
  }
}

type Admission = Connection | ReturnType<typeof exchangeError>;
/** Outcome of the check, from the middleware to the connection event. */
const admissions = new WeakMap<Socket, Admission>();
