import type { Command } from 'commander';
import { parseRoundId } from '../options/round-id.js';

/** `starboard export ROUND FILE.zip`: the archive of a round (regulation 7.13). */
export function registerExport(program: Command): void {
  program
    .command('export')
    .description('write everything that a round’s leaderboard was made of into one archive, CC BY 4.0')
    .argument('<round>', 'as `round list` shows it', parseRoundId)
    .argument('<file>', 'a new file; `starboard verify` checks it')
    .action(async (roundId: string, file: string) => {
      const { exportRound } = await import('./run.js');
      await exportRound(roundId, file);
    });
}
