import 'reflect-metadata';
import { Command } from 'commander';
import { describeFailure } from '@starboard/platform';
import { languageOf, speak } from '@starboard/speech';
import { EXIT_UNREAD, outputUnread, watchOutput } from './output.js';
import { PACKAGE_VERSION } from './package.js';

watchOutput();

/** The `starboard` command. Each command's code is loaded only when it is called, so that small ones start fast. */
const program = new Command('starboard')
  .description('Competition platform server for language programs')
  .version(PACKAGE_VERSION)
  .showHelpAfterError('(starboard --help lists the commands)')
  .enablePositionalOptions();

const { registerCommands } = await import('./commands/index.js');
registerCommands(program);
const { STARBOARD } = await import('./i18n/help.js');
const { sayFailure } = await import('./i18n/errors.js');
speak(program, languageOf(process.argv, process.env), STARBOARD);

try {
  await program.parseAsync(process.argv);
} catch (error) {
  process.stderr.write(`${sayFailure(describeFailure(error))}\n`);
  process.exitCode = 1;
}
// Whatever the command has found: nobody has read it.
if (outputUnread.aborted) process.exitCode = EXIT_UNREAD;
