import { join } from 'node:path';
import type { Command } from 'commander';
import { PACKAGE_ROOT } from '../../package.js';

interface DemoCommandOptions {
  readonly essays: string;
  readonly exit: boolean;
}

/** `starboard demo`: a whole final on a fast clock. */
export function registerDemo(program: Command): void {
  program
    .command('demo')
    .description('hold a whole final on a fast clock, with simulated programs, and show the leaderboard')
    .option('--essays <folder>', 'essays and expert markups to use', join(PACKAGE_ROOT, 'src/demo/essays'))
    .option('--exit', 'end when the leaderboard is there', false)
    .action(async (options: DemoCommandOptions) => {
      const { runDemo } = await import('../../demo/demo.js');
      await runDemo(options);
    });
}
