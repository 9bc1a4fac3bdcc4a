import type { Command } from 'commander';
import { classifierOption } from '../options/classifier.js';
import { languageOption } from '../options/language.js';
import type { LintOptions } from './run.js';

/** `starboard lint`. Exit codes: 0 at most warnings, 1 errors or files that cannot be read. */
export function registerLint(program: Command): void {
  program
    .command('lint <files...>')
    .description('check markups, txt or JSON: what a reader would find wrong, and where')
    .option('--original <file>', 'the unmarked text (or a document of it) that the markups are of')
    .addOption(classifierOption())
    .addOption(languageOption())
    .option('--json', 'one JSON object for all files')
    .addHelpText('after', '\nFILE is a markup, a bundle { essay: … }, a folder of these, or - for the standard input.')
    .action(async (files: string[], options: LintOptions) => {
      const { runLint } = await import('./run.js');
      process.exitCode = await runLint(files, options);
    });
}
