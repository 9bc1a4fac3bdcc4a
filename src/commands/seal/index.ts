import type { Command } from 'commander';

/** `starboard seal check`: whether an essay was in a sealed set, without the platform. Exit code 1 when it was not. */
export function registerSeal(program: Command): void {
  program
    .command('seal')
    .description('sealed sets of essays')
    .command('check <proof> <essay>')
    .description('check offline that an essay was in the set that was sealed before the start')
    .option('--root <hex>', 'the Merkle root as it was published before the start; else the one of the proof')
    .action(async (proof: string, essay: string, options: { root?: string }) => {
      const { checkSeal } = await import('./run.js');
      process.exitCode = (await checkSeal(proof, essay, options.root)) ? 0 : 1;
    });
}
