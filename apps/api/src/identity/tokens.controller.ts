import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import {
  issuedTokenSchema,
  type IssuedTokenView,
  type NewToken,
  newTokenSchema,
  personalTokenListSchema,
  type PersonalTokenView,
} from '@starboard/contracts';
import { PersonalTokenCommands, PersonalTokenQueries } from '@starboard/database';
import type { Principal as Person } from '../access/principal.js';
import { actorOf } from '../access/principal.js';
import { Principal } from '../access/scope.js';
import { noSuch } from '../http/api-error.js';
import { Operation } from '../http/operation.js';
import { assertBrowser } from './identity.service.js';
import { makeTokenView } from './identity.view.js';

/** Tokens of one's own programs: they may do what the person may. */
@Controller('api/identity/tokens')
export class TokensController {
  constructor(
    private readonly tokens: PersonalTokenCommands,
    private readonly personalTokenQueries: PersonalTokenQueries,
  ) {}

  @Get()
  @Operation({
    id: 'listPersonalTokens',
    summary: 'One’s own tokens, the latest first, revoked ones too.',
    access: 'signed-in',
    answer: personalTokenListSchema,
  })
  async list(@Principal() { userId }: Person): Promise<{ items: readonly PersonalTokenView[] }> {
    return { items: (await this.personalTokenQueries.list(userId)).map(makeTokenView) };
  }

  @Post()
  @Operation({
    id: 'createPersonalToken',
    summary: 'A new token; its secret is answered now and never again. Not with a token: sign in.',
    access: 'signed-in',
    body: newTokenSchema,
    answer: issuedTokenSchema,
    status: 201,
    problems: ['ERR_FORBIDDEN', 'ERR_TOO_MANY_TOKENS'],
    rateLimit: 'secrets',
  })
  async create(@Principal() principal: Person, @Body() { name, days }: NewToken): Promise<IssuedTokenView> {
    assertBrowser(principal);
    const { plain, ...token } = await this.tokens.issue(principal.userId, name, days, actorOf(principal));
    return { ...makeTokenView(token), secret: plain };
  }

  @Delete(':tokenId')
  @Operation({
    id: 'revokePersonalToken',
    summary: 'Makes one of one’s own tokens useless at once.',
    access: 'signed-in',
    problems: ['ERR_NOT_FOUND'],
  })
  async revoke(@Principal() principal: Person, @Param('tokenId') id: string): Promise<void> {
    if (!(await this.tokens.revoke(principal.userId, id, actorOf(principal)))) throw noSuch('token');
  }
}
