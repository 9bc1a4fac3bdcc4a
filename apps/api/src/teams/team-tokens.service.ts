import { Injectable } from '@nestjs/common';
import type { IssuedTeamTokenView, TeamTokenList } from '@starboard/contracts';
import { TeamCommands, TeamQueries, TeamTokenQueries, type TokenRecord } from '@starboard/database';
import type { ContestScope } from '../access/principal.js';
import { noSuch } from '../http/api-error.js';
import { inContest } from './teams.service.js';

/** Tokens of a team of the contest; those of other teams do not exist. */
@Injectable()
export class TeamTokensService {
  constructor(
    private readonly teams: TeamQueries,
    private readonly tokens: TeamCommands,
    private readonly teamTokenQueries: TeamTokenQueries,
  ) {}

  async list(scope: ContestScope, teamId: string): Promise<TeamTokenList> {
    return { tokens: (await this.of(scope, teamId)).map(makeToken) };
  }

  async issue(scope: ContestScope, teamId: string, name: string): Promise<IssuedTeamTokenView> {
    await this.teams.find(inContest(scope, teamId));
    const { id, plain, prefix } = await this.tokens.issueToken(teamId, name, scope.by);
    return { id, token: plain, prefix };
  }

  async revoke(scope: ContestScope, teamId: string, tokenId: string): Promise<void> {
    const tokens = await this.of(scope, teamId);
    if (!tokens.some(({ id }) => id === tokenId)) throw noSuch('token');
    await this.tokens.revokeToken(tokenId, scope.by);
  }

  private async of(scope: ContestScope, teamId: string): Promise<readonly TokenRecord[]> {
    await this.teams.find(inContest(scope, teamId));
    return this.teamTokenQueries.listTokens(teamId);
  }
}

const makeToken = ({ id, name, prefix, createdAt, lastUsedAt, revokedAt }: TokenRecord) => ({
  id,
  name,
  prefix,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  revokedAt: revokedAt?.toISOString() ?? null,
});
