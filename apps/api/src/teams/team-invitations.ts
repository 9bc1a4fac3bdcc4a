import { Injectable } from '@nestjs/common';
import type { TeamInvitationView } from '@starboard/contracts';
import { LinkCommands, TeamQueries } from '@starboard/database';
import type { ContestScope } from '../access/principal.js';
import { makeIssuedLink } from '../identity/identity.view.js';

/** Invitations to teams. */
@Injectable()
export class TeamInvitations {
  constructor(
    private readonly teams: TeamQueries,
    private readonly links: LinkCommands,
  ) {}

  /**
   * Invites a person; the first who accepts is the captain.
   * @param origin where the link leads.
   * @throws RuleViolation ERR_NOT_FOUND, ERR_TEAM_NOT_APPROVED
   */
  async invite(
    { contestId, by }: ContestScope,
    teamId: string,
    email: string,
    origin: string,
  ): Promise<TeamInvitationView> {
    await this.teams.find({ contestId, teamId });
    const link = await this.links.invite({ email, role: 'team_member', contestId, teamId }, by);
    return { ...makeIssuedLink(link, origin), email };
  }
}
