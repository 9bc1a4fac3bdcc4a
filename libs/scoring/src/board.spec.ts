import { describe, expect, it } from '@jest/globals';
import type { Figures } from '@starboard/catalogue';
import { annulmentBudget } from '@starboard/contest';
import { isSolutionAnnulled } from '@starboard/metrics';
import { computeBoard } from './board.js';
import type { BoardCell, Exclusion } from './board-inputs.js';
import { DEFAULT_ENGINE_PARAMETERS } from './registry.js';

const parameters = DEFAULT_ENGINE_PARAMETERS;
const AGREEMENT = { min: 50, avg: 60, value: 60 };

const figuresOf = (value: number): Figures => ({
  ...{ average: value, best: value, m2: value, m3: value, m4: value, m5: value, m6: value },
  ...{ mOpt: value * 2, mAvg: value, ceiling: 90 },
});

/** An essay of a session that scored `value` in everything, or was annulled, or waits for its score. */
function cell(sessionId: number, essay: number, value: number | 'late' | null): BoardCell {
  const score = typeof value === 'number' ? value : null;
  return {
    sessionId,
    teamId: `team-${sessionId % 100}`,
    essayId: `essay-${essay}`,
    annulled: value === 'late' ? 'late' : null,
    excused: false,
    value: score,
    figures: score === null ? {} : figuresOf(score),
  };
}

const session = (id: number, values: readonly (number | 'late' | null)[]): BoardCell[] =>
  values.map((value, essay) => cell(id, essay, value));

const ROUND = { round: { mode: 'algorithmic', items: 20 }, left: [], excluded: new Map<number, Exclusion>() } as const;

const boardOf = (...sessions: readonly BoardCell[][]) => board('algorithmic', sessions);
const boardOfFinal = (...sessions: readonly BoardCell[][]) => board('final', sessions);

function board(
  mode: 'algorithmic' | 'final',
  sessions: readonly BoardCell[][],
  excluded: ReadonlyMap<number, Exclusion> = new Map(),
) {
  const cells = sessions.flat();
  const agreements = [...new Set(cells.map(({ essayId }) => essayId))].map((essayId) => ({ essayId, ...AGREEMENT }));
  return computeBoard({
    engine: 'markup',
    parameters,
    cells,
    agreements,
    round: { mode, items: 20 },
    left: [],
    excluded,
  });
}

const twenty = (...first: readonly (number | 'late' | null)[]): readonly (number | 'late' | null)[] => [
  ...first,
  ...Array<number>(20 - first.length).fill(40),
];

