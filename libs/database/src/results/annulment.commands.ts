import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import { appendAudit } from '../kernel/audit-log.js';
import { Database } from '../kernel/database.js';
import { type DecidedBy, recordDecision } from '../kernel/decision.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { inTransaction } from '../kernel/transaction.js';
import { type AnnulledSolution, type AnnulmentRound, readAnnulments } from './annulment.queries.js';
import { lockRound } from './result.commands.js';

/** Annulments of solutions by the organisers, for a breach of the rules (regulation 9.5). */
@Injectable()
export class AnnulmentCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Annuls the solution of one session, for good; the team may stand with another one of a qualification. The next board
   * lists it with its cause; an approved result stays until a re-scoring makes another version of it. Again changes nothing.
   * @throws RuleViolation ERR_ROUND_UNKNOWN; ERR_ROUND_STATE when the round is void or its result final;
   *   ERR_SOLUTION_UNKNOWN unless it is a session of the round that is over and counts; ERR_PROTOCOL_MISSING
   */
  annul(name: AnnulmentRound, session: number, by: DecidedBy): Promise<AnnulledSolution> {
    return inTransaction(this.database, async (tx) => {
      const round = await lockRound(tx, name);
      const [known] = await readAnnulments(tx, name, session);
      if (known !== undefined) return known;
      if (round.status === 'void' || round.status === 'finalised')
        throw new RuleViolation('ERR_ROUND_STATE', `the round is ${round.status}: its result stays`);
      const where = { id: session, roundId: round.id, closedAt: { not: null }, closeReason: { not: 'void' } } as const;
      if ((await tx.session.findFirst({ where })) === null) {
        const message = `no session ${session} of the round is over and counts; GET …/reports lists sessions`;
        throw new RuleViolation('ERR_SOLUTION_UNKNOWN', message);
      }
      if ((by.protocolRef ?? '') === '')
        throw new RuleViolation('ERR_PROTOCOL_MISSING', 'name the protocol in which the annulment was decided');
      const subject = { contestId: round.contestId, subjectType: 'session', subjectId: String(session) };
      const kind = 'solution.annulment';
      const decision = { ...subject, roundId: round.id, kind, outcome: 'annulled' };
      const decisionId = await recordDecision(tx, by, this.clock.now(), decision);
      const annulledAt = new Date(this.clock.now());
      await tx.solutionAnnulment.create({ data: { sessionId: session, decisionId, annulledAt } });
      const after = { roundId: round.id, protocolRef: by.protocolRef ?? '' };
      await appendAudit(tx, by, this.clock.now(), { ...subject, action: kind, after });
      await tx.$executeRaw`select pg_notify('round_changed', ${JSON.stringify({ roundId: round.id })})`;
      return (await readAnnulments(tx, name, session))[0]!;
    });
  }
}
