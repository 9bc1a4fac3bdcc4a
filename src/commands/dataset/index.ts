import { type Command, Option } from 'commander';
import { SET_FILE_FORMATS } from '@starboard/essays';
import type { SetFilesOptions } from './run.js';

/** `starboard dataset list|files`: sets, and what teams get of them as files (regulation 2.6, 2.22). */
export function registerDataset(program: Command): void {
  const dataset = program.command('dataset').description('sets of essays');
  dataset
    .command('list <slug>')
    .description('list the sets of a contest: id, kind, name, version, essays')
    .action(async (slug: string) => (await import('./run.js')).listSets(slug));
  dataset
    .command('files')
    .argument('<slug>')
    .argument('<set>', 'its name, for the newest version, or an id')
    .argument('<file>')
    .description('write a version of a set as files of appendix 3 into one zip; the same version gives the same bytes')
    .addOption(new Option('--format <format>', 'appendix 3 §1 or §2').choices(SET_FILE_FORMATS).default('txt'))
    .option('--markups', 'of a test or final set: with the experts’ markups, which teams do not get before the result')
    .action(async (slug: string, set: string, file: string, options: SetFilesOptions) =>
      (await import('./run.js')).writeSet(slug, set, file, options),
    );
}
