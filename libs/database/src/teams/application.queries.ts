import { Injectable } from '@nestjs/common';
import type { Team } from '../generated/prisma/client.js';
import { Database } from '../kernel/database.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { hashApplicationSecret } from './application-secret.js';

/** Applications of teams, as the applicants follow them by a secret. */
@Injectable()
export class ApplicationQueries {
  constructor(private readonly database: Database) {}

  /** The application that a secret follows. @throws RuleViolation ERR_NOT_FOUND */
  find(contestSlug: string, secret: string): Promise<Team> {
    return findApplication(this.database, contestSlug, secret);
  }
}

export async function findApplication({ prisma }: Database, contestSlug: string, secret: string): Promise<Team> {
  const where = { secretHash: hashApplicationSecret(secret), contest: { slug: contestSlug } };
  const team = await prisma.team.findFirst({ where });
  if (team === null) throw new RuleViolation('ERR_NOT_FOUND', 'no application has this secret');
  return team;
}
