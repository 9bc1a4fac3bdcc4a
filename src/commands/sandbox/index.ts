import type { Command } from 'commander';
import { languageOption } from '../options/language.js';
import type { SandboxCheckOptions } from './check.js';

/** `starboard sandbox check`. Exit codes: 0 the sandbox is full, 1 something is missing. */
export function registerSandbox(program: Command): void {
  const sandbox = program.command('sandbox').description('where programs of answers are run');
  sandbox
    .command('check')
    .description('try the sandbox of this machine: its level, what is missing and how to get it')
    .addOption(languageOption())
    .option('--json', 'JSON')
    .action(async (options: SandboxCheckOptions) => {
      const { runSandboxCheck } = await import('./check.js');
      process.exitCode = await runSandboxCheck(options);
    });
}
