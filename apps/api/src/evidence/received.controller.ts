import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  type Page,
  pageOf,
  programLogSchema,
  type ProgramLogView,
  receivedFileSchema,
  type ReceivedFileView,
  type ReceivedQuery,
  receivedQuerySchema,
  type SentQuery,
  sentQuerySchema,
  sessionEventSchema,
  type SessionEventView,
} from '@starboard/contracts';
import type { SentContent } from '@starboard/database';
import type { ContestScope } from '../access/principal.js';
import { Scope } from '../access/scope.js';
import { Operation } from '../http/operation.js';
import { ReceivedService } from './received.service.js';

const OFFICIALS = { roles: ['organiser', 'jury', 'technical_commission'] } as const;

/** What teams sent in a round, before anybody decides about its result (regulation 8.2.1, 8.2.4). */
@Controller('api/contests/:slug/rounds/:roundId')
export class ReceivedController {
  constructor(private readonly received: ReceivedService) {}

  @Get('files')
  @Operation({
    id: 'listReceivedFiles',
    summary: 'Every file received in the round, late and invalid ones too, with what was noticed in it (8.2.1).',
    access: OFFICIALS,
    query: receivedQuerySchema,
    answer: pageOf(receivedFileSchema),
  })
  files(
    @Scope() scope: ContestScope,
    @Param('roundId') roundId: string,
    @Query() query: ReceivedQuery,
  ): Promise<Page<ReceivedFileView>> {
    return this.received.files(scope, roundId, query);
  }

  @Get('files/:submissionId')
  @Operation({
    id: 'downloadReceivedFile',
    summary: 'A received file, byte for byte. Of a final not before its end.',
    access: OFFICIALS,
    downloads: { 'application/octet-stream': null },
  })
  async file(
    @Scope() scope: ContestScope,
    @Param('roundId') roundId: string,
    @Param('submissionId') id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    send(reply, await this.received.file(scope, roundId, id), 'txt');
  }

  @Get('logs')
  @Operation({
    id: 'listProgramLogs',
    summary: 'What programs said of themselves in the round (`logs-send`).',
    access: OFFICIALS,
    query: sentQuerySchema,
    answer: pageOf(programLogSchema),
  })
  logs(
    @Scope() scope: ContestScope,
    @Param('roundId') roundId: string,
    @Query() query: SentQuery,
  ): Promise<Page<ProgramLogView>> {
    return this.received.logs(scope, roundId, query);
  }

  @Get('logs/:logId')
  @Operation({
    id: 'downloadProgramLog',
    summary: 'A log of a program, byte for byte. Of a final not before its end.',
    access: OFFICIALS,
    downloads: { 'application/octet-stream': null },
  })
  async log(
    @Scope() scope: ContestScope,
    @Param('roundId') roundId: string,
    @Param('logId') id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    send(reply, await this.received.log(scope, roundId, id), 'log');
  }

  @Get('session-events')
  @Operation({
    id: 'listSessionEvents',
    summary: 'When sessions of the round were opened and closed, by which server process, and how.',
    access: OFFICIALS,
    query: sentQuerySchema,
    answer: pageOf(sessionEventSchema),
  })
  events(
    @Scope() scope: ContestScope,
    @Param('roundId') roundId: string,
    @Query() query: SentQuery,
  ): Promise<Page<SessionEventView>> {
    return this.received.events(scope, roundId, query);
  }
}

/** Whatever a program sent, no browser shows it as a page of this site. */
function send(reply: FastifyReply, { content, name }: SentContent, extension: string): void {
  const file = encodeURIComponent(`${name}.${extension}`);
  void reply.header('content-disposition', `attachment; filename*=UTF-8''${file}`);
  void reply.type('application/octet-stream').send(content);
}
