import { describe, expect, it } from '@jest/globals';
import { failedSubjects, type FailedJob } from './failed-job.js';

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
