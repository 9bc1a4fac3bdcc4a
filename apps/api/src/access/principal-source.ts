import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { PersonalTokenCommands, type PersonRecord } from '@starboard/database';
import { CLOCK, type Clock } from '@starboard/platform';
import { Login } from '../identity/login.js';
import type { Principal } from './principal.js';

const BEARER = /^Bearer ([\w-]{1,200})$/i;

/** Finds out who sends a request. */
@Injectable()
export class PrincipalSource {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly tokens: PersonalTokenCommands,
    private readonly login: Login,
  ) {}

  /** A header that names a token decides alone: a bad token is nobody, whatever cookies come with it. */
  async of(request: FastifyRequest): Promise<Principal | undefined> {
    const { authorization } = request.headers;
    if (authorization === undefined) {
      const signedIn = await this.login.person(request);
      return signedIn && principal(signedIn, 'session');
    }
    const token = BEARER.exec(authorization)?.[1];
    const person = token === undefined ? undefined : await this.tokens.use(token, new Date(this.clock.now()));
    return person && principal(person, 'token');
  }
}

const principal = (person: PersonRecord, via: Principal['via']): Principal => ({ ...person, via });
