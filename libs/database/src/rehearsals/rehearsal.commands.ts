import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import type { Json } from '@starboard/proof';
import { appendAudit, type By } from '../kernel/audit-log.js';
import { Database } from '../kernel/database.js';
import { inSqlTransaction, inTransaction, ownBytes } from '../kernel/transaction.js';
import { makeApiToken } from '../teams/api-token.js';
import { teamNameKey } from '../teams/team-name.js';

/** A simulated team with the token of its program. */
export interface SimulatedTeam {
  readonly slug: string;
  readonly token: string;
}

/** Answers wait at this lock, reads do not. */
const HOLD_SUBMISSIONS = 'lock table submissions in exclusive mode';

/** What a rehearsal does to the database: its teams by the thousand, its faults, its certificate in the audit log. */
@Injectable()
export class RehearsalCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Simulated teams, approved, each with a token, by one entry of the log: nobody applied for them. */
  enrol(contestId: string, count: number, by: By): Promise<readonly SimulatedTeam[]> {
    const digits = String(count).length;
    const fresh = Array.from({ length: count }, (_, index) => ({
      slug: `team-${String(index + 1).padStart(digits, '0')}`,
      token: makeApiToken(),
    }));
    return inTransaction(this.database, async (tx) => {
      const now = new Date(this.clock.now());
      const made = await tx.team.createManyAndReturn({
        data: fresh.map(({ slug }) => ({
          ...{ contestId, slug, name: slug, nameKey: teamNameKey(slug) },
          ...{ status: 'approved' as const, admittedAt: now },
        })),
        select: { id: true, slug: true },
      });
      const idOf = new Map(made.map(({ id, slug }) => [slug, id]));
      await tx.apiToken.createMany({
        data: fresh.map(({ slug, token: { prefix, hash } }) => ({
          ...{ teamId: idOf.get(slug) ?? '', name: 'rehearsal', prefix, hash: ownBytes(hash) },
        })),
      });
      const subject = { contestId, subjectType: 'contest', subjectId: contestId };
      await appendAudit(tx, by, this.clock.now(), {
        ...subject,
        action: 'rehearsal.enrolled',
        after: { teams: count },
      });
      return fresh.map(({ slug, token }) => ({ slug, token: token.plain }));
    });
  }

  /**
   * Ends the contest of a rehearsal: its tokens are worth nothing any more, and the log has what was certified; null: nothing.
   */
  conclude(contestId: string, roundId: string, certified: Json, by: By): Promise<void> {
    return inTransaction(this.database, async (tx) => {
      const revokedAt = new Date(this.clock.now());
      await tx.apiToken.updateMany({ where: { team: { contestId }, revokedAt: null }, data: { revokedAt } });
      const action = certified === null ? 'rehearsal.abandoned' : 'rehearsal.certified';
      const subject = { contestId, subjectType: 'round', subjectId: roundId };
      await appendAudit(tx, by, this.clock.now(), { ...subject, action, after: certified });
    });
  }

  /** A database that is slow for a while: answers of every contest wait. Whoever dies meanwhile lets go of it. @param pause ends it */
  slowDown(pause: () => Promise<unknown>): Promise<void> {
    return inSqlTransaction(this.database, async (client) => {
      await client.query(HOLD_SUBMISSIONS);
      await pause();
    });
  }
}
