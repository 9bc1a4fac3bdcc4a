import { TeamRepository } from '@starboard/database';
import { withPlatform } from '../platform.js';
import { byCommandLine } from './by-command-line.js';
import { contestNamed } from './contest-named.js';

export interface AddTeamOptions {
  readonly name?: string;
  readonly reason: string;
}

export async function addTeam(
  contestSlug: string,
  slug: string,
  { name = slug, reason }: AddTeamOptions,
): Promise<void> {
  const token = await withPlatform(async (platform) => {
    const { id: contestId } = await contestNamed(platform, contestSlug);
    const teams = new TeamRepository(platform.database, platform.clock);
    const by = byCommandLine(reason);
    const { id } = await teams.createTeam({ contestId, slug, name }, by);
    await teams.approveTeam(id, by);
    await teams.admitTeam(id, by);
    return teams.issueToken(id, 'command line', by);
  });
  process.stderr.write('The token is shown now and never again:\n');
  process.stdout.write(`${token.plain}\n`);
}
