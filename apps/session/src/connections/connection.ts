import type { Socket } from 'socket.io';
import { EXCHANGE_NAMESPACE, exchangeError, type ExchangeErrorCode } from '@starboard/contracts';
import type { TokenHolder } from '@starboard/database';
import { MESSAGE, textFrame } from '../wire/text-frame.js';

/** Engine.IO message with a Socket.IO event of the namespace: the same text for the 2.x and the 4.x protocol. */
const EVENT_PREFIX = `2${EXCHANGE_NAMESPACE},`;
const ACKNOWLEDGEMENT_PREFIX = `3${EXCHANGE_NAMESPACE},`;

/** A living program answers a ping within this, ms; a new connection of the same token waits so long for the verdict. */
const PROBE_MS = 1_500;

/** What is used of the `ws` socket under Engine.IO's transport. */
interface PingableSocket {
  ping(): void;
  once(event: 'pong' | 'close', listener: () => void): void;
}

/** What is used of Engine.IO's socket beyond its types: while its transport is not writable, it gathers packets. */
interface GatheringLine {
  readonly transport: { writable: boolean };
  flush(): void;
}

/** What its types leave out: a frame that is written as it is. The exchange speaks over WebSocket only, without compression. */
interface FramedLine {
  write(data: '', options: { readonly wsPreEncodedFrame: readonly Buffer[] }): void;
}

/** One authenticated socket of a team's program. */
export class Connection {
  /** Indexes of files that went over this connection. */
  readonly sent = new Set<number>();

  constructor(
    readonly socket: Socket,
    readonly holder: TokenHolder,
  ) {}

  get id(): string {
    return this.socket.id;
  }

  get teamId(): string {
    return this.holder.teamId;
  }

  get live(): boolean {
    return this.socket.connected;
  }

  /** Also before it is let into the namespace: the line itself stands. */
  get open(): boolean {
    return this.socket.conn.readyState === 'open';
  }

  emit(event: string, payload: object): void {
    this.writeSerialised(JSON.stringify([event, payload]));
  }

  error(event: string, code: ExchangeErrorCode): void {
    this.socket.emit(event, exchangeError(code));
  }

  /**
   * Writes an event that is serialised already: `["name",{…}]`. Nothing is computed here but the frame; Socket.IO's own way
   * looks through the payload for bytes first, and no event of the exchange has any.
   */
  writeSerialised(event: string): void {
    if (this.socket.connected) this.socket.conn.write(EVENT_PREFIX + event);
  }

  /** The same of an event whose end is the same for many: that was encoded once, and is not copied. */
  writeWithEnding(head: string, ending: Buffer): void {
    if (!this.socket.connected) return;
    const line = this.socket.conn as unknown as FramedLine;
    line.write('', { wsPreEncodedFrame: textFrame(`${MESSAGE}${EVENT_PREFIX}${head}`, ending) });
  }

  /** What `write` sends goes out at once and in one piece: a line costs by how often it is written to. */
  together(write: () => void): void {
    const line = this.socket.conn as unknown as GatheringLine;
    const { transport } = line;
    const { writable } = transport;
    transport.writable = false;
    try {
      write();
    } finally {
      transport.writable = writable;
      line.flush();
    }
  }

  /** Answers a message that Socket.IO has not read. @param id that the program gave the message. */
  acknowledge(id: number, answer: object): void {
    if (this.socket.connected) this.socket.conn.write(`${ACKNOWLEDGEMENT_PREFIX}${id}${JSON.stringify([answer])}`);
  }

  /** Whether the other side answers a WebSocket ping soon: every WebSocket library does so by itself. */
  async answers(): Promise<boolean> {
    const { transport } = this.socket.conn as unknown as { readonly transport?: { readonly socket?: PingableSocket } };
    const socket = transport?.socket;
    if (!this.open || socket === undefined) return false;
    return new Promise((resolve) => {
      const settle = (alive: boolean) => {
        clearTimeout(timer);
        resolve(alive);
      };
      const timer = setTimeout(settle, PROBE_MS, false);
      socket.once('pong', () => settle(true));
      socket.once('close', () => settle(false));
      socket.ping();
    });
  }

  /** Ends a connection that may not go on, and says why. */
  refuse(code: ExchangeErrorCode): void {
    this.error('connection-auth-error', code);
    this.close();
  }

  close(): void {
    if (this.live) this.socket.disconnect(true);
    else this.socket.conn.close();
  }
}
