import { Inject, Injectable } from '@nestjs/common';
import { type Application } from '@starboard/contracts';
import { CLOCK, type Clock } from '@starboard/platform';
import { lockContest } from '../contests/contest.commands.js';
import type { Team } from '../generated/prisma/client.js';
import { type By } from '../kernel/audit-log.js';
import { Database } from '../kernel/database.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { inTransaction, ownBytes, type Transaction } from '../kernel/transaction.js';
import { findApplication } from './application.queries.js';
import { hashApplicationSecret, makeApplicationSecret } from './application-secret.js';
import { approvalOf } from './readiness-facts.js';
import { checkTeamName } from './team-name.js';
import { auditTeam, checkStatus, fingerprintOf, lockTeam, notifyAccess, type TeamScope } from './team-row.js';

/** Undecided applications of one contest: far more than a contest has, far less than a flood. */
const MOST_UNDECIDED = 10_000;

/** Of them from one place: a university may have several teams, nobody a tenth of the room. */
const MOST_FROM_A_PLACE = 20;

/** An application to be filed. */
export interface NewApplication {
  readonly form: Application;
  /** Idempotency-Key; without one the secret is random. */
  readonly key: string | undefined;
  /** Keyed hash (32 bytes) of where it comes from. */
  readonly from: Uint8Array;
}

/** An application with the secret that follows it; the plain text is not stored. */
export interface FiledApplication {
  readonly team: Team;
  readonly secret: string;
}

/** Applications of teams (regulation 3.1), as the applicants file and amend them by a secret. */
@Injectable()
export class ApplicationCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Files an application to an announced contest. The same form with the same key is the same application.
   * @throws RuleViolation ERR_NOT_FOUND, ERR_TEAM_EXISTS, ERR_APPLICATIONS_FROM_PLACE, ERR_APPLICATIONS_FULL,
   *   ERR_IDEMPOTENCY_KEY_REUSED
   */
  file(contestSlug: string, { form, key, from }: NewApplication, by: By): Promise<FiledApplication> {
    return inTransaction(this.database, async (tx) => {
      const contestId = await this.announced(tx, contestSlug);
      await lockContest(tx, contestId);
      const secret = makeApplicationSecret(contestId, key);
      const secretHash = hashApplicationSecret(secret);
      const repeated = await tx.team.findUnique({ where: { secretHash } });
      if (repeated !== null) return { team: sameForm(repeated, form), secret };
      await checkSlug(tx, contestId, form.slug);
      await checkRoom(tx, contestId, from);
      const { slug } = form;
      const named = await checkTeamName(tx, contestId, form.name);
      const team = await tx.team.create({
        data: {
          contestId,
          slug,
          ...named,
          application: form,
          secretHash,
          filedFrom: ownBytes(from),
          createdAt: new Date(this.clock.now()),
        },
      });
      await this.audit(tx, by, team, 'team.applied');
      return { team, secret };
    });
  }

  /**
   * Changes an application that is not decided; one that was refused or withdrawn is filed anew.
   * @throws RuleViolation ERR_NOT_FOUND, ERR_TEAM_STATUS, ERR_TEAM_EXISTS, ERR_APPLICATION_APPROVED
   */
  async amend(contestSlug: string, secret: string, form: Application, by: By): Promise<Team> {
    const found = await findApplication(this.database, contestSlug, secret);
    return inTransaction(this.database, async (tx) => {
      await lockContest(tx, found.contestId);
      const before = await lockTeam(tx, scopeOf(found));
      await assertNeverApproved(tx, before);
      return this.change(tx, before, form, by);
    });
  }

  /**
   * The same for the team's captain and the organisers. `approvedToo`: also an approved team, which stays so and keeps
   * its short name.
   * @throws RuleViolation ERR_NOT_FOUND, ERR_TEAM_STATUS, ERR_TEAM_EXISTS
   */
  amendTeam(scope: TeamScope, form: Application, by: By, approvedToo: boolean): Promise<Team> {
    return inTransaction(this.database, async (tx) => {
      await lockContest(tx, scope.contestId);
      const before = await lockTeam(tx, scope);
      const stays = approvedToo && before.status === 'approved';
      if (stays && form.slug !== before.slug) {
        throw new RuleViolation('ERR_TEAM_STATUS', 'the short name of an approved team stays as it is');
      }
      return this.change(tx, before, form, by, stays);
    });
  }

  /** Takes an application back. Twice changes nothing. @throws RuleViolation ERR_NOT_FOUND, ERR_TEAM_STATUS, ERR_APPLICATION_APPROVED */
  async withdraw(contestSlug: string, secret: string, by: By): Promise<Team> {
    const found = await findApplication(this.database, contestSlug, secret);
    return inTransaction(this.database, async (tx) => {
      const before = await lockTeam(tx, scopeOf(found));
      if (before.status !== 'withdrawn') await assertNeverApproved(tx, before);
      return withdrawTeam(tx, scopeOf(found), by, this.clock.now());
    });
  }

  private async change(tx: Transaction, before: Team, form: Application, by: By, stays = false): Promise<Team> {
    const open = before.status === 'applied' || stays;
    if (!open) checkStatus(before, 'applied');
    else if (fingerprintOf(before.application) === fingerprintOf(form)) return before;
    const { slug, name } = form;
    const named = name === before.name ? {} : await checkTeamName(tx, before.contestId, name, before.id);
    if (slug !== before.slug) await checkSlug(tx, before.contestId, slug);
    const anew = stays ? {} : ({ status: 'applied', admittedAt: null } as const);
    const team = await tx.team.update({
      where: { id: before.id },
      data: { slug, ...named, application: form, ...anew },
    });
    await this.audit(tx, by, team, open ? 'team.amended' : 'team.reapplied', before);
    return team;
  }

  private async announced(tx: Transaction, slug: string): Promise<string> {
    const at = new Date(this.clock.now());
    const contest = await tx.contest.findFirst({ where: { slug, announcedAt: { lte: at } }, select: { id: true } });
    if (contest === null) throw new RuleViolation('ERR_NOT_FOUND', 'no such contest is announced');
    return contest.id;
  }

  private audit(tx: Transaction, by: By, team: Team, action: string, before?: Team): Promise<void> {
    const after = stateOf(team);
    return auditTeam(tx, by, this.clock.now(), team, { action, after, ...(before && { before: stateOf(before) }) });
  }
}

