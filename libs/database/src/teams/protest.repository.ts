import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import { appendAudit, type By } from '../audit/audit-log.js';
import { recordDecision, type DecidedBy } from '../audit/decision.js';
import { Database } from '../database.js';
import { RuleViolation } from '../rule-violation.js';
import { inTransaction, type Transaction } from '../transaction.js';
import { checkAppeal, findContested, isExcluded } from './protest-rules.js';
import { assertTeam, lockTeam, type TeamScope } from './team-row.js';
import type { Protest, ProtestStatus } from '../generated/prisma/client.js';

/** Protests of one team that wait for an answer. */
const MOST_OPEN = 20;

export const PROTEST_EXCLUDED = 'ERR_PROTEST_EXCLUDED';
const EXCLUDED_ANSWER =
  'Решение аннулировано целиком: аннулировано больше допустимой доли файлов. Протест и апелляция не предусмотрены (10.1). / ' +
  'The whole solution is annulled: more than the allowed share of its files are. There is no protest or appeal (10.1).';

/** A protest with the decision that it is against. */
export type ProtestRecord = Protest & {
  readonly team: { readonly slug: string; readonly name: string };
  readonly decision: { readonly kind: string; readonly outcome: string; readonly roundId: string | null };
};

export interface ProtestQuery {
  readonly contestId: string;
  readonly teamId?: string;
  readonly status?: ProtestStatus;
  /** Id of the last one of the page before. */
  readonly after?: string;
  readonly limit: number;
}

export interface ProtestAnswer {
  readonly outcome: 'upheld' | 'dismissed';
  readonly answer: string;
}

const WITH = {
  team: { select: { slug: true, name: true } },
  decision: { select: { kind: true, outcome: true, roundId: true } },
} as const;

/** Protests and appeals against decisions (regulation 10). An appeal is a protest against the answer to a protest. */
@Injectable()
export class ProtestRepository {
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
      const earlier = await tx.protest.findUnique({ where, include: WITH });
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
      const protest = await tx.protest.create({ data: { ...filed, ...(excluded && refusal) }, include: WITH });
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
      const protest = await tx.protest.update({ where: { id }, data, include: WITH });
      await this.audit(tx, by, contestId, protest, `protest.${outcome}`);
      return protest;
    });
  }

  /** @throws RuleViolation ERR_NOT_FOUND */
  find(contestId: string, id: string): Promise<ProtestRecord> {
    return findIn(this.database.prisma, contestId, id);
  }

  /** The newest first; one more than `limit` when there are more. */
  list({ contestId, teamId, status, after, limit }: ProtestQuery): Promise<readonly ProtestRecord[]> {
    return this.database.prisma.protest.findMany({
      where: {
        team: { contestId },
        ...(teamId !== undefined && { teamId }),
        ...(status !== undefined && { status }),
        ...(after !== undefined && { id: { lt: after } }),
      },
      include: WITH,
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
  }

  /** As `list`, of one team. @throws RuleViolation ERR_NOT_FOUND when it is none of the contest */
  async listOfTeam(scope: TeamScope, page: Pick<ProtestQuery, 'after' | 'limit'>): Promise<readonly ProtestRecord[]> {
    await assertTeam(this.database.prisma, scope);
    return this.list({ ...scope, ...page });
  }

  private audit(tx: Transaction, by: By, contestId: string, protest: Protest, action: string): Promise<void> {
    const { id, teamId, decisionId, status, code } = protest;
    const after = { teamId, decisionId, status, code };
    return appendAudit(tx, by, this.clock.now(), { contestId, subjectType: 'protest', subjectId: id, action, after });
  }
}

async function findIn(tx: Pick<Transaction, 'protest'>, contestId: string, id: string): Promise<ProtestRecord> {
  const protest = await tx.protest.findFirst({ where: { id, team: { contestId } }, include: WITH });
  if (protest === null) throw new RuleViolation('ERR_NOT_FOUND', 'the contest has no such protest');
  return protest;
}

function sameText(earlier: ProtestRecord, text: string): ProtestRecord {
  if (earlier.text === text) return earlier;
  throw new RuleViolation('ERR_PROTEST_EXISTS', 'the team has protested against this decision already');
}

async function checkOpen(tx: Transaction, teamId: string): Promise<void> {
  if ((await tx.protest.count({ where: { teamId, status: 'filed' } })) < MOST_OPEN) return;
  throw new RuleViolation('ERR_PROTEST_LIMIT', `${MOST_OPEN} protests of the team wait for an answer`);
}
