import type { Command } from 'commander';

const actions = (): Promise<typeof import('./run.js')> => import('./run.js');

/** `starboard jobs list|retry`. */
export function registerJobs(program: Command): void {
  const jobs = program.command('jobs').description('background work: how much waits, what was given up and why');
  jobs
    .command('list', { isDefault: true })
    .description('show the queues and the jobs that were given up')
    .option('--json', 'print as JSON')
    .action(async (options: { readonly json?: boolean }) => (await actions()).listJobs(options));
  jobs
    .command('retry <id>')
    .description('let a job that was given up run again')
    .action(async (id: string) => (await actions()).retryJob(id));
}
