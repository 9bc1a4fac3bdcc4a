import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import type { User } from '../generated/prisma/client.js';
import { appendAudit, type By } from '../kernel/audit-log.js';
import { Database } from '../kernel/database.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { inTransaction } from '../kernel/transaction.js';
import { assertOrganiserLeft, lockOrganisers } from './last-organiser.js';

/** Closes and opens accounts. */
@Injectable()
export class PersonCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Closes an account: its sessions end, its tokens are nobody's. Or opens it again. Twice changes nothing.
   * @throws RuleViolation ERR_PERSON_UNKNOWN, ERR_LAST_ORGANISER
   */
  setDisabled(id: string, disabled: boolean, by: By): Promise<User> {
    return inTransaction(this.database, async (tx) => {
      await lockOrganisers(tx);
      const person = await tx.user.findUnique({ where: { id } });
      if (person === null) throw new RuleViolation('ERR_PERSON_UNKNOWN', 'there is no such account');
      if ((person.disabledAt !== null) === disabled) return person;
      const disabledAt = disabled ? new Date(this.clock.now()) : null;
      const changed = await tx.user.update({ where: { id }, data: { disabledAt } });
      if (disabled) {
        await tx.loginSession.deleteMany({ where: { userId: id } });
        await assertOrganiserLeft(tx);
      }
      const subject = { contestId: null, subjectType: 'person', subjectId: id };
      const action = disabled ? 'person.disabled' : 'person.enabled';
      await appendAudit(tx, by, this.clock.now(), { ...subject, action });
      return changed;
    });
  }
}
