import { describe, expect, it } from '@jest/globals';
import { type LiveRound, phaseOf } from './phase.js';

const at = (minute: number): string => new Date(minute * 60_000).toISOString();
const ms = (minute: number): number => minute * 60_000;

/** Lobby at 0, start at 10, three essays, last deadline at 13. */
const round = (change: Partial<LiveRound>, nextMinute: number | null = null): LiveRound => ({
  id: '01890000-0000-7000-8000-000000000000',
  mode: 'final',
  number: 1,
  status: 'open',
  lobbyOpensAt: at(0),
  startsAt: at(10),
  endsAt: at(13),
  closedAt: null,
  essays: 3,
  cutOff: 0,
  seal: null,
  replaces: null,
  board: 'none',
  archive: false,
  frozenAt: null,
  boardTag: null,
  progress: {
    teams: 0,
    sessions: { total: 0, open: 0, connected: 0 },
    released: 0,
    nextRelease: nextMinute === null ? null : { index: 0, plannedAt: at(nextMinute) },
    submissions: { accepted: 0, late: 0, invalid: 0, wrongEssay: 0 },
    annulled: 0,
  },
  ...change,
});

describe('phaseOf', () => {
  it.each([
    ['before the lobby', round({ status: 'scheduled' }, 10), -1, 'scheduled', 10],
    ['lobby by the clock', round({ status: 'scheduled' }, 10), 0, 'lobby', 10],
    ['lobby by the status', round({}, 10), 9, 'lobby', 10],
    ['between releases', round({}, 12), 11, 'running', 12],
    ['after the last release', round({}), 12.5, 'last-essay', 13],
    ['at the last deadline', round({}), 13, 'closing', undefined],
    ['late start of the server', round({ status: 'scheduled' }, 11), 10, 'scheduled', undefined],
    ['without a clock', round({ startsAt: null, lobbyOpensAt: null, endsAt: null }), 11, 'running', undefined],
    ['closed, no board', round({ status: 'closed' }), 20, 'scoring', undefined],
    ['closed final, not approved', round({ status: 'closed', board: 'pending' }), 20, 'deciding', undefined],
    ['ended early', round({ endsAt: at(11) }), 11.5, 'closing', undefined],
    ['closed with a board', round({ status: 'closed', board: 'preliminary' }), 20, 'over', undefined],
    ['finalised', round({ status: 'finalised', board: 'approved' }), 20, 'over', undefined],
    ['void', round({ status: 'void' }), 11, 'over', undefined],
  ] as const)('%s', (_name, given, now, phase, until) => {
    expect(phaseOf(given, ms(now))).toEqual({ phase, until: until === undefined ? undefined : ms(until) });
  });
});
