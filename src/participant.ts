import { Command } from 'commander';
import { languageOf, speak } from '@starboard/speech';
import { registerCompare } from './commands/compare/index.js';
import { registerConvert } from './commands/convert/index.js';
import { registerGrade } from './commands/grade/index.js';
import { registerLint } from './commands/lint/index.js';
import { registerScore } from './commands/score/index.js';
import { sayFailure } from './i18n/errors.js';
import { STARBOARD } from './i18n/help.js';

/*
 * The `starboard` command of the participants' package (`scripts/pack-client.mjs`, regulation 4.2, 4.5): what needs no
 * server and computes what the platform computes. The package has neither the server's framework nor its database.
 */

/** As shells report a process that SIGPIPE has ended: 128 + 13. */
const EXIT_UNREAD = 141;

// Nobody reads any more, as behind `| head -1`: that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(EXIT_UNREAD);
});

const program = new Command('starboard')
  .description('Checks, converts, scores, compares and grades markups as the platform does')
  .showHelpAfterError('(starboard --help lists the commands)')
  .enablePositionalOptions();
for (const register of [registerLint, registerConvert, registerScore, registerCompare, registerGrade])
  register(program);
speak(program, languageOf(process.argv, process.env), STARBOARD);

try {
  await program.parseAsync(process.argv);
} catch (error) {
  process.stderr.write(`${sayFailure(error instanceof Error ? error.message : String(error))}\n`);
  process.exitCode = 1;
}
