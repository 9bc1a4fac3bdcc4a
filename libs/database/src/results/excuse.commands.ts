import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import { appendAudit } from '../kernel/audit-log.js';
import { Database } from '../kernel/database.js';
import { type DecidedBy, recordDecision } from '../kernel/decision.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { inTransaction, type Transaction } from '../kernel/transaction.js';
import {
  type AnnulledTeamFile,
  choose,
  decidable,
  type FileName,
  previewOf,
  readFiles,
  type RoundName,
} from './excuse.queries.js';
import { lockRound } from './result.commands.js';

/** Decisions of the technical commission that excuse files which the server lost (regulation 8.2.1; ADR 0011). */
@Injectable()
export class ExcuseCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Excuses the files: one decision each, all or none. The worker makes the next version of the board, which begins the
   * chain of decisions anew. The same files again change nothing.
   * @param fingerprint of the preview that the person has seen
   * @throws RuleViolation ERR_ROUND_UNKNOWN; ERR_ROUND_STATE unless it is a final that is closed; ERR_RESULT_APPROVED;
   *   ERR_ANNULLED_FILE_UNKNOWN; ERR_EXCUSE_NO_FAULT when no fault of the server touched a file; ERR_EXCUSE_STALE when the
   *   preview would be another by now
   */
  excuse(
    name: RoundName,
    names: readonly FileName[],
    fingerprint: string,
    by: DecidedBy,
  ): Promise<readonly AnnulledTeamFile[]> {
    return inTransaction(this.database, async (tx) => {
      await lockRound(tx, name);
      const files = choose(await readFiles(tx, name), names);
      const fresh = files.filter(({ excuse }) => excuse === null);
      if (fresh.length === 0) return files;
      const seen = await previewOf(tx, await decidable(tx, name), files);
      if (seen.fingerprint !== fingerprint)
        throw new RuleViolation(
          'ERR_EXCUSE_STALE',
          'something has changed since the preview; look at the new one first',
        );
      await this.record(tx, name, fresh, by);
      const { contestId, roundId } = name;
      const subject = { contestId, subjectType: 'round', subjectId: roundId };
      const after = {
        files: fresh.map(({ team, session, index, cause }) => ({ team, session, index, cause })),
        fingerprint,
      };
      await appendAudit(tx, by, this.clock.now(), { ...subject, action: 'release.excused', after });
      await tx.$executeRaw`select pg_notify('round_changed', ${JSON.stringify({ roundId })})`;
      return choose(await readFiles(tx, name), names);
    });
  }

  private async record(
    tx: Transaction,
    { contestId, roundId }: RoundName,
    files: readonly AnnulledTeamFile[],
    by: DecidedBy,
  ): Promise<void> {
    const now = this.clock.now();
    for (const { session, index, team, fileId, cause, fault } of files) {
      if (fault === null) continue;
      const { kind, from, to, incident } = fault;
      const times = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
      const evidence = { team, fileId, cause, fault: { kind, ...times, incident } };
      const subject = { subjectType: 'release', subjectId: `${session}/${index}` };
      const decision = { contestId, roundId, kind: 'release.excuse', outcome: 'excused', ...subject, evidence };
      const decisionId = await recordDecision(tx, by, now, decision);
      await tx.releaseExcuse.create({ data: { sessionId: session, index, decisionId, excusedAt: new Date(now) } });
    }
  }
}
