import { type Command, Option } from 'commander';
import { classifierOption } from '../options/classifier.js';
import { languageOption } from '../options/language.js';
import type { ConvertOptions } from './run.js';

/** `starboard convert`. Exit codes: 0 everything written, 1 some files could not be read or written. */
export function registerConvert(program: Command): void {
  program
    .command('convert <paths...>')
    .usage('[options] IN… OUT')
    .description('convert markups between txt and JSON, and say what the other format cannot hold')
    .addOption(new Option('--to <format>', 'by the extension of OUT when left out').choices(['txt', 'json']))
    .option('--unmarked', 'JSON without the markup, as a session releases it')
    .option('--original <file>', 'the unmarked text (or a document of it) that the markups are of')
    .addOption(classifierOption())
    .addOption(languageOption())
    .addHelpText('after', HELP)
    .action(async (paths: string[], options: ConvertOptions) => {
      const { runConvert } = await import('./run.js');
      process.exitCode = await runConvert(paths, options);
    });
}

const HELP = `
IN is a markup, a bundle { essay: … }, a folder of these, or - for the standard input.
OUT is a file, - for the standard output, or a folder (for several files or a folder as IN, or when it ends in /);
--to names the format where no extension does. Of a bundle each markup is written, as ESSAY_MARKUP. What is wrong with
IN, and what OUT cannot hold, goes to the standard error; it stops nothing that can be written.`;
