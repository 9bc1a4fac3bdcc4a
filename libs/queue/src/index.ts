export {
  ATTEMPTS,
  dueForRetry,
  failedObservations,
  failedSubjects,
  PermanentFailure,
  type FailedJob,
} from './failed-job.js';
export { JobWorkers } from './job-workers.js';
export {
  findJob,
  JOBS,
  PARSE_BATCH,
  QUEUES,
  type JobHandlers,
  type JobName,
  type JobPayload,
  type ObservingKind,
  type QueueName,
  type Retries,
} from './jobs.js';
export { queueBackend, type QueueBackend } from './queue-backend.js';
export { openJobQueue, QueueModule } from './queue.module.js';
export { QUEUE_BACKEND } from './queue-tokens.js';
export { askObservationsId, JobQueue, scoreEssayId, type JobCounts } from './job-queue.js';