/** Who fills a place's room keeps out nobody else. */
async function checkRoom(tx: Transaction, contestId: string, from: Uint8Array): Promise<void> {
  const undecided = { contestId, status: 'applied' } as const;
  if ((await tx.team.count({ where: { ...undecided, filedFrom: ownBytes(from) } })) >= MOST_FROM_A_PLACE) {
    throw new RuleViolation(
      'ERR_APPLICATIONS_FROM_PLACE',
      `С этого адреса уже ждут решения ${MOST_FROM_A_PLACE} заявок: дождитесь решения или подайте с другого / ` +
        `${MOST_FROM_A_PLACE} applications from this address wait for a decision: wait for it, or apply from another`,
    );
  }
  if ((await tx.team.count({ where: undecided })) < MOST_UNDECIDED) return;
  throw new RuleViolation('ERR_APPLICATIONS_FULL', 'too many applications wait for a decision; try again later');
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

/** Whoever knows the secret of an application speaks for it until people with accounts do (regulation 3.1). */
async function assertNeverApproved(tx: Transaction, team: Team): Promise<void> {
  if (team.status !== 'approved' && (await approvalOf(tx, team.id)) === null) return;
  throw new RuleViolation(
    'ERR_APPLICATION_APPROVED',
    'Команда была допущена к участию: секрет заявки только показывает её. Отзовёт или изменит заявку капитан, войдя в систему, или организатор / ' +
      'The team was approved: the secret only reads. Its captain, signed in, or an organiser withdraws or changes the application',
  );
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
