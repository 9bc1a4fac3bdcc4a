import {
  engineStorage,
  NO_FIGURES,
  type BoardAgreement,
  type BoardCell,
  type BoardInputs,
  type ComputedBoard,
  type EngineStorage,
  type SolutionRow,
} from '@starboard/database';
import { engineOf, type AnyEngine, type SampleItem } from '@starboard/engines';
import { rankSolutions } from '@starboard/metrics';

/** A solution's row and the value that ranks it. */
interface RankedRow {
  readonly row: SolutionRow;
  readonly value: number | null;
}

/** Results of all solutions and the board: ranked by the engine's value, annulled and unscored apart (design §7). Pure. */
export function computeBoard({ engine: id, parameters, cells, agreements }: BoardInputs): ComputedBoard {
  const engine = engineOf(id, parameters);
  const storage = engineStorage(id);
  const byItem = new Map(agreements.map((one) => [one.essayId, one]));
  const solutions = [...groupBySession(cells)].map(([sessionId, own]) =>
    scoreSession(engine, storage, sessionId, own, byItem),
  );
  return {
    ster: engine.levelOf(agreements),
    solutions: solutions.map(({ row }) => row),
    rows: place(bestOfTeams(solutions)),
  };
}

function groupBySession(cells: readonly BoardCell[]): ReadonlyMap<number, readonly BoardCell[]> {
  const groups = new Map<number, BoardCell[]>();
  for (const cell of cells) {
    const group = groups.get(cell.sessionId);
    if (group === undefined) groups.set(cell.sessionId, [cell]);
    else group.push(cell);
  }
  return groups;
}

function scoreSession(
  engine: AnyEngine,
  storage: EngineStorage,
  sessionId: number,
  cells: readonly BoardCell[],
  agreements: ReadonlyMap<string, BoardAgreement>,
): RankedRow {
  const solution = engine.scoreSolution(
    cells.map((cell): SampleItem<unknown> => {
      const { essayId: itemId, annulled } = cell;
      return { itemId, annulled, score: annulled === null ? storage.valueOf(cell, agreements.get(itemId)) : null };
    }),
  );
  const { counted, annulledCount: annulled, pendingCount, total: sample } = solution;
  const amounts = { sessionId, teamId: cells[0]?.teamId ?? '', sample, counted, annulled };
  if (solution.annulledSolution) return { row: { ...amounts, status: 'annulled', ...NO_FIGURES }, value: null };
  const value = engine.rankedValue(solution);
  if (value === null || pendingCount > 0) {
    return { row: { ...amounts, status: 'unscored', ...NO_FIGURES }, value: null };
  }
  return { row: { ...amounts, status: 'ranked', ...storage.figuresOf(solution) }, value };
}

/** A final has one session a team. In a qualification, which may be repeated, a team stands with its best one. */
function bestOfTeams(solutions: readonly RankedRow[]): readonly RankedRow[] {
  const best = new Map<string, RankedRow>();
  for (const solution of solutions) {
    const other = best.get(solution.row.teamId);
    if (other === undefined || isBetter(solution, other)) best.set(solution.row.teamId, solution);
  }
  return [...best.values()];
}

const ORDER = ['ranked', 'unscored', 'annulled'];

function isBetter(a: RankedRow, b: RankedRow): boolean {
  if (a.row.status !== b.row.status) return ORDER.indexOf(a.row.status) < ORDER.indexOf(b.row.status);
  return (a.value ?? 0) > (b.value ?? 0);
}

function place(solutions: readonly RankedRow[]): ComputedBoard['rows'] {
  const rows = solutions.map(({ row, value }) => ({ row, star: value, annulledSolution: row.status === 'annulled' }));
  const { ranked, unscored, annulled } = rankSolutions(rows);
  const placed = ranked.map(({ place: at, row: { row } }) => ({ ...row, place: at }));
  return [...placed, ...[...unscored, ...annulled].map(({ row }) => ({ ...row, place: null }))];
}
