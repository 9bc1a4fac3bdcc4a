import { describe, expect, it } from '@jest/globals';
import type { PublicRound, PublicSnapshot } from '@starboard/database';
import { defaultRound } from './default-round.js';

const snapshot: PublicSnapshot = {
  id: '01890000-0000-7000-8000-000000000000',
  version: 1,
  state: 'approved',
  createdAt: new Date(0),
  parametersVersion: 1,
  ster: null,
};
const clock = new Date(0);
const done = { status: 'finalised', snapshot, startsAt: clock } as const;
/** Name, rounds, index of the expected one. */
type Case = readonly [string, readonly Pick<PublicRound, 'status' | 'snapshot' | 'startsAt'>[], number | undefined];

const running = { status: 'open', snapshot: null, startsAt: clock } as const;
const deciding = { status: 'closed', snapshot: null, startsAt: clock } as const;
const scheduled = { status: 'scheduled', snapshot: null, startsAt: clock } as const;
const voided = { status: 'void', snapshot, startsAt: clock } as const;
const practice = { status: 'open', snapshot: null, startsAt: null } as const;
const practised = { status: 'open', snapshot, startsAt: null } as const;
const unranked = { status: 'closed', snapshot: null, startsAt: null } as const;

describe('defaultRound', () => {
  it.each<Case>([
    ['nothing', [], undefined],
    ['the one whose clock runs', [done, running, scheduled], 1],
    ['the one whose clock runs before a qualification that is open as well', [practised, running, scheduled], 1],
    ['the newest result before what is to come', [done, done, scheduled, scheduled], 1],
    ['the newest result before an open round without a clock', [practised, practice, done], 2],
    ['a final that is decided about before an older result', [practised, done, deciding, scheduled], 2],
    ['the board of a qualification that is open, before an announced final', [practised, scheduled], 0],
    ['an open round without a clock and a board, before what is to come', [unranked, practice, scheduled], 1],
    ['the next to come', [unranked, scheduled, scheduled], 1],
    ['the latest, when nothing is to come', [unranked, unranked], 1],
    ['not a void one', [done, voided], 0],
    ['a void one only when it is alone', [voided], 0],
  ])('%s', (_name, rounds, index) => {
    expect(defaultRound(rounds)).toBe(index === undefined ? undefined : rounds[index]);
  });
});
