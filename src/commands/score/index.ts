import type { Command } from 'commander';
import { classifierOption } from '../options/classifier.js';
import type { ScoreOptions } from './options.js';

/** `starboard score`. Exit codes: 0 everything scored, 1 some files or essays could not be, 2 wrong options. */
export function registerScore(program: Command): void {
  program
    .command('score <files...>')
    .description('score markups against the experts of their essays: M2 … M6, M, СТАР')
    .option('--subject <subject>', 'rus, lit, …; from the files when left out')
    .option('--codes <patterns>', 'codes that count, as "Г.*,Р.*", or "*" for all; by subject when left out')
    .option('--weights <list>', 'w1 … w7, seven numbers with commas', '0,1,1,1,1,1,0')
    .option('--H <number>', 'hardness: 1 takes the mean over experts, 0 the best of them', '1')
    .option('--exact', 'labels are equal only in the same words (no core terms)')
    .option('--decided <file>', 'decided comments, a line each: "A = B" mean the same, "A ≠ B" do not')
    .addOption(classifierOption())
    .option('--json', 'one JSON object with full-precision numbers')
    .addHelpText('after', HELP)
    .action(async (files: string[], options: ScoreOptions) => {
      const { runScore } = await import('./run.js');
      process.exitCode = await runScore(files, options);
    });
}

const HELP = `
FILE is a bundle { essay: { id, meta, text, markups: […] } }, a markup (txt or JSON), or a folder of these.
Markups of one text are one essay; those whose header names an expert ("Эксперт", meta.expert) are the experts'.`;
