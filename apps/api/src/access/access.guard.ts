import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { slugSchema } from '@starboard/contracts';
import { AccessRepository } from '@starboard/database';
import { CLOCK, CONFIG, type Clock, type Config } from '@starboard/platform';
import { ApiError, notFound } from '../http/api-error.js';
import { OPERATION } from '../http/operation-key.js';
import type { OperationSpec } from '../http/operation-spec.js';
import { allowed, type Standing } from './allowed.js';
import { makeScope } from './contest-scope.js';
import { assertOwnOrigin } from './origin.js';
import { PrincipalSource } from './principal-source.js';
import type { ContestScope, GuardedRequest, Principal } from './principal.js';
import type { FastifyRequest } from 'fastify';

type Params = Readonly<Record<string, string | undefined>>;

/**
 * Decides who may call what, by the operation that each route declares. In this order: a route that declares nothing is
 * refused; a public one passes; a foreign site's write is refused; then the person, the contest and the roles.
 *
 * Without a person the answer is 401 whatever the address names. A contest that is not announced does not exist for
 * people without a role in it.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    private readonly reflector: Reflector,
    private readonly people: PrincipalSource,
    private readonly access: AccessRepository,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest & GuardedRequest>();
    const spec = this.reflector.get<OperationSpec | undefined>(OPERATION, context.getHandler());
    if (spec === undefined) throw new ApiError('ERR_FORBIDDEN', 'The route declares nobody who may call it.');
    if (spec.access === 'public') {
      assertOwnOrigin(request, this.config.publicUrl, false);
      return true;
    }
    const principal = await this.people.of(request);
    if (principal === undefined) throw unauthenticated();
    assertOwnOrigin(request, this.config.publicUrl, principal.via === 'session');
    const { slug, teamId } = request.params as Params;
    const scope = slug === undefined ? undefined : await this.scope(slug, principal);
    const standing = scope ?? (await this.platformStanding(principal));
    if (!allowed(spec.access, standing, teamId)) throw forbidden();
    request.access = { principal, scope };
    return true;
  }

  private async scope(slug: string, principal: Principal): Promise<ContestScope> {
    const known = slugSchema.safeParse(slug).success;
    const at = new Date(this.clock.now());
    const access = known ? await this.access.ofContest(slug, principal.userId, at) : undefined;
    if (access === undefined || (!access.announced && access.roles.length === 0)) throw notFound('contest');
    return makeScope(principal, access);
  }

  private async platformStanding({ userId }: Principal): Promise<Standing> {
    return { roles: new Set(await this.access.ofPlatform(userId)), teamIds: [] };
  }
}

const unauthenticated = (): ApiError =>
  new ApiError('ERR_UNAUTHENTICATED', 'Sign in, or send `Authorization: Bearer` with a personal token.');
const forbidden = (): ApiError => new ApiError('ERR_FORBIDDEN', 'None of your roles here allows this operation.');
