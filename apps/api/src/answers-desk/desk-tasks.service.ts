import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { DeskTaskView, DeskWorkloadList, NewDeskTaskBody, Page, PageQuery } from '@starboard/contracts';
import { DeskTaskCommands, type DeskTaskOrder, DeskTaskQueries, type DeskTaskRecord } from '@starboard/database';
import { CONFIG, type Config, LOGGER } from '@starboard/platform';
import { JobQueue } from '@starboard/queue';
import { actorOf, type Principal } from '../access/principal.js';
import { ApiError } from '../http/api-error.js';
import { makePage, readCursor } from '../http/paging.js';
import { DeskAccess, noDesk } from './desk-access.js';
import { shortAnswers } from './engine.js';
import { claimsOf, estimateOf } from './fit-summary.js';

/** What runs in the background for a project. The worker does it. */
@Injectable()
export class DeskTasksService {
  constructor(
    private readonly access: DeskAccess,
    private readonly tasks: DeskTaskCommands,
    private readonly taskQueries: DeskTaskQueries,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    @Optional() private readonly queue?: JobQueue,
  ) {}

  async list(person: Principal, projectId: string, { limit, cursor }: PageQuery): Promise<Page<DeskTaskView>> {
    await this.access.member(person, projectId);
    const rows = await this.taskQueries.list(projectId, limit + 1, readCursor(cursor, z.uuid()));
    return makePage(rows, limit, ({ id }) => id, viewOf);
  }

  async view(person: Principal, projectId: string, taskId: string): Promise<DeskTaskView> {
    await this.access.member(person, projectId);
    return viewOf(found(await this.taskQueries.find(projectId, taskId)));
  }

  /** @throws ApiError ERR_UNPROCESSABLE when a language model is wanted and none is configured */
  async create(person: Principal, projectId: string, body: NewDeskTaskBody): Promise<DeskTaskView> {
    await this.access.owner(person, projectId);
    if (body.kind === 'label' && body.model && this.config.judging === undefined)
      throw new ApiError(
        'ERR_UNPROCESSABLE',
        'No language model is configured: see JUDGING_PROVIDER in docs/operations.md.',
      );
    const task = await this.tasks.create(projectId, body, actorOf(person));
    await this.hint(task.id);
    return viewOf(task);
  }

  async order(person: Principal, projectId: string, taskId: string, order: DeskTaskOrder): Promise<DeskTaskView> {
    await this.access.owner(person, projectId);
    const task = found(await this.tasks.order(projectId, taskId, order, actorOf(person)));
    if (order === 'resume') await this.hint(task.id);
    return viewOf(task);
  }

  /** What targets would mean, by the last fit. */
  async workloads(person: Principal, projectId: string, target: number | undefined): Promise<DeskWorkloadList> {
    await this.access.member(person, projectId);
    const fit = await this.taskQueries.lastFit(projectId);
    if (fit === null) return { fitId: null, labelled: 0, items: [] };
    const claims = claimsOf(fit.summary);
    const open = await this.taskQueries.confidences(fit.id);
    const judged = open.map(({ confidence, flags }) => ({ confidence, flags: flags as readonly shortAnswers.Flag[] }));
    const targets = target === undefined ? shortAnswers.DESK_TARGETS : [target];
    const items = targets.map((one) => {
      const { threshold, automatic, left } = shortAnswers.workloadOf(claims, judged, one);
      const { confidence, accuracy, warnings } = threshold;
      return { target: one, threshold: confidence, accuracy, automatic, left, fewLabels: warnings.length > 0 };
    });
    return { fitId: fit.id, labelled: claims.length, items };
  }

  /** The reconciler finds the task anyway. */
  private async hint(taskId: string): Promise<void> {
    try {
      await this.queue?.runDeskTasks(taskId);
    } catch (err) {
      this.logger.warn({ err, taskId }, 'the queue took no hint');
    }
  }
}

function found(task: DeskTaskRecord | null): DeskTaskRecord {
  if (task === null) throw noDesk('task');
  return task;
}

const viewOf = (task: DeskTaskRecord): DeskTaskView => {
  const { id, kind, status, target, model, total, done, failure, notBefore, summary, createdAt, finishedAt } = task;
  return {
    id,
    kind,
    status,
    target,
    model,
    total,
    done,
    failure,
    notBefore: notBefore?.toISOString() ?? null,
    estimate: estimateOf(summary),
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
};
