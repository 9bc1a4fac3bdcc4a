import type { Command } from 'commander';
import { byCommandLine, reasonOption } from './reason.js';

interface AddOptions {
  readonly name?: string;
  readonly reason: string;
}

/** `starboard team add`. */
export function registerTeam(program: Command): void {
  program
    .command('team')
    .description('teams and the tokens of their programs')
    .command('add <contest> <slug>')
    .description('register a team, approve and admit it, and show the token of its program once')
    .option('--name <name>', 'as the board shows it; the slug when left out')
    .addOption(reasonOption())
    .action(addTeam);
}

async function addTeam(contestSlug: string, slug: string, { name = slug, reason }: AddOptions): Promise<void> {
  const { withPlatform } = await import('../platform.js');
  const { TeamRepository } = await import('../../libs/database/src/index.js');
  const { contestNamed } = await import('../contest-named.js');
  const token = await withPlatform(async (platform) => {
    const contest = await contestNamed(platform, contestSlug);
    const teams = new TeamRepository(platform.database, platform.clock);
    const by = byCommandLine(reason);
    const { id } = await teams.createTeam({ contestId: contest.id, slug, name }, by);
    await teams.approveTeam(id, by);
    await teams.admitTeam(id, by);
    return teams.issueToken(id, 'command line', by);
  });
  process.stderr.write('The token is shown now and never again:\n');
  process.stdout.write(`${token.plain}\n`);
}
