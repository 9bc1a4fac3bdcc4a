import { io as io4 } from 'socket.io-client';
import io2 from 'socket.io-client-2';
import type { WebSocket } from 'ws';

/** The two lines of clients: the published program's 2.x, and 4.x. */
export const CLIENT_LINES = ['2.x', '4.x'] as const;
export type ClientLine = (typeof CLIENT_LINES)[number];

/** What both lines of socket.io-client have in common. */
interface CommonSocket {
  readonly connected: boolean;
  on(event: string, listener: (payload: unknown) => void): unknown;
  emit(event: string, ...values: unknown[]): unknown;
  connect(): unknown;
  disconnect(): unknown;
  readonly io: {
    reconnection(wanted: boolean): unknown;
    on(event: 'open', listener: () => void): unknown;
    readonly engine: object;
  };
}

export type Payload = Readonly<Record<string, unknown>>;

const EVENTS = [
  'connect',
  'disconnect',
  'connection-auth-error',
  'session-start-success',
  'session-start-error',
  'session-reconnect-success',
  'session-reconnect-error',
  'session-client-abort-success',
  'session-client-abort-error',
  'session-file-available',
  'session-file-next-error',
  'session-file-repeat-success',
  'session-file-repeat-error',
  'session-file-send-success',
  'session-file-send-error',
  'session-status',
  'session-end-of-sample',
  'session-close',
  'session-error',
  'logs-send-success',
  'logs-send-error',
];

export interface Heard {
  readonly event: string;
  readonly payload: Payload;
}

/** `terminate` is that of the library `ws`. */
type Line = Pick<WebSocket, 'close'> & Partial<Pick<WebSocket, 'terminate'>>;

/** A program that speaks the protocol itself, without the SDK. Everything it hears is kept until it is asked for. */
export class RawClient {
  readonly heard: Heard[] = [];
  private readonly socket: CommonSocket;
  private wakers: (() => void)[] = [];
  private read = 0;

  /** @param lastFile what the published program says of its newest file whenever it connects. */
  constructor(line: ClientLine, url: string, token: string, lastFile: () => unknown = () => 0) {
    this.socket = line === '2.x' ? connectPublished(url, token, lastFile) : connectCurrent(url, token);
    for (const event of EVENTS) this.socket.on(event, (payload) => this.hear(event, payload));
  }

  emit(event: string, payload?: unknown): void {
    this.socket.emit(event, ...(payload === undefined ? [] : [payload]));
  }

  /** Emits with an acknowledgement callback. */
  ask(event: string, payload?: unknown): Promise<Payload> {
    return new Promise((resolve) => {
      this.socket.emit(event, ...(payload === undefined ? [] : [payload]), (answer: Payload) => resolve(answer));
    });
  }

  /** The next event of this name that nobody has waited for yet; events before it are passed over. */
  async next(event: string, fits: (payload: Payload) => boolean = () => true): Promise<Payload> {
    return (await this.nextOf([event], fits)).payload;
  }

  /** The next of several events, as `next`. */
  async nextOf(events: readonly string[], fits: (payload: Payload) => boolean = () => true): Promise<Heard> {
    for (;;) {
      while (this.read < this.heard.length) {
        const item = this.heard[this.read];
        this.read += 1;
        if (item !== undefined && events.includes(item.event) && fits(item.payload)) return item;
      }
      await new Promise<void>((resolve) => this.wakers.push(resolve));
    }
  }

  get live(): boolean {
    return this.socket.connected;
  }

  count(event: string): number {
    return this.heard.filter((item) => item.event === event).length;
  }

  connect(): void {
    this.socket.connect();
  }

  /** As soon as the line stands, and before anybody was let in. */
  connectAgain(times: number): void {
    this.socket.io.on('open', () => Array.from({ length: times }, () => this.socket.connect()));
  }

  close(): void {
    this.socket.disconnect();
  }

  /** As a program that is killed: the connection ends without a word, and does not come back. */
  kill(): void {
    this.socket.io.reconnection(false);
    const { ws } = (this.socket.io.engine as { transport: { ws: Line } }).transport;
    // The client of the 2.x protocol takes Node's own WebSocket where there is one (from Node 22 on), which can but close.
    if (ws.terminate === undefined) ws.close();
    else ws.terminate();
  }

  private hear(event: string, payload: unknown): void {
    this.heard.push({ event, payload: (payload ?? {}) as Payload });
    for (const wake of this.wakers.splice(0)) wake();
  }
}

/** As the published program connects: the token in the query, WebSocket only, and a repeat request on every connect. */
function connectPublished(url: string, token: string, lastFile: () => unknown): CommonSocket {
  const socket = io2.connect(`${url}/pku`, {
    query: { token },
    transports: ['websocket'],
    forceNew: true,
    reconnection: true,
    reconnectionDelay: 100,
  });
  socket.on('connect', () => socket.emit('session-file-repeat', { lastFileId: lastFile() }));
  return socket;
}

function connectCurrent(url: string, token: string): CommonSocket {
  return io4(`${url}/pku`, { auth: { token }, transports: ['websocket'], forceNew: true, reconnectionDelay: 100 });
}
