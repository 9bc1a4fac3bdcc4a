import type { Access, ContestRole } from '../http/operation-spec.js';

/** What a person is where the request goes. */
export interface Standing {
  readonly roles: ReadonlySet<ContestRole>;
  readonly teamIds: readonly string[];
}

/** Whether someone with an account may call an operation. `teamId`: the team that the address names. */
export function allowed(access: Exclude<Access, 'public'>, standing: Standing, teamId: string | undefined): boolean {
  if (access === 'signed-in') return true;
  const { roles, also } = access;
  if (roles.some((role) => standing.roles.has(role))) return true;
  switch (also) {
    case 'own-team':
      return teamId !== undefined && standing.teamIds.includes(teamId);
    case 'team-member':
      return standing.teamIds.length > 0;
    case 'own-expert':
      return standing.roles.has('expert');
    default:
      return false;
  }
}
