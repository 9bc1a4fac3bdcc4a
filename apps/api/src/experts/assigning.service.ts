import { Injectable } from '@nestjs/common';
import type {
  AssignmentPlanBody,
  AssignmentPlanView,
  AssignmentView,
  ThirdCheckCancellationBody,
  ThirdCheckOrderBody,
  ThirdCheckView,
} from '@starboard/contracts';
import {
  AssignmentCommands,
  AssignmentQueries,
  type Check,
  ContestQueries,
  DatasetQueries,
  ExpertQueries,
  type ThirdCheckFinding,
  ThirdCheckQueries,
} from '@starboard/database';
import type { ContestScope } from '../access/principal.js';
import { ApiError, noSuch } from '../http/api-error.js';
import { makeConditions } from './expert.view.js';
import { ExpertsService } from './experts.service.js';

/** Plans of who checks what, and the third check; ERR_CONTEST_ENGINE in contests without experts. */
@Injectable()
export class AssigningService {
  constructor(
    private readonly assignments: AssignmentCommands,
    private readonly assignmentQueries: AssignmentQueries,
    private readonly thirdChecks: ThirdCheckQueries,
    private readonly sets: DatasetQueries,
    private readonly expertQueries: ExpertQueries,
    private readonly experts: ExpertsService,
    private readonly contests: ContestQueries,
  ) {}

  async independent(scope: ContestScope, body: AssignmentPlanBody): Promise<AssignmentPlanView> {
    await this.checkSet(scope, body.datasetId);
    return this.plan(scope, await this.sets.essayIds(body.datasetId), 'independent', body);
  }

  async third(scope: ContestScope, body: AssignmentPlanBody): Promise<AssignmentPlanView> {
    const due = (await this.examine(scope, body.datasetId)).filter(
      ({ needed, assigned }) => needed === true && !assigned,
    );
    const essayIds = due.map(({ essayId }) => essayId);
    return this.plan(scope, essayIds, 'third', body);
  }

  async findings(scope: ContestScope, datasetId: string): Promise<ThirdCheckView[]> {
    return (await this.examine(scope, datasetId)).map(makeFinding);
  }

  async order(scope: ContestScope, body: ThirdCheckOrderBody): Promise<AssignmentView> {
    await this.contests.requireReference(scope.contestId, 'independent-experts');
    const { essayId, role, dueAt, reason, protocolRef } = body;
    const by = scope.decidedBy(role, reason, protocolRef);
    const limit = dueAt ? Date.parse(dueAt) : undefined;
    return this.experts.assignment(
      scope.contestId,
      await this.assignments.orderThirdCheck(scope.contestId, essayId, limit, by),
    );
  }

  async cancelThird(scope: ContestScope, id: string, body: ThirdCheckCancellationBody): Promise<AssignmentView> {
    const { role, reason, protocolRef } = body;
    await this.assignments.cancelThirdCheck(scope.contestId, id, scope.decidedBy(role, reason, protocolRef));
    return this.experts.assignment(scope.contestId, id);
  }

  private async plan(
    { contestId, by }: ContestScope,
    essayIds: readonly string[],
    check: Check,
    { datasetId, dryRun, dueAt, dueAtBySubject = {}, reason }: AssignmentPlanBody,
  ): Promise<AssignmentPlanView> {
    const dueAtOf = limitsOf(await this.sets.subjects(datasetId), dueAtBySubject);
    const request = { contestId, essayIds, check, dueAtOf, ...(dueAt ? { dueAt: Date.parse(dueAt) } : {}) };
    const actor = reason === undefined ? by : { ...by, reason };
    const plan = await (dryRun ? this.assignmentQueries.preview(request) : this.assignments.assign(request, actor));
    const names = await this.expertQueries.names(contestId, essayIds);
    const { passedOver, withoutAccount } = await this.expertQueries.reachable(contestId);
    const given = new Set(plan.assignments.map(({ expertId }) => names.experts.get(expertId)));
    return {
      applied: !dryRun,
      assignments: plan.assignments.map(({ essayId, expertId, ordinal }) => ({
        externalId: names.essays.get(essayId) ?? '',
        expert: names.experts.get(expertId) ?? '',
        place: ordinal,
        dueAt: momentOf(dueAtOf.get(essayId) ?? request.dueAt),
      })),
      open: plan.open.map(({ essayId, ordinal }) => ({ externalId: names.essays.get(essayId) ?? '', place: ordinal })),
      passedOver: [...passedOver],
      withoutAccount: withoutAccount.filter((code) => given.has(code)),
    };
  }

  private async examine(scope: ContestScope, datasetId: string): Promise<readonly ThirdCheckFinding[]> {
    await this.checkSet(scope, datasetId);
    return this.thirdChecks.examine(datasetId);
  }

  private async checkSet({ contestId }: ContestScope, datasetId: string): Promise<void> {
    await this.contests.requireReference(contestId, 'independent-experts');
    if ((await this.sets.find(contestId, datasetId)) === undefined) throw noSuch('set');
  }
}

/** Time limits of essays whose subject has one. @throws ApiError ERR_INVALID_REQUEST for a subject that no essay has */
function limitsOf(
  subjects: ReadonlyMap<string, string>,
  limits: Readonly<Record<string, string>>,
): ReadonlyMap<string, number> {
  const present = new Set(subjects.values());
  const errors = Object.keys(limits)
    .filter((subject) => !present.has(subject))
    .map((subject) => ({
      path: `dueAtBySubject.${subject}`,
      message: `No essay of the set has this subject; there are: ${[...present].sort().join(', ')}.`,
    }));
  if (errors.length > 0) throw new ApiError('ERR_INVALID_REQUEST', 'See `errors`.', errors);
  return new Map(
    [...subjects].flatMap(([essayId, subject]) => {
      const limit = limits[subject];
      return limit === undefined ? [] : [[essayId, Date.parse(limit)] as const];
    }),
  );
}

const momentOf = (at: number | undefined): string | null => (at === undefined ? null : new Date(at).toISOString());

function makeFinding({ essayId, externalId, needed, assigned, conditions }: ThirdCheckFinding): ThirdCheckView {
  return {
    ...{ essayId, externalId, needed, assigned },
    conditions: makeConditions(conditions),
  };
}
