import Table from 'cli-table3';
import { StartupError } from '@starboard/platform';
import { type FailedJob, type JobQueue, openJobQueue, QUEUES } from '@starboard/queue';
import { say, sayAll } from '../../i18n/say.js';
import { withPlatform } from '../../platform.js';

export async function listJobs({ json }: { readonly json?: boolean }): Promise<void> {
  await withQueue(async (queue) => {
    const failed = await queue.failed();
    const counts = await Promise.all(QUEUES.map(async (name) => ({ queue: name, ...(await queue.counts(name)) })));
    if (json === true) return void process.stdout.write(`${JSON.stringify({ counts, failed }, null, 2)}\n`);
    const table = new Table({
      head: sayAll('queue', 'waiting', 'active', 'delayed', 'failed'),
      style: { head: [], border: [] },
    });
    for (const row of counts) table.push([row.queue, row.waiting, row.active, row.delayed, row.failed]);
    process.stdout.write(`${table.toString()}\n${failed.map(failedLine).join('')}`);
  });
}

/** @throws StartupError ERR_JOB_UNKNOWN */
export async function retryJob(id: string): Promise<void> {
  await withQueue(async (queue) => {
    for (const name of QUEUES) if (await queue.retry(name, id)) return;
    throw new StartupError('ERR_JOB_UNKNOWN', `no job ${id} was given up; \`jobs list\` shows those that were`);
  });
}

function withQueue(use: (queue: JobQueue) => Promise<void>): Promise<void> {
  return withPlatform(async ({ config, logger }) => {
    const queue = await openJobQueue(config, logger);
    try {
      await use(queue);
    } finally {
      await queue.onApplicationShutdown();
    }
  });
}

const failedLine = ({ id, reason, attempts }: FailedJob): string =>
  `${say('{id}: {reason} (attempts: {attempts})', { id, reason, attempts })}\n`;
