import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type {
  FileAvailable,
  FileContent,
  FileSendResult,
  SessionClosed,
  SessionOpened,
  SessionStatus,
} from '@starboard/contracts';
import { MAX_MESSAGE_BYTES } from '@starboard/contracts';
import { deferred } from './deferred.js';
import { ExchangeFailure } from './failure.js';
import { FileQueue } from './file-queue.js';
import type { Link } from './link.js';
import type { ServerTime } from './server-time.js';

/**
 * The marked file: a JSON document (object or text), or txt markup. In contests by rules: a text for each blank, or
 * `{ answers: […] }`.
 */
export type Answer = string | object;

/** An essay to be marked. */
export interface SessionFile {
  readonly fileId: number;
  /** From 0. */
  readonly index: number;
  readonly total: number;
  /** The JSON document without selections. */
  readonly content: FileContent;
  readonly deadlineAt: Date;
  /** Milliseconds until the deadline by the server's clock; negative after it. */
  remainingMs(): number;
  /**
   * Sends the answer until the server has stored it, over lost connections too; the repetition uses up no attempt.
   * @throws ExchangeFailure when the server refuses it for good; ERR_CLIENT_ANSWER_SIZE before it is sent.
   */
  submit(answer: Answer): Promise<FileSendResult>;
}

interface SessionEvents {
  status: [SessionStatus];
  receipt: [FileSendResult];
  reconnected: [];
}

/**
 * A session of the exchange. Iterate over it for the files:
 * `for await (const file of session) await file.submit(mark(file))`. The loop ends with the sample; `closed` resolves
 * when the server closes the session, which in a final is after the time for late files.
 */
export class Session implements AsyncIterable<SessionFile> {
  readonly receipts: FileSendResult[] = [];
  private readonly events = new EventEmitter<SessionEvents>();
  private readonly queue = new FileQueue();
  private readonly closing = deferred<SessionClosed>();
  private latestStatus: SessionStatus | undefined;

  constructor(
    readonly info: SessionOpened,
    private readonly link: Link,
    private readonly time: ServerTime,
  ) {
    link.listen((event, payload) => this.receive(event, payload));
    link.onReconnect(() => void this.rejoin());
  }

  get id(): number {
    return this.info.sessionId;
  }

  /** Resolves when the server closes the session. */
  get closed(): Promise<SessionClosed> {
    return this.closing.promise;
  }

  get status(): SessionStatus | undefined {
    return this.latestStatus;
  }

  onStatus(listener: (status: SessionStatus) => void): void {
    this.events.on('status', listener);
  }

  /** Each stored answer's receipt. */
  onReceipt(listener: (receipt: FileSendResult) => void): void {
    this.events.on('receipt', listener);
  }

  onReconnected(listener: () => void): void {
    this.events.on('reconnected', listener);
  }

  async *[Symbol.asyncIterator](): AsyncIterator<SessionFile> {
    for (;;) {
      const file = await this.nextFile();
      if (file === undefined) return;
      yield this.makeFile(file);
    }
  }

  /** The file that is expected now, once more. */
  async repeat(lastFileId?: number): Promise<SessionFile> {
    const payload = lastFileId === undefined ? {} : { lastFileId };
    return this.makeFile(await this.link.request<FileAvailable>('session-file-repeat', payload));
  }

  async submit(fileId: number, answer: Answer, submissionId: string = randomUUID()): Promise<FileSendResult> {
    refuseLarge(answer);
    const payload = { sessionId: this.id, fileId, content: answer, submissionId };
    const { ok: _ok, ...result } = await this.link.request<FileSendResult & { ok?: true }>(
      'session-file-send',
      payload,
    );
    this.receipts.push(result);
    this.events.emit('receipt', result);
    return result;
  }

  async abort(): Promise<void> {
    await this.link.request('session-client-abort', { sessionId: this.id });
  }

  async sendLogs(logs: object): Promise<void> {
    await this.link.request('logs-send', logs);
  }

  private async nextFile(): Promise<FileAvailable | undefined> {
    const waiting = this.queue.take();
    if (waiting !== undefined) return waiting;
    if (!this.info.pull) return this.queue.next();
    try {
      const file = await this.link.request<FileAvailable>('session-file-next');
      // The event of the same file may have come before the acknowledgement.
      this.queue.skip(file.fileId);
      return file;
    } catch (error) {
      if (error instanceof ExchangeFailure && OVER.has(error.code)) return undefined;
      throw error;
    }
  }

  private makeFile(file: FileAvailable): SessionFile {
    const deadlineAt = new Date(file.deadlineAt);
    return {
      fileId: file.fileId,
      index: file.index,
      total: file.total,
      content: file.content,
      deadlineAt,
      remainingMs: () => deadlineAt.getTime() - this.time.now(),
      submit: (answer) => this.submit(file.fileId, answer),
    };
  }

  private async rejoin(): Promise<void> {
    try {
      await this.link.request('session-reconnect', { sessionId: this.id });
      this.events.emit('reconnected');
    } catch {
      // The session is over; the server has reported how it ended.
      this.queue.end();
    }
  }

  private show(status: SessionStatus): void {
    this.latestStatus = status;
    this.events.emit('status', status);
  }

  private receive(event: string, payload: unknown): void {
    if (!isOfSession(payload, this.id)) return;
    switch (event) {
      case 'session-file-available':
        return this.queue.add(payload as FileAvailable);
      case 'session-end-of-sample':
        return this.queue.end();
      case 'session-status':
        return this.show(payload as SessionStatus);
      case 'session-close':
        this.queue.end();
        return this.closing.resolve(payload as SessionClosed);
    }
  }
}

const OVER: ReadonlySet<string> = new Set(['ERR_SESSION_END_OF_SAMPLE', 'ERR_SESSION_NOT_FOUND']);

/** A message that is too large would end the connection, and be sent again after it. */
function refuseLarge(answer: Answer): void {
  const size = Buffer.byteLength(typeof answer === 'string' ? answer : JSON.stringify(answer));
  if (size <= MAX_MESSAGE_BYTES) return;
  const message = `the answer has ${size} bytes, the server takes at most ${MAX_MESSAGE_BYTES}`;
  throw new ExchangeFailure({ code: 'ERR_CLIENT_ANSWER_SIZE', message });
}

function isOfSession(payload: unknown, sessionId: number): boolean {
  return typeof payload === 'object' && payload !== null && 'sessionId' in payload && payload.sessionId === sessionId;
}
