import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import { appendAudit, type By } from '../audit/audit-log.js';
import { Database } from '../database.js';
import { RuleViolation } from '../rule-violation.js';
import { inTransaction, type Transaction } from '../transaction.js';
import { assertOrganiserLeft, lockOrganisers } from './last-organiser.js';
import type { Role } from '../generated/prisma/client.js';

/** A role of a person in a contest, or on the whole platform when `contestId` is null. */
export interface GrantRecord {
  readonly id: string;
  readonly role: Role;
  readonly contestId: string | null;
  readonly grantedAt: Date;
  readonly user: {
    readonly id: string;
    readonly email: string;
    readonly name: string;
    readonly disabledAt: Date | null;
  };
}

const SHOWN = { user: { select: { id: true, email: true, name: true, disabledAt: true } } } as const;

/** Roles of people. */
@Injectable()
export class GrantRepository {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  list(contestId: string | null): Promise<readonly GrantRecord[]> {
    return this.database.prisma.roleGrant.findMany({
      where: { contestId },
      include: SHOWN,
      orderBy: [{ role: 'asc' }, { grantedAt: 'asc' }],
    });
  }

  /** Granting twice changes nothing. @throws RuleViolation ERR_PERSON_UNKNOWN */
  grant(contestId: string | null, email: string, role: Role, by: By): Promise<GrantRecord> {
    return inTransaction(this.database, async (tx) => {
      const person = await tx.user.findUnique({ where: { email } });
      if (person === null) throw new RuleViolation('ERR_PERSON_UNKNOWN', 'nobody has an account with this address');
      const id = await grantRole(tx, contestId, person.id, role);
      const made = await tx.roleGrant.findUniqueOrThrow({ where: { id: id.grantId }, include: SHOWN });
      if (id.fresh) await this.record(tx, by, made, 'role.granted');
      return made;
    });
  }

  /**
   * Revoking what is not there changes nothing.
   * @throws RuleViolation ERR_LAST_ORGANISER
   */
  revoke(contestId: string | null, id: string, by: By): Promise<boolean> {
    return inTransaction(this.database, async (tx) => {
      await lockOrganisers(tx);
      const grant = await tx.roleGrant.findFirst({ where: { id, contestId }, include: SHOWN });
      if (grant === null) return false;
      await tx.roleGrant.delete({ where: { id } });
      if (contestId === null) await assertOrganiserLeft(tx);
      await this.record(tx, by, grant, 'role.revoked');
      return true;
    });
  }

  private record(tx: Transaction, by: By, grant: GrantRecord, action: string): Promise<void> {
    const { contestId, role, user } = grant;
    const subject = { contestId, subjectType: 'person', subjectId: user.id };
    return appendAudit(tx, by, this.clock.now(), { ...subject, action, after: { role } });
  }
}

/** Gives a role inside another change. */
export async function grantRole(
  tx: Transaction,
  contestId: string | null,
  userId: string,
  role: Role,
): Promise<{ readonly grantId: string; readonly fresh: boolean }> {
  // Of two equal grants at the same time the second waits here for the first.
  await tx.$queryRaw`select id from users where id = ${userId}::uuid for no key update`;
  const known = await tx.roleGrant.findFirst({ where: { contestId, userId, role } });
  if (known !== null) return { grantId: known.id, fresh: false };
  const { id } = await tx.roleGrant.create({ data: { contestId, userId, role } });
  return { grantId: id, fresh: true };
}
