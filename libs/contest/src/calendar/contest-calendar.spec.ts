import { describe, expect, it } from '@jest/globals';
import { calendarOf, contestCalendar } from './contest-calendar.js';
import type { CalendarFacts, CalendarRound } from './facts.js';
import { remindersOf } from './reminders.js';

const at = (iso: string): number => Date.parse(iso);
const DAY = 86_400_000;
/** A Monday, noon in Moscow. */
const STARTS = at('2026-11-23T09:00:00Z');
const CLOSED = at('2026-11-23T11:00:00Z');

const FINAL: CalendarRound = {
  id: 'F',
  mode: 'final',
  number: 1,
  status: 'scheduled',
  createdAt: STARTS - 30 * DAY,
  scheduledAt: STARTS - 12 * DAY,
  lobbyOpensAt: STARTS - 3_600_000,
  startsAt: STARTS,
  endsAt: CLOSED,
  closedAt: null,
  replaces: null,
  sessions: [],
  experts: { all: 2, complete: 0, lastAt: null },
  board: null,
};
const FACTS: CalendarFacts = {
  createdAt: STARTS - 60 * DAY,
  announcedAt: STARTS - 40 * DAY,
  parametersAt: STARTS - 40 * DAY,
  timeZone: 'Europe/Moscow',
  noticeDays: 10,
  ownDays: {},
  announcements: [],
  rounds: [FINAL],
  teams: [],
  protests: [],
  assignments: [],
};
const withRound = (change: Partial<CalendarRound>, more: Partial<CalendarFacts> = {}): CalendarFacts => ({
  ...FACTS,
  ...more,
  rounds: [{ ...FINAL, ...change }],
});
const term = (facts: CalendarFacts, now: number, kind: string) => {
  const found = contestCalendar(facts, now).find((one) => one.kind === kind);
  return found && { state: found.state, due: found.dueAt && new Date(found.dueAt).toISOString(), est: found.estimated };
};

