import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Board, BoardDocument } from '@starboard/contracts';
import { Notifications } from '@starboard/database';
import { CLOCK, type Clock } from '@starboard/platform';
import { BoundedMap } from '../cache/bounded-map.js';
import { FreshAnswers } from '../cache/fresh-answers.js';
import { ContestsService } from '../contests/contests.service.js';
import { fingerprint, makeRepresentation, type Representation } from '../http/representation.js';
import { BoardCache } from '../leaderboard/board-cache.js';
import { LiveStateService } from '../live/live-state.service.js';

const DOCUMENTS = 200;
const SECOND_MS = 1_000;
/** Their clocks are shown: a document of them is of its second. */
const WITH_CLOCK: readonly string[] = ['scheduled', 'open'];

/** Which document is asked for; `origin`: where its head says that it is. */
export type DocumentQuestion = Pick<BoardDocument, 'language' | 'signedIn' | 'round'> & {
  readonly slug: string;
  readonly origin: string;
};

/**
 * Documents of boards in memory, ready to be sent: what is public, as its JSON says it to everybody. A document is drawn
 * anew when what it is drawn of is new, and at most once a second for a question while a clock runs.
 */
@Injectable()
export class BoardDocuments implements OnModuleInit, OnModuleDestroy {
  private readonly answers: FreshAnswers<Representation>;
  private readonly made = new BoundedMap<string, Promise<Representation>>(DOCUMENTS);

  constructor(
    @Inject(CLOCK) clock: Clock,
    private readonly contests: ContestsService,
    private readonly boards: BoardCache,
    private readonly live: LiveStateService,
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

  /** @param make writes the document. @throws ApiError ERR_NOT_FOUND, and what `make` throws */
  get(question: DocumentQuestion, make: (document: BoardDocument) => Promise<string>): Promise<Representation> {
    const { slug, origin, round, language, signedIn } = question;
    const key = JSON.stringify([slug, origin, round, language, signedIn]);
    return this.answers.get(key, () => this.load(question, make));
  }

  /** What the head of another page says of a contest: its board, as everybody sees it. @throws ApiError ERR_NOT_FOUND */
  async read(slug: string, round: string | undefined): Promise<Pick<BoardDocument, 'contest' | 'board'>> {
    const [contest, { json }] = await Promise.all([this.contests.view(slug), this.boards.get({ slug, round })]);
    return { contest, board: boardOf(json) };
  }

  private async load(
    { slug, origin, round, language, signedIn }: DocumentQuestion,
    make: (document: BoardDocument) => Promise<string>,
  ): Promise<Representation> {
    const { timeZone } = await this.contests.find(slug);
    const [contest, state] = await Promise.all([this.contests.view(slug), this.live.read(slug)]);
    // Last: the board is at least as new as what is said of its round.
    const { json } = await this.boards.get({ slug, round });
    const live = this.live.makeData(slug, state);
    const clock = live.rounds.some(({ status }) => WITH_CLOCK.includes(status))
      ? Math.floor(Date.parse(live.serverTime) / SECOND_MS)
      : null;
    const drawnOf = [origin, round, language, signedIn, timeZone, contest, json.etag, state.id, clock];
    const tag = fingerprint(JSON.stringify(drawnOf));
    const known = this.made.get(tag);
    if (known) return known;
    const board = boardOf(json);
    const document = { language, signedIn, timeZone, contest, board, live, ...(round !== undefined && { round }) };
    const made = make(document).then((text) => makeRepresentation('text/html; charset=utf-8', text));
    this.made.set(tag, made);
    made.catch(() => this.made.delete(tag));
    return made;
  }
}

const boardOf = ({ bodies }: Representation): Board => JSON.parse(bodies.identity.toString('utf8')) as Board;
