import type { Command } from 'commander';
import type { VerifyOptions } from './run.js';

/** `starboard verify PATH`: checks receipts or an archive without the platform. Exit code 1 when something does not hold. */
export function registerVerify(program: Command): void {
  program
    .command('verify')
    .description('check an archive of a round, or a folder of receipts: offline, without the platform')
    .argument('<path>', 'archive.zip; or a folder of receipts as JSON files with the round’s public-key.txt')
    .option('--execute', 'run the programs of its answers once more in the sandbox, and report what differs', false)
    .option('--toolchain <folder>', "run them with a toolchain that was built; with this machine's own by default")
    .option('--json', 'all that was found as JSON', false)
    .action(async (path: string, options: VerifyOptions) => {
      const { verifyPath } = await import('./run.js');
      process.exitCode = (await verifyPath(path, options)) ? 0 : 1;
    });
}
