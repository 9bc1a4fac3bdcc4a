import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type {
  NewProtestBody,
  Page,
  PageQuery,
  ProtestAnswerBody,
  ProtestListQuery,
  ProtestView,
} from '@starboard/contracts';
import {
  makeDecided,
  PROTEST_EXCLUDED,
  ProtestCommands,
  ProtestQueries,
  type ProtestRecord,
  RuleViolation,
} from '@starboard/database';
import type { ContestScope } from '../access/principal.js';
import { knowsWho } from '../audit/decision.view.js';
import { makePage, readCursor } from '../http/paging.js';
import { inContest } from '../teams/teams.service.js';

/** Protests and appeals (regulation 10). */
@Injectable()
export class ProtestsService {
  constructor(
    private readonly protests: ProtestCommands,
    private readonly protestQueries: ProtestQueries,
  ) {}

  async list(scope: ContestScope, query: ProtestListQuery): Promise<Page<ProtestView>> {
    const { limit, cursor, status, teamId } = query;
    const after = readCursor(cursor, z.uuid());
    const rows = await this.protestQueries.list({
      contestId: scope.contestId,
      limit,
      ...(status !== undefined && { status }),
      ...(teamId !== undefined && { teamId }),
      ...(after !== undefined && { after }),
    });
    return makePage(rows, limit, ({ id }) => id, protestsFor(scope));
  }

  /** @throws RuleViolation ERR_NOT_FOUND when the contest has no such team */
  async ofTeam(scope: ContestScope, teamId: string, { limit, cursor }: PageQuery): Promise<Page<ProtestView>> {
    const after = readCursor(cursor, z.uuid());
    const page = { limit, ...(after !== undefined && { after }) };
    const rows = await this.protestQueries.listOfTeam(inContest(scope, teamId), page);
    return makePage(rows, limit, ({ id }) => id, protestsFor(scope));
  }

  async view(scope: ContestScope, protestId: string): Promise<ProtestView> {
    return protestsFor(scope)(await this.protestQueries.find(scope.contestId, protestId));
  }

  /** @throws RuleViolation ERR_PROTEST_EXCLUDED after the protest was recorded as refused (10.1). */
  async file(scope: ContestScope, teamId: string, body: NewProtestBody): Promise<ProtestView> {
    const protest = await this.protests.file(inContest(scope, teamId), body, scope.by);
    if (protest.code === PROTEST_EXCLUDED) throw new RuleViolation(PROTEST_EXCLUDED, protest.answer);
    return protestsFor(scope)(protest);
  }

  async answer(scope: ContestScope, protestId: string, body: ProtestAnswerBody): Promise<ProtestView> {
    const { role, outcome, reason, protocolRef } = body;
    const by = scope.decidedBy(role, reason, protocolRef);
    return protestsFor(scope)(await this.protests.answer(scope.contestId, protestId, { outcome, answer: reason }, by));
  }
}

const protestsFor =
  (scope: ContestScope) =>
  (protest: ProtestRecord): ProtestView =>
    makeProtest(protest, knowsWho(scope));

function makeProtest(protest: ProtestRecord, named: boolean): ProtestView {
  const { id, teamId, team, decisionId, decision, text, status, code, answer, filedAt, closedAt, answerId } = protest;
  const answered = named && protest.answerDecision ? makeDecided(protest.answerDecision) : null;
  return {
    id,
    team: { id: teamId, ...team },
    decision: { id: decisionId, ...decision },
    appeal: decision.kind === 'protest.answer',
    text,
    status,
    code: code === '' ? null : code,
    answer: answer === '' ? null : answer,
    filedAt: filedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    answered: answered && { role: answered.role, by: answered.by, protocolRef: answered.protocolRef },
    answerDecisionId: answerId,
  };
}
