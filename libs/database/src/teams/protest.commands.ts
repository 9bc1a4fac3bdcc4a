import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import type { Protest } from '../generated/prisma/client.js';
import { appendAudit, type By } from '../kernel/audit-log.js';
import { Database } from '../kernel/database.js';
import { type DecidedBy, recordDecision } from '../kernel/decision.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import { inTransaction, type Transaction } from '../kernel/transaction.js';
import { findIn, type ProtestRecord, WITH_PARTIES } from './protest.queries.js';
import { checkAppeal, findContested, isExcluded } from './protest-rules.js';
import { lockTeam, type TeamScope } from './team-row.js';

/** Protests of one team that wait for an answer. */
const MOST_OPEN = 20;

export const PROTEST_EXCLUDED = 'ERR_PROTEST_EXCLUDED';

const EXCLUDED_ANSWER =
  'Решение аннулировано целиком: аннулировано больше допустимой доли файлов. Протест и апелляция не предусмотрены (10.1). / ' +
  'The whole solution is annulled: more than the allowed share of its files are. There is no protest or appeal (10.1).';

export interface ProtestAnswer {
  readonly outcome: 'upheld' | 'dismissed';
  readonly answer: string;
}

/** Protests and appeals against decisions (regulation 10). An appeal is a protest against the answer to a protest. */
@Injectable()
export class ProtestCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Records a protest of a team against a decision about it, or about a round that it took part in. One that 10.1 excludes
   * is recorded as refused. The same text again is the same protest.
   * @throws RuleViolation ERR_NOT_FOUND, ERR_PROTEST_EXISTS, ERR_PROTEST_FINAL, ERR_PROTEST_LIMIT
   */
  file(scope: TeamScope, against: { decisionId: string; text: string }, by: By): Promise<ProtestRecord> {
    return inTransaction(this.database, async (tx) => {
      const team = await lockTeam(tx, scope);
      const decision = await findContested(tx, team, against.decisionId);
      const where = { teamId_decisionId: { teamId: team.id, decisionId: decision.id } };
      const earlier = await tx.protest.findUnique({ where, include: WITH_PARTIES });
      if (earlier !== null) return sameText(earlier, against.text);
      checkAppeal(decision);
      await checkOpen(tx, team.id);
      const filedAt = new Date(this.clock.now());
      const excluded = await isExcluded(tx, team.id, decision);
      const refusal = {
        status: 'refused',
        code: PROTEST_EXCLUDED,
        answer: EXCLUDED_ANSWER,
        closedAt: filedAt,
      } as const;
      const filed = { teamId: team.id, ...against, filedById: by.actorId ?? null, filedAt };
      const protest = await tx.protest.create({ data: { ...filed, ...(excluded && refusal) }, include: WITH_PARTIES });
      await this.audit(tx, by, scope.contestId, protest, excluded ? 'protest.refused' : 'protest.filed');
      return protest;
    });
  }

  /**
   * Answers a protest, once; the same answer again changes nothing.
   * @throws RuleViolation ERR_NOT_FOUND, ERR_PROTEST_CLOSED
   */
  answer(contestId: string, id: string, { outcome, answer }: ProtestAnswer, by: DecidedBy): Promise<ProtestRecord> {
    return inTransaction(this.database, async (tx) => {
      await tx.$queryRaw`select 1 from protests where id = ${id}::uuid for no key update`;
      const before = await findIn(tx, contestId, id);
      if (before.status === outcome && before.answer === answer) return before;
      if (before.status !== 'filed') throw new RuleViolation('ERR_PROTEST_CLOSED', `the protest is ${before.status}`);
      const { teamId, decisionId, decision } = before;
      const now = this.clock.now();
      const answerId = await recordDecision(tx, by, now, {
        contestId,
        ...(decision.roundId !== null && { roundId: decision.roundId }),
        kind: decision.kind === 'protest.answer' ? 'protest.appeal-answer' : 'protest.answer',
        outcome,
        subjectType: 'team',
        subjectId: teamId,
        evidence: { protest: id, decision: decisionId },
      });
      const data = { status: outcome, answer, answerId, closedAt: new Date(now) };
      const protest = await tx.protest.update({ where: { id }, data, include: WITH_PARTIES });
      await this.audit(tx, by, contestId, protest, `protest.${outcome}`);
      return protest;
    });
  }

  private audit(tx: Transaction, by: By, contestId: string, protest: Protest, action: string): Promise<void> {
    const { id, teamId, decisionId, status, code } = protest;
    const after = { teamId, decisionId, status, code };
    return appendAudit(tx, by, this.clock.now(), { contestId, subjectType: 'protest', subjectId: id, action, after });
  }
}

function sameText(earlier: ProtestRecord, text: string): ProtestRecord {
  if (earlier.text === text) return earlier;
  throw new RuleViolation('ERR_PROTEST_EXISTS', 'the team has protested against this decision already');
}

async function checkOpen(tx: Transaction, teamId: string): Promise<void> {
  if ((await tx.protest.count({ where: { teamId, status: 'filed' } })) < MOST_OPEN) return;
  throw new RuleViolation('ERR_PROTEST_LIMIT', `${MOST_OPEN} protests of the team wait for an answer`);
}
