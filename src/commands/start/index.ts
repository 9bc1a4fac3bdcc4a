import { type Command, InvalidArgumentError } from 'commander';
import type { AppName } from '../../app.module.js';

const APPS: readonly AppName[] = ['api', 'session', 'worker'];

/** `starboard start`: the platform until Ctrl-C or SIGTERM; `--apps` starts parts of it against given services. */
export function registerStart(program: Command): void {
  program
    .command('start')
    .description('start the platform: all in one process, or some apps against DATABASE_URL (and REDIS_URL)')
    .option('--apps <names>', `only these apps, separated by commas: ${APPS.join(', ')}`, parseApps, APPS)
    .action(async ({ apps }: { apps: readonly AppName[] }) => {
      const { startPlatform } = await import('../../start-platform.js');
      await startPlatform(apps);
    });
}

function parseApps(text: string): readonly AppName[] {
  const names = text.split(',').map((name) => name.trim());
  const wrong = names.find((name) => !APPS.includes(name as AppName));
  if (wrong !== undefined) throw new InvalidArgumentError(`"${wrong}" is none of ${APPS.join(', ')}.`);
  return names as AppName[];
}
