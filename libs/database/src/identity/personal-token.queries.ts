import { Injectable } from '@nestjs/common';
import type { PersonalToken } from '../generated/prisma/client.js';
import { Database } from '../kernel/database.js';

/** Tokens of people's programs. */
@Injectable()
export class PersonalTokenQueries {
  constructor(private readonly database: Database) {}

  /** All tokens of the person, the latest first; revoked and expired ones too. */
  list(userId: string): Promise<readonly PersonalToken[]> {
    return this.database.prisma.personalToken.findMany({ where: { userId }, orderBy: { id: 'desc' } });
  }
}
