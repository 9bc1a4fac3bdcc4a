import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import { appendAudit, type By, personActor } from '../kernel/audit-log.js';
import { Database } from '../kernel/database.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { inTransaction, ownBytes, type Transaction } from '../kernel/transaction.js';
import { joinTeam } from '../teams/join-team.js';
import { grantRole } from './grant.commands.js';
import { LINK_SHOWN, type LinkRecord } from './link.queries.js';
import { hashOf, liveLink, unknownLink } from './link-use.queries.js';
import { setPassword } from './login.commands.js';
import { hashSecret } from './personal-token.js';
import { assertRolesApart } from './roles-apart.js';

/** A new account. `passwordHash` is the login library's. */
export interface NewPerson {
  readonly email: string;
  readonly name: string;
  readonly locale: string;
  readonly passwordHash: string;
}

/** Use of links. Each works once: uses of the same link wait for each other, and all but the first fail. */
@Injectable()
export class LinkUseCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * A new account with the role of the invitation. An invitation without an address (the first organiser's) takes
   * that of the person.
   * @throws RuleViolation ERR_LINK_UNKNOWN, ERR_LINK_OTHER_PERSON, ERR_PERSON_EXISTS
   */
  join(plain: string, { email, name, locale, passwordHash }: NewPerson): Promise<string> {
    return inTransaction(this.database, async (tx) => {
      const link = await this.claim(tx, plain, 'invitation');
      if (link.email !== null && link.email !== email) throw otherPerson();
      if ((await tx.user.count({ where: { email } })) > 0) {
        throw new RuleViolation('ERR_PERSON_EXISTS', 'this address has an account: sign in and accept the invitation');
      }
      const { id } = await tx.user.create({ data: { email, name, locale, emailVerified: link.email !== null } });
      await setPassword(tx, id, passwordHash, this.now());
      await this.fulfil(tx, link, id, personActor({ id, name }));
      return id;
    });
  }

  /** Gives the role to somebody who has an account. @throws RuleViolation ERR_LINK_UNKNOWN, ERR_LINK_OTHER_PERSON, ERR_ROLES_APART */
  accept(plain: string, person: { readonly id: string; readonly email: string }, by: By): Promise<void> {
    return inTransaction(this.database, async (tx) => {
      const link = await this.claim(tx, plain, 'invitation');
      if (link.email !== null && link.email !== person.email) throw otherPerson();
      await this.fulfil(tx, link, person.id, by);
    });
  }

  /** Sets a new password and signs all browsers out. @returns whose. @throws RuleViolation ERR_LINK_UNKNOWN */
  resetPassword(plain: string, passwordHash: string): Promise<{ readonly email: string }> {
    return inTransaction(this.database, async (tx) => {
      const link = await this.claim(tx, plain, 'password_reset');
      const person = await tx.user.findUniqueOrThrow({ where: { id: link.userId ?? '' } });
      if (person.disabledAt !== null) throw unknownLink();
      await setPassword(tx, person.id, passwordHash, this.now());
      await this.use(tx, link, person.id);
      const subject = { contestId: null, subjectType: 'person', subjectId: person.id };
      await appendAudit(tx, personActor(person), this.clock.now(), {
        ...subject,
        action: 'password.reset',
        after: { link: link.id },
      });
      return person;
    });
  }

  private async claim(tx: Transaction, plain: string, purpose: LinkRecord['purpose']): Promise<LinkRecord> {
    await tx.$queryRaw`select id from one_time_links where hash = ${ownBytes(hashSecret(plain))} for no key update`;
    const link = liveLink(await tx.oneTimeLink.findUnique({ where: hashOf(plain), include: LINK_SHOWN }), this.now());
    if (link.purpose !== purpose) throw unknownLink();
    return link;
  }

  private async fulfil(tx: Transaction, link: LinkRecord, userId: string, by: By): Promise<void> {
    const { contestId, teamId, expertId, role } = link;
    if (teamId !== null) {
      await joinTeam(tx, teamId, userId);
    } else if (expertId !== null) {
      await assertRolesApart(tx, { userId, contestId, role: 'expert' });
      const { count } = await tx.expert.updateMany({ where: { id: expertId, userId: null }, data: { userId } });
      // A code that came with files becomes a person who works; whom an organiser named keeps what was said of them.
      const named = { namedAt: new Date(this.clock.now()), available: true };
      await tx.expert.updateMany({ where: { id: expertId, namedAt: null }, data: named });
      if (count === 0) throw new RuleViolation('ERR_EXPERT_TAKEN', 'this expert has an account already');
    } else if (role !== null) {
      await grantRole(tx, contestId, userId, role);
    }
    await this.use(tx, link, userId);
    const subject = { contestId, subjectType: 'person', subjectId: userId };
    const after = { link: link.id, role, team: link.team?.slug, expert: link.expert?.code };
    await appendAudit(tx, by, this.clock.now(), { ...subject, action: 'invitation.accepted', after });
  }

  private async use(tx: Transaction, { id }: LinkRecord, usedById: string): Promise<void> {
    await tx.oneTimeLink.update({ where: { id }, data: { usedAt: this.now(), usedById } });
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}

const otherPerson = (): RuleViolation =>
  new RuleViolation('ERR_LINK_OTHER_PERSON', 'the invitation is for another address');
