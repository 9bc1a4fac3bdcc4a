import { Command, InvalidArgumentError } from 'commander';
import { languageOf, speak } from '@starboard/speech';
import { Holder } from './holder.js';
import { askHolder, type HolderRequest } from './holder-protocol.js';
import { type PlatformOptions, type SessionOptions, withPlatform, withSession } from './options.js';
import { printVerification } from './print-verification.js';
import { runProgram } from './run.js';
import { PKU_HELP, say, sayFailure } from './words.ru.js';
import { Workspace } from './workspace.js';

const LANGUAGE = '--locale';
const HINT = '(pku --help перечисляет команды)';

/** The `pku` command: a participant's program on the command line. Commands and options as in the published program. */
const program = new Command('pku')
  .description('Takes part in sessions of the platform: files come, marked files go back')
  .showHelpAfterError('(pku --help lists the commands)')
  .enablePositionalOptions();

withSession(program.command('run'))
  .description('run a session with any program: it reads a file from its input and writes the marked one to its output')
  .argument('<command...>', 'the program and its arguments, after --')
  .passThroughOptions()
  .action(async ([command = '', ...args]: string[], options: PlatformOptions & SessionOptions) => {
    const failed = await runProgram(options, { command, args });
    if (failed > 0) process.exitCode = 2;
  });

withSession(program.command('start'))
  .description('open a session and hold it; files are put into files/in')
  .action((options: PlatformOptions & SessionOptions) => Holder.run(options, options));

withPlatform(program.command('reconnect'))
  .description('go on with the team’s open session')
  .action((options: PlatformOptions) => Holder.run(options));

program
  .command('get-next-file')
  .description('number of the file that came last; in a pull session, of the next one')
  .option('--folder <path>', 'the workspace', '.')
  .action(({ folder }: { folder: string }) => tell(folder, { command: 'next' }));

program
  .command('get-file-list')
  .description('numbers of all files that came')
  .option('--folder <path>', 'the workspace', '.')
  .action(async ({ folder }: { folder: string }) => {
    for (const fileId of await new Workspace(folder).files()) process.stdout.write(`${fileId}\n`);
  });

program
  .command('repeat-file')
  .description('get the file that is expected now once more')
  .option('--folder <path>', 'the workspace', '.')
  .action(({ folder }: { folder: string }) => tell(folder, { command: 'repeat' }));

program
  .command('send')
  .description('send files/out/<number>.json (or .txt)')
  .requiredOption('--fileId <number>', 'number of the file', fileNumber)
  .option('--folder <path>', 'the workspace', '.')
  .action(({ folder, fileId }: { folder: string; fileId: number }) => tell(folder, { command: 'send', fileId }));

program
  .command('stop')
  .description('end the session before its end; there will be no report')
  .option('--folder <path>', 'the workspace', '.')
  .action(({ folder }: { folder: string }) => tell(folder, { command: 'stop' }));

program
  .command('send-logs')
  .description('send this program’s log to the technical commission')
  .option('--folder <path>', 'the workspace', '.')
  .action(({ folder }: { folder: string }) => tell(folder, { command: 'send-logs' }));

program
  .command('verify')
  .description('check a folder of receipts, without the platform')
  .argument('<folder>', 'receipts/<session>')
  .action(async (folder: string) => {
    if (!(await printVerification(folder))) process.exitCode = 1;
  });

async function tell(folder: string, request: HolderRequest): Promise<void> {
  const answer = await askHolder(new Workspace(folder), request);
  if (answer !== '') process.stdout.write(`${answer}\n`);
}

function fileNumber(text: string): number {
  if (/^\d{1,10}$/.test(text)) return Number(text);
  throw new InvalidArgumentError(say('It must be the number of a file.'));
}

// `--lang` is the language of essays here, as in the published program.
speak(program, languageOf(process.argv, process.env, LANGUAGE), { help: PKU_HELP, hint: HINT, option: LANGUAGE });
try {
  await program.parseAsync(process.argv);
} catch (error) {
  process.stderr.write(`${sayFailure(error instanceof Error ? error.message : String(error))}\n`);
  process.exitCode = 1;
}
