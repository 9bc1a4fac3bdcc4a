import { describe, expect, it } from '@jest/globals';
import type { WhatIfView } from '@starboard/contracts';
import { anyDiffers, makeRanges, readingRows } from './what-if.js';

const SENT = { from: 'sent', until: 'received' } as const;
const COMMITTED = { from: 'released', until: 'committed' } as const;

const view = (changed: WhatIfView['teams'][number]['outcomes'][number]['changed']): WhatIfView => ({
  round: 'round',
  inForce: SENT,
  readings: [SENT, COMMITTED],
  teams: [
    {
      team: 'owl',
      name: 'Сова',
      session: 7,
      sample: 24,
      outcomes: [
        {
          annulled: 3,
          causes: { late: 1, 'no-answer': 2, invalid: 0 },
          solutionAnnulled: true,
          changed: [],
          unlooked: 0,
        },
        { annulled: 2, causes: { 'no-answer': 2 }, solutionAnnulled: true, changed, unlooked: 1 },
      ],
    },
  ],
});

describe('readingRows', () => {
  it('puts every outcome under its reading, with the causes that occur', () => {
    const [row] = readingRows(view([{ index: 0, cause: null }]));
    expect(row).toMatchObject({ name: 'Сова', session: 7, sample: 24 });
    expect(row?.cells).toEqual([
      {
        reading: SENT,
        inForce: true,
        annulled: 3,
        solutionAnnulled: true,
        causes: [
          ['no-answer', 2],
          ['late', 1],
        ],
        changed: [],
        unlooked: 0,
      },
      {
        reading: COMMITTED,
        inForce: false,
        annulled: 2,
        solutionAnnulled: true,
        causes: [['no-answer', 2]],
        changed: [{ cause: null, files: '1' }],
        unlooked: 1,
      },
    ]);
  });

  it('says whether any reading differs', () => {
    expect(anyDiffers(readingRows(view([])))).toBe(false);
    expect(anyDiffers(readingRows(view([{ index: 3, cause: 'late' }])))).toBe(true);
    expect(anyDiffers([])).toBe(false);
  });

  it('puts files of one fate together', () => {
    const changed = [
      { index: 0, cause: 'late' },
      { index: 1, cause: null },
      { index: 2, cause: 'late' },
      { index: 3, cause: 'late' },
    ] as const;
    expect(readingRows(view([...changed]))[0]?.cells[1]?.changed).toEqual([
      { cause: 'late', files: '1, 3–4' },
      { cause: null, files: '2' },
    ]);
  });
});

describe('makeRanges', () => {
  it.each([
    [[], ''],
    [[5], '5'],
    [[1, 2, 3], '1–3'],
    [[7, 1, 3, 2, 9, 8], '1–3, 7–9'],
    [[2, 2, 4], '2, 4'],
  ])('of %j is %s', (numbers, expected) => {
    expect(makeRanges(numbers)).toBe(expected);
  });
});
