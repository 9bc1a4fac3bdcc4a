import { Option, type Command } from 'commander';
import type { ImportOptions } from '../actions/import.js';
import { reasonOption } from './reason.js';

/** `starboard import`. */
export function registerImport(program: Command): void {
  program
    .command('import <folder>')
    .description('store a folder of essays (ESSAY.txt|json) and experts’ markups (ESSAY_EXPERT.txt|json)')
    .requiredOption('--contest <slug>', 'the contest that they are for')
    .requiredOption('--dataset <name>', 'name of the set that they make up, in the order of their names')
    .addOption(
      new Option('--kind <kind>', 'what the set is for').choices(['training', 'test', 'final']).makeOptionMandatory(),
    )
    .option('--json', 'print the result as JSON')
    .addOption(reasonOption())
    .action(async (folder: string, options: ImportOptions) =>
      (await import('../actions/import.js')).importFolder(folder, options),
    );
}
