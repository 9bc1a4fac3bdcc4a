import { rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { makeSpeaker, type Speaker } from '@starboard/speech';
import { type Client, connect } from '../client.js';
import type { Session } from '../session.js';
import type { HolderAnswer, HolderRequest } from './holder-protocol.js';
import { connectOptions, type PlatformOptions, type SessionOptions, startOptions } from './options.js';
import { PKU_MESSAGES } from './words.ru.js';
import { Workspace } from './workspace.js';

type Words = Speaker<keyof typeof PKU_MESSAGES>;
const HERE: Words = makeSpeaker(PKU_MESSAGES);
const ENGLISH: Words = makeSpeaker(PKU_MESSAGES, () => 'en');

/** Of the 1 MiB that the server takes, with room for the event around it. */
const LOGS_BYTES = 1_000_000;

/**
 * The process that holds a session: `pku start` and `pku reconnect` run it. Files go to the workspace as they come; the
 * other commands reach it through a socket in the workspace, which only this user can open.
 */
export class Holder {
  private readonly answering = new Set<Promise<void>>();

  private constructor(
    private readonly workspace: Workspace,
    private readonly client: Client,
    private readonly session: Session,
  ) {}

  /** Runs until the session is closed. */
  static async run(options: PlatformOptions, start?: SessionOptions): Promise<void> {
    const workspace = new Workspace(options.folder);
    await workspace.prepare();
    const client = await connect(connectOptions(options));
    try {
      const session = await (start === undefined ? client.resumeSession() : client.startSession(startOptions(start)));
      await new Holder(workspace, client, session).hold();
    } finally {
      client.close();
    }
  }

  private async hold(): Promise<void> {
    const server = await this.listen();
    try {
      const { id, info } = this.session;
      await this.tell(({ say }) => say('session {id} is open, {total} files', { id, total: info.total }));
      this.session.onReconnected(() => void this.tell(({ say }) => say('connected again')));
      if (!this.session.info.pull) void this.receive();
      const { type: why } = await this.session.closed;
      await this.tell(({ say }) => say('session {id} is closed: {why}', { id, why }));
      // The command that ended it still waits for its answer.
      await Promise.all(this.answering);
    } finally {
      server.close();
      await rm(this.workspace.socketPath, { force: true });
    }
  }

  private async receive(): Promise<void> {
    for await (const file of this.session) {
      await this.workspace.saveFile(file.fileId, file.content);
      const came = { file: file.fileId, at: file.deadlineAt.toISOString() };
      await this.tell(({ say }) => say('file {file} came, deadline {at}', came));
    }
    await this.tell(({ say }) => say('the sample is over'));
  }

  private async listen(): Promise<Server> {
    await rm(this.workspace.socketPath, { force: true });
    const server = createServer((socket) => this.serve(socket));
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.workspace.socketPath, resolve);
    });
    return server;
  }

  private serve(socket: Socket): void {
    socket.on('error', () => undefined);
    const lines = createInterface({ input: socket });
    lines.on('error', () => undefined);
    lines.on('line', (line) => {
      const answered = this.answer(line).then((answer) => void socket.end(`${JSON.stringify(answer)}\n`));
      this.answering.add(answered);
      void answered.finally(() => this.answering.delete(answered));
    });
  }

  private async answer(line: string): Promise<HolderAnswer> {
    try {
      const request = JSON.parse(line) as HolderRequest;
      return {
        ok: true,
        text: await this.perform(
          request,
          makeSpeaker(PKU_MESSAGES, () => request.language ?? 'en'),
        ),
      };
    } catch (error) {
      return { ok: false, text: error instanceof Error ? error.message : String(error) };
    }
  }

  private async perform(request: HolderRequest, { say }: Words): Promise<string> {
    switch (request.command) {
      case 'send':
        return say('file {file}, attempt {attempt}: {verdict}', await this.send(request.fileId));
      case 'next':
        return this.next();
      case 'repeat':
        return this.repeat();
      case 'stop':
        await this.session.abort();
        return say('session {id} is stopped; there will be no report', { id: this.session.id });
      case 'send-logs':
        await this.session.sendLogs({ lines: lastOf(await this.workspace.readLog()) });
        return say('the logs are sent');
    }
  }

  private async send(fileId: number) {
    const content = await this.workspace.readAnswer(fileId);
    const receipt = await this.session.submit(fileId, content);
    await this.workspace.saveReceipt(receipt, content, this.session.info.publicKey);
    const sent = { file: fileId, attempt: receipt.attempt, verdict: receipt.verdict };
    await this.tell(({ say }) => say('file {file}, attempt {attempt}: {verdict}', sent));
    return sent;
  }

  /** The file of the next request in a pull session; else the one that came last. */
  private async next(): Promise<string> {
    if (!this.session.info.pull) return (await this.workspace.lastFile()) ?? '';
    const next = await this.session[Symbol.asyncIterator]().next();
    if (next.done === true) return '';
    await this.workspace.saveFile(next.value.fileId, next.value.content);
    return String(next.value.fileId);
  }

  private async repeat(): Promise<string> {
    const file = await this.session.repeat();
    await this.workspace.saveFile(file.fileId, file.content);
    return String(file.fileId);
  }

  /** To the terminal in its language, and to the log in English. */
  private async tell(line: (words: Words) => string): Promise<void> {
    process.stdout.write(`${line(HERE)}\n`);
    await this.workspace.log(line(ENGLISH));
  }
}

/** The end of a log that is longer than the server takes at once: what happened last is asked about first. */
function lastOf(lines: readonly string[]): readonly string[] {
  let room = LOGS_BYTES;
  const from = lines.findLastIndex((line) => (room -= Buffer.byteLength(JSON.stringify(line)) + 1) < 0) + 1;
  return from === 0 ? lines : [`… ${from} earlier lines are left out`, ...lines.slice(from)];
}
