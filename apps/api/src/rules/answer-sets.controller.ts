import { Readable } from 'node:stream';
import { Controller, Delete, Get, Header, Param, Post, Query, Req, StreamableFile } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import {
  answerSetSchema,
  type AnswerSetView,
  type NewAnswerSetQuery,
  newAnswerSetQuerySchema,
  newAnswersSchema,
  type Page,
  pageOf,
  type PageQuery,
  pageQuerySchema,
  storedAnswerSchema,
  type StoredAnswerView,
} from '@starboard/contracts';
import type { ContestScope } from '../access/principal.js';
import { Scope } from '../access/scope.js';
import { Operation } from '../http/operation.js';
import { MAX_RULE_BODY_BYTES } from '../http/operation-spec.js';
import { limited } from '../http/upload.js';
import { AnswerSetsService } from './answer-sets.service.js';
import { ORGANISERS, READERS } from './rule-roles.js';

/** Of a CSV: eight million characters of the longest kind. */
const MAX_BYTES = 24_000_000;

/** Answers to one question, with labels or without. */
@Controller('api/contests/:slug/answer-sets')
export class AnswerSetsController {
  constructor(private readonly sets: AnswerSetsService) {}

  @Post()
  @Operation({
    id: 'createAnswerSet',
    summary: 'Store answers: CSV, a row an answer and a column a blank, or JSON. The same answers again are that set.',
    access: ORGANISERS,
    query: newAnswerSetQuerySchema,
    body: newAnswersSchema,
    maxBodyBytes: MAX_RULE_BODY_BYTES,
    upload: { types: ['text/csv'], maxBytes: MAX_BYTES },
    answer: answerSetSchema,
    status: 201,
    problems: ['ERR_ANSWER_SET_EXISTS', 'ERR_UNPROCESSABLE', 'ERR_UNAVAILABLE', 'ERR_TOO_LARGE'],
  })
  create(
    @Scope() scope: ContestScope,
    @Query() query: NewAnswerSetQuery,
    @Req() { body }: FastifyRequest,
  ): Promise<AnswerSetView> {
    return this.sets.create(scope, query, body instanceof Readable ? limited(body, MAX_BYTES) : body);
  }

  @Get()
  @Operation({
    id: 'listAnswerSets',
    summary: 'Sets of answers, by name.',
    access: READERS,
    query: pageQuerySchema,
    answer: pageOf(answerSetSchema),
  })
  list(@Scope() scope: ContestScope, @Query() query: PageQuery): Promise<Page<AnswerSetView>> {
    return this.sets.list(scope, query);
  }

  @Get(':setId')
  @Operation({
    id: 'getAnswerSet',
    summary: 'One set of answers.',
    access: READERS,
    answer: answerSetSchema,
    problems: ['ERR_NOT_FOUND'],
  })
  view(@Scope() scope: ContestScope, @Param('setId') setId: string): Promise<AnswerSetView> {
    return this.sets.view(scope, setId);
  }

  @Get(':setId/answers')
  @Operation({
    id: 'listAnswers',
    summary: 'The answers of a set, in their order.',
    access: READERS,
    query: pageQuerySchema,
    answer: pageOf(storedAnswerSchema),
    problems: ['ERR_NOT_FOUND'],
  })
  rows(
    @Scope() scope: ContestScope,
    @Param('setId') setId: string,
    @Query() query: PageQuery,
  ): Promise<Page<StoredAnswerView>> {
    return this.sets.rows(scope, setId, query);
  }

  @Get(':setId/answers.csv')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="answers.csv"')
  @Operation({
    id: 'downloadAnswers',
    summary: 'The answers as CSV, as they are uploaded; texts that look like formulas get an apostrophe in front.',
    access: READERS,
    downloads: { 'text/csv': null },
    problems: ['ERR_NOT_FOUND'],
  })
  async csv(@Scope() scope: ContestScope, @Param('setId') setId: string): Promise<StreamableFile> {
    return new StreamableFile(await this.sets.csv(scope, setId));
  }

  @Delete(':setId')
  @Operation({
    id: 'removeAnswerSet',
    summary: 'Remove a set that no task uses.',
    access: ORGANISERS,
    problems: ['ERR_NOT_FOUND', 'ERR_ANSWER_SET_USED'],
  })
  remove(@Scope() scope: ContestScope, @Param('setId') setId: string): Promise<void> {
    return this.sets.remove(scope, setId);
  }
}
