import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { BoardRowQueries, Notifications } from '@starboard/database';
import { CLOCK, type Clock } from '@starboard/platform';
import { BoundedMap } from '../cache/bounded-map.js';
import { fingerprint, makeRepresentation, type Representation } from '../http/representation.js';
import { makeBoardCsv } from './board.csv.js';
import { type BoardHead, makeBoard, makeBoardHead } from './board.view.js';
import { BoardFinder, type BoardQuestion } from './board-finder.js';

/** How long an answer is given without asking the database again, if no hint of a change comes. */
const FRESH_MS = 1_000;
const QUESTIONS = 1_000;
const BOARDS = 100;

/** A board, ready to be sent. */
export interface RenderedBoard {
  readonly json: Representation;
  readonly csv: Representation;
}

interface Answer {
  readonly until: number;
  readonly board: Promise<RenderedBoard>;
}

/**
 * Boards in memory, so that many readers cost the database nothing.
 *
 * A question (contest, round) is answered from memory until FRESH_MS have passed or a hint says that something has
 * changed. Then one query finds the head of the board (which snapshot is public now); rows are read and serialised only
 * when the head is new. Questions asked meanwhile wait for the same query. A question in flight when a hint comes is
 * answered but not kept: it may have looked too early.
 */
@Injectable()
export class BoardCache implements OnModuleInit, OnModuleDestroy {
  private readonly answers = new BoundedMap<string, Answer>(QUESTIONS);
  private readonly made = new BoundedMap<string, Promise<RenderedBoard>>(BOARDS);
  private unsubscribe: (() => void)[] = [];

  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly finder: BoardFinder,
    private readonly rows: BoardRowQueries,
    private readonly notifications: Notifications,
  ) {}

  onModuleInit(): void {
    const forget = (): void => this.answers.clear();
    this.unsubscribe = [
      this.notifications.subscribe('leaderboard_changed', forget),
      this.notifications.subscribe('round_changed', forget),
    ];
    this.notifications.onReconnect(forget);
  }

  onModuleDestroy(): void {
    for (const end of this.unsubscribe) end();
  }

  /**
   * The public board that a question names.
   * @throws ApiError ERR_NOT_FOUND
   */
  get(question: BoardQuestion): Promise<RenderedBoard> {
    const key = JSON.stringify([question.slug, question.round, question.version]);
    const known = this.answers.get(key);
    if (known && this.clock.now() < known.until) return known.board;
    const board = this.load(question);
    this.answers.set(key, { until: this.clock.now() + FRESH_MS, board });
    board.catch(() => this.answers.delete(key));
    return board;
  }

  private async load(question: BoardQuestion): Promise<RenderedBoard> {
    const { contest, round } = await this.finder.find(question);
    return this.rendered(makeBoardHead(contest, round));
  }

  private rendered(head: BoardHead): Promise<RenderedBoard> {
    const tag = fingerprint(JSON.stringify(head));
    const known = this.made.get(tag);
    if (known) return known;
    const board = this.render(head);
    this.made.set(tag, board);
    board.catch(() => this.made.delete(tag));
    return board;
  }

  private async render(head: BoardHead): Promise<RenderedBoard> {
    const rows = head.snapshot ? await this.rows.ofSnapshot(head.snapshot.id) : [];
    const board = makeBoard(head, rows);
    const [json, csv] = await Promise.all([
      makeRepresentation('application/json; charset=utf-8', JSON.stringify(board)),
      makeRepresentation('text/csv; charset=utf-8', makeBoardCsv(board)),
    ]);
    return { json, csv };
  }
}
