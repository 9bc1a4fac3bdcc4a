import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, type MessageEvent, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import { Observable } from 'rxjs';
import { Notifications } from '@starboard/database';
import { CONFIG, type Config, LOGGER, METRICS } from '@starboard/platform';
import { ApiError } from '../http/api-error.js';
import { LiveChannel } from './live-channel.js';
import { LivePlaces, type LiveReader } from './live-places.js';
import { LiveStateService } from './live-state.service.js';
import { teamsSince } from './live-teams.service.js';

/** Finds what no hint reported: lost notifications, and what changes by time alone. Nothing is older than two seconds. */
const POLL_MS = 1_500;
const BEAT_MS = 5_000;
/** A reader who does not take the end of its stream within this time does not delay the stop. */
const FAREWELL_MS = 1_000;

/** What a reader follows. A slug has no space. */
interface LiveQuestion {
  readonly slug: string;
  /** Also a timed round team by team. */
  readonly teams?: boolean | undefined;
}

/** All live streams of this process: one channel for each contest that somebody reads, one more for those who read its teams. */
@Injectable()
export class LiveHub implements OnModuleInit, OnModuleDestroy {
  private readonly channels = new Map<string, LiveChannel>();
  private readonly places: LivePlaces;
  private readonly ends: (() => void)[] = [];
  private closed = false;

  constructor(
    private readonly states: LiveStateService,
    private readonly notifications: Notifications,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) registry: Registry,
    @Inject(CONFIG) { livePerAddress }: Config,
  ) {
    this.places = new LivePlaces(livePerAddress);
    const readers = (): number => this.readers();
    new Gauge({
      name: 'starboard_live_readers',
      help: 'Open live streams of the public board.',
      registers: [registry],
      collect() {
        this.set(readers());
      },
    });
  }

  onModuleInit(): void {
    const hint = ({ roundId }: { roundId: string }): void => this.hint(roundId);
    for (const channel of ['round_changed', 'round_progress', 'leaderboard_changed'] as const) {
      this.ends.push(this.notifications.subscribe(channel, hint));
    }
    this.notifications.onReconnect(() => this.each((channel) => channel.touch()));
    this.every(POLL_MS, (channel) => channel.touch());
    this.every(BEAT_MS, (channel) => channel.beat());
  }

  /**
   * Ends all streams and waits until their last bytes are written, so that readers see an end and not a break; they
   * reconnect to another process or to the next start.
   */
  async onModuleDestroy(): Promise<void> {
    this.closed = true;
    for (const end of this.ends) end();
    this.each((channel) => channel.close());
    const patience = new AbortController();
    const late = delay(FAREWELL_MS, undefined, { signal: patience.signal }).catch(() => undefined);
    await Promise.race([this.places.allLeft(), late]);
    patience.abort();
  }

  /**
   * The live stream of a contest from its present state on, for one reader.
   * @throws ApiError ERR_NOT_FOUND; ERR_UNAVAILABLE when the process has too many readers or is stopping;
   * ERR_TOO_MANY_REQUESTS when the reader's address has
   */
  async watch(
    { slug, teams = false }: LiveQuestion,
    lastEventId: string | undefined,
    from: LiveReader,
  ): Promise<Observable<MessageEvent>> {
    if (this.closed) throw new ApiError('ERR_UNAVAILABLE', 'The server is stopping.');
    this.places.take(from);
    const state = await this.states.read(slug, teams);
    return new Observable((reader) => {
      if (this.closed) {
        reader.complete();
        return undefined;
      }
      const key = teams ? `${slug} teams` : slug;
      const channel = this.channel(key, { slug, teams });
      channel.add(reader, state, lastEventId);
      return () => {
        channel.remove(reader);
        if (channel.size === 0 && this.channels.get(key) === channel) this.channels.delete(key);
      };
    });
  }

  private channel(key: string, { slug, teams }: LiveQuestion): LiveChannel {
    const known = this.channels.get(key);
    if (known) return known;
    const channel = new LiveChannel({
      now: () => this.states.now(),
      read: () => this.states.read(slug, teams),
      data: (state) => this.states.makeData(slug, state),
      teams: (state, last) => teamsSince(state.teams, last?.teams),
      onError: (err) => this.logger.warn({ err, contest: slug }, 'live state not read'),
    });
    this.channels.set(key, channel);
    return channel;
  }

  private hint(roundId: string): void {
    const known = [...this.channels.values()].some((channel) => channel.knows(roundId));
    this.each((channel) => {
      if (channel.concerns(roundId, known)) channel.touch();
    });
  }

  private every(ms: number, act: (channel: LiveChannel) => void): void {
    const timer = setInterval(() => this.each(act), ms);
    this.ends.push(() => clearInterval(timer));
  }

  private each(act: (channel: LiveChannel) => void): void {
    for (const channel of [...this.channels.values()]) act(channel);
  }

  private readers(): number {
    return [...this.channels.values()].reduce((sum, channel) => sum + channel.size, 0);
  }
}
