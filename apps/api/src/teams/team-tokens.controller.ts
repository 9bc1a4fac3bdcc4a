import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import {
  issuedTeamTokenSchema,
  type IssuedTeamTokenView,
  type NewTeamTokenBody,
  newTeamTokenSchema,
  type TeamTokenList,
  teamTokenListSchema,
} from '@starboard/contracts';
import type { ContestScope } from '../access/principal.js';
import { Scope } from '../access/scope.js';
import { Operation } from '../http/operation.js';
import { TeamTokensService } from './team-tokens.service.js';

const OWN_OR_ORGANISERS = { roles: ['organiser'], also: 'own-team' } as const;

/** Tokens with which a team's programs take part. */
@Controller('api/contests/:slug/teams/:teamId/tokens')
export class TeamTokensController {
  constructor(private readonly tokens: TeamTokensService) {}

  @Get()
  @Operation({
    id: 'listTeamTokens',
    summary: 'Tokens of the team, the newest first: first characters, last use, revocation.',
    access: OWN_OR_ORGANISERS,
    answer: teamTokenListSchema,
  })
  list(@Scope() scope: ContestScope, @Param('teamId') teamId: string): Promise<TeamTokenList> {
    return this.tokens.list(scope, teamId);
  }

  @Post()
  @Operation({
    id: 'issueTeamToken',
    summary: 'Issue a token. It is shown once; only its hash is stored.',
    access: OWN_OR_ORGANISERS,
    body: newTeamTokenSchema,
    answer: issuedTeamTokenSchema,
    status: 201,
    problems: ['ERR_TEAM_NOT_APPROVED', 'ERR_TOKEN_LIMIT'],
  })
  issue(
    @Scope() scope: ContestScope,
    @Param('teamId') teamId: string,
    @Body() { name }: NewTeamTokenBody,
  ): Promise<IssuedTeamTokenView> {
    return this.tokens.issue(scope, teamId, name);
  }

  @Delete(':tokenId')
  @Operation({
    id: 'revokeTeamToken',
    summary: 'Revoke a token: a program that is connected with it is disconnected. Twice changes nothing.',
    access: OWN_OR_ORGANISERS,
  })
  revoke(
    @Scope() scope: ContestScope,
    @Param('teamId') teamId: string,
    @Param('tokenId') tokenId: string,
  ): Promise<void> {
    return this.tokens.revoke(scope, teamId, tokenId);
  }
}
