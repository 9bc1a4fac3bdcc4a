import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Answer, dueFile, type FileState, receive, replayFile } from './file.js';

const PLANNED = 1_000_000;
const MINUTE = 60_000;
const RULES = { maxSubmissions: 10 };

function file(changes: Partial<FileState> = {}): FileState {
  return { ...dueFile(PLANNED, PLANNED + MINUTE), releasedAt: PLANNED, ...changes };
}

function verdict(receivedAt: number, content: Answer['content'] = 'valid', state = file()): string {
  const reception = receive(state, { receivedAt, content }, RULES);
  return reception.ok ? reception.verdict : reception.refusal;
}

describe('verdict of an answer', () => {
  // Appendix 2 §2: no later than 60 seconds after the sending.
  it.each([
    [-1, 'not-released'],
    [0, 'accepted'],
    [MINUTE - 1, 'accepted'],
    [MINUTE, 'accepted'],
    [MINUTE + 1, 'late'],
  ])('received %i ms after the release is %s', (after, expected) => {
    expect(verdict(PLANNED + after)).toBe(expected);
  });

  it('tells what cannot be read from what is another essay', () => {
    expect(verdict(PLANNED, 'invalid')).toBe('invalid');
    expect(verdict(PLANNED, 'wrong-essay')).toBe('wrong-essay');
  });

  it('does not look into what came late', () => {
    expect(verdict(PLANNED + MINUTE + 1, 'invalid')).toBe('late');
  });

  // Regulation 11.4.
  it('stores the tenth answer and ignores the eleventh', () => {
    expect(verdict(PLANNED, 'valid', file({ attempts: 9 }))).toBe('accepted');
    expect(verdict(PLANNED, 'valid', file({ attempts: 10 }))).toBe('over-limit');
  });

  it('refuses everything when the session is closed', () => {
    expect(verdict(PLANNED, 'valid', file({ closed: true }))).toBe('closed');
  });

  it('makes the last accepted answer the final one; what is not accepted takes an attempt and changes nothing else', () => {
    const answers: Answer[] = [
      { receivedAt: PLANNED, content: 'valid' },
      { receivedAt: PLANNED, content: 'wrong-essay' },
      { receivedAt: PLANNED, content: 'valid' },
      { receivedAt: PLANNED + MINUTE + 1, content: 'valid' },
    ];
    const { file: end, verdicts } = replayFile(file(), answers, RULES);
    expect(verdicts).toEqual(['accepted', 'wrong-essay', 'accepted', 'late']);
    expect(end).toMatchObject({ attempts: 4, finalAttempt: 3, late: 1, invalid: 1 });
  });
});

const answer: fc.Arbitrary<Answer> = fc.record({
  receivedAt: fc.integer({ min: PLANNED - 5, max: PLANNED + MINUTE + 5 }),
  content: fc.constantFrom('valid', 'invalid', 'wrong-essay'),
});

/** The columns that Postgres keeps of a file: what a restarted process has. */
function stored(state: FileState): FileState {
  const { plannedAt, deadlineAt, releasedAt, attempts, late, invalid, finalAttempt, closed } = state;
  return {
    plannedAt,
    deadlineAt,
    ...(releasedAt !== undefined && { releasedAt }),
    attempts,
    late,
    invalid,
    ...(finalAttempt !== undefined && { finalAttempt }),
    closed,
  };
}

describe('laws of a file', () => {
  it('a process that starts anew from the rows after any answer gives the verdicts of one that never stopped', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(answer, fc.boolean()), { maxLength: 25 }), (history) => {
        let state = file();
        const live = history.map(([given, restart]) => {
          if (restart) state = stored(JSON.parse(JSON.stringify(state)) as FileState);
          const reception = receive(state, given, RULES);
          if (!reception.ok) return reception.refusal;
          state = reception.file;
          return reception.verdict;
        });
        const replayed = replayFile(
          file(),
          history.map(([given]) => given),
          RULES,
        );
        expect(live).toEqual(replayed.verdicts);
        expect(state).toEqual(replayed.file);
      }),
    );
  });

  it('never has more attempts than allowed, nor a final one that was not accepted', () => {
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 25 }), (answers) => {
        const { file: end, verdicts } = replayFile(file(), answers, RULES);
        const kept = verdicts.filter((given) => !['not-released', 'over-limit', 'closed'].includes(given));
        expect(end.attempts).toBe(kept.length);
        expect(end.attempts).toBeLessThanOrEqual(RULES.maxSubmissions);
        const last = kept.lastIndexOf('accepted');
        expect(end.finalAttempt).toBe(last === -1 ? undefined : last + 1);
      }),
    );
  });
});
