import { boardFigures } from '@starboard/catalogue';
import type { Board, RankedRow, UnplacedRow } from '@starboard/contracts';
import { boardStateOf } from '../contests/contest.view.js';
import type { BoardRowRecord, PublicContest, PublicRound, PublicSnapshot } from '@starboard/database';

/** Everything of a board but its rows. */
export type BoardHead = Pick<Board, 'contest' | 'round' | 'state' | 'frozenAt' | 'snapshot'>;

/** Names the board: another head, another board. */
export function makeBoardHead(contest: PublicContest, round: PublicRound | undefined): BoardHead {
  const snapshot = round?.snapshot ?? null;
  return {
    contest: { slug: contest.slug, title: { ru: contest.titleRu, en: contest.titleEn }, engine: contest.engine },
    round: round ? { id: round.id, mode: round.mode, number: round.number, status: round.status } : null,
    state: round === undefined ? 'none' : boardStateOf(round),
    frozenAt: round?.frozenAt?.toISOString() ?? null,
    snapshot: snapshot && makeSnapshot(snapshot),
  };
}

/** A snapshot as the REST interface shows it. */
export const makeSnapshot = (snapshot: PublicSnapshot): NonNullable<Board['snapshot']> => ({
  ...snapshot,
  createdAt: snapshot.createdAt.toISOString(),
});

/** The rows of a board, grouped by what became of the solution. */
export type BoardRows = Pick<Board, 'ranked' | 'annulled' | 'unscored'>;

export const makeBoard = (head: BoardHead, rows: readonly BoardRowRecord[]): Board => ({ ...head, ...makeRows(rows) });

/** Ranked solutions in the order given; annulled and unscored ones separately (regulation 7.11). */
export function makeRows(rows: readonly BoardRowRecord[]): BoardRows {
  const apart = (status: BoardRowRecord['status']): UnplacedRow[] =>
    rows.filter((row) => row.status === status).map(makeRow);
  return { ranked: rows.flatMap(makeRanked), annulled: apart('annulled'), unscored: apart('unscored') };
}

function makeRanked(row: BoardRowRecord): RankedRow[] {
  const { place, status } = row;
  return status === 'ranked' && place !== null ? [{ place, ...makeRow(row) }] : [];
}

/** With the figures of the contest's engine. */
function makeRow(row: BoardRowRecord): UnplacedRow {
  const { teamSlug: slug, teamName: name, sample, counted, annulled } = row;
  const figures = Object.fromEntries(boardFigures(row.engine).map(({ id }) => [id, row[id]]));
  return { team: { slug, name }, ...figures, sample, counted, annulled };
}
