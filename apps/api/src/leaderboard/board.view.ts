import type { Board, RankedRow, UnplacedRow } from '@starboard/contracts';
import type { BoardRowRecord, PublicContest, PublicRound, PublicSnapshot } from '@starboard/database';

/** Everything of a board but its rows. */
export type BoardHead = Pick<Board, 'contest' | 'round' | 'snapshot'>;

/** Names the board: another head, another board. */
export function makeBoardHead(contest: PublicContest, round: PublicRound | undefined): BoardHead {
  const snapshot = round?.snapshot ?? null;
  return {
    contest: { slug: contest.slug, title: { ru: contest.titleRu, en: contest.titleEn } },
    round: round ? { id: round.id, mode: round.mode, number: round.number, status: round.status } : null,
    snapshot: snapshot && makeSnapshot(snapshot),
  };
}

/** A snapshot as the REST interface shows it. */
export const makeSnapshot = (snapshot: PublicSnapshot): NonNullable<Board['snapshot']> => ({
  ...snapshot,
  createdAt: snapshot.createdAt.toISOString(),
});

/** Ranked solutions in the order given; annulled and unscored ones apart (design §7). */
export function makeBoard(head: BoardHead, rows: readonly BoardRowRecord[]): Board {
  const apart = (status: BoardRowRecord['status']): UnplacedRow[] =>
    rows.filter((row) => row.status === status).map(makeRow);
  return { ...head, ranked: rows.flatMap(makeRanked), annulled: apart('annulled'), unscored: apart('unscored') };
}

function makeRanked(row: BoardRowRecord): RankedRow[] {
  const { place, star, status } = row;
  return status === 'ranked' && place !== null && star !== null ? [{ place, ...makeRow(row), star }] : [];
}

function makeRow(row: BoardRowRecord): UnplacedRow {
  const { teamSlug: slug, teamName: name, place: _place, status: _status, ...values } = row;
  return { team: { slug, name }, ...values };
}
