import type { Command } from 'commander';
import { classifierOption } from '../options/classifier.js';
import type { CompareOptions } from './run.js';

/** `starboard compare`. Exit codes: 0 compared, 1 the files cannot be compared, 2 wrong options. */
export function registerCompare(program: Command): void {
  program
    .command('compare <files...>')
    .description('explain two markups of one essay pair by pair: as a page, JSON, CSV or a table')
    .option('-o, --output <file>', 'write a page that needs no network: report.html')
    .option('--x <markup>', 'the markup that is compared, by its name; the first that is no expert’s when left out')
    .option('--y <markup>', 'the markup it is compared with; the first expert’s when left out')
    .option('--subject <subject>', 'rus, lit, …; from the files when left out')
    .option('--codes <patterns>', 'codes that count, as "Г.*,Р.*", or "*" for all; by subject when left out')
    .option('--weights <list>', 'w1 … w7, seven numbers with commas', '0,1,1,1,1,1,0')
    .option('--H <number>', 'hardness: 1 takes the mean over experts, 0 the best of them', '1')
    .option('--exact', 'labels are equal only in the same words (no core terms)')
    .option('--decided <file>', 'decided comments, a line each: "A = B" mean the same, "A ≠ B" do not')
    .addOption(classifierOption())
    .option('--json', 'what `score --json` prints, and each comparison')
    .option('--csv', 'a row for each pair and each fragment without one')
    .addHelpText('after', HELP)
    .action(async (files: string[], options: CompareOptions) => {
      const { runCompare } = await import('./run.js');
      process.exitCode = await runCompare(files, options);
    });
}

const HELP = `
FILE is a markup (txt or JSON), the essay without markup, or a bundle { essay: { … markups: […] } }; two to four markups.
Texts that differ a little are aligned; files of different essays are refused with the first difference.`;
