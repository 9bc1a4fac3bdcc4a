import { type Command, InvalidArgumentError, Option } from 'commander';
import { parseBar, parseFaults, type RehearseOptions } from './options.js';

/** `starboard rehearse`: exit code 0 when ready, 2 when not; with `--check` 0 when the certificate holds, 1 when not. */
export function registerRehearse(program: Command): void {
  program
    .command('rehearse')
    .description('play a final with simulated programs and faults against this platform; certify whether it is ready')
    .option('--contest <slug>', 'of which the final is rehearsed: as many teams, files and minutes as it announces')
    .option('--teams <number>', 'in place of its admitted teams', parseCount)
    .option('--items <number>', 'in place of its files', parseCount)
    .option('--interval <seconds>', 'between two files, in place of its own', parseSeconds)
    .option('--deadline <seconds>', 'for an answer, in place of its own', parseSeconds)
    .option('--url <address>', 'where programs connect; PUBLIC_URL, or this machine’s PORT')
    .addOption(
      new Option(
        '--faults <list>',
        'with commas: cut-connections, slow-database, kill-session=PID, kill-worker=PID, stop-redis=PID',
      )
        .argParser(parseFaults)
        .default([{ fault: 'cut-connections' }], 'cut-connections'),
    )
    .addOption(
      new Option('--bar <name=value>', 'another bar than the usual one; may be repeated').argParser(
        (text: string, before: RehearseOptions['bar'] = {}) => parseBar(text, before),
      ),
    )
    .option('--seed <text>', 'of essays, answers and moments', '1')
    .option('--out <file>', 'where the certificate goes: FILE.json and FILE.html', 'readiness')
    .option('--check <file>', 'check a certificate (.json or .html) offline, and do nothing else')
    .option('--json', 'print the certificate as JSON', false)
    .action(async (options: RehearseOptions) => {
      const { checkFile, runRehearsal } = await import('./run.js');
      process.exitCode = await (options.check === undefined ? runRehearsal(options) : checkFile(options.check));
    });
}

function parseCount(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= 100_000) return count;
  throw new InvalidArgumentError('It must be a whole number from 1 to 100000.');
}

function parseSeconds(text: string): number {
  const seconds = Number(text);
  if (seconds >= 0.1 && seconds <= 86_400) return seconds;
  throw new InvalidArgumentError('It must be a number of seconds from 0.1 to 86400.');
}
