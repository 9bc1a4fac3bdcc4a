import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import type { OneTimeLink, Role } from '../generated/prisma/client.js';
import { appendAudit, type By } from '../kernel/audit-log.js';
import { Database } from '../kernel/database.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { inTransaction, ownBytes, type Transaction } from '../kernel/transaction.js';
import { addressProof } from './address-proof.js';
import { lockOrganisers } from './last-organiser.js';
import { makeLinkSecret } from './one-time-secret.js';
import { hashSecret } from './personal-token.js';
import { assertInvitable } from './roles-apart.js';

const DAY_MS = 86_400_000;

const INVITATION_DAYS = 14;

const RESET_DAYS = 1;

const FIRST_DAYS = 1;

/** Whom an invitation is for, and to what. */
export interface NewLink {
  readonly email: string | null;
  readonly role: Role;
  readonly contestId: string | null;
  readonly teamId?: string | undefined;
  /** Of an expert of the contest who has no account yet. */
  readonly expertCode?: string | undefined;
}

/** A link as it is given out: `plain` is shown now and never again. */
export interface FreshLink {
  readonly id: string;
  readonly plain: string;
  readonly expiresAt: Date;
}

/** Makes and revokes links that work once. */
@Injectable()
export class LinkCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param told what somebody is in the contest may be told to whoever invites.
   * @throws RuleViolation ERR_TEAM_UNKNOWN, ERR_TEAM_NOT_APPROVED, ERR_EXPERT_UNKNOWN, ERR_EXPERT_TAKEN, ERR_ROLES_APART
   */
  invite(link: NewLink, by: By, told = false): Promise<FreshLink> {
    const { email, role, contestId, teamId, expertCode } = link;
    return inTransaction(this.database, async (tx) => {
      if (teamId !== undefined) await checkTeam(tx, contestId, teamId);
      if (told) await assertInvitable(tx, email, link);
      const expertId = expertCode === undefined ? null : await freeExpert(tx, contestId, expertCode);
      const about = { email, role, contestId, teamId: teamId ?? null, expertId };
      const made = await this.make(tx, { purpose: 'invitation', ...about }, INVITATION_DAYS, by);
      const after = { ...proofOf(email, hashSecret(made.plain)), role, teamId, expert: expertCode };
      await this.record(tx, by, { id: made.id, contestId }, 'invitation.issued', after);
      return made;
    });
  }

  /** A link for whoever starts an empty platform; those of earlier starts stop working. */
  inviteFirst(by: By): Promise<FreshLink> {
    return inTransaction(this.database, async (tx) => {
      await lockOrganisers(tx);
      const open = { purpose: 'invitation', email: null, usedAt: null, revokedAt: null } as const;
      await tx.oneTimeLink.updateMany({ where: open, data: { revokedAt: new Date(this.clock.now()) } });
      const about = { email: null, role: 'organiser', contestId: null } as const;
      const made = await this.make(tx, { purpose: 'invitation', ...about }, FIRST_DAYS, by);
      await this.record(tx, by, { id: made.id, contestId: null }, 'invitation.issued', { role: 'organiser' });
      return made;
    });
  }

  /** A link with which the person sets a new password. @throws RuleViolation ERR_PERSON_UNKNOWN */
  resetPassword(userId: string, by: By): Promise<FreshLink> {
    return inTransaction(this.database, async (tx) => {
      const found = await tx.user.count({ where: { id: userId, disabledAt: null } });
      if (found === 0) throw new RuleViolation('ERR_PERSON_UNKNOWN', 'there is no such account, or it is closed');
      const made = await this.make(tx, { purpose: 'password_reset', userId }, RESET_DAYS, by);
      await this.record(tx, by, { id: made.id, contestId: null }, 'password-reset.issued', { userId });
      return made;
    });
  }

  /**
   * Makes a link useless; twice changes nothing.
   * @returns false when the contest has no such link.
   * @throws RuleViolation ERR_LINK_USED
   */
  revoke(contestId: string | null, id: string, by: By): Promise<boolean> {
    return inTransaction(this.database, async (tx) => {
      await tx.$queryRaw`select id from one_time_links where id = ${id}::uuid for no key update`;
      const link = await tx.oneTimeLink.findFirst({ where: { id, contestId, purpose: 'invitation' } });
      if (link === null) return false;
      if (link.usedAt !== null) throw new RuleViolation('ERR_LINK_USED', 'the link was used: revoke the role instead');
      if (link.revokedAt !== null) return true;
      await tx.oneTimeLink.update({ where: { id }, data: { revokedAt: new Date(this.clock.now()) } });
      await this.record(tx, by, link, 'invitation.revoked', proofOf(link.email, link.hash));
      return true;
    });
  }

  private async make(
    tx: Transaction,
    data: Pick<OneTimeLink, 'purpose'> & Partial<OneTimeLink>,
    days: number,
    by: By,
  ): Promise<FreshLink> {
    const { plain, hash } = makeLinkSecret();
    const createdAt = new Date(this.clock.now());
    const expiresAt = new Date(createdAt.getTime() + days * DAY_MS);
    const times = { createdAt, expiresAt, createdById: by.actorId ?? null };
    const { id } = await tx.oneTimeLink.create({ data: { ...data, ...times, hash: ownBytes(hash) } });
    return { id, plain, expiresAt };
  }

  private record(
    tx: Transaction,
    by: By,
    { id, contestId }: { readonly id: string; readonly contestId: string | null },
    action: string,
    after: Readonly<Record<string, string | null | undefined>>,
  ): Promise<void> {
    const subject = { contestId, subjectType: 'link', subjectId: id };
    return appendAudit(tx, by, this.clock.now(), { ...subject, action, after });
  }
}

/** The address itself is in the link's row only. */
const proofOf = (email: string | null, linkHash: Uint8Array): { readonly addressProof?: string } =>
  email === null ? {} : { addressProof: addressProof(email, linkHash) };

/** People of an application come with its approval, which invites the captain. */
async function checkTeam(tx: Transaction, contestId: string | null, teamId: string): Promise<void> {
  const team = await tx.team.findFirst({ where: { id: teamId, contestId: contestId ?? '' } });
  if (team === null) throw new RuleViolation('ERR_TEAM_UNKNOWN', 'the contest has no such team');
  if (team.status === 'approved') return;
  throw new RuleViolation(
    'ERR_TEAM_NOT_APPROVED',
    `the team "${team.slug}" is ${team.status}: only an approved team gets people`,
  );
}

async function freeExpert(tx: Transaction, contestId: string | null, code: string): Promise<string> {
  const expert = await tx.expert.findFirst({ where: { contestId: contestId ?? '', code } });
  if (expert === null) throw new RuleViolation('ERR_EXPERT_UNKNOWN', `the contest has no expert "${code}"`);
  if (expert.userId !== null) throw new RuleViolation('ERR_EXPERT_TAKEN', `"${code}" is an account already`);
  return expert.id;
}
