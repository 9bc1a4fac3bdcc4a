import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { BoardRowQueries, Notifications } from '@starboard/database';
import { CLOCK, type Clock } from '@starboard/platform';
import { BoundedMap } from '../cache/bounded-map.js';
import { FreshAnswers } from '../cache/fresh-answers.js';
import { fingerprint, makeRepresentation, type Representation } from '../http/representation.js';
import { makeBoardCsv } from './board.csv.js';
import { type BoardHead, makeBoard, makeBoardHead } from './board.view.js';
import { BoardFinder, type BoardQuestion } from './board-finder.js';

const BOARDS = 100;

/** A board, ready to be sent. */
export interface RenderedBoard {
  readonly json: Representation;
  readonly csv: Representation;
}

/**
 * Boards in memory, so that many readers cost the database nothing. A question (contest, round) that is not answered from
 * memory (FreshAnswers) costs one query, which finds the head of the board (which snapshot is public now); rows are read and
 * serialised only when the head is new.
 */
@Injectable()
export class BoardCache implements OnModuleInit, OnModuleDestroy {
  private readonly answers: FreshAnswers<RenderedBoard>;
  private readonly made = new BoundedMap<string, Promise<RenderedBoard>>(BOARDS);

  constructor(
    @Inject(CLOCK) clock: Clock,
    private readonly finder: BoardFinder,
    private readonly rows: BoardRowQueries,
    private readonly notifications: Notifications,
  ) {
    this.answers = new FreshAnswers(clock);
  }

  onModuleInit(): void {
    this.answers.follow(this.notifications);
  }

  onModuleDestroy(): void {
    this.answers.close();
  }

  /**
   * The public board that a question names.
   * @throws ApiError ERR_NOT_FOUND
   */
  get(question: BoardQuestion): Promise<RenderedBoard> {
    const key = JSON.stringify([question.slug, question.round, question.version]);
    return this.answers.get(key, () => this.load(question));
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
