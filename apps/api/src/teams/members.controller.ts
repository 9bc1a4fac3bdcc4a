import { Body, Controller, Delete, Get, Inject, Param, Post, Put, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import {
  type CaptainBody,
  captainSchema,
  type MemberList,
  memberListSchema,
  type NewMemberBody,
  newMemberSchema,
  teamInvitationSchema,
  type TeamInvitationView,
} from '@starboard/contracts';
import { MemberCommands, MemberQueries } from '@starboard/database';
import { CONFIG, type Config } from '@starboard/platform';
import type { ContestScope } from '../access/principal.js';
import { Scope } from '../access/scope.js';
import { Operation } from '../http/operation.js';
import { originOf } from '../http/origin.js';
import { TeamInvitations } from './team-invitations.js';
import { inContest } from './teams.service.js';

const OWN_OR_ORGANISERS = { roles: ['organiser'], also: 'own-team' } as const;
const CAPTAIN_OR_SELF = { roles: ['organiser'], also: 'captain-or-self' } as const;
const CAPTAIN = { roles: ['organiser'], also: 'captain' } as const;

/** People of a team: their own business, and the organisers'. */
@Controller('api/contests/:slug/teams/:teamId')
export class MembersController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly members: MemberCommands,
    private readonly memberQueries: MemberQueries,
    private readonly invitations: TeamInvitations,
  ) {}

  @Get('members')
  @Operation({
    id: 'listTeamMembers',
    summary: 'People of the team, the captain first.',
    access: OWN_OR_ORGANISERS,
    answer: memberListSchema,
  })
  async list(@Scope() scope: ContestScope, @Param('teamId') teamId: string): Promise<MemberList> {
    return { members: [...(await this.memberQueries.list(inContest(scope, teamId)))] };
  }

  @Post('members')
  @Operation({
    id: 'inviteTeamMember',
    summary: 'Invite a person to the team. The link of the invitation is answered now and never again.',
    access: OWN_OR_ORGANISERS,
    body: newMemberSchema,
    answer: teamInvitationSchema,
    status: 201,
    problems: ['ERR_TEAM_NOT_APPROVED'],
  })
  invite(
    @Scope() scope: ContestScope,
    @Param('teamId') teamId: string,
    @Body() { email }: NewMemberBody,
    @Req() request: FastifyRequest,
  ): Promise<TeamInvitationView> {
    return this.invitations.invite(scope, teamId, email, originOf(this.config, request));
  }

  @Delete('members/:userId')
  @Operation({
    id: 'removeTeamMember',
    summary:
      'Take a person out of the team: the captain does, or the member leaves. The captain goes after another is named.',
    access: CAPTAIN_OR_SELF,
    problems: ['ERR_TEAM_CAPTAIN'],
  })
  remove(
    @Scope() scope: ContestScope,
    @Param('teamId') teamId: string,
    @Param('userId') userId: string,
  ): Promise<void> {
    return this.members.remove(inContest(scope, teamId), userId, scope.by);
  }

  @Put('captain')
  @Operation({
    id: 'changeCaptain',
    summary: 'Make a member the captain: the captain hands over, or an organiser decides.',
    access: CAPTAIN,
    body: captainSchema,
    problems: ['ERR_TEAM_MEMBER'],
  })
  changeCaptain(
    @Scope() scope: ContestScope,
    @Param('teamId') teamId: string,
    @Body() { userId }: CaptainBody,
  ): Promise<void> {
    return this.members.changeCaptain(inContest(scope, teamId), userId, scope.by);
  }
}
