import { useEffect, useState } from 'react';
import type { ContestLive, LiveTeams } from '@starboard/contracts';
import { useBrought } from '../brought';
import { DEAD_MS, freshness, type Moment, momentNow, since } from './freshness';
import { type FollowedTeams, withTold } from './live-teams';

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;
const LOOK_MS = 1_000;

/**
 * State of the connection, as the page shows it. `live` is said only of a stream on which the server gives signs of life;
 * `silent`: it seems to be connected, and nothing has come for a while.
 */
export type Connection = 'connecting' | 'live' | 'silent' | 'reconnecting';

/** The live state of a contest and how it reaches us. */
export interface Live {
  readonly connection: Connection;
  readonly state: ContestLive | undefined;
  /** A timed round team by team, where the page has asked for it. */
  readonly teams: FollowedTeams | undefined;
  /** When what is shown was so, ms of the server's clock. */
  readonly asOf: number | undefined;
  /** Whole seconds since then, in `silent`. */
  readonly silentFor: number;
  /** The server's clock now, ms since the epoch, independent of this machine's wall clock. */
  readonly now: () => number;
}

interface Received {
  readonly state: ContestLive | undefined;
  /** Undefined of what the document brought: no sign of a stream. */
  readonly asOf: number | undefined;
  /** Server time minus `performance.now()` at the last sign. */
  readonly offset: number;
}

/**
 * Follows the live stream of a contest. EventSource reconnects by itself after a lost connection, with Last-Event-ID;
 * after an answer that is not a stream (server starting, 503) it gives up, and we open a new one, ever more slowly. A
 * connection that is dead without a goodbye looks like one on which nothing happens: the server's beats tell them apart.
 */
export function useLive(slug: string, withTeams = false): Live {
  const brought = useBrought()?.live;
  const [received, setReceived] = useState(() => brought && receive(brought.serverTime, brought));
  const [teams, setTeams] = useState<FollowedTeams>();
  const [status, setStatus] = useState<Status>({ connection: 'connecting', silentFor: 0 });
  useEffect(
    () =>
      follow(`/api/contests/${encodeURIComponent(slug)}/live${withTeams ? '?teams=true' : ''}`, {
        onSign: (serverTime, state) => {
          setReceived((last) => ({ ...receive(serverTime, state ?? last?.state), asOf: Date.parse(serverTime) }));
        },
        onTeams: (told, at) => setTeams((known) => withTold(known, told, at)),
        onStatus: setStatus,
      }),
    [slug, withTeams],
  );
  const offset = received?.offset;
  const now = (): number => {
    if (brought) return Date.parse(brought.serverTime);
    return offset === undefined ? Date.now() : performance.now() + offset;
  };
  return { ...status, state: received?.state, teams, asOf: received?.asOf, now };
}

const receive = (serverTime: string, state: ContestLive | undefined): Received => ({
  ...{ state, asOf: undefined, offset: Date.parse(serverTime) - performance.now() },
});

type Status = Pick<Live, 'connection' | 'silentFor'>;

interface Follower {
  onSign(serverTime: string, state?: ContestLive): void;
  /** @param at ms of the server's clock. */
  onTeams(told: LiveTeams, at: number): void;
  onStatus(status: Status): void;
}

function follow(url: string, follower: Follower): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_RETRY_MS;
  let openedAt: Moment;
  let heardAt: Moment | undefined;
  /** The browser knows that it has no connection, and tries to get one. */
  let broken = false;
  let serverTime = 0;
  const become = (connection: Connection, silentFor = 0): void => follower.onStatus({ connection, silentFor });
  const hear = (data: string, whole: boolean): void => {
    const said = JSON.parse(data) as ContestLive;
    heardAt = momentNow();
    broken = false;
    wait = FIRST_RETRY_MS;
    serverTime = Date.parse(said.serverTime);
    follower.onSign(said.serverTime, whole ? said : undefined);
    become('live');
  };
  const open = (): void => {
    clearTimeout(timer);
    openedAt = momentNow();
    const stream = new EventSource(url);
    source = stream;
    stream.addEventListener('live', ({ data }: MessageEvent<string>) => hear(data, true));
    stream.addEventListener('beat', ({ data }: MessageEvent<string>) => hear(data, false));
    stream.addEventListener('teams', ({ data }: MessageEvent<string>) =>
      follower.onTeams(JSON.parse(data) as LiveTeams, serverTime),
    );
    stream.onerror = () => {
      broken = true;
      become('reconnecting');
      if (stream.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, wait);
      wait = Math.min(LAST_RETRY_MS, wait * 2);
    };
  };
  const look = (): void => {
    const now = momentNow();
    const { state, seconds } = freshness(since(heardAt ?? openedAt, now));
    if (heardAt !== undefined && !broken && state !== 'fresh') become('silent', seconds);
    if (state !== 'dead' || since(openedAt, now) < DEAD_MS) return;
    source?.close();
    open();
  };
  open();
  const looking = setInterval(look, LOOK_MS);
  return () => {
    clearInterval(looking);
    clearTimeout(timer);
    source?.close();
  };
}
