import { Inject, Injectable } from '@nestjs/common';
import type { EngineId } from '@starboard/catalogue';
import { contestParameters, type ContestParameterValues } from '@starboard/contracts';
import { CLOCK, type Clock } from '@starboard/platform';
import { lockContest } from '../contests/contest.commands.js';
import { nextParametersVersion, WITH_ENGINE } from '../contests/parameters-version.js';
import { requireUsable } from '../contests/usable-parameters.js';
import type { ContestParameters, Round } from '../generated/prisma/client.js';
import { appendAudit } from '../kernel/audit-log.js';
import { Database } from '../kernel/database.js';
import { type DecidedBy, recordDecision } from '../kernel/decision.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { inTransaction, type Transaction } from '../kernel/transaction.js';
import { type ProposedMarkup, proposeMarkups } from './propose-markups.js';
import { type ProposedRule, proposeRules } from './propose-rules.js';
import { findRescoring, type RescoringName, type RescoringRecord } from './rescoring.queries.js';
import { lockRound } from './result.commands.js';

/** What a re-scoring computes otherwise than the round; nothing of it: with what was handed in since the approval. */
export interface NewRescoring {
  readonly contestId: string;
  readonly roundId: string;
  /** Parameters of the scoring that differ from those of the round. */
  readonly changes: Partial<ContestParameterValues>;
  readonly markups: readonly ProposedMarkup[];
  readonly rules: readonly ProposedRule[];
}

/**
 * Re-scorings: a round scored again with other parameters, markups or rules, beside the scores in force, as one set with a
 * preview (docs/adr/0009). One open re-scoring a round.
 */
@Injectable()
export class RescoringCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Opens a re-scoring; the worker computes its preview.
   * @throws RuleViolation ERR_ROUND_UNKNOWN; ERR_ROUND_STATE for a round that is not scored (yet, or any more);
   *   ERR_RESCORING_OPEN when there is one; ERR_EXPERT_MARKUP_UNKNOWN for a proposal of somebody who has not handed in,
   *   ERR_QUESTION_UNKNOWN for one of a question that the round does not have
   */
  create({ contestId, roundId, changes, markups, rules }: NewRescoring, by: DecidedBy): Promise<RescoringRecord> {
    return inTransaction(this.database, async (tx) => {
      await lockContest(tx, contestId);
      const round = await lockRound(tx, { contestId, roundId });
      checkScored(round);
      if ((await tx.rescoring.count({ where: { roundId, state: 'open' } })) > 0) {
        throw new RuleViolation('ERR_RESCORING_OPEN', 'the round has an open re-scoring; apply or discard it first');
      }
      const parameters = await this.makeBasis(tx, round, changes, by.reason);
      const { _max } = await tx.rescoring.aggregate({ where: { roundId }, _max: { number: true } });
      const made = { number: (_max.number ?? 0) + 1, reason: by.reason, createdBy: by.actor };
      const basis = { parametersId: parameters.id, baseParametersId: round.parametersId };
      const createdAt = new Date(this.clock.now());
      const { id } = await tx.rescoring.create({ data: { roundId, ...made, ...basis, createdAt } });
      const proposing = { roundId, rescoringId: id, receivedAt: createdAt };
      await proposeMarkups(tx, proposing, markups);
      await proposeRules(tx, proposing, rules);
      await notifyChanged(tx, roundId);
      const proposed = { markups: markups.length, rules: rules.length };
      const after = { round: roundId, number: made.number, changes: { ...changes }, ...proposed };
      await this.record(tx, by, { contestId, roundId, rescoringId: id }, { action: 'rescoring.opened', after });
      return (await findRescoring(tx, { contestId, roundId, rescoringId: id })) as RescoringRecord;
    });
  }

  /**
   * Closes a re-scoring that will not be applied; what it computed stays readable. Doing it again changes nothing.
   * @throws RuleViolation ERR_RESCORING_UNKNOWN, ERR_RESCORING_APPLIED
   */
  discard(name: RescoringName, by: DecidedBy): Promise<RescoringRecord> {
    return inTransaction(this.database, async (tx) => {
      await lockRound(tx, name);
      const rescoring = await getRescoring(tx, name);
      if (rescoring.state === 'applied') throw new RuleViolation('ERR_RESCORING_APPLIED', 'the re-scoring is applied');
      if (rescoring.state === 'discarded') return rescoring;
      const data = { state: 'discarded', closedAt: new Date(this.clock.now()) } as const;
      await tx.rescoring.update({ where: { id: rescoring.id }, data });
      const { contestId, roundId } = name;
      const subject = { subjectType: 'rescoring', subjectId: rescoring.id };
      const decision = { contestId, roundId, kind: 'rescoring.discard', outcome: 'discarded', ...subject };
      await recordDecision(tx, by, this.clock.now(), decision);
      await notifyChanged(tx, roundId);
      await this.record(tx, by, name, { action: 'rescoring.discarded', after: { state: 'discarded' } });
      return getRescoring(tx, name);
    });
  }

  /** A version of the parameters that only this re-scoring computes with: scores are kept by version. */
  private async makeBasis(
    tx: Transaction,
    { contestId, parametersId }: Round,
    changes: Partial<ContestParameterValues>,
    reason: string,
  ): Promise<ContestParameters> {
    const base = await tx.contestParameters.findUniqueOrThrow({ where: { id: parametersId }, include: WITH_ENGINE });
    const values = contestParameters(base.contest.engine as EngineId, { ...(base.values as object), ...changes });
    await requireUsable(tx, contestId, values, base.values as ContestParameterValues);
    const version = await nextParametersVersion(tx, contestId);
    const createdAt = new Date(this.clock.now());
    return tx.contestParameters.create({ data: { contestId, version, values, reason, createdAt, scoringBasis: true } });
  }

  private record(
    tx: Transaction,
    by: DecidedBy,
    { contestId, rescoringId: subjectId }: RescoringName,
    { action, after }: { readonly action: string; readonly after: Parameters<typeof appendAudit>[3]['after'] },
  ): Promise<void> {
    const subject = { contestId, subjectType: 'rescoring', subjectId };
    return appendAudit(tx, by, this.clock.now(), { ...subject, action, ...(after === undefined ? {} : { after }) });
  }
}

/** @throws RuleViolation ERR_RESCORING_UNKNOWN */
export async function getRescoring(tx: Transaction, name: RescoringName): Promise<RescoringRecord> {
  const rescoring = await findRescoring(tx, name);
  if (rescoring === null) throw new RuleViolation('ERR_RESCORING_UNKNOWN', 'the round has no such re-scoring');
  return rescoring;
}

/** The same rounds as those that the worker scores. */
function checkScored({ mode, status }: Round): void {
  if (status === 'closed' || (mode !== 'final' && status === 'open')) return;
  throw new RuleViolation(
    'ERR_ROUND_STATE',
    `the round is ${status}: it is scored after its end and until it is final`,
  );
}

const notifyChanged = (tx: Transaction, roundId: string): Promise<unknown> =>
  tx.$executeRaw`select pg_notify('round_changed', ${JSON.stringify({ roundId })})`;
