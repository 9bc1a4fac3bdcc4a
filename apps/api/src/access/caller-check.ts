import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { slugSchema } from '@starboard/contracts';
import { AccessQueries } from '@starboard/database';
import { CLOCK, type Clock, CONFIG, type Config } from '@starboard/platform';
import { ApiError, notFound } from '../http/api-error.js';
import type { OperationSpec } from '../http/operation-spec.js';
import { allowed, type Standing } from './allowed.js';
import { makeScope } from './contest-scope.js';
import { assertOwnOrigin } from './origin.js';
import type { ContestScope, GuardedRequest, Principal } from './principal.js';
import { PrincipalSource } from './principal-source.js';

type Params = Readonly<Record<string, string | undefined>>;

/**
 * Decides who may call what, by the operation that each route declares, before anything of the body is read. In this
 * order: a public route passes; a foreign site's write is refused; then the person, the contest and the roles.
 *
 * Without a person the answer is 401 whatever the address names. A contest that is not announced does not exist for
 * people without a role in it.
 */
@Injectable()
export class CallerCheck {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    private readonly people: PrincipalSource,
    private readonly access: AccessQueries,
  ) {}

  /** Leaves on the request who it is. @throws ApiError when they may not */
  async decide(request: FastifyRequest & GuardedRequest, spec: OperationSpec): Promise<void> {
    if (spec.access === 'public') {
      assertOwnOrigin(request, this.config.publicUrl, false);
      return;
    }
    const principal = await this.people.of(request);
    if (principal === undefined) throw unauthenticated();
    assertOwnOrigin(request, this.config.publicUrl, principal.via === 'session');
    const { slug, teamId, userId } = request.params as Params;
    const scope = slug === undefined ? undefined : await this.scope(slug, principal);
    const standing = scope ?? (await this.platformStanding(principal));
    if (!allowed(spec.access, standing, { teamId, self: userId === principal.userId })) throw forbidden();
    request.access = { principal, scope };
  }

  private async scope(slug: string, principal: Principal): Promise<ContestScope> {
    const known = slugSchema.safeParse(slug).success;
    const at = new Date(this.clock.now());
    const access = known ? await this.access.ofContest(slug, principal.userId, at) : undefined;
    if (access === undefined || (!access.announced && access.roles.length === 0)) throw notFound('contest');
    return makeScope(principal, access);
  }

  private async platformStanding({ userId }: Principal): Promise<Standing> {
    return { roles: new Set(await this.access.ofPlatform(userId)), teamIds: [], captainOf: [] };
  }
}

const unauthenticated = (): ApiError =>
  new ApiError('ERR_UNAUTHENTICATED', 'Sign in, or send `Authorization: Bearer` with a personal token.');
const forbidden = (): ApiError => new ApiError('ERR_FORBIDDEN', 'None of your roles here allows this operation.');
