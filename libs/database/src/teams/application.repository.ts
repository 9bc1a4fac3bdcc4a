import { Inject, Injectable } from '@nestjs/common';
import { type Application } from '@starboard/contracts';
import { CLOCK, type Clock } from '@starboard/platform';
import { type By } from '../audit/audit-log.js';
import { lockContest } from '../contests/contest.repository.js';
import { Database } from '../database.js';
import { RuleViolation } from '../rule-violation.js';
import { inTransaction, type Transaction } from '../transaction.js';
import { hashApplicationSecret, makeApplicationSecret } from './application-secret.js';
import { auditTeam, checkStatus, fingerprintOf, lockTeam, notifyAccess, type TeamScope } from './team-row.js';
import type { Team } from '../generated/prisma/client.js';

/** Undecided applications of one contest: far more than a contest has, far less than a flood. */
const MOST_UNDECIDED = 2_000;

/** An application with the secret that follows it; the plain text is not stored. */
export interface FiledApplication {
  readonly team: Team;
  readonly secret: string;
}

/** Applications of teams (regulation 3.1), as the applicants see them: filed, followed and amended by a secret. */
@Injectable()
export class ApplicationRepository {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Files an application to an announced contest. The same form with the same key is the same application.
   * @param key Idempotency-Key; without one the secret is random.
   * @throws RuleViolation ERR_NOT_FOUND, ERR_TEAM_EXISTS, ERR_APPLICATIONS_FULL, ERR_IDEMPOTENCY_KEY_REUSED
   */
  file(contestSlug: string, form: Application, key: string | undefined, by: By): Promise<FiledApplication> {
    return inTransaction(this.database, async (tx) => {
      const contestId = await this.announced(tx, contestSlug);
      await lockContest(tx, contestId);
      const secret = makeApplicationSecret(contestId, key);
      const secretHash = hashApplicationSecret(secret);
      const repeated = await tx.team.findUnique({ where: { secretHash } });
      if (repeated !== null) return { team: sameForm(repeated, form), secret };
      await this.checkRoom(tx, contestId, form.slug);
      const { slug, name } = form;
      const team = await tx.team.create({
        data: { contestId, slug, name, application: form, secretHash, createdAt: new Date(this.clock.now()) },
      });
      await this.audit(tx, by, team, 'team.applied');
      return { team, secret };
    });
  }

  /** The application that a secret follows. @throws RuleViolation ERR_NOT_FOUND */
  async find(contestSlug: string, secret: string): Promise<Team> {
    const where = { secretHash: hashApplicationSecret(secret), contest: { slug: contestSlug } };
    const team = await this.database.prisma.team.findFirst({ where });
    if (team === null) throw new RuleViolation('ERR_NOT_FOUND', 'no application has this secret');
    return team;
  }

  /**
   * Changes an application that is not decided; one that was refused or withdrawn is filed anew.
   * @throws RuleViolation ERR_NOT_FOUND, ERR_TEAM_STATUS, ERR_TEAM_EXISTS
   */
  async amend(contestSlug: string, secret: string, form: Application, by: By): Promise<Team> {
    const found = await this.find(contestSlug, secret);
    return inTransaction(this.database, async (tx) => {
      await lockContest(tx, found.contestId);
      const before = await lockTeam(tx, scopeOf(found));
      if (before.status !== 'applied') checkStatus(before, 'applied');
      else if (fingerprintOf(before.application) === fingerprintOf(form)) return before;
      const { slug, name } = form;
      if (slug !== before.slug) await checkSlug(tx, before.contestId, slug);
      const team = await tx.team.update({
        where: { id: before.id },
        data: { slug, name, application: form, status: 'applied', admittedAt: null },
      });
      await this.audit(tx, by, team, before.status === 'applied' ? 'team.amended' : 'team.reapplied', before);
      return team;
    });
  }

  /** Takes an application back. Twice changes nothing. @throws RuleViolation ERR_NOT_FOUND, ERR_TEAM_STATUS */
  async withdraw(contestSlug: string, secret: string, by: By): Promise<Team> {
    const found = await this.find(contestSlug, secret);
    return inTransaction(this.database, (tx) => withdrawTeam(tx, scopeOf(found), by, this.clock.now()));
  }

  private async announced(tx: Transaction, slug: string): Promise<string> {
    const at = new Date(this.clock.now());
    const contest = await tx.contest.findFirst({ where: { slug, announcedAt: { lte: at } }, select: { id: true } });
    if (contest === null) throw new RuleViolation('ERR_NOT_FOUND', 'no such contest is announced');
    return contest.id;
  }

  private async checkRoom(tx: Transaction, contestId: string, slug: string): Promise<void> {
    await checkSlug(tx, contestId, slug);
    if ((await tx.team.count({ where: { contestId, status: 'applied' } })) < MOST_UNDECIDED) return;
    throw new RuleViolation('ERR_APPLICATIONS_FULL', 'too many applications wait for a decision; try again later');
  }

  private audit(tx: Transaction, by: By, team: Team, action: string, before?: Team): Promise<void> {
    const after = stateOf(team);
    return auditTeam(tx, by, this.clock.now(), team, { action, after, ...(before && { before: stateOf(before) }) });
  }
}

/** Ends the participation of a team at its own wish; its programs are disconnected. */
export async function withdrawTeam(tx: Transaction, scope: TeamScope, by: By, at: number): Promise<Team> {
  const before = await lockTeam(tx, scope);
  if (before.status === 'withdrawn') return before;
  checkStatus(before, 'withdrawn');
  const team = await tx.team.update({ where: { id: before.id }, data: { status: 'withdrawn' } });
  await notifyAccess(tx, team.id);
  const [from, to] = [{ status: before.status }, { status: team.status }];
  await auditTeam(tx, by, at, team, { action: 'team.withdrawn', before: from, after: to });
  return team;
}

async function checkSlug(tx: Transaction, contestId: string, slug: string): Promise<void> {
  if ((await tx.team.count({ where: { contestId, slug } })) === 0) return;
  throw new RuleViolation('ERR_TEAM_EXISTS', `the contest has a team "${slug}" already; choose another short name`);
}

function sameForm(team: Team, form: Application): Team {
  if (fingerprintOf(team.application) === fingerprintOf(form)) return team;
  throw new RuleViolation('ERR_IDEMPOTENCY_KEY_REUSED', 'this key stands for another application');
}

const scopeOf = ({ contestId, id: teamId }: Team): TeamScope => ({ contestId, teamId });

const stateOf = ({ slug, name, status, application }: Team) => ({
  slug,
  name,
  status,
  application: fingerprintOf(application),
});
