import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import { type Look, observationKey } from '@starboard/proof';
import { appendAudit } from '../kernel/audit-log.js';
import { Database } from '../kernel/database.js';
import { type DecidedBy, recordDecision } from '../kernel/decision.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { inTransaction } from '../kernel/transaction.js';
import { lockRound } from '../results/result.commands.js';
import { ADD_REPETITIONS, REPEATABLE } from './rerun-sql.js';

/** Which answers of a round are meant: to an item, of a session, or both. */
export interface RerunScope {
  readonly contestId: string;
  readonly roundId: string;
  /** As its set names it. */
  readonly item?: string | undefined;
  readonly session?: number | undefined;
}

interface Repeatable extends Look {
  readonly first: string;
  readonly repetition: number;
}

/** Orders that what was seen of answers be looked at once more (docs/adr/0029). */
@Injectable()
export class RerunCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Adds a repetition of all that was seen of the answers, one decision for all. What was seen stays, and so does every
   * score: whoever asks from now on, a re-scoring above all, asks for the repetition.
   * @returns how many looks are ordered
   * @throws RuleViolation ERR_ROUND_UNKNOWN; ERR_ROUND_STATE when the round is void or its result final;
   *   ERR_RERUN_NOTHING when nothing was seen of such answers, or waits already to be repeated; ERR_PROTOCOL_MISSING
   */
  order(scope: RerunScope, by: DecidedBy): Promise<number> {
    const { contestId, item = null, session = null } = scope;
    return inTransaction(this.database, async (tx) => {
      const round = await lockRound(tx, scope);
      if (round.status === 'void' || round.status === 'finalised')
        throw new RuleViolation('ERR_ROUND_STATE', `the round is ${round.status}: its result stays`);
      if ((by.protocolRef ?? '') === '')
        throw new RuleViolation('ERR_PROTOCOL_MISSING', 'name the protocol in which the rerun was decided');
      const seen = await tx.$queryRawUnsafe<Repeatable[]>(REPEATABLE, round.id, item, session);
      if (seen.length === 0)
        throw new RuleViolation(
          'ERR_RERUN_NOTHING',
          'nothing was seen of such answers that does not wait to be repeated',
        );
      const kind = 'observation.rerun';
      const about = { item, session, observations: seen.length };
      const decision = { contestId, roundId: round.id, kind, outcome: 'ordered', evidence: about };
      const now = this.clock.now();
      const decisionId = await recordDecision(tx, by, now, decision);
      const repetitions = seen.map(({ first, repetition, ...look }) => {
        const next = repetition + 1;
        return { key: observationKey({ ...look, repetition: next }).toString('hex'), first, repetition: next };
      });
      await tx.$executeRawUnsafe(ADD_REPETITIONS, JSON.stringify(repetitions), decisionId, new Date(now));
      const subject = { contestId, subjectType: 'round', subjectId: round.id };
      await appendAudit(tx, by, now, {
        ...subject,
        action: kind,
        after: { ...about, protocolRef: by.protocolRef ?? '' },
      });
      return seen.length;
    });
  }
}
