import { describe, expect, it } from '@jest/globals';
import { BARS, figuresOf } from './figures.js';
import type { PlayedRound, ProgramLog, StoredFile } from './played.js';

const PLANNED = [10_000, 20_000, 30_000, 40_000];
const TEAMS = ['a', 'b'];
const hashOf = (team: string, index: number): string => `${team}${index}`;

const program = (team: string): ProgramLog => ({
  team,
  seen: PLANNED.map((moment, index) => ({ index, at: moment + (team === 'a' ? 10 : 30) })),
  answers: PLANNED.map((moment, index) => ({
    ...{ index, sentAt: moment + 1_000, acknowledgedAt: moment + 1_100 },
    ...{ sessionId: 1, submissionId: '', hash: hashOf(team, index) },
  })),
  unproved: 0,
});

const stored = (team: string, index: number): StoredFile => {
  const planned = PLANNED[index] ?? NaN;
  const answer = { receivedAt: planned + 1_050, verdict: 'accepted', hash: hashOf(team, index) };
  const times = { releasedAt: planned + 5, deadlineAt: planned + 60_000 };
  return { team, index, ...times, counted: true, finalAttempt: 1, answers: [answer] };
};

const GOOD: PlayedRound = {
  teams: TEAMS.length,
  planned: PLANNED,
  maxSubmissions: 10,
  programs: TEAMS.map(program),
  stored: TEAMS.flatMap((team) => PLANNED.map((_, index) => stored(team, index))),
  faults: [],
  boardMs: 900,
  ranked: TEAMS.length,
};

const valuesOf = (round: PlayedRound): Record<string, number | null> =>
  Object.fromEntries(figuresOf(round, BARS).figures.map(({ name, value }) => [name, value]));

const withPrograms = (change: (log: ProgramLog) => ProgramLog): PlayedRound => ({
  ...GOOD,
  programs: GOOD.programs.map((log) => (log.team === 'b' ? change(log) : log)),
});
const withStored = (change: Partial<StoredFile>): PlayedRound => ({
  ...GOOD,
  stored: GOOD.stored.map((file, at) => (at === 0 ? { ...file, ...change } : file)),
});

describe('the figures of a rehearsal', () => {
  it('say that a good one is ready', () => {
    expect(figuresOf(GOOD, BARS).ready).toBe(true);
    expect(valuesOf(GOOD)).toEqual({
      ...{ releaseP99Ms: 30, releaseSpreadMs: 20, receiptP99Ms: 100, recoveryMs: 0, boardMs: 900 },
      ...{ lost: 0, early: 0, misjudged: 0, unproved: 0, unanswered: 0, unfinished: 0, unranked: 0 },
    });
  });

  it.each([
    ['lost', withStored({ answers: [] })],
    ['early', withStored({ releasedAt: 9_999 })],
    ['early', withPrograms((log) => ({ ...log, seen: [{ index: 3, at: 39_000 }] }))],
    ['misjudged', withStored({ answers: [{ receivedAt: 11_000, verdict: 'late', hash: 'a0' }] })],
    ['misjudged', withStored({ finalAttempt: null })],
    ['unproved', withPrograms((log) => ({ ...log, unproved: 1 }))],
    ['unanswered', withStored({ counted: false })],
    ['unfinished', withPrograms((log) => ({ ...log, failure: 'Error' }))],
    ['unranked', { ...GOOD, ranked: 1 }],
    ['boardMs', { ...GOOD, boardMs: null }],
    ['releaseP99Ms', withPrograms((log) => ({ ...log, seen: log.seen.map((it) => ({ ...it, at: it.at + 300 })) }))],
    ['receiptP99Ms', withPrograms((log) => ({ ...log, answers: log.answers.map((it) => ({ ...it, sentAt: it.sentAt - 3_000 })) }))], // prettier-ignore
  ] as const)('say that one whose %s is missed is not ready', (name, round) => {
    const { figures, ready } = figuresOf(round, BARS);
    expect(ready).toBe(false);
    expect(figures.find((figure) => figure.name === name)?.met).toBe(false);
  });

  describe('with a fault', () => {
    const faults = [{ fault: 'cut-connections', at: 25_000 }];
    const lateBy = (ms: number): PlayedRound => ({
      ...withPrograms((log) => ({
        ...log,
        seen: log.seen.map((file) => (file.index === 2 ? { ...file, at: 30_000 + ms } : file)),
      })),
      faults,
    });

    it('count what it has delayed as recovery, and not as release', () => {
      expect(figuresOf(lateBy(4_000), BARS)).toMatchObject({
        ready: true,
        effects: [{ fault: 'cut-connections', at: 25_000, recoveryMs: 4_000 }],
      });
      expect(valuesOf(lateBy(4_000))).toMatchObject({ releaseP99Ms: 30, recoveryMs: 4_000 });
    });

    it('count the same delay as release without the fault (negative control)', () => {
      expect(valuesOf({ ...lateBy(4_000), faults: [] })).toMatchObject({ releaseP99Ms: 4_000, recoveryMs: 0 });
    });

    it('are not ready when somebody was stuck, or never came back', () => {
      expect(figuresOf(lateBy(31_000), BARS).ready).toBe(false);
      const gone = withPrograms((log) => ({ ...log, seen: log.seen.slice(0, 2) }));
      expect(valuesOf({ ...gone, faults })).toMatchObject({ recoveryMs: null });
    });
  });
});
