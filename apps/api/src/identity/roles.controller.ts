import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import {
  grantListSchema,
  grantSchema,
  type GrantView,
  type NewContestGrant,
  newContestGrantSchema,
  type NewGrant,
  newGrantSchema,
} from '@starboard/contracts';
import { GrantCommands, GrantQueries } from '@starboard/database';
import { actorOf, type ContestScope, type Principal as Person } from '../access/principal.js';
import { Principal, Scope } from '../access/scope.js';
import { noSuch } from '../http/api-error.js';
import { Operation } from '../http/operation.js';
import { makeGrant } from './identity.view.js';

const ORGANISER = { roles: ['organiser'] } as const;

/** Roles of people who have an account. Others are invited. */
@Controller('api')
export class RolesController {
  constructor(
    private readonly grants: GrantCommands,
    private readonly grantQueries: GrantQueries,
  ) {}

  @Get('contests/:slug/roles')
  @Operation({ id: 'listRoles', summary: 'Roles in the contest.', access: ORGANISER, answer: grantListSchema })
  async list(@Scope() { contestId }: ContestScope): Promise<{ items: readonly GrantView[] }> {
    return { items: (await this.grantQueries.list(contestId)).map(makeGrant) };
  }

  @Post('contests/:slug/roles')
  @Operation({
    id: 'grantRole',
    summary:
      'Gives somebody who is something in the contest another role, organisers of the platform anybody with an account; others are invited. Again, it changes nothing. With `reason` and `protocolRef` a decision allows jury, commission and organisers to share a person.',
    access: ORGANISER,
    body: newContestGrantSchema,
    answer: grantSchema,
    problems: ['ERR_PERSON_UNKNOWN', 'ERR_ROLES_APART'],
  })
  async grant(
    @Scope() { contestId, by, everywhere }: ContestScope,
    @Body() { email, role, ...decision }: NewContestGrant,
  ): Promise<GrantView> {
    return makeGrant(await this.grants.grant(contestId, email, role, { ...by, ...given(decision) }, everywhere));
  }

  @Delete('contests/:slug/roles/:grantId')
  @Operation({ id: 'revokeRole', summary: 'Takes a role in the contest away.', access: ORGANISER })
  async revoke(@Scope() { contestId, by }: ContestScope, @Param('grantId') id: string): Promise<void> {
    if (!(await this.grants.revoke(contestId, id, by))) throw noSuch('role');
  }

  @Get('roles')
  @Operation({ id: 'listPlatformRoles', summary: 'Roles in all contests.', access: ORGANISER, answer: grantListSchema })
  async listPlatform(): Promise<{ items: readonly GrantView[] }> {
    return { items: (await this.grantQueries.list(null)).map(makeGrant) };
  }

  @Post('roles')
  @Operation({
    id: 'grantPlatformRole',
    summary: 'Gives somebody a role in all contests; again, it changes nothing.',
    access: ORGANISER,
    body: newGrantSchema,
    answer: grantSchema,
    problems: ['ERR_PERSON_UNKNOWN', 'ERR_ROLES_APART'],
  })
  async grantPlatform(@Principal() principal: Person, @Body() { email, role }: NewGrant): Promise<GrantView> {
    return makeGrant(await this.grants.grant(null, email, role, actorOf(principal)));
  }

  @Delete('roles/:grantId')
  @Operation({
    id: 'revokePlatformRole',
    summary: 'Takes a role in all contests away, but never the last organiser’s.',
    access: ORGANISER,
    problems: ['ERR_NOT_FOUND', 'ERR_LAST_ORGANISER'],
  })
  async revokePlatform(@Principal() principal: Person, @Param('grantId') id: string): Promise<void> {
    if (!(await this.grants.revoke(null, id, actorOf(principal)))) throw noSuch('role');
  }
}

const given = ({ reason, protocolRef }: Omit<NewContestGrant, 'email' | 'role'>) => ({
  ...(reason !== undefined && { reason }),
  ...(protocolRef !== undefined && { protocolRef }),
});
