import { EventEmitter } from 'node:events';
import { expect, it } from '@jest/globals';
import type { Job, Processor } from 'bullmq';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { JobWorkers } from './job-workers.js';
import type { JobHandlers } from './jobs.js';
import type { BackendWorker, QueueBackend } from './queue-backend.js';

/** BullMQ's side of the workers: what it would say is said by the test. */
class SilentWorker extends EventEmitter implements BackendWorker {
  constructor(readonly process: Processor) {
    super();
  }
  waitUntilReady = () => Promise.resolve();
  run = () => Promise.resolve();
  pause = () => Promise.resolve();
  close = () => Promise.resolve();

  /** As it says that a lock was not renewed: by an event, and by an error. */
  failToRenew(jobId: string): void {
    this.emit('lockRenewalFailed', [jobId]);
    this.emit('error', new Error(`could not renew lock for job ${jobId}`));
  }
}

it('warns of a lock that was lost while its job runs, and of none that went with its job', async () => {
  const said: { readonly jobId?: string }[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void said.push(JSON.parse(line) as never) });
  const made: SilentWorker[] = [];
  const backend = {
    kind: 'postgres',
    makeWorker: (_name: string, process: Processor) => {
      const worker = new SilentWorker(process);
      made.push(worker);
      return worker;
    },
  } as unknown as QueueBackend;
  let finish: () => void = () => undefined;
  const handlers = new Proxy({} as JobHandlers, {
    get: () => () => new Promise<void>((resolve) => (finish = resolve)),
  });
  const workers = new JobWorkers(backend, logger, new Registry());
  await workers.start(handlers, (queue) => (queue === 'parsing' ? 1 : 0));
  const [worker] = made;
  const job = {
    id: 'a',
    name: 'end-expert-work',
    data: { assignmentId: '01a21d3d-d07e-7659-bd6f-ca0728f978cc' },
  } as unknown as Job;
  const done = worker?.process(job);
  worker?.failToRenew('a');
  expect(said).toMatchObject([{ jobId: 'a' }]);
  finish();
  await done;
  worker?.failToRenew('a');
  expect(said).toHaveLength(1);
  worker?.emit('error', new Error('the store has gone'));
  expect(said).toHaveLength(2);
  await workers.stop();
});
