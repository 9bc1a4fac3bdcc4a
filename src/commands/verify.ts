import { verifyReceiptFolder } from '@starboard/client';
import type { Command } from 'commander';

/** `starboard verify FOLDER`: checks receipts without the platform. Exit code 1 when one does not hold. */
export function registerVerify(program: Command): void {
  program
    .command('verify')
    .description('check a folder of receipts, without the platform')
    .argument('<folder>', 'receipts as JSON files with the round’s public-key.txt')
    .action(async (folder: string) => {
      const { receipts, sessions, problems } = await verifyReceiptFolder(folder);
      for (const { code, where, message } of problems) process.stdout.write(`${code} ${where}: ${message}\n`);
      const verdict = problems.length === 0 ? 'all hold' : `${problems.length} problems`;
      process.stdout.write(`${receipts} receipts of ${sessions} sessions: ${verdict}\n`);
      if (problems.length > 0) process.exitCode = 1;
    });
}
