import { Readable } from 'node:stream';
import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Logger } from 'pino';
import { z } from 'zod';
import type {
  NewRuleTaskBody,
  Page,
  PageQuery,
  ReportPageQuery,
  RuleReportView,
  RuleResultView,
  RuleTaskView,
} from '@starboard/contracts';
import {
  AnswerSetQueries,
  RuleResultQueries,
  RuleTaskCommands,
  RuleTaskQueries,
  type RuleTaskRecord,
  ScoringRuleQueries,
} from '@starboard/database';
import { LOGGER } from '@starboard/platform';
import { JobQueue } from '@starboard/queue';
import { makeRuleReport, type RuleReport } from '@starboard/scoring';
import type { ContestScope } from '../access/principal.js';
import { noSuch } from '../http/api-error.js';
import { makePage, readCursor } from '../http/paging.js';
import { makeReportHtml } from './page/index.js';
import { refusedRule } from './rule-source.js';
import { RuleThreads } from './rule-threads.js';
import { makeRuleResult, makeRuleTask } from './rules.view.js';
import { RunKappas } from './run-kappas.js';
import { slices } from './slices.js';
import { resultsCsv } from './tables.csv.js';

/** Scoring tasks: a rule, a set of answers, their results. The worker scores. */
@Injectable()
export class RuleTasksService {
  constructor(
    private readonly tasks: RuleTaskCommands,
    private readonly ruleTaskQueries: RuleTaskQueries,
    private readonly results: RuleResultQueries,
    private readonly sets: AnswerSetQueries,
    private readonly rules: ScoringRuleQueries,
    private readonly threads: RuleThreads,
    private readonly kappas: RunKappas,
    @Inject(LOGGER) private readonly logger: Logger,
    @Optional() private readonly queue?: JobQueue,
  ) {}

  /** @throws ApiError ERR_NOT_FOUND, ERR_UNPROCESSABLE with all problems of the rule for this set */
  async create({ contestId, by }: ContestScope, body: NewRuleTaskBody): Promise<RuleTaskView> {
    const { answerSetId, ruleId, profile } = body;
    const set = await this.sets.find(contestId, answerSetId);
    if (set === null) throw noSuch('set of answers');
    const rule = await this.rules.find(contestId, ruleId);
    if (rule === null) throw noSuch('rule');
    const { ok, problems } = await this.threads.check({ source: rule.source, profile, blanks: set.blanks });
    if (!ok) throw refusedRule(problems);
    const task = await this.tasks.create({ contestId, ...body }, by);
    await this.hint(task.id);
    return this.withKappa(task);
  }

  async list({ contestId }: ContestScope, { limit, cursor }: PageQuery): Promise<Page<RuleTaskView>> {
    const rows = await this.ruleTaskQueries.list(contestId, limit + 1, readCursor(cursor, z.uuid()));
    const kappaOf = await this.kappas.of(rows);
    return makePage(
      rows,
      limit,
      ({ id }) => id,
      (task) => makeRuleTask(task, kappaOf(task.id)),
    );
  }

  async view({ contestId }: ContestScope, id: string): Promise<RuleTaskView> {
    return this.withKappa(await this.find(contestId, id));
  }

  /** @throws ApiError ERR_NOT_FOUND */
  async cancel({ contestId, by }: ContestScope, id: string): Promise<RuleTaskView> {
    const task = await this.tasks.cancel(contestId, id, by);
    if (task === null) throw noSuch('task');
    return this.withKappa(task);
  }

  /** @throws ApiError ERR_NOT_FOUND */
  async remove({ contestId, by }: ContestScope, id: string): Promise<void> {
    if (!(await this.tasks.remove(contestId, id, by))) throw noSuch('task');
  }

  async page({ contestId }: ContestScope, id: string, { limit, cursor }: PageQuery): Promise<Page<RuleResultView>> {
    await this.find(contestId, id);
    const from = readCursor(cursor, z.int().min(0)) ?? 0;
    const rows = await this.results.page(id, from, limit + 1);
    return makePage(rows, limit, ({ position }) => position + 1, makeRuleResult);
  }

  async csv({ contestId }: ContestScope, id: string): Promise<Readable> {
    const { answerSetId, answerSet } = await this.find(contestId, id);
    const set = await this.sets.find(contestId, answerSetId);
    const combos = await this.results.combos(id);
    const columns = { combos, blanks: set?.blanks ?? 1, labelled: answerSet.labelled };
    return Readable.from(
      resultsCsv(
        columns,
        slices((from, limit) => this.results.points(id, from, limit)),
      ),
    );
  }

  async report({ contestId }: ContestScope, id: string): Promise<RuleReportView> {
    return (await this.reportOf(await this.find(contestId, id))) as RuleReportView;
  }

  async reportPage({ contestId }: ContestScope, id: string, { lang }: ReportPageQuery): Promise<string> {
    const task = await this.find(contestId, id);
    const page = { language: lang, title: task.name, profile: task.profile };
    return makeReportHtml(await this.reportOf(task), page);
  }

  private async withKappa(task: RuleTaskRecord): Promise<RuleTaskView> {
    return makeRuleTask(task, (await this.kappas.of([task]))(task.id));
  }

  private async reportOf({ id, answerSet }: RuleTaskRecord): Promise<RuleReport> {
    return makeRuleReport(await this.results.outcomes(id), answerSet.labelled);
  }

  private async find(contestId: string, id: string): Promise<RuleTaskRecord> {
    const task = await this.ruleTaskQueries.find(contestId, id);
    if (task === null) throw noSuch('task');
    return task;
  }

  /** The reconciler finds the task anyway. */
  private async hint(taskId: string): Promise<void> {
    try {
      await this.queue?.scoreAnswerSets(taskId);
    } catch (err) {
      this.logger.warn({ err, taskId }, 'the queue took no hint');
    }
  }
}
