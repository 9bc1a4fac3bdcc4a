import { Injectable } from '@nestjs/common';
import { Database } from '../kernel/database.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { type Admission, readAdmission } from './admission-state.js';
import { currentReadiness } from './readiness-facts.js';
import { type TeamScope } from './team-row.js';

/** Where teams stand on their way to the final (regulation 6.3, 8.1). */
@Injectable()
export class AdmissionQueries {
  constructor(private readonly database: Database) {}

  /** Where the team stands. @throws RuleViolation ERR_NOT_FOUND */
  async find({ contestId, teamId }: TeamScope): Promise<Admission> {
    const { prisma } = this.database;
    const team = await prisma.team.findFirst({ where: { id: teamId, contestId } });
    if (team === null) throw new RuleViolation('ERR_NOT_FOUND', 'the contest has no such team');
    return readAdmission(prisma, team, await currentReadiness(prisma, team));
  }
}
