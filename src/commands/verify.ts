import type { Command } from 'commander';

/** `starboard verify FOLDER`: checks receipts without the platform. Exit code 1 when one does not hold. */
export function registerVerify(program: Command): void {
  program
    .command('verify')
    .description('check a folder of receipts, without the platform')
    .argument('<folder>', 'receipts as JSON files with the round’s public-key.txt')
    .action(async (folder: string) => {
      const { verifyReceipts } = await import('../actions/verify.js');
      process.exitCode = (await verifyReceipts(folder)) ? 0 : 1;
    });
}
