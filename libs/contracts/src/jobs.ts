import { z } from 'zod';
import { count } from './primitives.js';

/** How much waits in each queue. */
export const queueStateSchema = z
  .object({
    queues: z.array(z.object({ queue: z.string(), waiting: count, active: count, delayed: count, failed: count })),
  })
  .meta({ id: 'QueueState' });

/** A job that was abandoned, with the reason. */
export const failedJobSchema = z
  .object({
    queue: z.string(),
    id: z.string(),
    name: z.string(),
    reason: z.string(),
    attempts: count,
    failedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'FailedJob' });

export type QueueStateView = z.infer<typeof queueStateSchema>;
export type FailedJobView = z.infer<typeof failedJobSchema>;
