import { Body, Controller, Delete, Get, Header, Param, Post, Query, StreamableFile } from '@nestjs/common';
import {
  type NewRuleTaskBody,
  newRuleTaskSchema,
  type Page,
  pageOf,
  type PageQuery,
  pageQuerySchema,
  type ReportPageQuery,
  reportPageQuerySchema,
  ruleReportSchema,
  type RuleReportView,
  ruleResultSchema,
  type RuleResultView,
  ruleTaskSchema,
  type RuleTaskView,
} from '@starboard/contracts';
import type { ContestScope } from '../access/principal.js';
import { Scope } from '../access/scope.js';
import { Operation } from '../http/operation.js';
import { ORGANISERS, READERS } from './rule-roles.js';
import { RuleTasksService } from './rule-tasks.service.js';

/** Scoring of sets of answers by rules. */
@Controller('api/contests/:slug/rule-tasks')
export class RuleTasksController {
  constructor(private readonly tasks: RuleTasksService) {}

  @Get()
  @Operation({
    id: 'listRuleTasks',
    summary: 'Scoring tasks with their progress, the latest first.',
    access: READERS,
    query: pageQuerySchema,
    answer: pageOf(ruleTaskSchema),
  })
  list(@Scope() scope: ContestScope, @Query() query: PageQuery): Promise<Page<RuleTaskView>> {
    return this.tasks.list(scope, query);
  }

  @Post()
  @Operation({
    id: 'createRuleTask',
    summary: 'Score a set of answers by a rule, in the background. The same task again is that task.',
    access: ORGANISERS,
    body: newRuleTaskSchema,
    answer: ruleTaskSchema,
    status: 201,
    problems: ['ERR_NOT_FOUND', 'ERR_TASK_EXISTS', 'ERR_UNPROCESSABLE', 'ERR_UNAVAILABLE'],
  })
  create(@Scope() scope: ContestScope, @Body() body: NewRuleTaskBody): Promise<RuleTaskView> {
    return this.tasks.create(scope, body);
  }

  @Get(':taskId')
  @Operation({
    id: 'getRuleTask',
    summary: 'One task with its progress.',
    access: READERS,
    answer: ruleTaskSchema,
    problems: ['ERR_NOT_FOUND'],
  })
  view(@Scope() scope: ContestScope, @Param('taskId') taskId: string): Promise<RuleTaskView> {
    return this.tasks.view(scope, taskId);
  }

  @Post(':taskId/cancel')
  @Operation({
    id: 'cancelRuleTask',
    summary: 'End a task; results that are there stay. Cancelling twice changes nothing.',
    access: ORGANISERS,
    answer: ruleTaskSchema,
    problems: ['ERR_NOT_FOUND', 'ERR_TASK_DONE'],
  })
  cancel(@Scope() scope: ContestScope, @Param('taskId') taskId: string): Promise<RuleTaskView> {
    return this.tasks.cancel(scope, taskId);
  }

  @Delete(':taskId')
  @Operation({
    id: 'removeRuleTask',
    summary: 'Remove a task with its results; one that is open ends. Its rule and its answers stay.',
    access: ORGANISERS,
    problems: ['ERR_NOT_FOUND'],
  })
  remove(@Scope() scope: ContestScope, @Param('taskId') taskId: string): Promise<void> {
    return this.tasks.remove(scope, taskId);
  }

  @Get(':taskId/results')
  @Operation({
    id: 'listRuleResults',
    summary: 'Results in the order of the answers, each with its trace.',
    access: READERS,
    query: pageQuerySchema,
    answer: pageOf(ruleResultSchema),
    problems: ['ERR_NOT_FOUND'],
  })
  results(
    @Scope() scope: ContestScope,
    @Param('taskId') taskId: string,
    @Query() query: PageQuery,
  ): Promise<Page<RuleResultView>> {
    return this.tasks.page(scope, taskId, query);
  }

  @Get(':taskId/results.csv')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="results.csv"')
  @Operation({
    id: 'downloadRuleResults',
    summary: 'The results as CSV; texts that look like formulas get an apostrophe in front.',
    access: READERS,
    downloads: { 'text/csv': null },
    problems: ['ERR_NOT_FOUND'],
  })
  async csv(@Scope() scope: ContestScope, @Param('taskId') taskId: string): Promise<StreamableFile> {
    return new StreamableFile(await this.tasks.csv(scope, taskId));
  }

  @Get(':taskId/report')
  @Operation({
    id: 'getRuleReport',
    summary: 'Distribution of scores; with labels also the confusion matrix, quadratic weighted kappa, mean error.',
    access: READERS,
    answer: ruleReportSchema,
    problems: ['ERR_NOT_FOUND'],
  })
  report(@Scope() scope: ContestScope, @Param('taskId') taskId: string): Promise<RuleReportView> {
    return this.tasks.report(scope, taskId);
  }

  @Get(':taskId/report.html')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
  @Operation({
    id: 'getRuleReportPage',
    summary: 'The same report as a page of its own, without scripts.',
    access: READERS,
    query: reportPageQuerySchema,
    downloads: { 'text/html': null },
    problems: ['ERR_NOT_FOUND'],
  })
  reportPage(
    @Scope() scope: ContestScope,
    @Param('taskId') taskId: string,
    @Query() query: ReportPageQuery,
  ): Promise<string> {
    return this.tasks.reportPage(scope, taskId, query);
  }
}
