import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import type { Prisma } from '../generated/prisma/client.js';
import { makeLinkSecret } from '../identity/one-time-secret.js';
import { hashSecret } from '../identity/personal-token.js';
import { appendAudit, type By } from '../kernel/audit-log.js';
import { Database } from '../kernel/database.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { inTransaction, ownBytes, type Transaction } from '../kernel/transaction.js';
import type { DeskScheme } from './desk-project.queries.js';

/** Most that the projects of a person may ask of a language model; 0 calls: none is asked. */
export interface DeskCaps {
  readonly maxCalls: number;
  readonly maxInputTokens: number;
  readonly maxOutputTokens: number;
}

/** A link to a project, its secret shown once. */
export interface DeskInvitationSecret {
  readonly secret: string;
  readonly expiresAt: Date;
}

/** Projects that one person may own. */
const MOST_PROJECTS = 50;
const MOST_MEMBERS = 50;
const INVITATION_MS = 14 * 86_400_000;
const LARGEST_SEED = 2 ** 31 - 1;

/** Makes projects of the answers desk, and says who is in them. */
@Injectable()
export class DeskProjectCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns its id. @throws RuleViolation ERR_DESK_PROJECTS */
  create(
    userId: string,
    { name, scheme }: { readonly name: string; readonly scheme: DeskScheme },
    by: By,
  ): Promise<string> {
    return inTransaction(this.database, async (tx) => {
      await tx.$queryRaw`select id from users where id = ${userId}::uuid for no key update`;
      const owned = await tx.deskMember.count({ where: { userId, role: 'owner' } });
      if (owned >= MOST_PROJECTS) throw new RuleViolation('ERR_DESK_PROJECTS', `you own ${owned} projects: remove one`);
      const createdAt = this.now();
      const members = { create: { userId, role: 'owner', addedAt: createdAt } } as const;
      const data = { name, seed: randomInt(LARGEST_SEED), createdAt, members };
      const { id } = await tx.deskProject.create({
        data: { ...data, scheme: scheme as unknown as Prisma.InputJsonObject },
      });
      await this.record(tx, by, id, 'desk-project.created', { name });
      return id;
    });
  }

  /** Raised caps let a paused task go on; they count what was spent before, too. */
  setCaps(id: string, caps: DeskCaps, by: By): Promise<void> {
    return inTransaction(this.database, async (tx) => {
      await tx.deskProject.update({ where: { id }, data: caps });
      await this.record(tx, by, id, 'desk-project.caps', { ...caps });
    });
  }

  /** Removes a project with all that is in it; only what a language model said stays, under a digest. */
  remove(id: string, by: By): Promise<void> {
    return inTransaction(this.database, async (tx) => {
      await tx.$queryRaw`select id from desk_projects where id = ${id}::uuid for update`;
      await tx.deskProject.deleteMany({ where: { id } });
      await this.record(tx, by, id, 'desk-project.removed', null);
    });
  }

  /** A link by which one person with an account becomes a labeller. */
  async invite(projectId: string, by: By): Promise<DeskInvitationSecret> {
    const { plain: secret, hash } = makeLinkSecret();
    const createdAt = this.now();
    const expiresAt = new Date(createdAt.getTime() + INVITATION_MS);
    await inTransaction(this.database, async (tx) => {
      await tx.$queryRaw`select id from desk_projects where id = ${projectId}::uuid for no key update`;
      await tx.deskInvitation.deleteMany({ where: { projectId, expiresAt: { lt: createdAt } } });
      const open = await tx.deskInvitation.count({ where: { projectId } });
      if (open >= MOST_MEMBERS)
        throw new RuleViolation('ERR_DESK_MEMBERS', `${open} links are open or were used lately`);
      await tx.deskInvitation.create({ data: { projectId, hash: ownBytes(hash), createdAt, expiresAt } });
      await this.record(tx, by, projectId, 'desk-project.invited', null);
    });
    return { secret, expiresAt };
  }

  /** @returns the project; null if there is no such link, or it was used, or is too old. @throws RuleViolation ERR_DESK_MEMBERS */
  join(secret: string, userId: string, by: By): Promise<string | null> {
    return inTransaction(this.database, async (tx) => {
      const hash = ownBytes(hashSecret(secret));
      await tx.$queryRaw`select id from desk_invitations where hash = ${hash} for update`;
      const link = await tx.deskInvitation.findUnique({ where: { hash } });
      const addedAt = this.now();
      if (link === null || link.usedAt !== null || link.expiresAt <= addedAt) return null;
      const { projectId } = link;
      const members = await tx.deskMember.findMany({ where: { projectId }, select: { userId: true } });
      if (members.some((member) => member.userId === userId)) return projectId;
      if (members.length >= MOST_MEMBERS)
        throw new RuleViolation('ERR_DESK_MEMBERS', 'the project has as many members as it may');
      await tx.deskInvitation.update({ where: { id: link.id }, data: { usedAt: addedAt } });
      await tx.deskMember.create({ data: { projectId, userId, role: 'labeller', addedAt } });
      await this.record(tx, by, projectId, 'desk-project.joined', { userId });
      return projectId;
    });
  }

  /** Takes a labeller out; what they labelled stays. @returns whether there was one */
  removeMember(projectId: string, userId: string, by: By): Promise<boolean> {
    return inTransaction(this.database, async (tx) => {
      const { count } = await tx.deskMember.deleteMany({ where: { projectId, userId, role: 'labeller' } });
      if (count > 0) await this.record(tx, by, projectId, 'desk-project.left', { userId });
      return count > 0;
    });
  }

  private record(
    tx: Transaction,
    by: By,
    subjectId: string,
    action: string,
    after: Record<string, string | number> | null,
  ) {
    const record = { contestId: null, action, subjectType: 'desk-project', subjectId, after };
    return appendAudit(tx, by, this.clock.now(), record);
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}
