import { type Command, Option } from 'commander';
import { DEFAULT_ENGINE, ENGINE_IDS, entryOf } from '@starboard/catalogue';
import { languageOption } from '../options/language.js';
import { reasonOption } from '../options/reason.js';
import type { ClassifierOptions } from './classifier.js';
import { registerPublishing } from './publishing.js';
import { registerRequests } from './requesting.js';
import type { ChangeOptions, CreateContestOptions } from './run.js';

const KINDS = ENGINE_IDS.map((id) => entryOf(id).words.kind.en).join(', or ');

const actions = (): Promise<typeof import('./run.js')> => import('./run.js');

/** `starboard contest create|parameters|classifier|list|roles`, and what the site publishes. */
export function registerContest(program: Command): void {
  const contest = program.command('contest').description('contests and their parameters');
  contest
    .command('create <slug>')
    .description('make a contest and announce it; the slug names it in addresses and commands')
    .requiredOption('--ru <title>', 'title in Russian')
    .requiredOption('--en <title>', 'title in English')
    .addOption(new Option('--engine <engine>', `what is scored: ${KINDS}`).choices(ENGINE_IDS).default(DEFAULT_ENGINE))
    .option('--parameters <file>', "JSON with what differs from the regulation's numbers (docs/operations.md)")
    .addOption(reasonOption())
    .action(async (slug: string, options: CreateContestOptions) => (await actions()).createContest(slug, options));
  contest
    .command('parameters <slug>')
    .description('show the parameters in force as JSON; with --change, make the next version of them')
    .option('--change <file>', 'JSON with what is to be different from now on')
    .option('--protocol <reference>', 'after the announcement: in which jury and commission agreed (2.17)')
    .option('--override <reason>', 'why the change is made although a final is near (4.6)')
    .addOption(reasonOption())
    .action(async (slug: string, options: ChangeOptions) => (await actions()).contestParameters(slug, options));
  contest
    .command('classifier <slug> [file]')
    .description(
      'show the classifier in force as JSON; with a file, check it and make it the next version, until a round begins',
    )
    .option('--check', 'only say what is wrong with the file', false)
    .option('--protocol <reference>', 'after the announcement: in which jury and commission agreed (2.17)')
    .option('--override <reason>', 'why the change is made although a final is near (4.6)')
    .addOption(languageOption())
    .addOption(reasonOption())
    .action(async (slug: string, file: string | undefined, options: ClassifierOptions) =>
      (await import('./classifier.js')).contestClassifier(slug, file, options),
    );
  contest
    .command('list')
    .description('list the contests: address, titles, engine, whether announced, rounds, teams')
    .action(async () => (await actions()).listContests());
  contest
    .command('roles')
    .description('list people with roles that exclude each other and were given before that was refused')
    .action(async () => (await actions()).listRolesTogether());
  registerPublishing(contest);
  registerRequests(contest);
}
