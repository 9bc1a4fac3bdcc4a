import type { Command } from 'commander';
import { reasonOption } from '../options/reason.js';

/** `starboard organiser create`. */
export function registerOrganiser(program: Command): void {
  program
    .command('organiser')
    .description('people who may do everything on this platform')
    .command('create <email>')
    .description('make somebody an organiser: at once if they have an account, else by a link that works once')
    .addOption(reasonOption())
    .action(async (email: string, options: { reason: string }) =>
      (await import('./run.js')).createOrganiser(email, options),
    );
}
