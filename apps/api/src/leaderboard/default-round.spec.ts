import { describe, expect, it } from '@jest/globals';
import { defaultRound } from './default-round.js';
import type { PublicRound, PublicSnapshot } from '@starboard/database';

const snapshot: PublicSnapshot = {
  id: '01890000-0000-7000-8000-000000000000',
  version: 1,
  state: 'approved',
  createdAt: new Date(0),
  parametersVersion: 1,
  ster: null,
};
const done = { status: 'finalised', snapshot } as const;
/** Name, rounds, index of the expected one. */
type Case = readonly [string, readonly Pick<PublicRound, 'status' | 'snapshot'>[], number | undefined];

const open = { status: 'open', snapshot: null } as const;
const closed = { status: 'closed', snapshot: null } as const;
const scheduled = { status: 'scheduled', snapshot: null } as const;
const voided = { status: 'void', snapshot } as const;

describe('defaultRound', () => {
  it.each<Case>([
    ['nothing', [], undefined],
    ['the running one', [done, open, scheduled], 1],
    ['the latest with a board', [done, done, closed, scheduled], 1],
    ['the next to come', [closed, scheduled, scheduled], 1],
    ['the latest, when nothing is to come', [closed, closed], 1],
    ['not a void one', [done, voided], 0],
    ['a void one only when it is alone', [voided], 0],
  ])('%s', (_name, rounds, index) => {
    expect(defaultRound(rounds)).toBe(index === undefined ? undefined : rounds[index]);
  });
});
