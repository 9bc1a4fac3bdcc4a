import { Body, Controller, Delete, Get, Inject, Param, Post, Put, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import {
  type DeskCapsBody,
  deskCapsSchema,
  deskImportReportSchema,
  type DeskImportReportView,
  deskImportSchema,
  deskInvitationSchema,
  type DeskInvitationView,
  type DeskJoin,
  type DeskJoined,
  deskJoinedSchema,
  deskJoinSchema,
  type DeskProjectItem,
  deskProjectItemSchema,
  deskProjectSchema,
  type DeskProjectView,
  type NewDeskImport,
  type NewDeskProject,
  newDeskProjectSchema,
  type Page,
  pageOf,
  type PageQuery,
  pageQuerySchema,
} from '@starboard/contracts';
import { CONFIG, type Config } from '@starboard/platform';
import type { Principal as Person } from '../access/principal.js';
import { Principal } from '../access/scope.js';
import { Operation } from '../http/operation.js';
import { originOf } from '../http/origin.js';
import { DeskProjectsService } from './desk-projects.service.js';

/** Two files of 16 million characters, most of them of two bytes. */
const MAX_IMPORT_BYTES = 48_000_000;

/** Projects of the answers desk: questions with short answers, and who labels them. */
@Controller('api/answer-projects')
export class DeskProjectsController {
  constructor(
    private readonly projects: DeskProjectsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  @Operation({
    id: 'listAnswerProjects',
    summary: 'Your projects of the answers desk, the latest first.',
    access: 'signed-in',
    query: pageQuerySchema,
    answer: pageOf(deskProjectItemSchema),
  })
  list(@Principal() person: Person, @Query() query: PageQuery): Promise<Page<DeskProjectItem>> {
    return this.projects.list(person, query);
  }

  @Post()
  @Operation({
    id: 'createAnswerProject',
    summary: 'Make a project; you own it.',
    access: 'signed-in',
    body: newDeskProjectSchema,
    answer: deskProjectSchema,
    status: 201,
    problems: ['ERR_UNPROCESSABLE', 'ERR_DESK_PROJECTS'],
    idempotent: true,
  })
  create(@Principal() person: Person, @Body() body: NewDeskProject): Promise<DeskProjectView> {
    return this.projects.create(person, body);
  }

  @Post('join')
  @Operation({
    id: 'joinAnswerProject',
    summary: 'Become a labeller by a link; it works once.',
    access: 'signed-in',
    body: deskJoinSchema,
    answer: deskJoinedSchema,
    problems: ['ERR_NOT_FOUND', 'ERR_DESK_MEMBERS'],
    rateLimit: 'secrets',
  })
  join(@Principal() person: Person, @Body() { secret }: DeskJoin): Promise<DeskJoined> {
    return this.projects.join(person, secret);
  }

  @Get(':projectId')
  @Operation({
    id: 'getAnswerProject',
    summary: 'A project that you are a member of.',
    access: 'signed-in',
    answer: deskProjectSchema,
    problems: ['ERR_NOT_FOUND'],
  })
  view(@Principal() person: Person, @Param('projectId') projectId: string): Promise<DeskProjectView> {
    return this.projects.view(person, projectId);
  }

  @Delete(':projectId')
  @Operation({
    id: 'removeAnswerProject',
    summary: 'Remove a project with all that is in it.',
    access: 'signed-in',
    problems: ['ERR_NOT_FOUND'],
  })
  remove(@Principal() person: Person, @Param('projectId') projectId: string): Promise<void> {
    return this.projects.remove(person, projectId);
  }

  @Put(':projectId/caps')
  @Operation({
    id: 'setAnswerProjectCaps',
    summary: 'Most that the project may ask of the configured language model, in all.',
    access: 'signed-in',
    body: deskCapsSchema,
    answer: deskProjectSchema,
    problems: ['ERR_NOT_FOUND'],
  })
  setCaps(
    @Principal() person: Person,
    @Param('projectId') projectId: string,
    @Body() body: DeskCapsBody,
  ): Promise<DeskProjectView> {
    return this.projects.setCaps(person, projectId, body);
  }

  @Post(':projectId/import')
  @Operation({
    id: 'importAnswers',
    summary: 'Add questions and answers, JSON lines or CSV. All or nothing; the same again adds nothing.',
    access: 'signed-in',
    body: deskImportSchema,
    maxBodyBytes: MAX_IMPORT_BYTES,
    answer: deskImportReportSchema,
    problems: ['ERR_NOT_FOUND', 'ERR_UNPROCESSABLE', 'ERR_UNAVAILABLE', 'ERR_DESK_BUSY', 'ERR_DESK_FULL'],
  })
  import(
    @Principal() person: Person,
    @Param('projectId') projectId: string,
    @Body() body: NewDeskImport,
  ): Promise<DeskImportReportView> {
    return this.projects.import(person, projectId, body);
  }

  @Post(':projectId/invitations')
  @Operation({
    id: 'inviteLabeller',
    summary: 'A link by which one person with an account becomes a labeller. It is shown now and never again.',
    access: 'signed-in',
    answer: deskInvitationSchema,
    status: 201,
    problems: ['ERR_NOT_FOUND', 'ERR_DESK_MEMBERS'],
  })
  invite(
    @Principal() person: Person,
    @Param('projectId') projectId: string,
    @Req() request: FastifyRequest,
  ): Promise<DeskInvitationView> {
    return this.projects.invite(person, projectId, originOf(this.config, request));
  }

  @Delete(':projectId/members/:userId')
  @Operation({
    id: 'removeLabeller',
    summary: 'Take a labeller out, or leave; labels stay.',
    access: 'signed-in',
    problems: ['ERR_NOT_FOUND'],
  })
  removeMember(
    @Principal() person: Person,
    @Param('projectId') projectId: string,
    @Param('userId') userId: string,
  ): Promise<void> {
    return this.projects.removeMember(person, projectId, userId);
  }
}
