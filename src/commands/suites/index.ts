import { type Command, InvalidArgumentError, Option } from 'commander';
import { languageOption } from '../options/language.js';
import type { SuitesBundleOptions } from './bundle.js';
import type { SuitesCheckOptions } from './check.js';
import type { SuitesScoreOptions } from './score.js';

/** `starboard suites check`, `bundle` and `score`. Exit codes: 0 well, 1 a case is wrong or a response has no score. */
export function registerSuites(program: Command): void {
  const suites = program.command('suites').description('free texts, mostly code, graded by case files');
  suites
    .command('check <folder>')
    .description('tell what is wrong in suites and cases, what the public grader makes of it, and what was meant')
    .option('--answers', 'say also what an empty answer gets, and one that repeats the prompt')
    .addOption(languageOption())
    .option('--json', 'one JSON object for all files')
    .action(async (folder: string, options: SuitesCheckOptions) => {
      const { runSuitesCheck } = await import('./check.js');
      process.exitCode = await runSuitesCheck(folder, options);
    });
  suites
    .command('bundle <suite> <out>')
    .description('write each case with its files as a case bundle, for imports and re-scorings')
    .option('--only <case...>', 'these cases, by their ids')
    .addOption(profileOption())
    .action(async (suite: string, out: string, options: SuitesBundleOptions) => {
      const { runSuitesBundle } = await import('./bundle.js');
      process.exitCode = await runSuitesBundle(suite, out, options);
    });
  suites
    .command('score <suite> <responses>')
    .description('grade responses by a suite')
    .addOption(profileOption())
    .option('--no-execute', 'leave what needs programs unscored, and take that for well')
    .option(
      '--jobs <number>',
      'programs that are run at the same time; as many as there are cores by default',
      parseJobs,
    )
    .option(
      '--cache <folder>',
      'where outcomes of programs are kept; what is there is not run again',
      '.starboard/executions',
    )
    .option('--toolchain <folder>', "run programs with a toolchain that was built; with this machine's own by default")
    .option('--table', 'tables by language, type and metric, as the public script prints them')
    .addOption(languageOption())
    .option('--json', 'all scores with their reasons as JSON')
    .addHelpText('after', RESPONSES_HELP)
    .action(async (suite: string, responses: string, options: SuitesScoreOptions) => {
      const { runSuitesScore } = await import('./score.js');
      process.exitCode = await runSuitesScore(suite, responses, options);
    });
}

function parseJobs(text: string): number {
  const jobs = Number(text);
  if (!Number.isInteger(jobs) || jobs < 1 || jobs > 256) throw new InvalidArgumentError('It must be 1 … 256.');
  return jobs;
}

const profileOption = (): Option =>
  new Option('--profile <profile>', 'read cases as their document says, or as the public grader does')
    .choices(['document', 'reference'])
    .default('document');

const RESPONSES_HELP = `
SUITE is a file, or a folder with suite.yaml.
RESPONSES is a folder with params.yaml (answer_paths), a CSV with the columns filename and completion, or JSON lines
{ "case": path, "attempt": n, "response": text }. Programs are run in the sandbox
(SANDBOX_ALLOW); where it is not sufficient, what they decide is unscored.`;
