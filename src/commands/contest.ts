import { Option, type Command } from 'commander';
import type { CreateContestOptions } from '../actions/contest.js';
import { reasonOption } from './reason.js';

const actions = (): Promise<typeof import('../actions/contest.js')> => import('../actions/contest.js');

/** `starboard contest create|list`. */
export function registerContest(program: Command): void {
  const contest = program.command('contest').description('contests and their parameters');
  contest
    .command('create <slug>')
    .description('make a contest and announce it; the slug names it in addresses and commands')
    .requiredOption('--ru <title>', 'title in Russian')
    .requiredOption('--en <title>', 'title in English')
    .addOption(
      new Option('--engine <engine>', 'what is scored: marked essays, or answers to questions by rules')
        .choices(['markup', 'rules'])
        .default('markup'),
    )
    .option('--parameters <file>', "JSON with what differs from the regulation's numbers (docs/operations.md)")
    .addOption(reasonOption())
    .action(async (slug: string, options: CreateContestOptions) => (await actions()).createContest(slug, options));
  contest
    .command('list')
    .description('list the contests')
    .action(async () => (await actions()).listContests());
}
