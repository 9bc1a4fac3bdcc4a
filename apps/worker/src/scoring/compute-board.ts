import type { BoardAgreement, BoardCell, BoardInputs, ComputedBoard, SolutionRow } from '@starboard/database';
import {
  expertAgreement,
  rankSolutions,
  scoreSolution,
  type EssayScore,
  type ExpertAgreement,
  type SampleEssay,
  type SolutionScore,
} from '@starboard/metrics';

type Agreements = ReadonlyMap<string, ExpertAgreement>;

/** Results of all solutions and the board: ranked by СТАР, annulled and unscored apart (design §7). Pure. */
export function computeBoard({ parameters, cells, agreements }: BoardInputs): ComputedBoard {
  const byEssay = new Map(agreements.map((one) => [one.essayId, agreementOf(one)]));
  const solutions = [...groupBySession(cells)].map(([sessionId, own]) => {
    const score = scoreSolution(
      own.map((cell) => sampleEssay(cell, byEssay)),
      parameters,
    );
    return solutionRow(sessionId, own[0]?.teamId ?? '', score);
  });
  return { ster: expertAgreement(agreements), solutions, rows: place(bestOfTeams(solutions)) };
}

const agreementOf = ({ min, avg, value }: BoardAgreement): ExpertAgreement => ({ pairs: [], min, avg, value });

function groupBySession(cells: readonly BoardCell[]): ReadonlyMap<number, readonly BoardCell[]> {
  const groups = new Map<number, BoardCell[]>();
  for (const cell of cells) {
    const group = groups.get(cell.sessionId);
    if (group === undefined) groups.set(cell.sessionId, [cell]);
    else group.push(cell);
  }
  return groups;
}

function sampleEssay(cell: BoardCell, agreements: Agreements): SampleEssay {
  const { essayId, annulled } = cell;
  return { essayId, annulled, score: annulled === null ? storedScore(cell, agreements.get(essayId)) : null };
}

/** The score as it was computed; the pairs behind it do not matter here. */
function storedScore(cell: BoardCell, agreement: ExpertAgreement | undefined): EssayScore | null {
  const { value, average, best, m2, m3, m4, m5, m6, mOpt, mAvg, ceiling } = cell;
  const stored = [value, average, best, m2, m3, m4, m5, m6, ceiling];
  if (agreement === undefined || !stored.every((one) => one !== null)) return null;
  const [v, avg, max, ...metrics] = stored as [number, number, number, number, number, number, number, number, number];
  const [two, three, four, five, six, top] = metrics;
  const values = { m2: two, m3: three, m4: four, m5: five, m6: six, mean: avg };
  return { value: v, avg, max, mOpt, mAvg, ceiling: top, ...values, pairs: [], agreement };
}

function solutionRow(sessionId: number, teamId: string, score: SolutionScore): SolutionRow {
  const { counted, annulledCount: annulled, total: sample } = score;
  const amounts = { sessionId, teamId, sample, counted, annulled };
  if (score.annulledSolution) return { ...amounts, status: 'annulled', ...NO_VALUES };
  if (score.star === null || score.pendingCount > 0) return { ...amounts, status: 'unscored', ...NO_VALUES };
  const { star, otar, m2, m3, m4, m5, m6, starOfSter: sterShare, ceiling } = score;
  return { ...amounts, status: 'ranked', star, otar, m2, m3, m4, m5, m6, sterShare, ceiling };
}

const NO_VALUES = {
  star: null,
  otar: null,
  m2: null,
  m3: null,
  m4: null,
  m5: null,
  m6: null,
  sterShare: null,
  ceiling: null,
};

/** A final has one session a team. In a qualification, which may be repeated, a team stands with its best one. */
function bestOfTeams(solutions: readonly SolutionRow[]): readonly SolutionRow[] {
  const best = new Map<string, SolutionRow>();
  for (const solution of solutions) {
    const other = best.get(solution.teamId);
    if (other === undefined || isBetter(solution, other)) best.set(solution.teamId, solution);
  }
  return [...best.values()];
}

const ORDER = ['ranked', 'unscored', 'annulled'];

function isBetter(a: SolutionRow, b: SolutionRow): boolean {
  if (a.status !== b.status) return ORDER.indexOf(a.status) < ORDER.indexOf(b.status);
  return (a.star ?? 0) > (b.star ?? 0);
}

function place(solutions: readonly SolutionRow[]): ComputedBoard['rows'] {
  const rows = solutions.map((solution) => ({ ...solution, annulledSolution: solution.status === 'annulled' }));
  const { ranked, unscored, annulled } = rankSolutions(rows);
  const placed = ranked.map(({ place: at, row }) => ({ ...row, place: at }));
  const apart = [...unscored, ...annulled].map((row) => ({ ...row, place: null }));
  return [...placed, ...apart].map(({ annulledSolution: _flag, ...row }) => row);
}
