import type { SessionOpened, SessionStart, TimeSync } from '@starboard/contracts';
import { ExchangeFailure } from './failure.js';
import { type ConnectOptions, Link } from './link.js';
import { ServerTime } from './server-time.js';
import { Session } from './session.js';

export interface StartOptions {
  readonly type: SessionStart['type'];
  /** Of algorithmic sessions: sample, pace. Of all: the round. */
  readonly params?: {
    readonly dsType?: 'train' | 'test';
    readonly countFiles?: number;
    readonly lang?: 'rus' | 'eng' | 'all';
    /** Seconds between two files, 10…60. */
    readonly time?: number;
    /** Files only on request: the iterator asks for each. */
    readonly pull?: boolean;
    /** Id of the round, when several are open; else the newest is taken. */
    readonly round?: string;
  };
}

/** A participant's program on the platform. */
export class Client {
  private constructor(
    private readonly link: Link,
    private readonly time: ServerTime,
  ) {}

  static async connect(options: ConnectOptions): Promise<Client> {
    const link = await Link.open(options);
    const time = new ServerTime();
    await time.measure((t0) => link.request<TimeSync>('time-sync', { t0 }));
    return new Client(link, time);
  }

  /** Milliseconds since the epoch by the server's clock. */
  serverNow(): number {
    return this.time.now();
  }

  /**
   * Opens a session, or goes on with the one that the team has open.
   * @throws ExchangeFailure, as `ERR_SESSION_NOT_OPEN_YET` or `ERR_SESSION_TOO_LATE`.
   */
  async startSession({ type, params = {} }: StartOptions): Promise<Session> {
    try {
      return this.enter(await this.link.request<SessionOpened>('session-start', { type, params }));
    } catch (error) {
      // A lost connection may have hidden the first answer: then the session is open already.
      if (error instanceof ExchangeFailure && error.code === 'ERR_SESSION_ALREADY_OPEN') return this.resumeSession();
      throw error;
    }
  }

  /** Goes on with the team's open session. @throws ExchangeFailure `ERR_SESSION_NOT_FOUND`. */
  async resumeSession(): Promise<Session> {
    return this.enter(await this.link.request<SessionOpened>('session-reconnect'));
  }

  close(): void {
    this.link.close();
  }

  private enter(info: SessionOpened): Session {
    return new Session(info, this.link, this.time);
  }
}

/** Connects to the platform. @throws ExchangeFailure when the token is refused or nobody answers. */
export function connect(options: ConnectOptions): Promise<Client> {
  return Client.connect(options);
}
