import type { Command } from 'commander';

const actions = (): Promise<typeof import('./run.js')> => import('./run.js');

/** `starboard backup FILE` and `starboard restore FILE`. */
export function registerBackup(program: Command): void {
  program
    .command('backup <file>')
    .description('write one moment of the database into a file, while the platform runs; the file holds secrets')
    .action(async (file: string) => (await actions()).backup(file));
  program
    .command('restore <file>')
    .description('load a backup into an empty database; a damaged file is refused before anything is changed')
    .action(async (file: string) => (await actions()).restore(file));
}
