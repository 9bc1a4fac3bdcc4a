import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import type { Role } from '../generated/prisma/client.js';
import { appendAudit, type By } from '../kernel/audit-log.js';
import { Database } from '../kernel/database.js';
import { type DecidedBy, recordDecision } from '../kernel/decision.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { inTransaction, type Transaction } from '../kernel/transaction.js';
import { GRANT_SHOWN, type GrantRecord } from './grant.queries.js';
import { inContest } from './known-person.js';
import { assertOrganiserLeft, lockOrganisers } from './last-organiser.js';
import { assertRolesApart } from './roles-apart.js';

/** Who grants; with the protocol of a decision, if there is one. */
export type GrantedBy = By & { readonly protocolRef?: string };

/** Gives people roles, and takes them. */
@Injectable()
export class GrantCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Granting twice changes nothing. A `protocolRef` allows by a decision what the regulation leaves open.
   * @param anybody false: only an account that is something in the contest already; others are invited.
   * @throws RuleViolation ERR_PERSON_UNKNOWN, ERR_ROLES_APART
   */
  grant(contestId: string | null, email: string, role: Role, by: GrantedBy, anybody = true): Promise<GrantRecord> {
    return inTransaction(this.database, async (tx) => {
      const person = await tx.user.findUnique({ where: { email } });
      const known = person !== null && (anybody || contestId === null || (await inContest(tx, contestId, person.id)));
      if (!known) throw unknownPerson(anybody);
      const id = await grantRole(tx, contestId, person.id, role, () => this.decide(tx, contestId, person.id, role, by));
      const made = await tx.roleGrant.findUniqueOrThrow({ where: { id: id.grantId }, include: GRANT_SHOWN });
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
      const grant = await tx.roleGrant.findFirst({ where: { id, contestId }, include: GRANT_SHOWN });
      if (grant === null) return false;
      await tx.roleGrant.delete({ where: { id } });
      if (contestId === null) await assertOrganiserLeft(tx);
      await this.record(tx, by, grant, 'role.revoked');
      return true;
    });
  }

  /** The decision that allows a role beside others, when there is a protocol of it. */
  private async decide(
    tx: Transaction,
    contestId: string | null,
    userId: string,
    granted: Role,
    { protocolRef, reason, ...by }: GrantedBy,
  ): Promise<string | undefined> {
    if (contestId === null || protocolRef === undefined || reason === undefined) return undefined;
    const decided: DecidedBy = { ...by, role: 'organiser', reason, protocolRef };
    const subject = { subjectType: 'person', subjectId: userId, evidence: { role: granted } };
    return recordDecision(tx, decided, this.clock.now(), {
      contestId,
      kind: 'roles.together',
      outcome: 'approved',
      ...subject,
    });
  }

  private record(tx: Transaction, by: By, grant: GrantRecord, action: string): Promise<void> {
    const { contestId, role, user } = grant;
    const subject = { contestId, subjectType: 'person', subjectId: user.id };
    return appendAudit(tx, by, this.clock.now(), { ...subject, action, after: { role } });
  }
}

const unknownPerson = (anybody: boolean): RuleViolation =>
  new RuleViolation(
    'ERR_PERSON_UNKNOWN',
    anybody ? 'nobody has an account with this address' : 'nobody of this contest has this address: invite the person',
  );

/**
 * Gives a role inside another change. `decide`: records the decision that allows it beside others, if there is one.
 * @throws RuleViolation ERR_ROLES_APART
 */
export async function grantRole(
  tx: Transaction,
  contestId: string | null,
  userId: string,
  role: Role,
  decide: () => Promise<string | undefined> = () => Promise.resolve(undefined),
): Promise<{ readonly grantId: string; readonly fresh: boolean }> {
  // Of two equal grants at the same time the second waits here for the first.
  await tx.$queryRaw`select id from users where id = ${userId}::uuid for no key update`;
  const known = await tx.roleGrant.findFirst({ where: { contestId, userId, role } });
  if (known !== null) return { grantId: known.id, fresh: false };
  const decisionId = (await decide()) ?? null;
  await assertRolesApart(tx, { userId, contestId, role }, decisionId !== null);
  const { id } = await tx.roleGrant.create({ data: { contestId, userId, role, decisionId } });
  return { grantId: id, fresh: true };
}
