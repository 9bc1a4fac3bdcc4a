import { Body, Controller, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import {
  type Join,
  joinSchema,
  linkSecretSchema,
  type LinkView,
  linkViewSchema,
  type PasswordReset,
  passwordResetSchema,
} from '@starboard/contracts';
import { LinkUseCommands, LinkUseQueries } from '@starboard/database';
import type { Principal as Person } from '../access/principal.js';
import { actorOf } from '../access/principal.js';
import { Principal } from '../access/scope.js';
import { ApiError } from '../http/api-error.js';
import { Operation } from '../http/operation.js';
import { Attempts } from './attempts.js';
import { makeLinkView } from './identity.view.js';
import { Login } from './login.js';

/** Use of links that were handed out: invitations and new passwords. The secret is in the body, never in an address. */
@Controller('api/identity/links')
export class LinksController {
  constructor(
    private readonly links: LinkUseCommands,
    private readonly linkUseQueries: LinkUseQueries,
    private readonly login: Login,
    private readonly attempts: Attempts,
  ) {}

  @Post('look')
  @Operation({
    id: 'lookAtLink',
    summary: 'What a link is for; it stays unused.',
    access: 'public',
    body: linkSecretSchema,
    answer: linkViewSchema,
    problems: ['ERR_LINK_UNKNOWN'],
    rateLimit: 'secrets',
  })
  async look(@Body() { secret }: { secret: string }): Promise<LinkView> {
    return makeLinkView(await this.linkUseQueries.look(secret));
  }

  @Post('join')
  @Operation({
    id: 'joinByInvitation',
    summary: 'A new account with the role of an invitation. Sign in afterwards.',
    access: 'public',
    body: joinSchema,
    problems: ['ERR_LINK_UNKNOWN', 'ERR_LINK_OTHER_PERSON', 'ERR_PERSON_EXISTS'],
    rateLimit: 'secrets',
  })
  async join(@Body() { secret, password, email, ...person }: Join): Promise<void> {
    const link = await this.linkUseQueries.look(secret);
    const address = link.email ?? email;
    if (address === undefined)
      throw new ApiError('ERR_INVALID_REQUEST', 'This invitation has no address: send `email`.');
    const passwordHash = await this.login.hash(password);
    await this.links.join(secret, { ...person, email: address, passwordHash });
  }

  @Post('accept')
  @Operation({
    id: 'acceptInvitation',
    summary: 'Gives the role of an invitation to the person who is signed in.',
    access: 'signed-in',
    body: linkSecretSchema,
    problems: ['ERR_LINK_UNKNOWN', 'ERR_LINK_OTHER_PERSON', 'ERR_EXPERT_TAKEN', 'ERR_ROLES_APART'],
    rateLimit: 'secrets',
  })
  async accept(@Principal() principal: Person, @Body() { secret }: { secret: string }): Promise<void> {
    await this.links.accept(secret, { id: principal.userId, email: principal.email }, actorOf(principal));
  }

  @Post('reset-password')
  @Operation({
    id: 'resetPassword',
    summary: 'Sets a new password by the link that an organiser handed out, and signs all browsers out.',
    access: 'public',
    body: passwordResetSchema,
    problems: ['ERR_LINK_UNKNOWN'],
    rateLimit: 'secrets',
  })
  async reset(@Body() { secret, password }: PasswordReset, @Req() request: FastifyRequest): Promise<void> {
    // Only holders of a live link may make the server hash.
    await this.linkUseQueries.look(secret);
    const { email } = await this.links.resetPassword(secret, await this.login.hash(password));
    await this.attempts.renewed(email, request);
  }
}
