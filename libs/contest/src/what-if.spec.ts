import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { annulmentOf } from './annulment.js';
import { type Answer, dueFile, type FileState, receive } from './file.js';
import { deadlineOf } from './schedule.js';
import { DEADLINE_READINGS, type TimedFile, type TimedSession, whatIf } from './what-if.js';

const START = 1_000_000;
const MINUTE = 60_000;
const RULES = { deadlineMs: MINUTE, deadlineFrom: 'sent', maxSubmissions: 10, annulShare: 0.05 } as const;

const file = (given: Partial<TimedFile> = {}): TimedFile => ({
  index: 0,
  plannedAt: START,
  releasedAt: START + 300,
  deadlineAt: START + 300 + MINUTE,
  answers: [],
  ...given,
});
const session = (...files: readonly TimedFile[]): TimedSession => ({
  sessionId: 1,
  sample: 20,
  closedAt: START + 10 * MINUTE,
  files,
});
const answer = (receivedAt: number, committedAt = receivedAt): TimedFile['answers'][number] => ({
  receivedAt,
  committedAt,
  content: 'valid',
});

/** Annulled files by reading: sent, released, and both again by the moment of the commit. */
const counts = (of: TimedSession, rules: Parameters<typeof whatIf>[1] = RULES): number[] =>
  whatIf(of, rules).map(({ annulled }) => annulled);

