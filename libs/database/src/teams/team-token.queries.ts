import { Injectable } from '@nestjs/common';
import { Database } from '../kernel/database.js';

/** A token as it is listed. */
export interface TokenRecord {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

/** Tokens of a team's programs. */
@Injectable()
export class TeamTokenQueries {
  constructor(private readonly database: Database) {}

  /** Tokens of the team, the newest first, without what they are. */
  listTokens(teamId: string): Promise<readonly TokenRecord[]> {
    const select = { id: true, name: true, prefix: true, createdAt: true, lastUsedAt: true, revokedAt: true };
    return this.database.prisma.apiToken.findMany({ where: { teamId }, select, orderBy: [{ id: 'desc' }] });
  }
}
