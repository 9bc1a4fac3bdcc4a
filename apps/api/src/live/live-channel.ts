import type { MessageEvent } from '@nestjs/common';
import type { Subscriber } from 'rxjs';
import type { LiveState } from './live-state.service.js';

/** At most two events a second. */
const SPACING_MS = 500;
const RETRY_MS = 2_000;
/** Figures that are older than this are no news: readers hear no beat. */
const FRESH_MS = 5_000;

/** What a channel needs of the outside. */
export interface LiveSource {
  /** Ms since the epoch. */
  now(): number;
  read(): Promise<LiveState>;
  data(state: LiveState): object;
  /** What an event `teams` says to who has `known`; undefined when that is nothing. */
  teams(state: LiveState, known?: LiveState): object | undefined;
  onError(error: unknown): void;
}

/**
 * The readers of one contest's live stream.
 *
 * Resting: nothing is scheduled. A hint (`touch`) starts a read at once.
 * Busy: a read is under way, or less than SPACING_MS or twice the time that it took have passed since the last one began. Hints only leave a mark; when
 * the time is over, a marked channel reads again.
 * After each read the state goes to all readers if its fingerprint is new, so that hints which changed nothing cost no
 * traffic. Every event `live` is the whole state: a reader who missed some has lost nothing. Teams are many, and few of
 * them change at once: a reader gets all of them when it comes, and afterwards what is new (`teams`, without an id, so that
 * who comes back gets all of them again).
 */
export class LiveChannel {
  private readonly readers = new Set<Subscriber<MessageEvent>>();
  private state: LiveState | undefined;
  /** When the state was last seen to be this one. */
  private seenAt = -Infinity;
  private busy = false;
  private marked = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly source: LiveSource) {}

  get size(): number {
    return this.readers.size;
  }

  /** Whether a hint about the round can concern this contest; rounds that are not known yet can. */
  concerns(roundId: string, knownElsewhere: boolean): boolean {
    return !knownElsewhere || this.knows(roundId);
  }

  knows(roundId: string): boolean {
    return this.state?.rounds.some(({ id }) => id === roundId) ?? false;
  }

  /** Sends the present state, unless the reader has it already (`lastEventId`), and all that follow. */
  add(reader: Subscriber<MessageEvent>, state: LiveState, lastEventId: string | undefined): void {
    this.readers.add(reader);
    if (this.state === undefined) this.see(state);
    const present = this.state ?? state;
    reader.next(present.id === lastEventId ? { ...this.beatOf(present), retry: RETRY_MS } : this.event(present));
    this.tellTeams([reader], present);
  }

  remove(reader: Subscriber<MessageEvent>): void {
    this.readers.delete(reader);
    if (this.readers.size === 0) clearTimeout(this.timer);
  }

  touch(): void {
    if (this.busy) this.marked = true;
    else void this.refresh();
  }

  /**
   * Tells readers that what they have is still so, and the server's time. Nothing when the state could not be read for a
   * while: a reader who hears no beat knows that the figures may be old. A beat repeats the id of the state: a reader who
   * comes back names the last id that it got.
   */
  beat(): void {
    const { state } = this;
    if (state === undefined || this.source.now() - this.seenAt > FRESH_MS) return;
    const event = this.beatOf(state);
    for (const reader of this.readers) reader.next(event);
  }

  close(): void {
    clearTimeout(this.timer);
    for (const reader of [...this.readers]) reader.complete();
  }

  private async refresh(): Promise<void> {
    this.busy = true;
    this.marked = false;
    const begun = this.source.now();
    try {
      this.publish(await this.source.read());
    } catch (error) {
      this.source.onError(error);
    }
    const took = this.source.now() - begun;
    // What takes long is read for half of the time at most: the database has a contest to run.
    const rest = Math.max(SPACING_MS - took, took);
    await new Promise<void>((resolve) => (this.timer = setTimeout(resolve, rest)));
    this.busy = false;
    if (this.marked && this.readers.size > 0) void this.refresh();
  }

  private publish(state: LiveState): void {
    const known = this.state;
    this.see(state);
    if (state.id !== known?.id) {
      const event = this.event(state);
      for (const reader of this.readers) reader.next(event);
    }
    this.tellTeams(this.readers, state, known);
  }

  private tellTeams(readers: Iterable<Subscriber<MessageEvent>>, state: LiveState, known?: LiveState): void {
    const data = this.source.teams(state, known);
    if (data === undefined) return;
    const event = { type: 'teams', data: JSON.stringify(data) };
    for (const reader of readers) reader.next(event);
  }

  private see(state: LiveState): void {
    this.state = state;
    this.seenAt = this.source.now();
  }

  private beatOf({ id }: LiveState): MessageEvent {
    const serverTime = new Date(this.source.now()).toISOString();
    return { type: 'beat', id, data: JSON.stringify({ serverTime }) };
  }

  private event(state: LiveState): MessageEvent {
    return { type: 'live', id: state.id, retry: RETRY_MS, data: JSON.stringify(this.source.data(state)) };
  }
}
