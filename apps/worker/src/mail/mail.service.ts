import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import { type ClaimedMessage, MessageCommands } from '@starboard/database';
import { CONFIG, type Config, LOGGER } from '@starboard/platform';
import { WORKER_OPTIONS, type WorkerOptions } from '../worker-options.js';

/** Then a message is given up; with the rests of production that is after about three days. */
const MAX_ATTEMPTS = 10;
const TIMEOUT_MS = 30_000;

/**
 * Sends messages, each by whoever claims it. It is sent once; only where a process dies between the server's answer and the
 * note of it does it go twice, with the same Message-ID, by which programs of mail know that it is the same.
 */
@Injectable()
export class MailService implements OnApplicationShutdown {
  private transport: Transporter | undefined;

  constructor(
    private readonly messages: MessageCommands,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(WORKER_OPTIONS) private readonly options: WorkerOptions,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationShutdown(): void {
    this.transport?.close();
  }

  async send(id: string): Promise<void> {
    const { mail } = this.config;
    if (mail === undefined) return;
    const claimed = await this.messages.claim(id, (attempts) => this.restAfter(attempts));
    if (claimed === undefined) return;
    try {
      this.transport ??= createTransport(mail.smtpUrl, {
        ...{ connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
      } as never);
      await this.transport.sendMail({ from: mail.from, ...letterOf(claimed) });
      await this.messages.settle(id, { sent: true });
    } catch (error) {
      const problem = problemOf(error);
      const last = claimed.attempts >= MAX_ATTEMPTS;
      await this.messages.settle(id, { sent: false, problem, last });
      this.logger.warn({ message: id, attempt: claimed.attempts, problem, last }, 'a message was not sent');
    }
  }

  /** No shorter than an attempt may take. */
  private restAfter(attempts: number): number {
    return this.options.mailRestMs * 2 ** attempts;
  }
}

/** What the server of mail said, in a line. */
const problemOf = (error: unknown): string => {
  const { message } = Object(error) as { readonly message?: unknown };
  return typeof message === 'string' ? message.replace(/\s+/g, ' ') : 'unknown';
};

const letterOf = ({ id, address, name, lang, subject, body }: ClaimedMessage) => ({
  to: { name, address },
  subject,
  text: body,
  textEncoding: 'base64' as const,
  messageId: `<${id}@starboard>`,
  headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': lang },
});
