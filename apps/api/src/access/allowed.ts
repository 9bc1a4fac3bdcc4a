import type { Access, ContestRole } from '../http/operation-spec.js';

/** What a person is where the request goes. */
export interface Standing {
  readonly roles: ReadonlySet<ContestRole>;
  readonly teamIds: readonly string[];
  readonly captainOf: readonly string[];
}

/** Whom the address names, beside the contest. */
export interface Named {
  readonly teamId: string | undefined;
  /** It names the one who asks. */
  readonly self: boolean;
}

/** Whether someone with an account may call an operation. */
export function allowed(access: Exclude<Access, 'public'>, standing: Standing, { teamId, self }: Named): boolean {
  if (access === 'signed-in') return true;
  const { roles, also } = access;
  if (roles.some((role) => standing.roles.has(role))) return true;
  const [own, captain] = [standing.teamIds, standing.captainOf].map(
    (ids) => teamId !== undefined && ids.includes(teamId),
  );
  switch (also) {
    case 'own-team':
      return own === true;
    case 'captain':
      return captain === true;
    case 'captain-or-self':
      return captain === true || (own === true && self);
    case 'team-member':
      return standing.teamIds.length > 0;
    case 'own-expert':
      return standing.roles.has('expert');
    default:
      return false;
  }
}