describe('whatIf', () => {
  it('tells the readings apart by an answer between the two deadlines', () => {
    const between = session(file({ answers: [answer(START + MINUTE + 200)] }));
    expect(counts(between)).toEqual([0, 1, 0, 1]);
    expect(whatIf(between, RULES)[1]).toMatchObject({ causes: { late: 1 }, changed: [{ index: 0, cause: 'late' }] });
  });

  it('tells arrival and commit apart', () => {
    expect(counts(session(file({ answers: [answer(START + 300 + MINUTE, START + 300 + MINUTE + 1)] })))).toEqual([
      0, 1, 1, 1,
    ]);
  });

  it('changes nothing where no reading matters', () => {
    const early = whatIf(session(file({ answers: [answer(START + 5_000)] }), file({ index: 1 })), RULES);
    expect(early.map(({ annulled, changed }) => [annulled, changed.length])).toEqual(Array(4).fill([1, 0]));
  });

  it('annuls the whole solution above the allowed share, and not at it (7.7)', () => {
    const lost = (index: number): TimedFile => file({ index, answers: [answer(START + MINUTE + 200)] });
    const solution = (n: number): boolean[] =>
      whatIf(session(...Array.from({ length: n }, (_, index) => lost(index))), RULES).map((it) => it.solutionAnnulled);
    expect(solution(1)).toEqual([false, false, false, false]);
    expect(solution(2)).toEqual([false, true, false, true]);
  });

  it('leaves what is excused out of the sample; the share of 7.7 stays one of the whole sample (8.2.1)', () => {
    const lost = (index: number, excused: boolean): TimedFile => file({ index, excused });
    const excused = session(lost(0, true), lost(1, false), lost(2, true));
    // One own loss of 20 is allowed; of the 18 that are left it would not be.
    for (const outcome of whatIf(excused, RULES)) {
      expect(outcome).toMatchObject({ annulled: 1, causes: { 'no-answer': 1 }, solutionAnnulled: false, changed: [] });
    }
    const unexcused = session(...[0, 1, 2].map((index) => lost(index, false)));
    expect(whatIf(unexcused, RULES)[0]).toMatchObject({ annulled: 3, solutionAnnulled: true });
  });

  it('says nothing of an excused file, also where a reading would have let it count', () => {
    const late = { answers: [answer(START + MINUTE + 400)] };
    const strict = { ...RULES, deadlineFrom: 'released' } as const;
    const of = (excused: boolean) =>
      whatIf(session(file({ ...late, excused, deadlineAt: START + MINUTE, releasedAt: START + 500 })), strict)[0];
    expect(of(false)?.changed).toEqual([{ index: 0, cause: null }]);
    expect(of(true)).toMatchObject({ annulled: 0, changed: [] });
  });

  it('names files that count only by an answer nobody has looked into', () => {
    const rules = { ...RULES, deadlineFrom: 'released' } as const;
    const unseen = { receivedAt: START + MINUTE + 100, committedAt: START + MINUTE + 101 };
    const outcomes = whatIf(session(file({ deadlineAt: START + MINUTE, answers: [unseen] })), rules);
    expect(outcomes.map(({ annulled, unlooked }) => [annulled, unlooked])).toEqual([
      [0, 1],
      [1, 0],
      [0, 1],
      [1, 0],
    ]);
  });

  it('gives a team that was not connected at the planned moment its time from there', () => {
    const rules = { ...RULES, deadlineFrom: 'released' } as const;
    const back = file({
      releasedAt: START + 30_000,
      deadlineAt: START + MINUTE,
      answers: [answer(START + MINUTE + 1)],
    });
    expect(counts(session(back), rules)).toEqual([1, 1, 1, 1]);
  });

  const moments = fc.integer({ min: 0, max: 3 * MINUTE });
  const content = fc.constantFrom<Answer['content']>('valid', 'invalid', 'wrong-essay');
  const played = fc.record({
    delay: fc.option(fc.integer({ min: 0, max: 2 * MINUTE }), { nil: undefined }),
    connected: fc.boolean(),
    answers: fc.array(fc.record({ at: moments, content }), { maxLength: 12 }),
  });

  it('law: the reading in force gives again what the live session decided', () => {
    fc.assert(
      fc.property(
        fc.array(played, { minLength: 1, maxLength: 8 }),
        fc.constantFrom<'sent' | 'released'>('sent', 'released'),
        fc.array(fc.tuple(moments, moments), { maxLength: 2 }),
        (plays, deadlineFrom, gaps) => {
          const rules = { ...RULES, deadlineFrom };
          const outages = gaps.map(([from, length]) => ({ from: START + from, to: START + from + length }));
          const lived = plays.map((play, index) => live(play, index, rules));
          const closedAt = START + 20 * MINUTE;
          const causes = lived.map(({ state }) => annulmentOf(state, closedAt, outages) ?? null);
          const over = { sessionId: 1, sample: plays.length, closedAt, files: lived.map(({ timed }) => timed) };
          const outcomes = whatIf(over, rules, outages);
          const inForce =
            outcomes[DEADLINE_READINGS.findIndex(({ from, until }) => from === deadlineFrom && until === 'received')];
          expect(inForce?.changed).toEqual([]);
          expect(inForce?.annulled).toBe(causes.filter((cause) => cause !== null).length);
          for (const [cause, count] of Object.entries(inForce?.causes ?? {}))
            expect(causes.filter((it) => it === cause)).toHaveLength(count);
          expect(inForce?.unlooked).toBe(0);
        },
      ),
    );
  });

  /** Plays a file as the session server does, and keeps of it what the server stores. */
  function live(
    {
      delay,
      connected,
      answers,
    }: { delay: number | undefined; connected: boolean; answers: { at: number; content: Answer['content'] }[] },
    index: number,
    rules: { deadlineMs: number; deadlineFrom: 'sent' | 'released'; maxSubmissions: number },
  ): { state: FileState; timed: TimedFile } {
    const plannedAt = START + index * MINUTE;
    const sentAt = delay === undefined ? undefined : plannedAt + delay;
    const deadlineAt = deadlineOf({ plannedAt, connected, ...(sentAt !== undefined && { sentAt }) }, rules);
    let state: FileState = { ...dueFile(plannedAt, deadlineAt), ...(sentAt !== undefined && { releasedAt: sentAt }) };
    const stored: TimedFile['answers'][number][] = [];
    for (const { at, content: given } of [...answers].sort((a, b) => a.at - b.at)) {
      const receivedAt = plannedAt + at;
      const reception = receive(state, { receivedAt, content: given }, rules);
      if (!reception.ok) continue;
      state = reception.file;
      const looked = reception.verdict === 'late' ? {} : { content: given };
      stored.push({ receivedAt, committedAt: receivedAt + 5, ...looked });
    }
    const timed = {
      index,
      plannedAt,
      deadlineAt,
      answers: stored,
      ...(sentAt !== undefined && { releasedAt: sentAt }),
    };
    return { state, timed };
  }
});
