import type { SolutionStatus } from '../generated/prisma/enums.js';

/** A team's row of a board, as far as a re-scoring compares it. */
export interface ComparedRow {
  readonly teamId: string;
  readonly slug: string;
  readonly name: string;
  readonly status: SolutionStatus;
  readonly place: number | null;
  /** What ranks it. The name is that of the stored and public differences, which were first of contests with СТАР. */
  readonly star: number | null;
  readonly annulled: number;
}

/** The score of one essay of one session, before and after; null where there is none. */
export interface ComparedScore {
  readonly essay: string;
  readonly team: string;
  readonly before: number | null;
  readonly after: number | null;
}

export interface Change<T> {
  readonly before: T;
  readonly after: T;
}

export interface TeamChange {
  readonly team: { readonly slug: string; readonly name: string };
  readonly status: Change<SolutionStatus | null>;
  readonly place: Change<number | null>;
  readonly star: Change<number | null>;
  readonly annulled: Change<number | null>;
}

export interface EssayChange {
  readonly essay: string;
  /** Scores of the essay, and how many of them differ. */
  readonly scores: number;
  readonly changed: number;
  readonly mean: Change<number | null>;
  /** The score that changes most. */
  readonly largest: { readonly team: string } & Change<number | null>;
}

/** What applying a re-scoring would change. Data of the preview: stored with it and shown before anything is applied. */
export interface RescoringChanges {
  readonly counts: {
    readonly teams: number;
    readonly teamsChanged: number;
    readonly placesChanged: number;
    readonly annulmentsChanged: number;
    readonly essays: number;
    readonly essaysChanged: number;
    readonly scores: number;
    readonly scoresChanged: number;
  };
  readonly ster: Change<number | null>;
  /** All teams, by their place after it. */
  readonly teams: readonly TeamChange[];
  /** Essays with a score that changes, those with the largest change first, at most `LARGEST_CHANGES`. */
  readonly essays: readonly EssayChange[];
}

export const LARGEST_CHANGES = 100;

/** A board that is compared. */
export interface ComparedBoard {
  readonly ster: number | null;
  readonly rows: readonly ComparedRow[];
}

/** Compares two boards and the scores behind them. Pure; values in percent, full precision, nothing rounded away. */
export function changesOf(
  before: ComparedBoard,
  after: ComparedBoard,
  scores: readonly ComparedScore[],
): RescoringChanges {
  const teams = changesOfTeams(before.rows, after.rows);
  const essays = changesOfEssays(scores);
  const changedEssays = essays.filter(({ changed }) => changed > 0);
  const counts = {
    teams: teams.length,
    teamsChanged: count(teams, (team) => [team.status, team.place, team.star, team.annulled].some(differs)),
    placesChanged: count(teams, ({ place }) => differs(place)),
    annulmentsChanged: count(teams, ({ annulled, status }) => differs(annulled) || isAnnulled(status)),
    essays: essays.length,
    essaysChanged: changedEssays.length,
    scores: scores.length,
    scoresChanged: count(scores, differs),
  };
  const largest = changedEssays.sort((a, b) => sizeOf(b.largest) - sizeOf(a.largest) || compare(a.essay, b.essay));
  return { counts, ster: { before: before.ster, after: after.ster }, teams, essays: largest.slice(0, LARGEST_CHANGES) };
}

function changesOfTeams(before: readonly ComparedRow[], after: readonly ComparedRow[]): TeamChange[] {
  const old = new Map(before.map((row) => [row.teamId, row]));
  const fresh = new Set(after.map(({ teamId }) => teamId));
  const gone = before.filter(({ teamId }) => !fresh.has(teamId)).map((row) => teamChange(row, undefined));
  return [...after.map((row) => teamChange(old.get(row.teamId), row)), ...gone].sort(byPlace);
}

function teamChange(before: ComparedRow | undefined, after: ComparedRow | undefined): TeamChange {
  const of = <K extends 'status' | 'place' | 'star' | 'annulled'>(key: K): Change<ComparedRow[K] | null> => ({
    before: before?.[key] ?? null,
    after: after?.[key] ?? null,
  });
  const { slug = '', name = '' } = after ?? before ?? {};
  return { team: { slug, name }, status: of('status'), place: of('place'), star: of('star'), annulled: of('annulled') };
}

function changesOfEssays(scores: readonly ComparedScore[]): EssayChange[] {
  const groups = new Map<string, ComparedScore[]>();
  for (const score of scores) {
    const group = groups.get(score.essay);
    if (group === undefined) groups.set(score.essay, [score]);
    else group.push(score);
  }
  return [...groups].map(([essay, own]) => essayChange(essay, own));
}

function essayChange(essay: string, scores: readonly ComparedScore[]): EssayChange {
  const [first] = [...scores].sort((a, b) => sizeOf(b) - sizeOf(a) || compare(a.team, b.team));
  const { team = '', before = null, after = null } = first ?? {};
  const mean = { before: meanOf(scores.map((one) => one.before)), after: meanOf(scores.map((one) => one.after)) };
  return { essay, scores: scores.length, changed: count(scores, differs), mean, largest: { team, before, after } };
}

const differs = ({ before, after }: Change<unknown>): boolean => before !== after;
const isAnnulled = (status: Change<SolutionStatus | null>): boolean =>
  (status.before === 'annulled') !== (status.after === 'annulled');
/** A score that appears or goes away is the largest change that there is. */
const sizeOf = ({ before, after }: Change<number | null>): number =>
  before === null || after === null ? (before === after ? 0 : Infinity) : Math.abs(after - before);
const count = <T>(list: readonly T[], holds: (one: T) => boolean): number => list.filter(holds).length;
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const byPlace = (a: TeamChange, b: TeamChange): number =>
  (a.place.after ?? Infinity) - (b.place.after ?? Infinity) || compare(a.team.name, b.team.name);

function meanOf(values: readonly (number | null)[]): number | null {
  const present = values.filter((value) => value !== null);
  return present.length === 0 ? null : present.reduce((sum, value) => sum + value, 0) / present.length;
}
