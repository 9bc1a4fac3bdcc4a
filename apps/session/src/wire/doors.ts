import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { Socket as EngineSocket } from 'engine.io';
import type { Logger } from 'pino';
import type { Server, ServerOptions, Socket } from 'socket.io';
import { Lifeline } from '@starboard/database';
import { addressGroup, callerAddress, CONFIG, type Config, LOGGER } from '@starboard/platform';
import { EXCHANGE_LIMITS, type ExchangeLimits } from '../exchange-limits.js';
import { exchangeParser } from './exchange-packets.js';
import { type Admitted, Wire } from './wire.js';

/**
 * The doors of the exchange: everybody may knock, so whoever is not let in yet is bounded in time, in bytes and in number
 * for each address.
 */
@Injectable()
export class Doors {
  private readonly wires = new WeakMap<IncomingMessage, Wire>();
  /** Sockets that are not let in yet, by address. */
  private readonly waiting = new Map<string, number>();
  private readonly addressOf: (request: IncomingMessage) => string;
  private readonly mostWaiting: number;

  constructor(
    @Inject(CONFIG) { trustedProxies, socketsPerAddress }: Config,
    @Inject(EXCHANGE_LIMITS) private readonly limits: ExchangeLimits,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly lifeline: Lifeline,
  ) {
    const address = callerAddress(trustedProxies);
    this.addressOf = (request) => addressGroup(address(request));
    this.mostWaiting = socketsPerAddress === 0 ? Infinity : socketsPerAddress;
  }

  /** Socket.IO's options that make the doors. */
  options(): Partial<ServerOptions> {
    return {
      parser: exchangeParser(this.limits, this.limits.messageBytes),
      maxHttpBufferSize: this.limits.messageBytes,
      allowRequest: (request, answer) => this.knock(request, answer),
    };
  }

  guard({ engine }: Pick<Server, 'engine'>): void {
    // Both at a moment when nobody has read from the socket yet.
    engine.on('initial_headers', (_: unknown, request: IncomingMessage) => this.wires.get(request)?.listen());
    engine.on('connection', (conn: EngineSocket) => this.wires.get(conn.request)?.watch(conn));
  }

  /** A connection whose token was accepted. */
  admit({ conn, handshake }: Socket, admitted: Admitted): void {
    this.wires.get(conn.request)?.admit(admitted);
    forget(conn, handshake);
  }

  private knock(
    request: IncomingMessage,
    answer: (message: string | null | undefined, success: boolean) => void,
  ): void {
    // A proxy goes on to the next process, which may have the database.
    if (this.lifeline.isCut) {
      request.socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      answer(null, false);
      return;
    }
    const address = this.addressOf(request);
    if (this.count(address) >= this.mostWaiting) {
      answer('Too many connections of this address wait to be let in; try again in some seconds.', false);
      return;
    }
    this.waiting.set(address, this.count(address) + 1);
    const stranger = { onCut: this.report(address), onEntered: () => this.passed(address) };
    this.wires.set(request, new Wire(request, this.limits, stranger));
    answer(null, true);
  }

  private passed(address: string): void {
    const left = this.count(address) - 1;
    if (left > 0) this.waiting.set(address, left);
    else this.waiting.delete(address);
  }

  private count(address: string): number {
    return this.waiting.get(address) ?? 0;
  }

  private report(address: string): (reason: string) => void {
    // Whoever knocks may do so a thousand times; that is no news for an operator.
    return (reason) => this.logger.debug({ address, reason }, 'a stranger was cut off');
  }
}

const NOTHING = Object.freeze({});

/** What was said to be let in is of no use inside, and the token least of all: it would be there as long as the line. */
function forget(conn: EngineSocket, handshake: Socket['handshake']): void {
  (conn as { request: IncomingMessage | undefined }).request = undefined;
  Object.assign(handshake, { headers: NOTHING, query: NOTHING, auth: NOTHING, url: '' });
}
