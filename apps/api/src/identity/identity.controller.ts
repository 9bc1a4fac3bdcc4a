import { Body, Controller, Delete, Get, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  loginSessionListSchema,
  type LoginSessionView,
  type Me,
  meSchema,
  type PasswordChange,
  passwordChangeSchema,
  type SignIn,
  signInSchema,
} from '@starboard/contracts';
import type { Principal as Person } from '../access/principal.js';
import { Principal } from '../access/scope.js';
import { Operation } from '../http/operation.js';
import { IdentityService } from './identity.service.js';

/** Signing in, and one's own account. */
@Controller('api/identity')
export class IdentityController {
  constructor(private readonly identity: IdentityService) {}

  @Post('sign-in')
  @Operation({
    id: 'signIn',
    summary: 'Signs a browser in: the answer sets a cookie. Programs use personal tokens instead.',
    access: 'public',
    body: signInSchema,
    answer: meSchema,
    problems: ['ERR_UNAUTHENTICATED'],
    rateLimit: 'secrets',
  })
  async signIn(
    @Body() body: SignIn,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Me> {
    const { me, signedIn } = await this.identity.signIn(body, request);
    void reply.header('set-cookie', [...signedIn.cookies]);
    return me;
  }

  @Post('sign-out')
  @Operation({ id: 'signOut', summary: 'Ends the session of the cookie.', access: 'signed-in' })
  async signOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    void reply.header('set-cookie', [...(await this.identity.signOut(request))]);
  }

  @Get('me')
  @Operation({ id: 'getMe', summary: 'Who asks, and what they are where.', access: 'signed-in', answer: meSchema })
  me(@Principal() principal: Person): Promise<Me> {
    return this.identity.me(principal.userId);
  }

  @Post('password')
  @Operation({
    id: 'changePassword',
    summary: 'Sets a new password and signs all other browsers out.',
    access: 'signed-in',
    body: passwordChangeSchema,
    problems: ['ERR_FORBIDDEN'],
    rateLimit: 'secrets',
  })
  async changePassword(
    @Principal() principal: Person,
    @Body() body: PasswordChange,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.identity.changePassword(principal, body, request);
  }

  @Get('sessions')
  @Operation({
    id: 'listLoginSessions',
    summary: 'Browsers that are signed in, the latest first.',
    access: 'signed-in',
    answer: loginSessionListSchema,
  })
  async sessions(@Principal() principal: Person): Promise<{ items: readonly LoginSessionView[] }> {
    return { items: await this.identity.sessions(principal) };
  }

  @Delete('sessions/:loginId')
  @Operation({
    id: 'endLoginSession',
    summary: 'Signs one of one’s own browsers out.',
    access: 'signed-in',
    problems: ['ERR_NOT_FOUND'],
  })
  async endSession(@Principal() principal: Person, @Param('loginId') id: string): Promise<void> {
    await this.identity.endSession(principal, id);
  }
}
