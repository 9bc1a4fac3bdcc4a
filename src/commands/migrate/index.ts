import type { Command } from 'commander';
import { say } from '../../i18n/say.js';

/** `starboard migrate`: brings the database to this version; every other command that opens it does the same. */
export function registerMigrate(program: Command): void {
  program
    .command('migrate')
    .description('bring the database to this version of the schema')
    .action(async () => {
      const { openPlatform } = await import('../../platform.js');
      const platform = await openPlatform('migrate');
      process.stdout.write(`${say('The database has this version of the schema.')}\n`);
      await platform.close();
    });
}
