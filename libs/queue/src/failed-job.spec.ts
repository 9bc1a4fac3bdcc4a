import { describe, expect, it } from '@jest/globals';
import { ATTEMPTS, dueForRetry, type FailedJob, failedSubjects } from './failed-job.js';

const ID = '0190f2a4-0000-7000-8000-000000000001';
const job = (name: string, payload: unknown): FailedJob => ({
  queue: 'parsing',
  id: `${name}.1`,
  name,
  payload,
  reason: 'ERR_X',
  attempts: 1,
  failedAt: 0,
});

describe('failedSubjects', () => {
  it('collects the ids of one kind of job and ignores payloads that it does not know', () => {
    const failed = [
      job('parse-submissions', { ids: [ID] }),
      job('parse-expert-markups', { ids: [ID.replace('1', '2')] }),
      job('parse-submissions', { of: 'another version' }),
      job('score-essay', { roundId: ID, essayId: ID }),
    ];
    expect(failedSubjects(failed, 'parse-submissions')).toEqual([ID]);
  });
});

describe('dueForRetry', () => {
  const PAUSE = 60_000;
  const failed = (attempts: number, reason = 'connect ECONNREFUSED'): FailedJob => ({
    ...job('score-essay', {}),
    reason,
    attempts,
  });
  const isDue = (one: FailedJob, now: number): boolean => dueForRetry([one], now, PAUSE).length === 1;

  it('lets a job rest, twice as long after each attempt', () => {
    expect([isDue(failed(ATTEMPTS), PAUSE - 1), isDue(failed(ATTEMPTS), PAUSE)]).toEqual([false, true]);
    expect([isDue(failed(ATTEMPTS + 2), 4 * PAUSE - 1), isDue(failed(ATTEMPTS + 2), 4 * PAUSE)]).toEqual([false, true]);
  });

  it('tries it every hour at the least', () => {
    expect(isDue(failed(500), 3_600_000)).toBe(true);
  });

  it.each([
    ['what no repetition mends', 'ERR_MARKUP_UNREADABLE: submission 1: …'],
    ['what ended the process that tried it, each time', 'job stalled more than allowable limit'],
  ])('never repeats %s', (_what, reason) => {
    expect(isDue(failed(1, reason), Number.MAX_SAFE_INTEGER)).toBe(false);
  });
});