describe('the calendar of a contest', () => {
  it('ten days before the final: schedule, corrections, modules (4.6, 4.7, 7.5)', () => {
    const due = '2026-11-13T09:00:00.000Z';
    const now = STARTS - 11 * DAY;
    expect(term(FACTS, now, 'schedule')).toEqual({ state: 'done', due, est: false });
    expect(term(FACTS, now, 'corrections')).toEqual({ state: 'ahead', due, est: false });
    expect(term(FACTS, STARTS - 9 * DAY, 'modules')).toEqual({ state: 'passed', due, est: false });
  });

  it('a schedule that people could read too late was announced late, whatever its own moment (7.5)', () => {
    const late = { ...FACTS, announcedAt: STARTS - 2 * DAY };
    expect(term(late, STARTS - DAY, 'schedule')?.state).toBe('done-late');
    expect(term({ ...FACTS, announcedAt: null }, STARTS - 9 * DAY, 'schedule')?.state).toBe('late');
    expect(term({ ...FACTS, noticeDays: 1, announcedAt: STARTS - 2 * DAY }, STARTS - DAY, 'schedule')?.state).toBe(
      'done',
    );
  });

  it('what had to be known before a final is missed once that is over, and nobody is reminded of it (7.4, 7.5)', () => {
    const teams = ['A', 'B'].map((id) => ({ id, admitted: true, admission: null }));
    const sessions = [{ teamId: 'A', openedAt: STARTS - 1 }];
    const over = withRound({ status: 'closed', closedAt: CLOSED, sessions }, { announcedAt: null, teams });
    const states = (facts: CalendarFacts, now: number) =>
      Object.fromEntries(contestCalendar(facts, now).map(({ id, state }) => [id, state]));
    const missed = { 'schedule:F': 'missed', 'parameters:F': 'missed', 'session:F:B': 'missed' };
    expect(states(over, CLOSED + DAY)).toMatchObject({ ...missed, 'session:F:A': 'done' });
    expect(states({ ...over, announcedAt: CLOSED + DAY }, CLOSED + 2 * DAY)).toMatchObject(missed);
    expect(states(withRound({}, { announcedAt: null, teams }), STARTS + 1)).toMatchObject({
      ...{ 'schedule:F': 'late', 'session:F:B': 'late' },
    });
    const told = remindersOf(contestCalendar(over, CLOSED + 1), CLOSED + 1).map(({ term: { kind } }) => kind);
    expect(told).not.toEqual(expect.arrayContaining(['schedule']));
    expect(told).not.toEqual(expect.arrayContaining(['session']));
  });

  it('a term over days of a year that nobody has named is not confirmed (7.3)', () => {
    const [startsAt, closedAt] = [at('2027-11-22T09:00:00Z'), at('2027-11-22T11:00:00Z')];
    const late = withRound({ status: 'closed', startsAt, endsAt: closedAt, closedAt });
    const unconfirmed = (facts: CalendarFacts) =>
      contestCalendar(facts, closedAt).flatMap((one) => (one.unconfirmed ? [one.kind] : []));
    expect(unconfirmed(late)).toEqual(expect.arrayContaining(['expert-markups', 'approval']));
    expect(unconfirmed({ ...late, ownDays: { workDays: ['2027-12-25'] } })).toEqual([]);
    expect(unconfirmed(withRound({ status: 'closed', closedAt: CLOSED }))).toEqual([]);
  });

  it('15 working days for the experts, then 5 for the result, by the days of the contest (7.3, 7.10)', () => {
    const closed = withRound({ status: 'closed', closedAt: CLOSED });
    expect(term(closed, CLOSED, 'expert-markups')).toEqual({
      state: 'now',
      due: '2026-12-14T20:59:59.999Z',
      est: false,
    });
    expect(term(closed, at('2026-12-14T21:00:00Z'), 'expert-markups')?.state).toBe('late');
    expect(term(closed, CLOSED, 'approval')).toEqual({ state: 'ahead', due: '2026-12-21T20:59:59.999Z', est: true });
    const own = withRound({ status: 'closed', closedAt: CLOSED }, { ownDays: { daysOff: ['2026-11-24'] } });
    expect(term(own, CLOSED, 'expert-markups')?.due).toBe('2026-12-15T20:59:59.999Z');
  });

  it('the steps of the result are due from the last expert on, each when it is its turn (8.2.3–8.2.5)', () => {
    const lastAt = at('2026-12-01T10:00:00Z');
    const experts = { all: 2, complete: 2, lastAt };
    const decision = { kind: 'result.review', outcome: 'approved', evidence: 'B', at: lastAt + DAY };
    const board = { id: 'B', at: lastAt, decisions: [decision] };
    const facts = withRound({ status: 'closed', closedAt: CLOSED, experts, board });
    const now = lastAt + 2 * DAY;
    expect(term(facts, now, 'expert-markups')?.state).toBe('done');
    expect(term(facts, now, 'review')).toEqual({ state: 'done', due: '2026-12-08T20:59:59.999Z', est: false });
    expect(term(facts, now, 'verification')?.state).toBe('now');
    expect(term(facts, now, 'approval')?.state).toBe('ahead');
    expect(term(facts, now + 10 * DAY, 'approval')?.state).toBe('late');
    const refused = { ...decision, kind: 'result.verification', outcome: 'refused', at: now };
    const again = withRound({
      status: 'closed',
      closedAt: CLOSED,
      experts,
      board: { ...board, decisions: [decision, refused] },
    });
    expect(term(again, now, 'review')?.state).toBe('now');
  });

  it('a contest that no expert marks has its result five working days after the final', () => {
    const facts = withRound({ status: 'closed', closedAt: CLOSED, experts: null });
    expect(term(facts, CLOSED, 'expert-markups')).toBeUndefined();
    expect(term(facts, CLOSED, 'approval')?.due).toBe('2026-11-30T20:59:59.999Z');
  });

  it('a restart: the next day of the contest at the earliest, announced on the site, without ten days (7.15.2)', () => {
    const decidedAt = at('2026-11-23T21:30:00Z');
    const restart = { replaces: { decidedAt }, startsAt: decidedAt + DAY, scheduledAt: decidedAt + 60_000 };
    const facts = withRound(restart);
    expect(term(facts, decidedAt, 'restart-earliest')?.due).toBe('2026-11-24T21:00:00.000Z');
    expect(term(facts, decidedAt, 'restart-announcement')?.state).toBe('now');
    expect(term(facts, decidedAt, 'schedule')?.state).toBe('done');
    const before = { ...facts, announcements: [{ kind: 'restart', at: decidedAt - DAY }] };
    expect(term(before, decidedAt + 2 * DAY, 'restart-announcement')?.state).toBe('late');
    const told = { ...facts, announcements: [{ kind: 'restart', at: decidedAt + 1 }] };
    expect(term(told, decidedAt + 2 * DAY, 'restart-announcement')?.state).toBe('done');
  });

  it('admission before the final, by those who wait for each body (8.1)', () => {
    const admission = { conclusion: 'C', at: STARTS - 5 * DAY, decisions: [] };
    const checked = { kind: 'admission.check', outcome: 'approved', evidence: 'C', at: STARTS - 4 * DAY };
    const teams = [
      { id: 'A', admitted: false, admission },
      { id: 'B', admitted: false, admission: { ...admission, decisions: [checked] } },
      { id: 'C', admitted: false, admission: null },
    ];
    const terms = contestCalendar({ ...FACTS, teams }, STARTS - 3 * DAY);
    const of = (kind: string) => terms.find((one) => one.kind === kind);
    expect(of('admission-check')).toMatchObject({ state: 'now', count: { done: 1, all: 2 }, duty: 'jury' });
    expect(of('admission-verification')).toMatchObject({ state: 'now', count: { done: 0, all: 1 } });
    expect(of('admission-approval')).toMatchObject({ state: 'ahead', count: { done: 0, all: 0 }, dueAt: STARTS });
  });

  it('everybody sees their own and what is public, officials all; void rounds have no terms', () => {
    const teams = ['A', 'B'].map((id) => ({ id, admitted: true, admission: null }));
    const protests = [{ id: 'P', teamId: 'A', filedAt: STARTS, closedAt: null }];
    const assignments = [{ id: 'W', expertId: 'E', assignedAt: STARTS, dueAt: STARTS + DAY, submittedAt: null }];
    const all = contestCalendar({ ...FACTS, teams, protests, assignments }, STARTS);
    const seen = (reader: Partial<Parameters<typeof calendarOf>[1]>) =>
      calendarOf(all, { official: false, teamIds: [], expertId: null, ...reader })
        .filter(({ audience }) => audience.kind !== 'public')
        .map(({ id }) => id);
    expect(seen({})).toEqual([]);
    expect(seen({ teamIds: ['A'] })).toEqual(['session:F:A', 'protest:P']);
    expect(seen({ teamIds: ['B'] })).toEqual(['session:F:B']);
    expect(seen({ expertId: 'E' })).toEqual(['expert-work:W']);
    expect(seen({ official: true })).toEqual(expect.arrayContaining(['session:F:A', 'session:F:B', 'expert-work:W']));
    expect(contestCalendar(withRound({ status: 'void' }), STARTS).map(({ kind }) => kind)).toEqual(['announcement']);
  });

  it('ids stay when terms are moved', () => {
    const ids = (facts: CalendarFacts) =>
      contestCalendar(facts, STARTS)
        .map(({ id }) => id)
        .sort();
    expect(ids(withRound({ startsAt: STARTS + DAY }))).toEqual(ids(FACTS));
    expect(new Set(ids(FACTS)).size).toBe(ids(FACTS).length);
  });

  it('people are reminded of settled duties that are near or over, and not of last year', () => {
    const kinds = (facts: CalendarFacts, now: number) =>
      remindersOf(contestCalendar(facts, now), now).map(({ term: { kind }, occasion }) => `${kind} ${occasion}`);
    const unknown = { ...FACTS, announcedAt: null };
    expect(kinds(unknown, STARTS - 11 * DAY)).toEqual(['schedule soon']);
    expect(kinds(unknown, STARTS - 9 * DAY)).toEqual(['schedule late']);
    expect(kinds(unknown, STARTS - 2 * DAY)).toEqual(expect.arrayContaining(['announcement soon', 'parameters soon']));
    expect(kinds(unknown, STARTS - 2 * DAY)).not.toContain('schedule late');
    expect(kinds(FACTS, STARTS - DAY)).toEqual([]);
  });
});
