import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import { Database } from '../kernel/database.js';
import { inTransaction } from '../kernel/transaction.js';

/** A message before it is stored. */
export interface NewMessage {
  readonly contestId: string;
  readonly userId: string;
  readonly term: string;
  readonly occasion: 'soon' | 'late';
  readonly dueAt: Date;
  readonly lang: 'ru' | 'en';
  readonly subject: string;
  readonly body: string;
}

/** A message that this process, and no other, may send until `until`. */
export interface ClaimedMessage {
  readonly id: string;
  readonly address: string;
  readonly name: string;
  readonly lang: string;
  readonly subject: string;
  readonly body: string;
  readonly attempts: number;
}

/** What an attempt came to. */
export type SendOutcome =
  { readonly sent: true } | { readonly sent: false; readonly problem: string; readonly last: boolean };

const MAX_PROBLEM = 500;

/** Writes messages, each once, and what became of them. */
@Injectable()
export class MessageCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Stores those that are not there yet. @returns how many were new */
  write(messages: readonly NewMessage[]): Promise<number> {
    return inTransaction(this.database, async (tx) => {
      const now = new Date(this.clock.now());
      const data = messages.map((message) => ({ ...message, writtenAt: now, nextTryAt: now }));
      return (await tx.message.createMany({ data, skipDuplicates: true })).count;
    });
  }

  /**
   * Takes a message that waits: nobody else may until its rest is over, so whoever dies with it leaves it to the next.
   * @param restMs by how many attempts there were before @returns undefined: there is nothing to be done
   */
  claim(id: string, restMs: (attempts: number) => number): Promise<ClaimedMessage | undefined> {
    return inTransaction(this.database, async (tx) => {
      const now = this.clock.now();
      const found = await tx.message.findUnique({ where: { id }, include: { user: true } });
      if (found === null) return undefined;
      const { user, attempts, lang, subject, body } = found;
      const { count } = await tx.message.updateMany({
        where: { id, attempts, sentAt: null, givenUpAt: null, nextTryAt: { lte: new Date(now) } },
        data: { attempts: attempts + 1, nextTryAt: new Date(now + restMs(attempts)) },
      });
      if (count === 0) return undefined;
      return { id, address: user.email, name: user.name, lang, subject, body, attempts: attempts + 1 };
    });
  }

  /** Records what became of a claimed message. One that was sent meanwhile stays as it is. */
  settle(id: string, outcome: SendOutcome): Promise<void> {
    return inTransaction(this.database, async (tx) => {
      const now = new Date(this.clock.now());
      const problem = outcome.sent ? '' : outcome.problem.slice(0, MAX_PROBLEM);
      const end = outcome.sent ? { sentAt: now } : outcome.last ? { givenUpAt: now } : {};
      await tx.message.updateMany({ where: { id, sentAt: null, givenUpAt: null }, data: { ...end, problem } });
    });
  }
}
