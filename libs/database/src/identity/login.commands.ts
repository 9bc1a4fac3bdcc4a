import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import { appendAudit, type By } from '../kernel/audit-log.js';
import { Database } from '../kernel/database.js';
import { inTransaction, type Transaction } from '../kernel/transaction.js';

/** Changes passwords and signs browsers out. What signs in and checks passwords is the login library. */
@Injectable()
export class LoginCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Signs a browser out. @returns false when it is not the person's. */
  endSession(userId: string, id: string, by: By): Promise<boolean> {
    return inTransaction(this.database, async (tx) => {
      const { count } = await tx.loginSession.deleteMany({ where: { id, userId } });
      if (count > 0) await this.record(tx, by, userId, 'session.ended');
      return count > 0;
    });
  }

  /** Sets a new password; all other browsers must sign in again. `keep`: the session that stays. */
  changePassword(userId: string, hash: string, keep: string | undefined, by: By): Promise<void> {
    return inTransaction(this.database, async (tx) => {
      await setPassword(tx, userId, hash, new Date(this.clock.now()), keep);
      await this.record(tx, by, userId, 'password.changed');
    });
  }

  /** @param at when the sign-in succeeded. */
  signedIn(userId: string, by: By): Promise<void> {
    return inTransaction(this.database, (tx) => this.record(tx, by, userId, 'person.signed-in'));
  }

  private record(tx: Transaction, by: By, userId: string, action: string): Promise<void> {
    const subject = { contestId: null, subjectType: 'person', subjectId: userId };
    return appendAudit(tx, by, this.clock.now(), { ...subject, action });
  }
}

/** Writes the hash of a password and ends sessions that were begun with the old one, inside another change. */
export async function setPassword(
  tx: Transaction,
  userId: string,
  hash: string,
  updatedAt: Date,
  keep?: string,
): Promise<void> {
  const account = { providerId: 'credential', accountId: userId };
  await tx.loginAccount.upsert({
    where: { providerId_accountId: account },
    create: { ...account, userId, password: hash, updatedAt },
    update: { password: hash, updatedAt },
  });
  await tx.loginSession.deleteMany({ where: { userId, ...(keep === undefined ? {} : { id: { not: keep } }) } });
}
