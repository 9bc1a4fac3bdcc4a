import { z } from 'zod';
import type { RescoringId, RoundId, TargetId } from '@starboard/contracts';

/** Markups that one parsing job takes at most. */
export const PARSE_BATCH = 100;

/** SHA-256 in hexadecimal: it names an observation. */
const observation = z.strictObject({ key: z.hex().length(64) });
/** A round, or an open re-scoring of one. Whatever it is, jobs that wait call it `roundId`. */
const ofTarget: z.ZodType<{ roundId: TargetId; essayId: string }> = z.strictObject({
  roundId: z.uuid(),
  essayId: z.uuid(),
});
const ofRound: z.ZodType<{ roundId: RoundId }> = z.strictObject({ roundId: z.uuid() });
const ofRescoring: z.ZodType<{ rescoringId: RescoringId }> = z.strictObject({ rescoringId: z.uuid() });
const ids = z.array(z.uuid()).min(1).max(PARSE_BATCH);

/**
 * Every job of the platform: the queue that it waits in, and its payload. Parsing has a queue of its own, so that a
 * flood of submissions does not hold up a board; so have imports, which take long, and each kind of observer.
 */
export const JOBS = {
  /** Bytes of accepted submissions → parsed markups. */
  'parse-submissions': { queue: 'parsing', payload: z.strictObject({ ids }) },
  /** Bytes of experts' markups → parsed markups. */
  'parse-expert-markups': { queue: 'parsing', payload: z.strictObject({ ids }) },
  /** What is to be done at the end of an expert's time: the draft is handed in, where the contest says so. */
  'end-expert-work': { queue: 'parsing', payload: z.strictObject({ assignmentId: z.uuid() }) },
  /** A message about a term, by mail. */
  'send-message': { queue: 'mail', payload: z.strictObject({ messageId: z.uuid() }) },
  /** Finds the open work of a round and adds the jobs for it. */
  'score-round': { queue: 'scoring', payload: ofRound },
  /** All open answers to one essay. */
  'score-essay': { queue: 'scoring', payload: ofTarget },
  /** What the answers to one essay must still see of the world before they are scored. */
  'ask-observations': { queue: 'scoring', payload: ofTarget },
  /** One look at the world, by the observer of its kind. */
  'observe-run': { queue: 'observing-run', payload: observation },
  'observe-retrieve': { queue: 'observing-retrieve', payload: observation },
  'observe-judge': { queue: 'observing-judge', payload: observation },
  /** Results of solutions and the next version of the board. */
  'rank-round': { queue: 'scoring', payload: ofRound },
  /** The board that an open re-scoring would make, and what it would change. */
  'preview-rescoring': { queue: 'scoring', payload: ofRescoring },
  /** Files of an upload → essays and sets, or experts' markups, with a report. */
  'import-files': { queue: 'imports', payload: z.strictObject({ importId: z.uuid() }) },
  /** All answers of a set by a rule. Of its own, since a task may take hours. */
  'score-answer-set': { queue: 'answers', payload: z.strictObject({ taskId: z.uuid() }) },
  /** A task of the answers desk, or what is left of it. */
  'run-desk-task': { queue: 'answers', payload: z.strictObject({ taskId: z.uuid() }) },
} as const;

/** Names of the queues. */
export const QUEUES = [
  'parsing',
  'scoring',
  'observing-run',
  'observing-retrieve',
  'observing-judge',
  'answers',
  'imports',
  'mail',
] as const;

export type QueueName = (typeof QUEUES)[number];
/** Of observers, each of which has a queue. */
export type ObservingKind = Extract<QueueName, `observing-${string}`> extends `observing-${infer Kind}` ? Kind : never;
export type JobName = keyof typeof JOBS;
export type JobPayload<N extends JobName> = z.infer<(typeof JOBS)[N]['payload']>;

/** One function for every job: a process without a handler for some job does not compile. */
export type JobHandlers = { readonly [N in JobName]: (payload: JobPayload<N>) => Promise<void> };

/** A job to be added. The same id is the same job: while it waits, runs or lies in the failed list, it is not added again. */
export interface NewJob<N extends JobName = JobName> {
  readonly name: N;
  readonly id: string;
  readonly payload: JobPayload<N>;
  /** Where it is not tried as often, or as soon again, as others. */
  readonly retries?: Retries;
}

/** How often a job is tried before it is abandoned, and the rest after the first failure, ms: twice as long each time. */
export interface Retries {
  readonly attempts: number;
  readonly restMs: number;
}

/** Names that jobs had in earlier versions: those that wait, or were abandoned, may still bear them. */
const FORMER_NAMES: ReadonlyMap<string, JobName> = new Map([['score-answers', 'score-answer-set']]);

/** The job that is called so today, or was before; undefined if there never was one. */
export function findJob(name: string): JobName | undefined {
  return Object.hasOwn(JOBS, name) ? (name as JobName) : FORMER_NAMES.get(name);
}
