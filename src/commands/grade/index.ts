import type { Command } from 'commander';
import { classifierOption } from '../options/classifier.js';
import { languageOption } from '../options/language.js';
import type { GradeOptions } from './run.js';

/** `starboard grade`. Exit codes: 0 graded, 1 files that cannot be read or that nothing could be graded of, 2 wrong options. */
export function registerGrade(program: Command): void {
  program
    .command('grade <files...>')
    .description(
      'grade essays by their markups: K9, K10 of Russian, K5 of literature, and where the file says otherwise',
    )
    .option('--subject <subject>', 'rus, lit, …; from the files when left out')
    .option('--rus-free <rules>', 'essays of rus-free: by the formula of Russian (rus), or by none', 'none')
    .option('--rules <file>', 'a contest’s rows of grades (JSON: its parameter gradeRules, or all its parameters)')
    .addOption(classifierOption())
    .addOption(languageOption())
    .option('--json', 'one JSON object for all files')
    .addHelpText(
      'after',
      '\nFILE is a markup, txt or JSON, a bundle { essay: … }, a folder of these, or - for the standard input.',
    )
    .action(async (files: string[], options: GradeOptions) => {
      const { runGrade } = await import('./run.js');
      process.exitCode = await runGrade(files, options);
    });
}
