import { Injectable } from '@nestjs/common';
import { entryOf, type Figure } from '@starboard/catalogue';
import { type BoardSpread, makeColumns, type TeamBoard, valuesOf } from '@starboard/contracts';
import { BoardItemQueries, BoardRowQueries, type PublicRound, type TeamItemRecord } from '@starboard/database';
import { rankedValue, RESAMPLES, spreadOf } from '@starboard/scoring';
import { BoundedMap } from '../cache/bounded-map.js';
import { hasArchive } from '../contests/contest.view.js';
import { noSuch, notFound } from '../http/api-error.js';
import { makeBoardHead, makeRows } from './board.view.js';
import { BoardFinder, type BoardQuestion } from './board-finder.js';

const KEPT = 100;
/** A row says its value to the last bit; sums in another order differ there. */
const EPSILON = 1e-6;

/** What stands behind the rows of a public board: how sure a place is, and the items of a team. */
@Injectable()
export class TeamBoardService {
  private readonly spreads = new BoundedMap<string, Promise<BoardSpread['rows']>>(KEPT);

  constructor(
    private readonly finder: BoardFinder,
    private readonly rows: BoardRowQueries,
    private readonly items: BoardItemQueries,
  ) {}

  /** @throws ApiError ERR_NOT_FOUND */
  async spread(question: BoardQuestion): Promise<BoardSpread> {
    const { contest, round } = await this.finder.find(question);
    if (round === undefined) throw notFound('round');
    const { over } = rankingOf(entryOf(contest.engine).figures);
    const rows = over === undefined || round.snapshot === null ? [] : await this.spreadOf(round.snapshot.id, over);
    return { round: round.id, version: round.snapshot?.version ?? null, resamples: RESAMPLES, rows };
  }

  /** @throws ApiError ERR_NOT_FOUND also for a team that is not on the public board */
  async team(question: BoardQuestion, slug: string): Promise<TeamBoard> {
    const { contest, round } = await this.finder.find(question);
    const snapshot = round?.snapshot;
    if (round === undefined || snapshot === null || snapshot === undefined) throw noSuch('team');
    const all = await this.rows.ofSnapshot(snapshot.id);
    const row = all.find(({ teamSlug }) => teamSlug === slug);
    if (row === undefined) throw noSuch('team');
    const { state, contest: shown } = makeBoardHead(contest, round);
    const { columns } = makeRows(contest.engine, all);
    const itemFigures = entryOf(contest.engine).figures.filter(({ of, id }) => of !== 'solution' && !id.endsWith('@*'));
    const ids = itemFigures.map(({ id }) => id);
    return {
      contest: shown,
      round: { id: round.id, mode: round.mode, number: round.number },
      state,
      snapshot: { version: snapshot.version, createdAt: snapshot.createdAt.toISOString() },
      team: { slug: row.teamSlug, name: row.teamName },
      ...{ place: row.place, status: row.status, cause: row.cause, value: row.value },
      columns,
      figures: valuesOf(
        columns.map(({ id }) => id),
        row.figures,
      ),
      ...{ sample: row.sample, counted: row.counted, annulled: row.annulled },
      itemColumns: makeColumns(itemFigures),
      items: await this.itemsOf(round, snapshot.id, slug, ids),
    };
  }

  private async itemsOf(
    round: PublicRound,
    snapshotId: string,
    team: string,
    ids: readonly string[],
  ): Promise<TeamBoard['items']> {
    if (!hasArchive(round)) return null;
    const items = await this.items.ofTeam(snapshotId, team);
    return items.map((item) => makeItem(item, ids));
  }

  private spreadOf(snapshotId: string, over: NonNullable<Figure['over']>): Promise<BoardSpread['rows']> {
    const known = this.spreads.get(snapshotId);
    if (known) return known;
    const made = this.computed(snapshotId, over);
    this.spreads.set(snapshotId, made);
    made.catch(() => this.spreads.delete(snapshotId));
    return made;
  }

  /** Of rows whose items have been scored anew since the board was made nothing is said. */
  private async computed(snapshotId: string, over: NonNullable<Figure['over']>): Promise<BoardSpread['rows']> {
    const rows = await this.items.ofSnapshot(snapshotId);
    const known = rows.map(({ value, values }) => {
      const again = rankedValue(values, over);
      return again !== null && Math.abs(again - value) < EPSILON ? values : null;
    });
    return spreadOf(known, over).flatMap((spread, row) => {
      const { team } = rows[row] ?? {};
      return spread === null || team === undefined ? [] : [{ team, ...spread }];
    });
  }
}

const rankingOf = (figures: readonly Figure[]): Partial<Figure> => figures.find(({ role }) => role === 'ranks') ?? {};

function makeItem(
  { annulled, figures, ...item }: TeamItemRecord,
  ids: readonly string[],
): NonNullable<TeamBoard['items']>[number] {
  const left = annulled as NonNullable<TeamBoard['items']>[number]['annulled'];
  return { ...item, annulled: left, figures: valuesOf(ids, figures ?? {}) };
}
