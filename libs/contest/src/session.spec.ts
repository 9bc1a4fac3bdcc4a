import { describe, expect, it } from '@jest/globals';
import { closesNow, opensNow, type RoundState } from './round.js';
import { type Applicant, askUntil, decideOpening, isAbandoned } from './session.js';

const START = 10_000_000;
const LOBBY = START - 600_000;
const GRACE = 120_000;
const RULES = { openGraceMs: GRACE };
const FINAL: RoundState = { mode: 'final', status: 'open', lobbyOpensAt: LOBBY, startsAt: START };
const TEAM: Applicant = { approved: true, admitted: true, sessions: [] };

function opening(now: number, round: Partial<RoundState> = {}, team: Partial<Applicant> = {}): string {
  const decision = decideOpening({ ...FINAL, ...round }, { ...TEAM, ...team }, now, RULES);
  return decision.ok ? (decision.late ? 'late' : 'open') : decision.refusal;
}

describe('opening a session of a final', () => {
  it.each([
    [LOBBY - 1, 'not-open-yet'],
    [LOBBY, 'open'],
    [START - 1, 'open'],
    [START, 'late'],
    [START + GRACE, 'late'],
    [START + GRACE + 1, 'too-late'],
  ])('at %i: %s', (now, expected) => {
    expect(opening(now, { status: 'scheduled' })).toBe(expected);
  });

  it('is for approved and admitted teams', () => {
    expect(opening(LOBBY, {}, { approved: false })).toBe('team-not-approved');
    expect(opening(LOBBY, {}, { admitted: false })).toBe('not-admitted');
    expect(opening(LOBBY, { mode: 'technical' }, { admitted: false })).toBe('open');
  });

  it('happens once for a final, and again for other rounds when the first session is over', () => {
    expect(opening(LOBBY, {}, { sessions: [{ open: true, begun: true }] })).toBe('already-open');
    expect(opening(LOBBY, {}, { sessions: [{ open: false, begun: true }] })).toBe('already-held');
    const over = { open: false, begun: true };
    expect(opening(LOBBY, { mode: 'algorithmic' }, { sessions: [over] })).toBe('open');
    expect(opening(LOBBY, { mode: 'algorithmic' }, { sessions: [{ ...over, open: true }] })).toBe('already-open');
  });

  it('may happen again when the first session was left before its first essay (4.4)', () => {
    const left = { open: false, begun: false };
    expect(opening(LOBBY, {}, { sessions: [left] })).toBe('open');
    expect(opening(START + 1, {}, { sessions: [left] })).toBe('late');
    expect(opening(LOBBY, {}, { sessions: [left, { open: false, begun: true }] })).toBe('already-held');
  });

  it.each(['closed', 'finalised', 'void'] as const)('is over in a %s round', (status) => {
    expect(opening(LOBBY, { status })).toBe('round-over');
  });

  it('is not possible in a draft', () => {
    expect(opening(START, { status: 'draft' })).toBe('not-open-yet');
  });
});

describe('beginning and end of a round', () => {
  const round: RoundState = { ...FINAL, lastDeadlineAt: START + 600_000 };
  const rules = { closeGraceMs: 300_000 };

  it('opens by the clock only from scheduled, and closes only from open', () => {
    expect(opensNow({ ...round, status: 'scheduled' }, LOBBY - 1)).toBe(false);
    expect(opensNow({ ...round, status: 'scheduled' }, LOBBY)).toBe(true);
    expect(opensNow({ ...round, status: 'void' }, START)).toBe(false);
    expect(closesNow(round, START + 899_999, rules)).toBe(false);
    expect(closesNow(round, START + 900_000, rules)).toBe(true);
    expect(closesNow({ ...round, status: 'void' }, START + 900_000, rules)).toBe(false);
    expect(closesNow({ mode: 'algorithmic', status: 'open' }, START, rules)).toBe(false);
  });

  it('that the organisers end closes when what came in time is stored, with a clock or without', () => {
    for (const ended of [
      { ...round, closeAt: START + 5_000 },
      { mode: 'algorithmic', status: 'open', closeAt: START + 5_000 },
    ] as const) {
      expect(closesNow(ended, START + 5_999, rules)).toBe(false);
      expect(closesNow(ended, START + 6_000, rules)).toBe(true);
      expect(closesNow({ ...ended, status: 'void' }, START + 6_000, rules)).toBe(false);
    }
  });
});

it('a connection lost for exactly the limit does not close a session', () => {
  expect(isAbandoned(0, 900_000, { reconnectLimitMs: 900_000 })).toBe(false);
  expect(isAbandoned(0, 900_001, { reconnectLimitMs: 900_000 })).toBe(true);
});

describe('the time for asking for the next file (appendix 2 §2)', () => {
  const rules = { reconnectLimitMs: 900_000, deadlineMs: 60_000 };

  it('runs from the opening, then from the last deadline, and anew after a time without a server', () => {
    expect(askUntil(START, [], [], rules)).toBe(START + 900_000);
    const files = [{ deadlineAt: START + 60_000 }, { deadlineAt: START + 200_000 }];
    expect(askUntil(START, files, [], rules)).toBe(START + 1_100_000);
    expect(askUntil(START, files, [{ from: START, to: START + 500_000 }], rules)).toBe(START + 1_400_000);
  });

  it('is never shorter than the time for an answer', () => {
    expect(askUntil(START, [], [], { reconnectLimitMs: 1_000, deadlineMs: 60_000 })).toBe(START + 60_000);
  });
});
