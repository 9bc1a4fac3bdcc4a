import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import {
  approvedTeamSchema,
  pageOf,
  teamDetailSchema,
  teamQuerySchema,
  teamSchema,
  teamVerdictSchema,
  withdrawalSchema,
  type ApprovedTeamView,
  type Page,
  type TeamDetailView,
  type TeamListQuery,
  type TeamVerdictBody,
  type TeamView,
  type WithdrawalBody,
} from '@starboard/contracts';
import type { ContestScope } from '../access/principal.js';
import { Scope } from '../access/scope.js';
import { Operation } from '../http/operation.js';
import { TeamsService } from './teams.service.js';

const ORGANISERS = { roles: ['organiser'] } as const;
const WATCHERS = { roles: ['organiser', 'jury', 'technical_commission'] } as const;
const OWN_OR_ORGANISERS = { roles: ['organiser'], also: 'own-team' } as const;

/** Teams and the decisions about their participation (regulation 3.1, 9.5). */
@Controller('api/contests/:slug/teams')
export class TeamsController {
  constructor(private readonly teams: TeamsService) {}

  @Get()
  @Operation({
    id: 'listTeams',
    summary: 'Teams in the order in which they applied, by status and admission.',
    access: WATCHERS,
    query: teamQuerySchema,
    answer: pageOf(teamSchema),
  })
  list(@Scope() scope: ContestScope, @Query() query: TeamListQuery): Promise<Page<TeamView>> {
    return this.teams.list(scope, query);
  }

  @Get(':teamId')
  @Operation({
    id: 'getTeam',
    summary: 'One team with the answers of its application form.',
    access: OWN_OR_ORGANISERS,
    answer: teamDetailSchema,
  })
  view(@Scope() scope: ContestScope, @Param('teamId') teamId: string): Promise<TeamDetailView> {
    return this.teams.view(scope, teamId);
  }

  @Post(':teamId/approval')
  @Operation({
    id: 'approveTeam',
    summary: "Approve the application. The call that approves answers the captain's invitation, once.",
    access: ORGANISERS,
    body: teamVerdictSchema,
    answer: approvedTeamSchema,
    problems: ['ERR_TEAM_STATUS'],
  })
  approve(
    @Scope() scope: ContestScope,
    @Param('teamId') teamId: string,
    @Body() body: TeamVerdictBody,
  ): Promise<ApprovedTeamView> {
    return this.teams.approve(scope, teamId, body);
  }

  @Post(':teamId/refusal')
  @Operation({
    id: 'refuseTeam',
    summary: 'Refuse the application, with the reason; the team may apply again.',
    access: ORGANISERS,
    body: teamVerdictSchema,
    answer: teamSchema,
    problems: ['ERR_TEAM_STATUS'],
  })
  refuse(
    @Scope() scope: ContestScope,
    @Param('teamId') teamId: string,
    @Body() body: TeamVerdictBody,
  ): Promise<TeamView> {
    return this.teams.refuse(scope, teamId, body);
  }

  @Post(':teamId/disqualification')
  @Operation({
    id: 'disqualifyTeam',
    summary: 'Disqualify an approved team for a breach of the regulation (9.5); its programs are disconnected.',
    access: ORGANISERS,
    body: teamVerdictSchema,
    answer: teamSchema,
    problems: ['ERR_TEAM_STATUS'],
  })
  disqualify(
    @Scope() scope: ContestScope,
    @Param('teamId') teamId: string,
    @Body() body: TeamVerdictBody,
  ): Promise<TeamView> {
    return this.teams.disqualify(scope, teamId, body);
  }

  @Post(':teamId/withdrawal')
  @Operation({
    id: 'withdrawTeam',
    summary: 'End the participation at the own wish of the team. Twice changes nothing.',
    access: OWN_OR_ORGANISERS,
    body: withdrawalSchema,
    answer: teamSchema,
    problems: ['ERR_TEAM_STATUS'],
  })
  withdraw(
    @Scope() scope: ContestScope,
    @Param('teamId') teamId: string,
    @Body() body: WithdrawalBody,
  ): Promise<TeamView> {
    return this.teams.withdraw(scope, teamId, body);
  }
}
