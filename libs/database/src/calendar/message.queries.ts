import { Injectable } from '@nestjs/common';
import type { Message } from '../generated/prisma/client.js';
import { Database } from '../kernel/database.js';

/** A message with the name of whom it is for. */
export type MessageRecord = Message & { readonly user: { readonly name: string } };

/** A duty of a contest that people are told of: in a role, as members of a team, or as an expert. */
export type Bearers =
  | { readonly role: 'organiser' | 'jury' | 'technical_commission' }
  | { readonly teamId: string }
  | { readonly expertId: string };

/** Somebody who is written to. */
export interface Addressee {
  readonly id: string;
  readonly name: string;
  readonly locale: string;
}

/** What people are told by mail, and what became of it. */
@Injectable()
export class MessageQueries {
  constructor(private readonly database: Database) {}

  /** The newest first; `after` is the id of the last one of the page before; one more than `limit` when there are more. */
  list(
    contestId: string,
    { userId, limit, after }: { readonly userId?: string; readonly limit: number; readonly after?: string },
  ): Promise<readonly MessageRecord[]> {
    return this.database.prisma.message.findMany({
      where: { contestId, ...(userId !== undefined && { userId }), ...(after !== undefined && { id: { lt: after } }) },
      include: { user: { select: { name: true } } },
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
  }

  /** People with an open account who bear a duty of the contest. Roles on the whole platform are asked for nothing. */
  addressees(contestId: string, bearers: Bearers): Promise<readonly Addressee[]> {
    const where = {
      disabledAt: null,
      ...('role' in bearers && { roles: { some: { contestId, role: bearers.role } } }),
      ...('teamId' in bearers && { teams: { some: { teamId: bearers.teamId } } }),
      ...('expertId' in bearers && { experts: { some: { id: bearers.expertId } } }),
    };
    const select = { id: true, name: true, locale: true };
    return this.database.prisma.user.findMany({ where, select, orderBy: { id: 'asc' } });
  }

  /** Messages that may be tried now. */
  async waiting(at: number, limit: number): Promise<readonly { readonly id: string; readonly attempts: number }[]> {
    return this.database.prisma.message.findMany({
      where: { sentAt: null, givenUpAt: null, nextTryAt: { lte: new Date(at) } },
      select: { id: true, attempts: true },
      orderBy: { id: 'asc' },
      take: limit,
    });
  }
}
