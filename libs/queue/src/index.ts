export { ATTEMPTS, dueForRetry, failedSubjects, PermanentFailure, type FailedJob } from './failed-job.js';
export { JobWorkers } from './job-workers.js';
export { JOBS, PARSE_BATCH, QUEUES, type JobHandlers, type JobName, type JobPayload, type QueueName } from './jobs.js';
export { queueBackend, type QueueBackend } from './queue-backend.js';
export { openScoringQueue, QueueModule } from './queue.module.js';
export { QUEUE_BACKEND } from './queue-tokens.js';
export { ScoringQueue, scoreEssayId, type JobCounts } from './scoring-queue.js';
