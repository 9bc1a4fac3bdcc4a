import { Body, Controller, Delete, Get, Inject, Param, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  invitationPageSchema,
  type InvitationView,
  type IssuedLink,
  issuedLinkSchema,
  type NewInvitation,
  newInvitationSchema,
  type NewPlatformInvitation,
  newPlatformInvitationSchema,
  type Page,
  type PageQuery,
  pageQuerySchema,
} from '@starboard/contracts';
import { type By, LinkCommands, LinkQueries, type NewLink } from '@starboard/database';
import { CONFIG, type Config } from '@starboard/platform';
import { actorOf, type ContestScope, type Principal as Person } from '../access/principal.js';
import { Principal, Scope } from '../access/scope.js';
import { noSuch } from '../http/api-error.js';
import { Operation } from '../http/operation.js';
import { originOf } from '../http/origin.js';
import { makePage, readCursor } from '../http/paging.js';
import { makeInvitation, makeIssuedLink } from './identity.view.js';

const ORGANISER = { roles: ['organiser'] } as const;

/** Invitations to a contest and to the platform. There is no mail: the organiser hands the link over. */
@Controller('api')
export class InvitationsController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly links: LinkCommands,
    private readonly linkQueries: LinkQueries,
  ) {}

  @Get('contests/:slug/invitations')
  @Operation({
    id: 'listInvitations',
    summary: 'Invitations to the contest, the latest first.',
    access: ORGANISER,
    query: pageQuerySchema,
    answer: invitationPageSchema,
  })
  list(@Scope() { contestId }: ContestScope, @Query() query: PageQuery): Promise<Page<InvitationView>> {
    return this.page(contestId, query);
  }

  @Post('contests/:slug/invitations')
  @Operation({
    id: 'createInvitation',
    summary: 'Invites somebody to a role in the contest; the link is answered now and never again.',
    access: ORGANISER,
    body: newInvitationSchema,
    answer: issuedLinkSchema,
    status: 201,
    problems: [
      'ERR_TEAM_UNKNOWN',
      'ERR_TEAM_NOT_APPROVED',
      'ERR_EXPERT_UNKNOWN',
      'ERR_EXPERT_TAKEN',
      'ERR_ROLES_APART',
    ],
  })
  create(
    @Scope() { contestId, by }: ContestScope,
    @Body() body: NewInvitation,
    @Req() request: FastifyRequest,
  ): Promise<IssuedLink> {
    const teamId = body.role === 'team_member' ? body.teamId : undefined;
    const expertCode = body.role === 'expert' ? body.expert : undefined;
    return this.issue({ email: body.email, role: body.role, contestId, teamId, expertCode }, by, request);
  }

  @Delete('contests/:slug/invitations/:invitationId')
  @Operation({
    id: 'revokeInvitation',
    summary: 'Makes a link useless that was not used yet.',
    access: ORGANISER,
    problems: ['ERR_LINK_USED'],
  })
  revoke(@Scope() { contestId, by }: ContestScope, @Param('invitationId') id: string): Promise<void> {
    return this.end(contestId, id, by);
  }

  @Get('invitations')
  @Operation({
    id: 'listPlatformInvitations',
    summary: 'Invitations to the whole platform, the latest first.',
    access: ORGANISER,
    query: pageQuerySchema,
    answer: invitationPageSchema,
  })
  listPlatform(@Query() query: PageQuery): Promise<Page<InvitationView>> {
    return this.page(null, query);
  }

  @Post('invitations')
  @Operation({
    id: 'createPlatformInvitation',
    summary: 'Invites somebody to a role in all contests; the link is answered now and never again.',
    access: ORGANISER,
    body: newPlatformInvitationSchema,
    answer: issuedLinkSchema,
    status: 201,
  })
  createPlatform(
    @Principal() principal: Person,
    @Body() { email, role }: NewPlatformInvitation,
    @Req() request: FastifyRequest,
  ): Promise<IssuedLink> {
    return this.issue({ email, role, contestId: null }, actorOf(principal), request);
  }

  @Delete('invitations/:invitationId')
  @Operation({
    id: 'revokePlatformInvitation',
    summary: 'Makes a link useless that was not used yet.',
    access: ORGANISER,
    problems: ['ERR_NOT_FOUND', 'ERR_LINK_USED'],
  })
  revokePlatform(@Principal() principal: Person, @Param('invitationId') id: string): Promise<void> {
    return this.end(null, id, actorOf(principal));
  }

  private async page(contestId: string | null, { limit, cursor }: PageQuery): Promise<Page<InvitationView>> {
    const before = readCursor(cursor, z.uuid());
    const rows = await this.linkQueries.invitations(contestId, limit + 1, before);
    return makePage(rows, limit, ({ id }) => id, makeInvitation);
  }

  private async issue(link: NewLink, by: By, request: FastifyRequest): Promise<IssuedLink> {
    const fresh = await this.links.invite(link, by, link.contestId !== null);
    return makeIssuedLink(fresh, originOf(this.config, request));
  }

  private async end(contestId: string | null, id: string, by: By): Promise<void> {
    if (!(await this.links.revoke(contestId, id, by))) throw noSuch('invitation');
  }
}
