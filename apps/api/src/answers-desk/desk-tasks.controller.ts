import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import {
  type DeskTargetQuery,
  deskTargetQuerySchema,
  type DeskTaskOrderBody,
  deskTaskOrderSchema,
  deskTaskSchema,
  type DeskTaskView,
  type DeskWorkloadList,
  deskWorkloadListSchema,
  type NewDeskTaskBody,
  newDeskTaskSchema,
  type Page,
  pageOf,
  type PageQuery,
  pageQuerySchema,
} from '@starboard/contracts';
import type { Principal as Person } from '../access/principal.js';
import { Principal } from '../access/scope.js';
import { Operation } from '../http/operation.js';
import { DeskTasksService } from './desk-tasks.service.js';

/** What runs in the background for a project, and what a quality target would mean. */
@Controller('api/answer-projects/:projectId')
export class DeskTasksController {
  constructor(private readonly tasks: DeskTasksService) {}

  @Get('workloads')
  @Operation({
    id: 'listAnswerWorkloads',
    summary: 'What quality targets mean by the last fit: answers labelled without a person, and left to people.',
    access: 'signed-in',
    query: deskTargetQuerySchema,
    answer: deskWorkloadListSchema,
    problems: ['ERR_NOT_FOUND'],
  })
  workloads(
    @Principal() person: Person,
    @Param('projectId') projectId: string,
    @Query() { target }: DeskTargetQuery,
  ): Promise<DeskWorkloadList> {
    return this.tasks.workloads(person, projectId, target);
  }

  @Get('tasks')
  @Operation({
    id: 'listAnswerTasks',
    summary: 'Tasks with their progress, the latest first.',
    access: 'signed-in',
    query: pageQuerySchema,
    answer: pageOf(deskTaskSchema),
    problems: ['ERR_NOT_FOUND'],
  })
  list(
    @Principal() person: Person,
    @Param('projectId') projectId: string,
    @Query() query: PageQuery,
  ): Promise<Page<DeskTaskView>> {
    return this.tasks.list(person, projectId, query);
  }

  @Post('tasks')
  @Operation({
    id: 'createAnswerTask',
    summary:
      'Fit on all labels, or label by a target; a task with a language model waits until you have seen its cost.',
    access: 'signed-in',
    body: newDeskTaskSchema,
    answer: deskTaskSchema,
    status: 201,
    problems: ['ERR_NOT_FOUND', 'ERR_UNPROCESSABLE', 'ERR_DESK_BUSY', 'ERR_DESK_UNLABELLED', 'ERR_DESK_UNFITTED'],
  })
  create(
    @Principal() person: Person,
    @Param('projectId') projectId: string,
    @Body() body: NewDeskTaskBody,
  ): Promise<DeskTaskView> {
    return this.tasks.create(person, projectId, body);
  }

  @Get('tasks/:taskId')
  @Operation({
    id: 'getAnswerTask',
    summary: 'One task with its progress.',
    access: 'signed-in',
    answer: deskTaskSchema,
    problems: ['ERR_NOT_FOUND'],
  })
  view(
    @Principal() person: Person,
    @Param('projectId') projectId: string,
    @Param('taskId') taskId: string,
  ): Promise<DeskTaskView> {
    return this.tasks.view(person, projectId, taskId);
  }

  @Post('tasks/:taskId/order')
  @Operation({
    id: 'orderAnswerTask',
    summary: 'Pause a task, let it go on, or end it; ordering twice changes nothing.',
    access: 'signed-in',
    body: deskTaskOrderSchema,
    answer: deskTaskSchema,
    status: 200,
    problems: ['ERR_NOT_FOUND', 'ERR_DESK_TASK_ENDED'],
  })
  order(
    @Principal() person: Person,
    @Param('projectId') projectId: string,
    @Param('taskId') taskId: string,
    @Body() { order }: DeskTaskOrderBody,
  ): Promise<DeskTaskView> {
    return this.tasks.order(person, projectId, taskId, order);
  }
}
