import { Controller, Get, Inject, Param, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  accountPageSchema,
  accountSchema,
  type AccountView,
  type IssuedLink,
  issuedLinkSchema,
  type Page,
  type PageQuery,
  pageQuerySchema,
} from '@starboard/contracts';
import { LinkCommands, PersonCommands, PersonQueries } from '@starboard/database';
import { CONFIG, type Config } from '@starboard/platform';
import { actorOf, type Principal as Person } from '../access/principal.js';
import { Principal } from '../access/scope.js';
import { Operation } from '../http/operation.js';
import { originOf } from '../http/origin.js';
import { makePage, readCursor } from '../http/paging.js';
import { makeAccount, makeIssuedLink } from './identity.view.js';

const ORGANISER = { roles: ['organiser'] } as const;

/** Accounts, for organisers of the whole platform. */
@Controller('api/people')
export class PeopleController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly people: PersonCommands,
    private readonly personQueries: PersonQueries,
    private readonly links: LinkCommands,
  ) {}

  @Get()
  @Operation({
    id: 'listPeople',
    summary: 'Accounts, by address.',
    access: ORGANISER,
    query: pageQuerySchema,
    answer: accountPageSchema,
  })
  async list(@Query() { limit, cursor }: PageQuery): Promise<Page<AccountView>> {
    const rows = await this.personQueries.list(limit + 1, readCursor(cursor, z.string()));
    return makePage(rows, limit, ({ email }) => email, makeAccount);
  }

  @Post(':personId/disable')
  @Operation({
    id: 'disablePerson',
    summary: 'Closes an account: its browsers are signed out, its tokens are refused.',
    access: ORGANISER,
    answer: accountSchema,
    problems: ['ERR_PERSON_UNKNOWN', 'ERR_LAST_ORGANISER'],
  })
  async disable(@Principal() principal: Person, @Param('personId') id: string): Promise<AccountView> {
    return makeAccount(await this.people.setDisabled(id, true, actorOf(principal)));
  }

  @Post(':personId/enable')
  @Operation({
    id: 'enablePerson',
    summary: 'Opens a closed account again.',
    access: ORGANISER,
    answer: accountSchema,
    problems: ['ERR_PERSON_UNKNOWN'],
  })
  async enable(@Principal() principal: Person, @Param('personId') id: string): Promise<AccountView> {
    return makeAccount(await this.people.setDisabled(id, false, actorOf(principal)));
  }

  @Post(':personId/password-link')
  @Operation({
    id: 'createPasswordLink',
    summary: 'A link with which the person sets a new password within a day; answered now and never again.',
    access: ORGANISER,
    answer: issuedLinkSchema,
    status: 201,
    problems: ['ERR_PERSON_UNKNOWN'],
  })
  async passwordLink(
    @Principal() principal: Person,
    @Param('personId') id: string,
    @Req() request: FastifyRequest,
  ): Promise<IssuedLink> {
    const link = await this.links.resetPassword(id, actorOf(principal));
    return makeIssuedLink(link, originOf(this.config, request));
  }
}
