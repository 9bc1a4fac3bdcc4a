import { Injectable } from '@nestjs/common';
import type {
  AssignmentPlanBody,
  AssignmentPlanView,
  AssignmentView,
  ThirdCheckOrderBody,
  ThirdCheckView,
} from '@starboard/contracts';
import {
  AssignmentRepository,
  ContestRepository,
  DatasetBookRepository,
  ExpertBookRepository,
  ThirdCheckRepository,
  type Check,
  type ThirdCheckFinding,
} from '@starboard/database';
import type { ContestScope } from '../access/principal.js';
import { ApiError, noSuch } from '../http/api-error.js';
import { ExpertsService } from './experts.service.js';

/** Plans of who checks what, and the third check; ERR_CONTEST_ENGINE in contests without experts. */
@Injectable()
export class AssigningService {
  constructor(
    private readonly assignments: AssignmentRepository,
    private readonly thirdChecks: ThirdCheckRepository,
    private readonly sets: DatasetBookRepository,
    private readonly book: ExpertBookRepository,
    private readonly experts: ExpertsService,
    private readonly contests: ContestRepository,
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
      await this.book.orderThirdCheck(scope.contestId, essayId, limit, by),
    );
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
    const plan = await (dryRun ? this.assignments.preview(request) : this.assignments.assign(request, actor));
    const names = await this.book.names(contestId, essayIds);
    const { passedOver, withoutAccount } = await this.book.reachable(contestId);
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
    conditions: conditions.map(({ rule, first, second, holds }) => ({
      ...{ criterion: rule.criterion, kind: rule.kind, first, second, holds },
      atLeast: rule.kind === 'difference' ? rule.atLeast : null,
    })),
  };
}
