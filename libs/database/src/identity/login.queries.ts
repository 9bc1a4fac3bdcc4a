import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import type { LoginSession } from '../generated/prisma/client.js';
import { Database } from '../kernel/database.js';

/** Signed-in browsers, and what a password is compared with. */
@Injectable()
export class LoginQueries {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Sessions that have not ended, the latest first. */
  sessions(userId: string): Promise<readonly LoginSession[]> {
    const where = { userId, expiresAt: { gt: new Date(this.clock.now()) } };
    return this.database.prisma.loginSession.findMany({ where, orderBy: { createdAt: 'desc' } });
  }

  /** The hash of the person's password. */
  async passwordHash(userId: string): Promise<string | undefined> {
    const account = await this.database.prisma.loginAccount.findFirst({ where: { userId, providerId: 'credential' } });
    return account?.password ?? undefined;
  }
}
