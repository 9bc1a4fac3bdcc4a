import { type Payload, RawClient } from './raw-client.js';

/** What it says of its newest file when its folder is empty. */
const NO_FILE_YET = 'Последний полученный файл не был найден.';

const FILES = ['session-file-available', 'session-file-repeat-success'];
const SESSIONS = ['session-start-success', 'session-reconnect-success'];

interface StartOptions {
  readonly type?: string;
  readonly count?: string;
  readonly lang?: string;
  readonly time?: string;
}

/** An event that came back, and what was in it. */
export type Answer = Payload & { readonly event: string };

/**
 * The published program (1.19.0) as it is on the wire. Each command sends what the program's command of that name sends,
 * field for field: numbers that are typed are strings, an answer is the text of a file, no event has an acknowledgement,
 * and one without data has `{}`. `getNextFile` and `getFileList` send nothing.
 */
export class PublishedProgram {
  readonly socket: RawClient;

  /** @param newest the newest file in its folder, which outlives the program. */
  constructor(
    url: string,
    token: string,
    private readonly newest = NO_FILE_YET,
  ) {
    this.socket = new RawClient('2.x', url, token, () => this.newestFile);
  }

  /** The name of the newest file in its folder, without its ending. */
  get newestFile(): string {
    const fileId = this.last(FILES)?.['fileId'] as number | undefined;
    return fileId === undefined ? this.newest : String(fileId);
  }

  /** Of the session that it was told last; a program that was started again knows none. */
  private get sessionId(): unknown {
    return this.last(SESSIONS)?.['sessionId'] ?? false;
  }

  start(
    mode: string,
    { type = 'train', count = '300', lang = 'rus', time = '10' }: StartOptions = {},
  ): Promise<Answer> {
    return this.command('session-start', { type: mode, params: { dsType: type, countFiles: count, lang, time } });
  }

  reconnect(): Promise<Answer> {
    return this.command('session-reconnect');
  }

  repeatFile(): Promise<Answer> {
    return this.command('session-file-repeat');
  }

  send(fileId: unknown, content: string): Promise<Answer> {
    return this.command('session-file-send', { sessionId: this.sessionId, fileId: String(fileId), content });
  }

  sendLogs(entries: readonly object[]): Promise<Answer> {
    return this.command('logs-send', entries);
  }

  /** It hangs up when it has been answered. */
  async stop(): Promise<Answer> {
    const answer = await this.command('session-client-abort', { sessionId: this.sessionId });
    this.close();
    return answer;
  }

  /** As one that is killed. */
  close(): void {
    this.socket.close();
  }

  /** What its own request for a missed file is answered with, which it makes on every connect. */
  missed(): Promise<Answer> {
    return this.answer('session-file-repeat');
  }

  /** Connects when it is not connected; what it sends meanwhile waits for the connection. */
  private command(event: string, payload: object = {}): Promise<Answer> {
    if (!this.socket.live) this.socket.connect();
    this.socket.emit(event, payload);
    return this.answer(event);
  }

  private async answer(to: string): Promise<Answer> {
    const { event, payload } = await this.socket.nextOf([`${to}-success`, `${to}-error`]);
    return { ...payload, event };
  }

  private last(events: readonly string[]): Payload | undefined {
    return this.socket.heard.findLast(({ event }) => events.includes(event))?.payload;
  }
}
