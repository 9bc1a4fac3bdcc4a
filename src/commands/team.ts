import type { Command } from 'commander';
import type { AddTeamOptions } from '../actions/team.js';
import { reasonOption } from './reason.js';

/** `starboard team add`. */
export function registerTeam(program: Command): void {
  program
    .command('team')
    .description('teams and the tokens of their programs')
    .command('add <contest> <slug>')
    .description('register a team, approve and admit it, and show the token of its program once')
    .option('--name <name>', 'as the board shows it; the slug when left out')
    .addOption(reasonOption())
    .action(async (contest: string, slug: string, options: AddTeamOptions) =>
      (await import('../actions/team.js')).addTeam(contest, slug, options),
    );
}
