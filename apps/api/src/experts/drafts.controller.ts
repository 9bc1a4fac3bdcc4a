import { Body, Controller, Get, Headers, Param, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  type DraftBody,
  draftBodySchema,
  type DraftQuery,
  draftQuerySchema,
  draftRevisionsSchema,
  type DraftRevisionsView,
  draftSchema,
  type DraftView,
} from '@starboard/contracts';
import type { ContestScope } from '../access/principal.js';
import { Scope } from '../access/scope.js';
import { Operation } from '../http/operation.js';
import { DraftsService, tagOf } from './drafts.service.js';

/** A markup of the largest size as text, escaped for JSON. */
const MAX_BYTES = 2_097_152;
const OWN = { roles: [], also: 'own-expert' } as const;

/** Drafts of own essays (docs/adr/0028). */
@Controller('api/contests/:slug/own-assignments/:assignmentId/draft')
export class DraftsController {
  constructor(private readonly drafts: DraftsService) {}

  @Get()
  @Operation({
    id: 'getOwnDraft',
    summary:
      'Your draft of an essay, with its revision as ETag; nobody else reads it. Revision 0: there has never been one; without content: it was handed in.',
    access: OWN,
    query: draftQuerySchema,
    answer: draftSchema,
  })
  async get(
    @Scope() scope: ContestScope,
    @Param('assignmentId') id: string,
    @Query() { revision }: DraftQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DraftView> {
    return tagged(reply, await this.drafts.find(scope, id, revision));
  }

  @Get('revisions')
  @Operation({
    id: 'listDraftRevisions',
    summary: 'The revisions of your draft that are kept: the latest twenty.',
    access: OWN,
    answer: draftRevisionsSchema,
  })
  revisions(@Scope() scope: ContestScope, @Param('assignmentId') id: string): Promise<DraftRevisionsView> {
    return this.drafts.revisions(scope, id);
  }

  @Put()
  @Operation({
    id: 'saveDraft',
    summary:
      'Keep your draft. If-Match names the revision that it goes on from ("0": none); when another one is there, 412 with its ETag and nothing is saved. The same content again is no new revision.',
    access: OWN,
    headers: { 'if-match': 'The revision that the draft goes on from, as its ETag.' },
    body: draftBodySchema,
    maxBodyBytes: MAX_BYTES,
    answer: draftSchema,
    problems: [
      'ERR_DRAFT_REVISION',
      'ERR_PRECONDITION_REQUIRED',
      'ERR_ASSIGNMENT_UNKNOWN',
      'ERR_WORK_NOT_STARTED',
      'ERR_WORK_TIME_OVER',
    ],
  })
  async save(
    @Scope() scope: ContestScope,
    @Param('assignmentId') id: string,
    @Body() body: DraftBody,
    @Headers('if-match') tag: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DraftView> {
    return tagged(reply, await this.drafts.save(scope, id, body, tag));
  }
}

function tagged(reply: FastifyReply, draft: DraftView): DraftView {
  void reply.header('etag', tagOf(draft));
  return draft;
}
