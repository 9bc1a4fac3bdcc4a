import type { Readable } from 'node:stream';
import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  contestRequestSchema,
  type ContestRequestView,
  MAX_REQUEST_FILE_BYTES,
  type NewRequestBody,
  newRequestSchema,
  type Page,
  pageOf,
  type PageQuery,
  pageQuerySchema,
  type RequestAnswerBody,
  requestAnswerSchema,
  type RequestEndBody,
  requestEndSchema,
  type RequestFileQuery,
  requestFileQuerySchema,
  type RequestQuery,
  requestQuerySchema,
} from '@starboard/contracts';
import type { ContestScope } from '../access/principal.js';
import { Scope } from '../access/scope.js';
import { Operation } from '../http/operation.js';
import { Upload } from '../http/upload.js';
import { RequestsService } from './requests.service.js';

const UPLOAD = { types: ['application/octet-stream'] as const, maxBytes: MAX_REQUEST_FILE_BYTES };
const OFFICIALS = { roles: ['organiser', 'jury', 'technical_commission'] } as const;

/** Requests about teams: for an exclusion (regulation 11.6), for further data (9.4). */
@Controller('api/contests/:slug')
export class RequestsController {
  constructor(private readonly requests: RequestsService) {}

  @Get('requests')
  @Operation({
    id: 'listRequests',
    summary: 'Requests for exclusions (11.6) and for data (9.4), the newest first; read by officials only.',
    access: OFFICIALS,
    query: requestQuerySchema,
    answer: pageOf(contestRequestSchema),
  })
  list(@Scope() scope: ContestScope, @Query() query: RequestQuery): Promise<Page<ContestRequestView>> {
    return this.requests.list(scope, query);
  }

  @Post('requests')
  @Operation({
    id: 'askRequest',
    summary: 'Ask the organisers to put a team out of the contest (11.6), or a team for further data (9.4).',
    access: OFFICIALS,
    body: newRequestSchema,
    answer: contestRequestSchema,
    status: 201,
    idempotent: true,
    problems: ['ERR_REQUEST_ROLE', 'ERR_REQUEST_DUE', 'ERR_NOT_FOUND'],
  })
  ask(@Scope() scope: ContestScope, @Body() body: NewRequestBody): Promise<ContestRequestView> {
    return this.requests.ask(scope, body);
  }

  @Post('requests/:requestId/end')
  @Operation({
    id: 'endRequest',
    summary:
      'Grant or decline an exclusion (organisers; the exclusion itself is a decision of its own), or take a request back.',
    access: OFFICIALS,
    body: requestEndSchema,
    answer: contestRequestSchema,
    problems: ['ERR_REQUEST_CLOSED', 'ERR_REQUEST_ROLE'],
  })
  end(
    @Scope() scope: ContestScope,
    @Param('requestId') id: string,
    @Body() body: RequestEndBody,
  ): Promise<ContestRequestView> {
    return this.requests.end(scope, id, body);
  }

  @Get('teams/:teamId/requests')
  @Operation({
    id: 'listTeamRequests',
    summary: 'What the team is asked for (9.4), the newest first.',
    access: { ...OFFICIALS, also: 'own-team' },
    query: pageQuerySchema,
    answer: pageOf(contestRequestSchema),
  })
  ofTeam(
    @Scope() scope: ContestScope,
    @Param('teamId') teamId: string,
    @Query() query: PageQuery,
  ): Promise<Page<ContestRequestView>> {
    return this.requests.ofTeam(scope, teamId, query);
  }

  @Post('teams/:teamId/requests/:requestId/answer')
  @Operation({
    id: 'answerRequest',
    summary: 'The team’s answer to a request for data, once. The same answer again changes nothing.',
    access: { roles: [], also: 'own-team' },
    body: requestAnswerSchema,
    answer: contestRequestSchema,
    problems: ['ERR_REQUEST_CLOSED'],
  })
  answer(
    @Scope() scope: ContestScope,
    @Param('teamId') teamId: string,
    @Param('requestId') id: string,
    @Body() body: RequestAnswerBody,
  ): Promise<ContestRequestView> {
    return this.requests.answer(scope, teamId, id, body);
  }

  @Post('requests/:requestId/files')
  @Operation({
    id: 'addRequestFile',
    summary: 'A file that comes with an open request; the body is the file. The same again changes nothing.',
    access: OFFICIALS,
    query: requestFileQuerySchema,
    upload: UPLOAD,
    answer: contestRequestSchema,
    status: 201,
    problems: ['ERR_REQUEST_CLOSED', 'ERR_REQUEST_ROLE', 'ERR_REQUEST_FILES', 'ERR_NOT_FOUND'],
  })
  addFile(
    @Scope() scope: ContestScope,
    @Param('requestId') requestId: string,
    @Query() query: RequestFileQuery,
    @Upload() body: Readable,
  ): Promise<ContestRequestView> {
    return this.requests.addFile(scope, { contestId: scope.contestId, requestId }, query, body);
  }

  @Get('requests/:requestId/files/:attachmentId')
  @Operation({
    id: 'downloadRequestFile',
    summary: 'A file of a request or its answer, for download.',
    access: OFFICIALS,
    downloads: { 'application/octet-stream': null },
    problems: ['ERR_NOT_FOUND'],
  })
  async file(
    @Scope() { contestId }: ContestScope,
    @Param('requestId') requestId: string,
    @Param('attachmentId') fileId: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    send(reply, await this.requests.file({ contestId, requestId }, fileId));
  }

  @Post('teams/:teamId/requests/:requestId/files')
  @Operation({
    id: 'addAnswerFile',
    summary:
      'A file of the team’s answer, before the answer itself; the body is the file. The same again changes nothing.',
    access: { roles: [], also: 'own-team' },
    query: requestFileQuerySchema,
    upload: UPLOAD,
    answer: contestRequestSchema,
    status: 201,
    problems: ['ERR_REQUEST_CLOSED', 'ERR_REQUEST_FILES', 'ERR_NOT_FOUND'],
  })
  addAnswerFile(
    @Scope() scope: ContestScope,
    @Param('teamId') teamId: string,
    @Param('requestId') requestId: string,
    @Query() query: RequestFileQuery,
    @Upload() body: Readable,
  ): Promise<ContestRequestView> {
    return this.requests.addFile(scope, { contestId: scope.contestId, requestId, teamId }, query, body);
  }

  @Get('teams/:teamId/requests/:requestId/files/:attachmentId')
  @Operation({
    id: 'downloadTeamRequestFile',
    summary: 'A file of a request for data or of its answer, for the team that is asked.',
    access: { ...OFFICIALS, also: 'own-team' },
    downloads: { 'application/octet-stream': null },
    problems: ['ERR_NOT_FOUND'],
  })
  async teamFile(
    @Scope() { contestId }: ContestScope,
    @Param('teamId') teamId: string,
    @Param('requestId') requestId: string,
    @Param('attachmentId') fileId: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    send(reply, await this.requests.file({ contestId, requestId, teamId }, fileId));
  }
}

/** Whatever it is, no browser shows it as a page of this site. */
function send(reply: FastifyReply, file: { readonly name: string; readonly content: Uint8Array }): void {
  void reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`);
  void reply.type('application/octet-stream').send(file.content);
}
