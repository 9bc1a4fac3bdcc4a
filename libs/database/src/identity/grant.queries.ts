import { Injectable } from '@nestjs/common';
import type { Role } from '../generated/prisma/client.js';
import { Database } from '../kernel/database.js';

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

export const GRANT_SHOWN = { user: { select: { id: true, email: true, name: true, disabledAt: true } } } as const;

/** Roles of people. */
@Injectable()
export class GrantQueries {
  constructor(private readonly database: Database) {}

  list(contestId: string | null): Promise<readonly GrantRecord[]> {
    return this.database.prisma.roleGrant.findMany({
      where: { contestId },
      include: GRANT_SHOWN,
      orderBy: [{ role: 'asc' }, { grantedAt: 'asc' }],
    });
  }
}
