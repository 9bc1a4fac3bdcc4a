import { type EngineId, type Figures, sharedParameters } from '@starboard/catalogue';
import { type CountedRound, type CountingRules, standsForPlace } from '@starboard/contest';
import { isSolutionAnnulled } from '@starboard/metrics';
import type { BoardAgreement, BoardCell, Exclusion, SolutionCause } from './board-inputs.js';
import { type BoardLaw, boardLaw, type ResultVersions } from './board-version.js';
import type { AnyEngine, SampleItem } from './engine.js';
import type { EngineRows } from './engine-rows.js';
import { rankSolutions } from './ranking.js';
import type { EngineParameters } from './registered-engine.js';
import { engineOf, engineRows } from './registry.js';

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
  /** Sessions whose solution people took out of the ranking: it is listed as annulled, and nothing of it counts. */
  readonly excluded: ReadonlyMap<number, Exclusion>;
  /** For boards that earlier versions made; by default those in force. */
  readonly versions?: ResultVersions;
}

/** The result of one session. */
export interface SolutionRow {
  readonly sessionId: number;
  readonly teamId: string;
  readonly status: 'ranked' | 'unscored' | 'annulled';
  /** Of an annulled one; null otherwise, and on boards of versions that did not say it. */
  readonly cause: SolutionCause | null;
  /** What ranks it; null unless ranked. */
  readonly value: number | null;
  /** Of a solution, as the engine declares them (libs/catalogue); none unless ranked. */
  readonly figures: Figures;
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

/** Results of all solutions and the board: ranked by the engine's value, annulled and unscored separately (regulation 5.3, 7.11). Pure. */
export function computeBoard({
  engine: id,
  parameters,
  cells,
  agreements,
  round,
  left,
  excluded,
  versions,
}: BoardInputs): ComputedBoard {
  const law = boardLaw(versions?.board);
  const engine = engineOf(id, versions === undefined ? parameters : { ...parameters, version: versions.engine });
  const stored = engineRows(id);
  const byItem = new Map(agreements.map((one) => [one.essayId, one]));
  const { annulShare } = sharedParameters(parameters);
  const final = round.mode === 'final';
  const solutions = [...groupBySession(cells)].map(([sessionId, own]) =>
    scoreSession({ engine, stored, agreements: byItem, annulShare, law, final, excluded }, sessionId, own),
  );
  const unfinished = new Set(left);
  const standing = solutions.filter(({ sessionId, sample }) =>
    standsForPlace({ finished: !unfinished.has(sessionId), sample }, round, parameters),
  );
  return {
    ster: engine.levelOf(agreements),
    solutions,
    rows: place(bestOfTeams(standing), law.rounding),
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
  readonly law: BoardLaw;
  readonly final: boolean;
  readonly excluded: BoardInputs['excluded'];
}

/** What is excused is left out; the share of 7.7 stays one of the whole sample, so that an excuse takes nothing away. */
function scoreSession(scoring: Scoring, sessionId: number, cells: readonly BoardCell[]): SolutionRow {
  const { engine, stored, agreements, law, excluded } = scoring;
  const exclusion = law.causes ? excluded.get(sessionId) : undefined;
  const own = cells.filter(({ excused }) => !excused);
  const solution = engine.scoreSolution(
    own.map((cell): SampleItem<unknown> => {
      const { essayId: itemId, annulled } = cell;
      return { itemId, annulled, score: counts(cell, exclusion) ? stored.valueOf(cell, agreements.get(itemId)) : null };
    }),
  );
  const { counted, annulledCount: annulled, pendingCount, total: sample } = solution;
  const amounts = { sessionId, teamId: cells[0]?.teamId ?? '', sample, counted, annulled };
  const cause = exclusion ?? causeOf(scoring, { annulled, files: own.length, sample: cells.length });
  if (cause !== undefined) return { ...amounts, status: 'annulled', ...UNRANKED, cause: law.causes ? cause : null };
  const value = engine.rankedValue(solution);
  if (value === null || pendingCount > 0) return { ...amounts, status: 'unscored', ...UNRANKED };
  return { ...amounts, status: 'ranked', cause: null, value, figures: stored.figuresOf(solution) };
}

const UNRANKED = { cause: null, value: null, figures: {} } as const;

/** Of an excluded solution nothing is looked at, whether it was scored or not. */
const counts = ({ annulled }: BoardCell, exclusion: Exclusion | undefined): boolean =>
  annulled === null && exclusion === undefined;

/**
 * What annuls the whole solution by itself: in finals more files than the share of 7.7; elsewhere a file is annulled alone,
 * and a session that has no other is nobody's result.
 */
function causeOf(
  { law, final, annulShare }: Scoring,
  { annulled, files, sample }: { readonly annulled: number; readonly files: number; readonly sample: number },
): SolutionCause | undefined {
  if (final || !law.causes) return isSolutionAnnulled(annulled, sample, annulShare) ? 'share' : undefined;
  return annulled > 0 && annulled === files ? 'empty' : undefined;
}

/** A final has one session a team. In a qualification, which may be repeated, a team stands with its best one that counts. */
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
  return (a.value ?? 0) > (b.value ?? 0);
}

function place(solutions: readonly SolutionRow[], rounding: number | undefined): ComputedBoard['rows'] {
  const { ranked, unscored, annulled } = rankSolutions(solutions, rounding);
  const placed = ranked.map(({ place: at, row }) => ({ ...row, place: at }));
  return [...placed, ...[...unscored, ...annulled].map((row) => ({ ...row, place: null }))];
}
