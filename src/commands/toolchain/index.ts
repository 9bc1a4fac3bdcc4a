import { type Command, InvalidArgumentError, Option } from 'commander';
import { PROGRAM_LANGUAGES, type ProgramLanguage } from '@starboard/sandbox';
import { languageOption } from '../options/language.js';
import type { ToolchainBuildOptions } from './build.js';
import type { ToolchainCheckOptions } from './check.js';

/** `starboard toolchain check` and `build`. Exit codes: 0 well, 1 a language that was asked for is not there. */
export function registerToolchain(program: Command): void {
  const toolchain = program.command('toolchain').description('the languages that programs of answers are written in');
  toolchain
    .command('check')
    .description('tell which languages the sandbox runs, with their versions and one fingerprint of all')
    .option('--root <folder>', "a toolchain that was built; this machine's own /usr by default")
    .addOption(languagesOption('fail unless these run'))
    .addOption(languageOption())
    .option('--json', 'JSON')
    .action(async (options: ToolchainCheckOptions) => {
      const { runToolchainCheck } = await import('./check.js');
      process.exitCode = await runToolchainCheck(options);
    });
  toolchain
    .command('build <folder>')
    .description('make a toolchain of Debian packages in a new folder; needs root, debootstrap and a mirror')
    .addOption(languagesOption('which').makeOptionMandatory())
    .option('--packages <names>', 'further packages of Debian, with commas between', parsePackages)
    .option('--suite <name>', 'release of Debian', 'bookworm')
    .option('--mirror <url>', 'mirror of Debian', 'http://deb.debian.org/debian')
    .option('--json', 'JSON')
    .action(async (folder: string, options: ToolchainBuildOptions) => {
      const { runToolchainBuild } = await import('./build.js');
      process.exitCode = await runToolchainBuild(folder, options);
    });
}

/** As Debian names them (deb-control(5)): nothing that apt-get would take for an option. */
const PACKAGE = /^[a-z0-9][a-z0-9+.-]+$/;

function parsePackages(text: string): readonly string[] {
  const names = text.split(',').map((name) => name.trim());
  const wrong = names.find((name) => !PACKAGE.test(name));
  if (wrong !== undefined) throw new InvalidArgumentError(`"${wrong}" is no name of a package.`);
  return names;
}

const languagesOption = (description: string): Option =>
  new Option('--languages <names>', `${description}: ${PROGRAM_LANGUAGES.join(', ')}, with commas between`).argParser(
    parseLanguages,
  );

function parseLanguages(text: string): readonly ProgramLanguage[] {
  return text.split(',').map((part) => {
    const name = part.trim().toLowerCase();
    const found = PROGRAM_LANGUAGES.find((one) => one === (name === 'c++' ? 'cpp' : name));
    if (found === undefined) throw new InvalidArgumentError(`"${name}" is none of ${PROGRAM_LANGUAGES.join(', ')}.`);
    return found;
  });
}
