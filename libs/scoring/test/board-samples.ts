import type { BoardInputs } from '../src/board.js';
import type { Exclusion } from '../src/board-inputs.js';
import type { Item, SampleSession } from './board-cells.js';

/** Sessions of a round, as `cellsOf` makes cells of them; the parameters are those that differ from the regulation's. */
export interface BoardSample extends Pick<BoardInputs, 'engine' | 'round' | 'left'> {
  /** Whatever the engine comes to compute, the board is made of the same values. */
  readonly engineVersion: string;
  readonly parameters: object;
  readonly sessions: readonly SampleSession[];
  /** Essays without an agreement of their experts. */
  readonly disputed: readonly number[];
  /** Sessions that people took out of the ranking. */
  readonly excluded?: readonly (readonly [number, Exclusion])[];
}

const ENGINE_VERSIONS = { markup: 'markup/2', rules: 'rules/2' };

const session = (id: number, team: number, values: readonly Item[]): SampleSession => ({ id, team, items: values });

/** Values that are no round numbers; the first items as told. */
const items = (count: number, seed: number, ...first: readonly Item[]): readonly Item[] => [
  ...first,
  ...Array.from({ length: count - first.length }, (_, at) => ((seed * 31 + at * 17) % 101) / 1.03),
];

/** Values that only rounding tells apart, and one that is greater. */
const LAST_BIT = [
  session(31, 31, [0.2, 0.1, 0.3]),
  session(32, 32, [0.2, 0.2, 0.2 - 1e-12]),
  session(33, 33, [0.2, 0.2, 0.2]),
  session(34, 34, [0.2, 0.2, 0.2 + 1e-6]),
  session(35, 35, [0.2, 0.2, 0.2]),
];

const FINAL = [
  session(1, 1, items(20, 1)),
  session(2, 2, items(20, 2, 'late')),
  session(3, 3, items(20, 3, 'late', 'no-answer')),
  session(4, 4, items(20, 4, null)),
  session(5, 5, items(20, 5, 'excused', 'late')),
  session(6, 6, items(20, 6, 'excused', 'late', 'late')),
  session(7, 7, items(20, 1)),
  session(8, 8, Array<Item>(20).fill('excused')),
  session(9, 9, items(20, 4, null, 'late', 'late')),
  session(10, 10, items(20, 9)),
];

/** Three sessions of one team and others; one is short, one was left, one is annulled, one waits. */
const QUALIFICATION = [
  session(11, 11, items(6, 1)),
  session(12, 11, items(6, 2)),
  session(13, 11, items(7, 3, 'late', 'late')),
  session(14, 12, items(5, 4)),
  session(15, 12, items(6, 5)),
  session(16, 13, items(8, 6)),
  session(17, 14, items(6, 7, null)),
  session(18, 14, items(6, 8, 'late', 'late')),
  session(19, 15, items(1, 9)),
];

const board = (
  sessions: readonly SampleSession[],
  mode: 'final' | 'algorithmic',
  parameters: object = {},
  engine: 'markup' | 'rules' = 'markup',
): BoardSample => ({
  engine,
  engineVersion: ENGINE_VERSIONS[engine],
  parameters,
  sessions,
  disputed: [],
  round: { mode, items: mode === 'final' ? 20 : 8 },
  left: [16, 10],
});

const STRICT = { leastFiles: 6, countedSessions: 'finished' };

/** Places and ties, the share of annulments, excuses, pending and left sessions, the best of several; both engines. */
export const BOARD_SAMPLES: readonly BoardSample[] = [
  board(FINAL, 'final'),
  board(FINAL, 'final', { annulShare: 0.08, h: 0.5 }),
  board(FINAL, 'final', {}, 'rules'),
  board(QUALIFICATION, 'algorithmic'),
  board(QUALIFICATION, 'algorithmic', STRICT),
  board(QUALIFICATION, 'algorithmic', { leastFiles: 50, annulShare: 0 }),
  board(QUALIFICATION, 'algorithmic', STRICT, 'rules'),
  board(LAST_BIT, 'algorithmic'),
  board(LAST_BIT, 'algorithmic', {}, 'rules'),
  { ...board(LAST_BIT, 'algorithmic'), disputed: [0] },
  board([], 'final'),
  {
    ...board(FINAL, 'final'),
    excluded: [
      [1, 'breach'],
      [3, 'disqualified'],
      [4, 'withdrawn'],
    ],
  },
  {
    ...board(QUALIFICATION, 'algorithmic'),
    excluded: [
      [12, 'breach'],
      [16, 'disqualified'],
    ],
  },
  { ...board(QUALIFICATION, 'algorithmic', {}, 'rules'), excluded: [[17, 'withdrawn']] },
  board([session(51, 51, ['late']), session(52, 52, ['late', 'no-answer', 0.4])], 'algorithmic'),
];