describe('computeBoard', () => {
  it('ranks by СТАР; equal values share a place', () => {
    const { rows } = boardOf(session(1, [10, 30]), session(2, [40, 20]), session(3, [5, 5]), session(4, [20, 20]));
    expect(rows.map(({ sessionId, place, value }) => [sessionId, place, value])).toEqual([
      [2, 1, 30],
      [1, 2, 20],
      [4, 2, 20],
      [3, 4, 5],
    ]);
  });

  it('leaves what is excused out of the sample; the share of 7.7 stays one of the whole sample', () => {
    const excuse = (cells: readonly BoardCell[], count: number): BoardCell[] =>
      cells.map((one, at) => ({ ...one, excused: at < count }));
    const [two] = boardOfFinal(session(1, twenty('late', 'late'))).rows;
    expect(two).toMatchObject({ status: 'annulled', sample: 20, annulled: 2 });
    const [one] = boardOfFinal(excuse(session(1, twenty('late', 'late')), 1)).rows;
    expect(one).toMatchObject({ status: 'ranked', value: 40, sample: 19, counted: 18, annulled: 1 });
    const [none] = boardOfFinal(excuse(session(1, twenty('late', 'late', 'late')), 1)).rows;
    expect(none).toMatchObject({ status: 'annulled', sample: 19, annulled: 2 });
    const [all] = boardOfFinal(excuse(session(1, ['late', 'late']), 2)).rows;
    expect(all).toMatchObject({ status: 'unscored', sample: 0, counted: 0, annulled: 0 });
  });

  it('leaves annulled essays out of the mean, up to 5 % of the sample', () => {
    const [row] = boardOf(session(1, twenty('late'))).rows;
    expect(row).toMatchObject({ status: 'ranked', place: 1, value: 40, sample: 20, counted: 19, annulled: 1 });
  });

  it('annuls the solution above 5 %: no place and no value', () => {
    const [row] = boardOfFinal(session(1, twenty('late', 'late'))).rows;
    expect(row).toMatchObject({ status: 'annulled', cause: 'share', place: null, value: null, figures: {} });
    expect(row).toMatchObject({ counted: 18, annulled: 2 });
  });

  it('annuls the file alone outside finals (7.7), whatever the share; with no other file there is no result', () => {
    const { rows } = boardOf(session(1, ['late', 30, 'late']), session(2, ['late', 'late']), session(3, twenty(null)));
    expect(rows.map(({ sessionId, status, cause, value }) => [sessionId, status, cause, value])).toEqual([
      [1, 'ranked', null, 30],
      [3, 'unscored', null, null],
      [2, 'annulled', 'empty', null],
    ]);
  });

  it('lists whom people took out among the annulled, with the cause, scored or not (9.5, 7.11)', () => {
    const sessions = [session(1, twenty(90)), session(2, twenty(80)), session(3, twenty(null)), session(4, twenty(1))];
    const excluded = new Map<number, Exclusion>([
      [1, 'breach'],
      [2, 'disqualified'],
      [3, 'withdrawn'],
    ]);
    expect(
      board('final', sessions, excluded).rows.map(({ sessionId, place, cause, value, counted }) => [
        ...[sessionId, place, cause, value, counted],
      ]),
    ).toEqual([
      [4, 1, null, 38.05, 20],
      [1, null, 'breach', null, 0],
      [2, null, 'disqualified', null, 0],
      [3, null, 'withdrawn', null, 0],
    ]);
    expect(board('final', sessions).rows[0]).toMatchObject({ sessionId: 1, place: 1, cause: null });
  });

  it('lets a team stand with another session of a qualification when one is annulled for a breach', () => {
    const sessions = [session(7, [90]), session(107, [30])];
    const { rows } = board('algorithmic', sessions, new Map([[7, 'breach']]));
    expect(rows).toMatchObject([{ sessionId: 107, place: 1, status: 'ranked' }]);
  });

  it('lists solutions that wait for scores apart, after the ranked and before the annulled', () => {
    const annulled = session(1, twenty('late', 'late'));
    const { rows } = boardOfFinal(annulled, session(2, twenty(null)), session(3, twenty(1)));
    expect(rows.map(({ sessionId, status, place }) => [sessionId, status, place])).toEqual([
      [3, 'ranked', 1],
      [2, 'unscored', null],
      [1, 'annulled', null],
    ]);
  });

  it('gives the experts the same formula, and СТАР as a share of it', () => {
    const board = boardOf(session(1, [30, 30]));
    expect(board.ster).toBe(60);
    expect(board.rows[0]).toMatchObject({ figures: { star: 30, sterShare: 50, otar: 60, ceiling: 90 } });
  });

  it('shows a team once, with its best session, and keeps the result of every session', () => {
    const board = boardOf(session(7, [10]), session(107, [30]), session(207, ['late']));
    expect(board.rows.map(({ sessionId, teamId, place }) => [sessionId, teamId, place])).toEqual([[107, 'team-7', 1]]);
    expect(board.solutions.map(({ sessionId, status }) => [sessionId, status])).toEqual([
      [7, 'ranked'],
      [107, 'ranked'],
      [207, 'annulled'],
    ]);
  });

  it('gives no place to a session of one file, nor to one that was left, and keeps their results', () => {
    const cells = [...session(1, [100]), ...session(2, twenty()), ...session(3, twenty(100))];
    const agreements = cells.map(({ essayId }) => ({ essayId, ...AGREEMENT }));
    const strict = { ...parameters, leastFiles: 30, countedSessions: 'finished' } as const;
    const board = computeBoard({ engine: 'markup', parameters: strict, cells, agreements, ...ROUND, left: [3] });
    expect(board.rows.map(({ sessionId, place }) => [sessionId, place])).toEqual([[2, 1]]);
    expect(board.solutions.map(({ sessionId, value }) => [sessionId, value])).toEqual([
      [1, 100],
      [2, 40],
      [3, 43],
    ]);
  });

  it('does not score an essay whose experts have no agreement yet', () => {
    const { rows } = computeBoard({ engine: 'markup', parameters, cells: session(1, [10]), agreements: [], ...ROUND });
    expect(rows).toMatchObject([{ status: 'unscored', place: null }]);
  });

  it('is empty without sessions', () => {
    expect(computeBoard({ engine: 'markup', parameters, cells: [], agreements: [], ...ROUND })).toEqual({
      ster: null,
      solutions: [],
      rows: [],
    });
  });
});

it('the rule of annulled solutions is one, for who computes a score and who counts what is left (7.7)', () => {
  const shares = Array.from({ length: 101 }, (_, hundredths) => Number((hundredths / 100).toFixed(2)));
  const differing = shares.flatMap((annulShare) =>
    Array.from({ length: 120 }, (_, before) => before + 1).flatMap((sample) =>
      Array.from({ length: sample + 1 }, (_, annulled) => annulled)
        .filter(
          (annulled) =>
            isSolutionAnnulled(annulled, sample, annulShare) !==
            annulmentBudget(sample, annulled, { annulShare }).exceeded,
        )
        .map((annulled) => `${annulled} of ${sample}, share ${annulShare}`),
    ),
  );
  expect(differing).toEqual([]);
});
