import type { Command } from 'commander';

/** `starboard verify PATH`: checks receipts or an archive without the platform. Exit code 1 when something does not hold. */
export function registerVerify(program: Command): void {
  program
    .command('verify')
    .description('check an archive of a round, or a folder of receipts: offline, without the platform')
    .argument('<path>', 'archive.zip; or a folder of receipts as JSON files with the round’s public-key.txt')
    .option('--json', 'all that was found as JSON', false)
    .action(async (path: string, options: { json: boolean }) => {
      const { verifyPath } = await import('./run.js');
      process.exitCode = (await verifyPath(path, options)) ? 0 : 1;
    });
}
