import { boardColumns, type EngineId } from '@starboard/catalogue';
import {
  type Board,
  BOARD_KEYS,
  type BoardColumn,
  makeColumns,
  type RankedRow,
  type UnplacedRow,
  valuesOf,
} from '@starboard/contracts';
import type { BoardRowRecord, PublicContest, PublicRound, PublicSnapshot } from '@starboard/database';
import { boardStateOf, hasArchive } from '../contests/contest.view.js';

/** Everything of a board but its rows. */
export type BoardHead = Pick<Board, 'contest' | 'round' | 'state' | 'frozenAt' | 'snapshot'>;

/** Names the board: another head, another board. */
export function makeBoardHead(contest: PublicContest, round: PublicRound | undefined): BoardHead {
  const snapshot = round?.snapshot ?? null;
  return {
    contest: { slug: contest.slug, title: { ru: contest.titleRu, en: contest.titleEn }, engine: contest.engine },
    round: round
      ? { id: round.id, mode: round.mode, number: round.number, status: round.status, archive: hasArchive(round) }
      : null,
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

/** The columns of a board and its rows, grouped by what became of the solution. */
export type BoardRows = Pick<Board, 'columns' | 'ranked' | 'annulled' | 'unscored'>;

export const makeBoard = (head: BoardHead, rows: readonly BoardRowRecord[]): Board => ({
  ...head,
  ...makeRows(head.contest.engine, rows),
});

/** Ranked solutions in the order given; annulled and unscored ones separately (regulation 7.11). */
export function makeRows(engine: EngineId, rows: readonly BoardRowRecord[]): BoardRows {
  const columns = makeColumns(
    boardColumns(
      engine,
      rows.map(({ figures }) => figures),
    ),
  );
  const apart = (status: BoardRowRecord['status']): UnplacedRow[] =>
    rows
      .filter((row) => row.status === status)
      .map((row) => ({ ...makeRow(row, columns), ...(row.cause === null ? {} : { cause: row.cause }) }));
  const ranked = rows.flatMap((row) => makeRanked(row, columns));
  return { columns, ranked, annulled: apart('annulled'), unscored: apart('unscored') };
}

function makeRanked(row: BoardRowRecord, columns: readonly BoardColumn[]): RankedRow[] {
  const { place, status } = row;
  return status === 'ranked' && place !== null ? [{ place, ...makeRow(row, columns) }] : [];
}

/** With the figures of the columns, those with a key of their own as that too. */
function makeRow(row: BoardRowRecord, columns: readonly BoardColumn[]): Omit<UnplacedRow, 'cause'> {
  const { teamSlug: slug, teamName: name, value, sample, counted, annulled } = row;
  const ids = columns.map(({ id }) => id);
  const own = BOARD_KEYS.filter((key) => ids.includes(key));
  const figures = valuesOf(ids, row.figures);
  return { team: { slug, name }, value, figures, ...valuesOf(own, row.figures), sample, counted, annulled };
}
