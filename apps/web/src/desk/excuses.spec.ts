import { describe, expect, it } from '@jest/globals';
import type { LostFile } from '@starboard/contracts';
import { chosenFiles } from './excuses.js';

const file = (index: number, cause: LostFile['cause'], excused = false): LostFile => ({
  session: 7,
  index,
  team: 'a',
  name: 'А',
  fileId: index + 1,
  plannedAt: '2026-11-21T09:00:00.000Z',
  deadlineAt: '2026-11-21T09:01:00.000Z',
  cause,
  fault: null,
  excuse: excused
    ? { at: '2026-11-21T12:00:00.000Z', role: 'technical_commission', by: 'Anna', reason: 'x', protocolRef: '' }
    : null,
});

describe('files to be excused', () => {
  const files = [file(0, 'server-fault'), file(1, 'no-answer'), file(2, 'server-fault', true), file(3, 'late', true)];
  const chosen = (...toggled: string[]): number[] => chosenFiles(files, new Set(toggled)).map(({ index }) => index);

  it.each([
    [[], [0]],
    [['7/0'], []],
    [['7/1'], [0, 1]],
    [['7/0', '7/1'], [1]],
    [['7/2', '7/3'], [0]],
  ])('after touching %j: %j', (toggled, expected) => {
    expect(chosen(...toggled)).toEqual(expected);
  });
});
