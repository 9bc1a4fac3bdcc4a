import { z } from 'zod';

/** Markups that one parsing job takes at most. */
export const PARSE_BATCH = 100;

const ids = z.array(z.uuid()).min(1).max(PARSE_BATCH);

/**
 * Every job of the platform: the queue that it waits in, and its payload. Parsing has a queue of its own, so that a
 * flood of submissions does not hold up a board; so have imports, which take long.
 */
export const JOBS = {
  /** Bytes of accepted submissions → parsed markups. */
  'parse-submissions': { queue: 'parsing', payload: z.strictObject({ ids }) },
  /** Bytes of experts' markups → parsed markups. */
  'parse-expert-markups': { queue: 'parsing', payload: z.strictObject({ ids }) },
  /** Finds the open work of a round and adds the jobs for it. */
  'score-round': { queue: 'scoring', payload: z.strictObject({ roundId: z.uuid() }) },
  /** All open answers to one essay. `roundId` names a round or an open re-scoring of one. */
  'score-essay': { queue: 'scoring', payload: z.strictObject({ roundId: z.uuid(), essayId: z.uuid() }) },
  /** Results of solutions and the next version of the board. */
  'rank-round': { queue: 'scoring', payload: z.strictObject({ roundId: z.uuid() }) },
  /** The board that an open re-scoring would make, and what it would change. */
  'preview-rescoring': { queue: 'scoring', payload: z.strictObject({ rescoringId: z.uuid() }) },
  /** Files of an upload → essays and sets, or experts' markups, with a report. */
  'import-files': { queue: 'imports', payload: z.strictObject({ importId: z.uuid() }) },
  /** All answers of a set by a rule. Of its own, since a task may take hours. */
  'score-answers': { queue: 'answers', payload: z.strictObject({ taskId: z.uuid() }) },
} as const;

/** Names of the queues. */
export const QUEUES = ['parsing', 'scoring', 'answers', 'imports'] as const;

export type QueueName = (typeof QUEUES)[number];
export type JobName = keyof typeof JOBS;
export type JobPayload<N extends JobName> = z.infer<(typeof JOBS)[N]['payload']>;

/** One function for every job: a process without a handler for some job does not compile. */
export type JobHandlers = { readonly [N in JobName]: (payload: JobPayload<N>) => Promise<void> };

/** A job to be added. The same id is the same job: while it waits, runs or lies in the failed list, it is not added again. */
export interface NewJob<N extends JobName = JobName> {
  readonly name: N;
  readonly id: string;
  readonly payload: JobPayload<N>;
}

/** Whether a text is the name of a job that has a schema. */
export const isJobName = (name: string): name is JobName => Object.hasOwn(JOBS, name);
