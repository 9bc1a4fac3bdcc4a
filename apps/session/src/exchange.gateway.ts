import { Inject } from '@nestjs/common';
import { type OnGatewayConnection, type OnGatewayInit, WebSocketGateway } from '@nestjs/websockets';
import type { Logger } from 'pino';
import type { Event, Namespace, Socket } from 'socket.io';
import { type ClientEvent, EXCHANGE_NAMESPACE, exchangeError, type ExchangeErrorCode } from '@starboard/contracts';
import type { TokenHolder } from '@starboard/database';
import { CLOCK, type Clock, LOGGER } from '@starboard/platform';
import { Authenticator } from './connections/authenticator.js';
import { Connection } from './connections/connection.js';
import { ConnectionLeases } from './connections/connection-leases.js';
import { SessionPeers } from './connections/session-peers.js';
import { EventRouter, isClientEvent } from './event-router.js';
import { ExchangeHandlers } from './exchange.handlers.js';
import { failure, type Handled } from './reply.js';
import { SessionRegistry } from './sessions/session-registry.js';
import { Doors } from './wire/doors.js';
import type { EventHead } from './wire/exchange-packets.js';
import { TeamBudgets } from './wire/team-budgets.js';

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
    private readonly doors: Doors,
    private readonly budgets: TeamBudgets,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  afterInit(namespace: Namespace): void {
    this.peers.join(namespace);
    namespace.use((socket, next) => {
      if (this.asksAgain(socket, next)) return;
      // A refusal is reported by an event of the exchange, which needs a connection: so every socket is let in here.
      void this.admit(socket).finally(() => next());
    });
  }

  /**
   * A client of Socket.IO that is told to connect while it does asks twice over the same line. The first one stands; the
   * others are neither answered nor taken for a second program. Socket.IO keeps them as long as their line, so there may
   * be few; who asks when it is let in already is disconnected by Socket.IO.
   */
  private asksAgain({ conn }: Socket, forget: () => void): boolean {
    const line = lines.get(conn);
    if (line === undefined) {
      lines.set(conn, { ended: new Promise((resolve) => conn.once('close', resolve)), asked: 1 });
      return false;
    }
    void line.ended.then(forget);
    line.asked += 1;
    if (line.asked > MOST_ASKED) conn.close();
    return true;
  }

  handleConnection(socket: Socket): void {
    const admitted = this.admitted(socket);
    if (admitted instanceof Connection) this.serve(admitted);
    else {
      socket.emit('connection-auth-error', admitted ?? exchangeError('ERR_SESSION_TOKEN'));
      socket.disconnect(true);
    }
  }

  /** What was decided on the way in; the token may have gone to another connection since. */
  private admitted(socket: Socket): Admission | undefined {
    const admitted = admissions.get(socket);
    if (!(admitted instanceof Connection) || this.leases.holds(admitted)) return admitted;
    return exchangeError('ERR_SESSION_SECOND_CONNECTION');
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
    const budget = this.budgets.of(holder.teamId);
    if (budget.isOver) return exchangeError('ERR_SESSION_RATE');
    budget.connect();
    const connection = new Connection(socket, holder);
    // Whatever becomes of it, also on its way in: the token is free again.
    socket.conn.once('close', () => this.leave(connection));
    return (await this.leases.take(connection)) ? connection : exchangeError('ERR_SESSION_SECOND_CONNECTION');
  }

  private serve(connection: Connection): void {
    const { socket } = connection;
    const budget = this.budgets.of(connection.teamId);
    this.doors.admit(socket, {
      budget,
      flooded: () => {
        this.logger.warn({ team: connection.teamId }, 'a connection was closed for its flood of messages');
        connection.error('session-error', 'ERR_SESSION_RATE');
      },
      unread: () => this.logger.warn({ team: connection.teamId }, 'a connection was closed that does not read'),
      tooLarge: (head) => this.refuseLarge(connection, head),
    });
    const ready = this.resume(connection);
    let told = false;
    socket.use((event: Event) => {
      const arrivedAt = this.clock.now();
      const over = budget.isOver;
      if (over && !told) connection.error('session-error', 'ERR_SESSION_RATE');
      told = over;
      if (over) this.refuse(connection, event, 'ERR_SESSION_RATE');
      else void ready.then(() => this.receive(connection, event, arrivedAt));
    });
    socket.once('disconnect', () => {
      this.leave(connection);
      // Who leaves the exchange has no use for the line, and nobody would count how many there are.
      connection.close();
    });
  }

  private async resume(connection: Connection): Promise<void> {
    try {
      await this.handlers.resume(connection);
    } catch (err) {
      this.logger.error({ err, team: connection.teamId }, 'a session could not be resumed');
    }
  }

  private receive(connection: Connection, event: Event, arrivedAt: number): Promise<void> {
    const { name, payload, acknowledge } = partsOf(event);
    return this.conclude(connection, name, acknowledge, this.handle(connection, name, payload, arrivedAt));
  }

  /** Knows nothing of the payload: what is awaited here would keep it in the memory until the answer in it is stored. */
  private async conclude(
    connection: Connection,
    name: string,
    acknowledge: Callback | undefined,
    handling: Promise<Handled>,
  ): Promise<void> {
    const handled = await handling;
    let after: Promise<void> | undefined;
    connection.together(() => {
      this.answer(connection, isClientEvent(name) ? name : undefined, handled, acknowledge);
      after = handled.after?.();
    });
    await after?.catch((err: unknown) => this.logger.error({ err, event: name }, 'after an event'));
  }

  private handle(connection: Connection, name: string, payload: unknown, arrivedAt: number): Promise<Handled> {
    if (!isClientEvent(name)) return Promise.resolve({ reply: failure('ERR_SESSION_UNKNOWN_EVENT') });
    return this.router.route(connection, name, payload, arrivedAt).catch((err: unknown) => {
      this.logger.error({ err, event: name, team: connection.teamId }, 'an event failed');
      return { reply: failure('ERR_SESSION_INTERNAL') };
    });
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

  /** Answers an event that is not looked at. */
  private refuse(connection: Connection, event: Event, code: ExchangeErrorCode): void {
    const { name, acknowledge } = partsOf(event);
    this.answer(connection, isClientEvent(name) ? name : undefined, { reply: failure(code) }, acknowledge);
  }

  /** The message is on its way still, and ends the connection: its answer goes before. */
  private refuseLarge(connection: Connection, head: EventHead | undefined): void {
    const error = exchangeError('ERR_SESSION_MESSAGE_SIZE');
    const event = head !== undefined && isClientEvent(head.event) ? `${head.event}-error` : 'session-error';
    connection.emit(event, error);
    if (head?.acknowledgement !== undefined) connection.acknowledge(head.acknowledgement, { ok: false, ...error });
  }

  private leave(connection: Connection): void {
    this.registry.detach(connection);
    this.leases.give(connection);
  }
}

interface EventParts {
  readonly name: string;
  readonly payload: unknown;
  readonly acknowledge: Callback | undefined;
}

function partsOf([name, ...rest]: Event): EventParts {
  const callback: unknown = rest.at(-1);
  const acknowledge = typeof callback === 'function' ? (callback as Callback) : undefined;
  return { name, payload: rest[0] === callback && acknowledge !== undefined ? undefined : rest[0], acknowledge };
}

type Admission = Connection | ReturnType<typeof exchangeError>;

/** Requests to be let in over one line; an honest program makes one, and one for each command that is typed meanwhile. */
const MOST_ASKED = 20;

/** A line over which somebody asked to be let in. */
interface Line {
  readonly ended: Promise<unknown>;
  asked: number;
}

const lines = new WeakMap<Socket['conn'], Line>();
/** Outcome of the check, from the middleware to the connection event. */
const admissions = new WeakMap<Socket, Admission>();
