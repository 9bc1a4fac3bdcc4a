import { linearSumAssignment } from 'linear-sum-assignment';
import munkres from 'munkres';
import { indexText, UNIT } from '@starboard/matching';
import { lossMatrix } from '../../matching/test/loss-matrix.js';
import { DEFAULT_SCORING_PARAMS, type PairScore, prepareMarkup, scorePair } from '../src/index.js';
import { denseWorkload, essayWorkload, seededRandom, type Workload } from './workload.js';

/** Milliseconds for one pair of n fragments a side; null when not run. */
export interface PairFigure {
  readonly n: number;
  readonly density: 'essay' | 'dense';
  readonly ours: number | null;
  readonly munkres: number | null;
  readonly lsa: number | null;
}

/** As above, with the time to make the n × n matrix that the general solvers need. */
export interface DetailedFigure extends PairFigure {
  readonly matrix: number;
}

/** Beyond this size linear-sum-assignment runs for minutes. */
const LARGEST_FOR_LSA = 1_000;

/** Measures one size and checks that all solvers find the same least loss. */
export function measurePair(n: number, density: PairFigure['density']): DetailedFigure {
  const random = seededRandom(n);
  const work = density === 'essay' ? essayWorkload(random, n) : denseWorkload(random, n);
  const repeats = n <= 50 ? 200 : n <= 200 ? 30 : 3;
  const ours = median(repeats, () => score(work));
  const expected = score(work).qUnits;
  const start = performance.now();
  const losses = matrixOf(work);
  const matrix = performance.now() - start;
  const others = n > 200 ? 1 : 10;
  const runLsa = (): void => sameLoss('linear-sum-assignment', expected, losses, solveLsa(losses));
  return {
    n,
    density,
    ours,
    munkres: median(others, () => sameLoss('munkres', expected, losses, munkres(losses))),
    lsa: n > LARGEST_FOR_LSA ? null : median(others, runLsa),
    matrix,
  };
}

function score(work: Workload): PairScore {
  const result = scorePair(work.x, work.y, work.text, DEFAULT_SCORING_PARAMS);
  if (!result.ok) throw new Error(result.error.message);
  return result.score;
}

function matrixOf({ text, x, y }: Workload): number[][] {
  const index = indexText(text);
  const [a, b] = [x, y].map((markup) => prepareMarkup(markup, index, { codeFilter: 'Г.*,Р.*' }).spans);
  return lossMatrix(a ?? [], b ?? []);
}

function solveLsa(matrix: number[][]): [number, number][] {
  const { rowAssignments } = linearSumAssignment(matrix, { maximaze: false });
  return [...rowAssignments].map((column, row) => [row, column]);
}

function sameLoss(
  solver: string,
  expected: number,
  matrix: readonly (readonly number[])[],
  pairs: readonly (readonly [number, number])[],
): void {
  const columns = matrix[0]?.length ?? 0;
  const cost = pairs.reduce((sum, [row, column]) => sum + (matrix[row]?.[column] ?? 0), 0);
  const loss = cost + Math.abs(matrix.length - columns) * UNIT;
  if (loss !== expected) throw new Error(`${solver} finds Q = ${loss} units instead of ${expected}.`);
}

/** The median time of a warm run; of a single run, that run. */
function median(repeats: number, work: () => unknown): number {
  if (repeats > 1) work();
  const times = Array.from({ length: repeats }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[Math.floor(repeats / 2)] ?? 0;
}
