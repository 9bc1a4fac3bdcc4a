import { NO_FIGURES, type EngineId, type SolutionFigures } from '@starboard/catalogue';
import { standsForPlace, type CountedRound, type CountingRules } from '@starboard/contest';
import { isSolutionAnnulled } from '@starboard/metrics';
import type { BoardAgreement, BoardCell } from './board-inputs.js';
import { roundingOf, type ResultVersions } from './board-version.js';
import type { EngineRows } from './engine-rows.js';
import type { AnyEngine, SampleItem } from './engine.js';
import { rankSolutions } from './ranking.js';
import { engineOf, engineRows, type EngineParameters } from './registry.js';

/** All that a board is computed from. */
export interface BoardInputs {
  readonly engine: EngineId;
  readonly parameters: EngineParameters & CountingRules;
  /** By session, then in the order of the sample. */
  readonly cells: readonly BoardCell[];
  readonly agreements: readonly BoardAgreement[];
  readonly round: CountedRound;
  /** Sessions that their programs left, or lost for good. */
  readonly left: readonly number[];
  /** For boards that earlier versions made; by default those in force. */
  readonly versions?: ResultVersions;
}

/** The result of one session. */
export interface SolutionRow extends SolutionFigures {
  readonly sessionId: number;
  readonly teamId: string;
  readonly status: 'ranked' | 'unscored' | 'annulled';
  readonly sample: number;
  readonly counted: number;
  readonly annulled: number;
}

/** A board: all solutions, and the rows that are shown, one a team. */
export interface ComputedBoard {
  readonly ster: number | null;
  readonly solutions: readonly SolutionRow[];
  readonly rows: readonly (SolutionRow & { readonly place: number | null })[];
}

/** A solution's row and the value that ranks it. */
interface RankedRow {
  readonly row: SolutionRow;
  readonly value: number | null;
}

/** Results of all solutions and the board: ranked by the engine's value, annulled and unscored separately (regulation 5.3, 7.11). Pure. */
export function computeBoard({
  engine: id,
  parameters,
  cells,
  agreements,
  round,
  left,
  versions,
}: BoardInputs): ComputedBoard {
  const engine = engineOf(id, versions === undefined ? parameters : { ...parameters, version: versions.engine });
  const stored = engineRows(id);
  const byItem = new Map(agreements.map((one) => [one.essayId, one]));
  const solutions = [...groupBySession(cells)].map(([sessionId, own]) =>
    scoreSession({ engine, stored, agreements: byItem, annulShare: parameters.annulShare }, sessionId, own),
  );
  const unfinished = new Set(left);
  const standing = solutions.filter(({ row: { sessionId, sample } }) =>
    standsForPlace({ finished: !unfinished.has(sessionId), sample }, round, parameters),
  );
  return {
    ster: engine.levelOf(agreements),
    solutions: solutions.map(({ row }) => row),
    rows: place(bestOfTeams(standing), roundingOf(versions?.board)),
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

interface Scoring {
  readonly engine: AnyEngine;
  readonly stored: EngineRows;
  readonly agreements: ReadonlyMap<string, BoardAgreement>;
  readonly annulShare: number;
}

/** What is excused is left out; the share of 7.7 stays one of the whole sample, so that an excuse takes nothing away. */
function scoreSession(
  { engine, stored, agreements, annulShare }: Scoring,
  sessionId: number,
  cells: readonly BoardCell[],
): RankedRow {
  const own = cells.filter(({ excused }) => !excused);
  const solution = engine.scoreSolution(
    own.map((cell): SampleItem<unknown> => {
      const { essayId: itemId, annulled } = cell;
      return { itemId, annulled, score: annulled === null ? stored.valueOf(cell, agreements.get(itemId)) : null };
    }),
  );
  const { counted, annulledCount: annulled, pendingCount, total: sample } = solution;
  const amounts = { sessionId, teamId: cells[0]?.teamId ?? '', sample, counted, annulled };
  if (isSolutionAnnulled(annulled, cells.length, annulShare))
    return { row: { ...amounts, status: 'annulled', ...NO_FIGURES }, value: null };
  const value = engine.rankedValue(solution);
  if (value === null || pendingCount > 0) {
    return { row: { ...amounts, status: 'unscored', ...NO_FIGURES }, value: null };
  }
  return { row: { ...amounts, status: 'ranked', ...stored.figuresOf(solution) }, value };
}

/** A final has one session a team. In a qualification, which may be repeated, a team stands with its best one that counts. */
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

function place(solutions: readonly RankedRow[], rounding: number | undefined): ComputedBoard['rows'] {
  const rows = solutions.map(({ row, value }) => ({ row, star: value, annulledSolution: row.status === 'annulled' }));
  const { ranked, unscored, annulled } = rankSolutions(rows, rounding);
  const placed = ranked.map(({ place: at, row: { row } }) => ({ ...row, place: at }));
  return [...placed, ...[...unscored, ...annulled].map(({ row }) => ({ ...row, place: null }))];
}
