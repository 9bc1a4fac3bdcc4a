import { queueBackend, type QueueName } from '@starboard/queue';

/** Adds a job as it is, also one that no program would ask for. */
export async function addJob(
  databaseUrl: string,
  queue: QueueName,
  name: string,
  jobId: string,
  data = {},
): Promise<void> {
  const backend = queueBackend({ databaseUrl });
  const jobs = backend.makeQueue(queue);
  await jobs.waitUntilReady();
  await jobs.addBulk([{ name, data, opts: { jobId } }]);
  await jobs.close();
  await backend.release();
}
