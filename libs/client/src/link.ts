import { setTimeout as delay } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { type Acknowledgement, type ClientEvent, EXCHANGE_NAMESPACE, type ExchangeError } from '@starboard/contracts';
import { deferred } from './deferred.js';
import { ExchangeFailure, isPassing } from './failure.js';

export interface ConnectOptions {
  /** Address of the platform, `https://…`. */
  readonly url: string;
  readonly token: string;
  /** How long to wait for the first connection, ms. */
  readonly timeoutMs?: number;
  /** Told why there is no connection yet, each time that the reason changes; the client goes on trying. */
  readonly onWaiting?: (reason: string) => void;
}

const ACK_MS = 10_000;
const RETRY_MS = 500;
const FIRST_CONNECTION_MS = 30_000;

/** A connection that comes back by itself, and requests that are repeated until they are answered. */
export class Link {
  private closed = false;
  private fatal: ExchangeFailure | undefined;
  /** Why the last try did not lead to a connection. */
  private lastFailure: ExchangeFailure | undefined;
  /** Events that came before anybody listened: files follow the opening of a session at once. */
  private backlog: [event: string, payload: unknown][] = [];
  private listener: ((event: string, payload: unknown) => void) | undefined;

  private constructor(
    private readonly socket: Socket,
    private readonly onWaiting: (reason: string) => void,
    private readonly ackMs: number,
    private readonly wakers: Set<() => void> = new Set(),
  ) {
    socket.on('connect', () => this.wake());
    socket.on('connect_error', (error: Error) =>
      this.failed('ERR_CLIENT_TIMEOUT', `nobody answers: ${causeOf(error)}`),
    );
    socket.on('connection-auth-error', (error: ExchangeError) => this.refused(error));
    socket.on('disconnect', () => void this.comeBack());
    socket.onAny((event: string, payload: unknown) => {
      if (this.listener === undefined) this.backlog.push([event, payload]);
      else this.listener(event, payload);
    });
  }

  /** Takes the server's events, from the first one on. */
  listen(listener: (event: string, payload: unknown) => void): void {
    this.listener = listener;
    for (const [event, payload] of this.backlog.splice(0)) listener(event, payload);
  }

  onReconnect(listener: () => void): void {
    this.socket.on('connect', listener);
  }

  /**
   * @param ackMs how long a connected server may take to answer before it is asked again.
   * @throws ExchangeFailure when the token is refused or nobody answers in time.
   */
  static async open(options: ConnectOptions, ackMs = ACK_MS): Promise<Link> {
    const { url, token, timeoutMs = FIRST_CONNECTION_MS, onWaiting = () => undefined } = options;
    const socket = io(addressOf(url), {
      auth: { token },
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 200,
      reconnectionDelayMax: 1_000,
    });
    const link = new Link(socket, onWaiting, ackMs);
    try {
      await Promise.race([link.admitted(), link.expire(timeoutMs)]);
      return link;
    } catch (error) {
      link.close();
      throw error;
    }
  }

  /**
   * Sends an event and waits for its acknowledgement; sends it again after a lost connection or a passing fault. For
   * events that may be repeated without harm.
   * @throws ExchangeFailure when the server refuses.
   */
  async request<T extends object>(event: ClientEvent, payload?: object): Promise<T> {
    for (;;) {
      await this.connected();
      const answer = await this.attempt<T>(event, payload);
      if (answer?.ok) {
        // What keeps us waiting the next time is news again.
        this.lastFailure = undefined;
        return answer;
      }
      if (answer !== undefined && !isPassing(answer)) throw new ExchangeFailure(answer);
      if (answer !== undefined) this.failed(answer.code, answer.message);
      await delay(RETRY_MS);
    }
  }

  close(): void {
    this.closed = true;
    this.socket.disconnect();
    this.wake();
  }

  private async attempt<T extends object>(
    event: ClientEvent,
    payload?: object,
  ): Promise<Acknowledgement<T> | undefined> {
    const lost = deferred<undefined>();
    const onLost = () => lost.resolve(undefined);
    this.socket.once('disconnect', onLost);
    try {
      const answer = this.socket.timeout(this.ackMs).emitWithAck(event, payload ?? {}) as Promise<Acknowledgement<T>>;
      return await Promise.race([answer.catch(() => this.unanswered(event)), lost.promise]);
    } finally {
      this.socket.off('disconnect', onLost);
    }
  }

  private unanswered(event: ClientEvent): undefined {
    if (this.socket.connected) this.failed('ERR_CLIENT_TIMEOUT', `no answer to ${event} yet; it is asked again`);
  }

  /** Connected and not refused: the server answers a first request. */
  private async admitted(): Promise<void> {
    await this.request('time-sync', { t0: Date.now() });
  }

  private async connected(): Promise<void> {
    while (!this.socket.connected) {
      this.throwIfOver();
      await new Promise<void>((resolve) => this.wakers.add(resolve));
    }
    this.throwIfOver();
  }

  private throwIfOver(): void {
    if (this.fatal !== undefined) throw this.fatal;
    if (this.closed) throw new ExchangeFailure({ code: 'ERR_CLIENT_CLOSED', message: 'the client was closed' });
  }

  private refused(error: ExchangeError): void {
    if (isPassing(error)) return this.failed(error.code, error.message);
    this.fatal = new ExchangeFailure(error);
    this.wake();
  }

  /** Something that may pass: it is tried again, and reported once until there is an answer. */
  private failed(code: ExchangeFailure['code'], message: string): void {
    const failure = new ExchangeFailure({ code, message });
    if (failure.message !== this.lastFailure?.message) this.onWaiting(failure.message);
    this.lastFailure = failure;
  }

  /** Socket.IO does not come back by itself after the server ended the connection. */
  private async comeBack(): Promise<void> {
    this.wake();
    if (this.closed || this.fatal !== undefined || this.socket.active) return;
    await delay(RETRY_MS);
    if (!this.closed) this.socket.connect();
  }

  private wake(): void {
    const waiting = [...this.wakers];
    this.wakers.clear();
    for (const waker of waiting) waker();
  }

  private async expire(ms: number): Promise<never> {
    await delay(ms, undefined, { ref: false });
    throw this.lastFailure ?? new ExchangeFailure({ code: 'ERR_CLIENT_TIMEOUT', message: 'nobody answered in time' });
  }
}

/** @throws ExchangeFailure ERR_CLIENT_URL */
function addressOf(url: string): string {
  if (URL.canParse(url) && /^(https?|wss?):$/.test(new URL(url).protocol)) {
    return new URL(EXCHANGE_NAMESPACE, url).toString();
  }
  const message = `"${url}" is no address of a platform; it begins with https:// (or http://)`;
  throw new ExchangeFailure({ code: 'ERR_CLIENT_URL', message });
}

/** Socket.IO says "websocket error"; the socket below it says why. */
function causeOf(error: Error): string {
  const event: unknown = 'description' in error ? error.description : undefined;
  const below = typeof event === 'object' && event !== null && 'message' in event ? event.message : undefined;
  return typeof below === 'string' && below !== '' ? below : error.message;
}
