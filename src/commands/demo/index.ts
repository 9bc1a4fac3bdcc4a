import { join } from 'node:path';
import { type Command, Option } from 'commander';
import { DEFAULT_ENGINE, type EngineId } from '@starboard/catalogue';
import type { DemoPlay } from '../../demo/plays/play.js';
import { PACKAGE_ROOT } from '../../package.js';

interface DemoCommandOptions {
  readonly engine: EngineId;
  readonly essays: string;
  readonly answers: string;
  readonly suite: string;
  readonly exit: boolean;
}

/** The demonstrations, by engine. */
const PLAYS: Readonly<Partial<Record<EngineId, (options: DemoCommandOptions) => Promise<DemoPlay>>>> = {
  markup: async ({ essays }) => (await import('../../demo/plays/essays.js')).essaysPlay(essays),
  'short-answers': async ({ answers }) => (await import('../../demo/plays/short-answers.js')).shortAnswersPlay(answers),
  suites: async ({ suite }) => (await import('../../demo/plays/suites.js')).suitesPlay(suite),
};

/** `starboard demo`: a whole final on a fast clock. */
export function registerDemo(program: Command): void {
  program
    .command('demo')
    .description('hold a whole final on a fast clock, with programs, and show the leaderboard')
    .addOption(new Option('--engine <engine>', 'what is scored').choices(Object.keys(PLAYS)).default(DEFAULT_ENGINE))
    .option('--essays <folder>', 'essays and expert markups to use', join(PACKAGE_ROOT, 'src/demo/essays'))
    .option('--answers <folder>', 'labelled short answers to use', join(PACKAGE_ROOT, 'examples/short-answers'))
    .option('--suite <folder>', 'cases with responses to use', join(PACKAGE_ROOT, 'examples/suites'))
    .option('--exit', 'end when the leaderboard is there', false)
    .action(async (options: DemoCommandOptions) => {
      const { runDemo } = await import('../../demo/demo.js');
      const play = await PLAYS[options.engine]?.(options);
      if (play !== undefined) await runDemo({ play, exit: options.exit });
    });
}
