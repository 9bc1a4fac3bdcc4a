import { describe, expect, it } from '@jest/globals';
import { teamRows } from './team-rows.js';

const TEAM = {
  ...{ teamId: 'a', team: 'Сова', session: 7, connected: true, openedLate: false, closeReason: null, causes: {} },
  ...{ lastSeenAt: '2026-12-20T09:00:00Z', released: 3, accepted: 3, late: 0, annulled: 0, annulBudgetLeft: 0 },
};

describe('teams of a round that runs', () => {
  it.each([
    [{}, 'connected', false],
    [{ connected: false }, 'lost', false],
    [{ connected: false, closeReason: 'finish' }, 'ended', false],
    [{ annulBudgetLeft: -1 }, 'connected', true],
  ])('%j: %s, annulled %s', (change, state, annulledWhole) => {
    expect(teamRows({ teams: [{ ...TEAM, ...change }], absent: [] })).toMatchObject([{ state, annulledWhole }]);
  });

  it('has those who have not come', () => {
    expect(teamRows({ teams: [], absent: [{ teamId: 'b', team: 'Ёж' }] })).toMatchObject([
      { key: 'b', team: 'Ёж', state: 'absent' },
    ]);
  });
});
