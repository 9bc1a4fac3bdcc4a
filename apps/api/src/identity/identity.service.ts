import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { LoginSessionView, Me, PasswordChange, SignIn } from '@starboard/contracts';
import { AccessQueries, LoginCommands, LoginQueries, PersonQueries } from '@starboard/database';
import { actorOf, type Principal } from '../access/principal.js';
import { ApiError, noSuch } from '../http/api-error.js';
import { Attempts } from './attempts.js';
import { makeLoginSession, makeMe } from './identity.view.js';
import { Login, type SignedIn } from './login.js';

/** Signing in and out, passwords, and the browsers that are signed in. */
@Injectable()
export class IdentityService {
  constructor(
    private readonly login: Login,
    private readonly attempts: Attempts,
    private readonly logins: LoginCommands,
    private readonly loginQueries: LoginQueries,
    private readonly people: PersonQueries,
    private readonly access: AccessQueries,
  ) {}

  /** @throws ApiError ERR_UNAUTHENTICATED, ERR_TOO_MANY_REQUESTS */
  async signIn(
    { email, password }: SignIn,
    request: FastifyRequest,
  ): Promise<{ readonly me: Me; readonly signedIn: SignedIn }> {
    await this.attempts.begin(email, request);
    const signedIn = await this.login.signIn(email, password, request);
    if (signedIn === undefined) throw new ApiError('ERR_UNAUTHENTICATED', 'The address or the password is wrong.');
    const known = await this.attempts.passed(email, request);
    const me = await this.me(signedIn.userId);
    await this.logins.signedIn(me.id, actorOf({ userId: me.id, name: me.name }));
    return { me, signedIn: { ...signedIn, cookies: [...signedIn.cookies, known] } };
  }

  signOut(request: FastifyRequest): Promise<readonly string[]> {
    return this.login.signOut(request);
  }

  async me(userId: string): Promise<Me> {
    const [person, roles, standings] = await Promise.all([
      this.people.find(userId),
      this.access.ofPlatform(userId),
      this.people.standings(userId),
    ]);
    if (person === null) throw noSuch('person');
    return makeMe(person, roles, standings);
  }

  /** @throws ApiError ERR_FORBIDDEN when the current password is wrong or a token asks, ERR_TOO_MANY_REQUESTS */
  async changePassword(
    principal: Principal,
    { current, password }: PasswordChange,
    request: FastifyRequest,
  ): Promise<void> {
    assertBrowser(principal);
    await this.attempts.begin(principal.email, request);
    const hash = await this.loginQueries.passwordHash(principal.userId);
    if (hash === undefined || !(await this.login.verify(current, hash)))
      throw new ApiError('ERR_FORBIDDEN', 'The current password is wrong.');
    await this.attempts.renewed(principal.email, request);
    const fresh = await this.login.hash(password);
    await this.logins.changePassword(principal.userId, fresh, principal.credentialId, actorOf(principal));
  }

  async sessions({ userId, credentialId }: Principal): Promise<readonly LoginSessionView[]> {
    return (await this.loginQueries.sessions(userId)).map((session) => makeLoginSession(session, credentialId));
  }

  /** @throws ApiError ERR_NOT_FOUND */
  async endSession(principal: Principal, id: string): Promise<void> {
    if (!(await this.logins.endSession(principal.userId, id, actorOf(principal)))) throw noSuch('session');
  }
}

/** What a stolen token must not be able to do. @throws ApiError ERR_FORBIDDEN */
export function assertBrowser({ via }: Principal): void {
  if (via !== 'session') throw new ApiError('ERR_FORBIDDEN', 'Sign in: a token cannot do that.');
}
