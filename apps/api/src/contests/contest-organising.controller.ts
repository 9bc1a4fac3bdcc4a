import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import {
  type ContestAnnouncement,
  contestAnnouncementSchema,
  type NewContestBody,
  newContestSchema,
  ownContestSchema,
  type OwnContestView,
  type Page,
  pageOf,
  type PageQuery,
  pageQuerySchema,
  type ParametersChange,
  parametersChangeSchema,
  parametersVersionSchema,
  type ParametersVersionView,
} from '@starboard/contracts';
import type { ContestScope, Principal as Person } from '../access/principal.js';
import { Principal, Scope } from '../access/scope.js';
import { Operation } from '../http/operation.js';
import { ContestOrganisingService } from './contest-organising.service.js';

const ANYBODY_IN_IT = ['organiser', 'jury', 'technical_commission', 'expert', 'team_member'] as const;

/** Contests for the people who make and run them. */
@Controller('api')
export class ContestOrganisingController {
  constructor(private readonly contests: ContestOrganisingService) {}

  @Post('contests')
  @Operation({
    id: 'createContest',
    summary: 'Make a contest with its first parameters. It is not public before it is announced.',
    access: { roles: ['organiser'] },
    body: newContestSchema,
    answer: ownContestSchema,
    status: 201,
    problems: ['ERR_CONTEST_EXISTS', 'ERR_CODE_FILTER'],
    idempotent: true,
  })
  create(@Principal() principal: Person, @Body() body: NewContestBody): Promise<OwnContestView> {
    return this.contests.create(principal, body);
  }

  @Get('me/contests')
  @Operation({
    id: 'listOwnContests',
    summary: 'Contests in which you have a role, unannounced ones too; the latest first.',
    access: 'signed-in',
    query: pageQuerySchema,
    answer: pageOf(ownContestSchema),
  })
  list(@Principal() principal: Person, @Query() query: PageQuery): Promise<Page<OwnContestView>> {
    return this.contests.list(principal, query);
  }

  @Get('contests/:slug/settings')
  @Operation({
    id: 'getContestSettings',
    summary: 'The contest as the people in it see it, announced or not.',
    access: { roles: ANYBODY_IN_IT },
    answer: ownContestSchema,
  })
  settings(@Scope() { contestId, principal }: ContestScope): Promise<OwnContestView> {
    return this.contests.view(principal.userId, contestId);
  }

  @Post('contests/:slug/announcement')
  @Operation({
    id: 'announceContest',
    summary:
      'Make the contest public; announcing twice changes nothing. With a final nearer than the notice period (7.5) it needs a reason.',
    access: { roles: ['organiser'] },
    body: contestAnnouncementSchema,
    answer: ownContestSchema,
    problems: ['ERR_NOTICE_PERIOD'],
  })
  announce(@Scope() scope: ContestScope, @Body() body: ContestAnnouncement): Promise<OwnContestView> {
    return this.contests.announce(scope, body);
  }

  @Get('contests/:slug/parameters')
  @Operation({
    id: 'listParameters',
    summary: 'Versions of the parameters, the one in force first.',
    access: { roles: ANYBODY_IN_IT },
    query: pageQuerySchema,
    answer: pageOf(parametersVersionSchema),
  })
  parameters(@Scope() scope: ContestScope, @Query() query: PageQuery): Promise<Page<ParametersVersionView>> {
    return this.contests.parameters(scope, query);
  }

  @Post('contests/:slug/parameters')
  @Operation({
    id: 'changeParameters',
    summary:
      'Make the next version: the one in force with these changes. After the announcement it is a decision with a protocol (2.17). Rounds keep their version.',
    access: { roles: ['organiser'] },
    body: parametersChangeSchema,
    answer: parametersVersionSchema,
    problems: ['ERR_PROTOCOL_MISSING', 'ERR_NOTICE_PERIOD', 'ERR_CODE_FILTER'],
  })
  change(@Scope() scope: ContestScope, @Body() body: ParametersChange): Promise<ParametersVersionView> {
    return this.contests.changeParameters(scope, body);
  }
}
