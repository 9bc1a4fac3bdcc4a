import type { ContestAccess } from '@starboard/database';
import { ApiError } from '../http/api-error.js';
import type { ContestRole } from '../http/operation-spec.js';
import { actorOf, type ContestScope, type Principal } from './principal.js';

/** The scope of a request under `:slug`. */
export function makeScope(principal: Principal, access: ContestAccess): ContestScope {
  const roles = new Set<ContestRole>(access.roles);
  const by = actorOf(principal);
  return {
    contestId: access.contestId,
    slug: access.slug,
    principal,
    roles,
    teamIds: access.teamIds,
    captainOf: access.captainOf,
    expertId: access.expertId ?? undefined,
    everywhere: access.everywhere,
    by,
    decidedBy(role, reason, protocolRef) {
      if (!roles.has(role)) throw new ApiError('ERR_FORBIDDEN', `Only somebody who is ${role} here decides so.`);
      return { ...by, role, reason, ...(protocolRef === undefined ? {} : { protocolRef }) };
    },
  };
}
