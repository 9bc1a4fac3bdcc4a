import { type Command, Option } from 'commander';
import { reasonOption } from '../options/reason.js';
import type { AdmitOptions, ParentOptions } from './admission.js';
import type { AddTeamOptions, TokenOptions } from './run.js';

const actions = (): Promise<typeof import('./run.js')> => import('./run.js');
const admission = (): Promise<typeof import('./admission.js')> => import('./admission.js');

/** `starboard team add|list|admission|admit|token|revoke`. */
export function registerTeam(program: Command): void {
  const team = program.command('team').description('teams and the tokens of their programs');
  team
    .command('add <contest> [slug]')
    .description(
      'register a team, approve and admit it, and show the token of its program once; or all teams of a file',
    )
    .option('--name <name>', 'as the board shows it; the slug when left out')
    .option('--from <file>', 'CSV with the columns slug and name: a team a line; prints slug and token of each new one')
    .addOption(reasonOption())
    .addHelpText('after', CREDENTIALS)
    .action(async (contest: string, slug: string | undefined, options: AddTeamOptions) =>
      (await actions()).addTeams(contest, slug, options),
    );
  team
    .command('list <contest>')
    .description('list the teams: slug, name, status, admission, live tokens, last use')
    .option('--json', 'as JSON', false)
    .action(async (contest: string, options: { json: boolean }) => (await actions()).listTeams(contest, options));
  team
    .command('admission <contest>')
    .description('where every team stands on its way to the final: its conclusion, what it lacks, the next step')
    .option('--json', 'as JSON', false)
    .action(async (contest: string, options: { json: boolean }) => (await admission()).showAdmission(contest, options));
  team
    .command('admit <contest> [slugs...]')
    .description('take a step towards the final (3.1, 6.3, 8.1) for all teams whose turn it is, or those named')
    .addOption(
      new Option('--step <step>', 'in this order')
        .choices(['application', 'conclusion', 'check', 'verification', 'approval'])
        .makeOptionMandatory(),
    )
    .addOption(new Option('--outcome <outcome>').choices(['approved', 'refused']).default('approved'))
    .requiredOption('--reason <text>', 'why; goes into the decisions and the audit log')
    .option('--protocol <reference>', 'the protocol in which it was decided')
    .addHelpText('after', ADMISSION)
    .action(async (contest: string, slugs: string[], options: AdmitOptions) =>
      (await admission()).admitTeams(contest, slugs, options),
    );
  team
    .command('parent-qualification <contest> <slugs...>')
    .description('record that teams passed the qualification of the larger contest (4.3), for `readiness: parent`')
    .requiredOption('--protocol <reference>', 'the protocol of the larger contest in which it stands')
    .requiredOption('--reason <text>', 'why; goes into the decisions and the audit log')
    .option('--not-passed', 'record that they did not, after all', false)
    .action(async (contest: string, slugs: string[], options: ParentOptions) =>
      (await admission()).recordParent(contest, slugs, options),
    );
  team
    .command('token <contest> <slug>')
    .description('show a new token of the team’s programs once')
    .option('--name <name>', 'where the program runs', 'command line')
    .option('--revoke-others', 'make the tokens given out before useless', false)
    .addOption(reasonOption())
    .action(async (contest: string, slug: string, options: TokenOptions) =>
      (await actions()).issueToken(contest, slug, options),
    );
  team
    .command('revoke <contest> <slug>')
    .description('make all tokens of the team useless; its live connections end')
    .addOption(reasonOption())
    .action(async (contest: string, slug: string, options: { reason: string }) =>
      (await actions()).revokeTokens(contest, slug, options),
    );
}

const CREDENTIALS = `
Teams that the contest has already are left as they are, so the same file may be read again.
Tokens are secrets: keep the output where only you can read it.`;

const ADMISSION = `
Each team is decided by itself. The command ends with 2 when a step was refused for some of them.
"check" is the jury's, "verification" the technical commission's, the others are the organisers'.`;
