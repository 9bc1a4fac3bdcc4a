import { Body, Controller, Get, Header, Headers, Param, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  classifierParamsSchema,
  classifierSchema,
  classifierVersionSchema,
  type ClassifierVersionView,
  type ClassifierView,
  type NewClassifierBody,
  newClassifierSchema,
  type Page,
  pageOf,
  type PageQuery,
  pageQuerySchema,
} from '@starboard/contracts';
import type { ContestScope } from '../access/principal.js';
import { Scope } from '../access/scope.js';
import { Operation } from '../http/operation.js';
import { ClassifiersService, tagOf } from './classifiers.service.js';
import { ContestsService } from './contests.service.js';

const MAX_BYTES = 1_048_576;
const ANYBODY_IN_IT = ['organiser', 'jury', 'technical_commission', 'expert', 'team_member'] as const;

/** The codes of a contest of marked essays, as versions. */
@Controller('api/contests/:slug')
export class ClassifiersController {
  constructor(
    private readonly contests: ContestsService,
    private readonly classifiers: ClassifiersService,
  ) {}

  @Get('classifier')
  @Operation({
    id: 'getClassifier',
    summary:
      'The codes of errors and meaning blocks of a contest of marked essays, with subtypes and standard comments: the version in force.',
    access: 'public',
    answer: classifierSchema,
    problems: ['ERR_NOT_FOUND'],
  })
  @Header('cache-control', 'public, max-age=5')
  async current(@Param('slug') slug: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<ClassifierView> {
    return tagged(reply, await this.classifiers.current(await this.idOf(slug)));
  }

  @Get('classifier/versions')
  @Operation({
    id: 'listClassifierVersions',
    summary: 'Versions of the contest’s own classifier, the one in force first; none: the built-in one holds.',
    access: 'public',
    query: pageQuerySchema,
    answer: pageOf(classifierVersionSchema),
    problems: ['ERR_NOT_FOUND'],
  })
  @Header('cache-control', 'public, max-age=5')
  async versions(@Param('slug') slug: string, @Query() query: PageQuery): Promise<Page<ClassifierVersionView>> {
    return this.classifiers.versions(await this.idOf(slug), query);
  }

  @Get('classifier/versions/:version')
  @Operation({
    id: 'getClassifierVersion',
    summary: 'The codes of one version; 0 is the built-in classifier.',
    access: 'public',
    params: classifierParamsSchema,
    answer: classifierSchema,
    problems: ['ERR_NOT_FOUND'],
  })
  @Header('cache-control', 'public, max-age=60')
  async version(@Param('slug') slug: string, @Param('version') version: number): Promise<ClassifierView> {
    return this.classifiers.version(await this.idOf(slug), version);
  }

  @Get('own-classifier')
  @Operation({
    id: 'getOwnClassifier',
    summary: 'The same version in force for the people in the contest, announced or not.',
    access: { roles: ANYBODY_IN_IT },
    answer: classifierSchema,
    problems: ['ERR_NOT_FOUND'],
  })
  async own(
    @Scope() { contestId }: ContestScope,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ClassifierView> {
    return tagged(reply, await this.classifiers.current(contestId));
  }

  @Get('own-classifier/versions')
  @Operation({
    id: 'listOwnClassifierVersions',
    summary: 'The same versions for the people in the contest, announced or not.',
    access: { roles: ANYBODY_IN_IT },
    query: pageQuerySchema,
    answer: pageOf(classifierVersionSchema),
    problems: ['ERR_NOT_FOUND'],
  })
  ownVersions(@Scope() { contestId }: ContestScope, @Query() query: PageQuery): Promise<Page<ClassifierVersionView>> {
    return this.classifiers.versions(contestId, query);
  }

  @Put('classifier')
  @Operation({
    id: 'setClassifier',
    summary:
      'Give the contest a classifier: the next version, until a round begins. If-Match names the version that it comes after ("0": the built-in one); when another one is there, 412 with its ETag. Experts’ markups are read anew by it.',
    access: { roles: ['organiser'] },
    headers: { 'if-match': 'The version that it comes after, as its ETag.' },
    body: newClassifierSchema,
    maxBodyBytes: MAX_BYTES,
    answer: classifierSchema,
    problems: [
      'ERR_UNPROCESSABLE',
      'ERR_CLASSIFIER_VERSION',
      'ERR_PRECONDITION_REQUIRED',
      'ERR_CLASSIFIER_IN_USE',
      'ERR_CODE_FILTER',
      'ERR_CONTEST_ENGINE',
      'ERR_PROTOCOL_MISSING',
      'ERR_NOTICE_PERIOD',
    ],
  })
  async set(
    @Scope() scope: ContestScope,
    @Body() body: NewClassifierBody,
    @Headers('if-match') tag: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ClassifierView> {
    return tagged(reply, await this.classifiers.set(scope, body, tag));
  }

  private async idOf(slug: string): Promise<string> {
    return (await this.contests.find(slug)).id;
  }
}

function tagged(reply: FastifyReply, view: ClassifierView): ClassifierView {
  void reply.header('etag', tagOf(view));
  return view;
}
