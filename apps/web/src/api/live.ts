import { useEffect, useState } from 'react';
import type { ContestLive } from '@starboard/contracts';

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;

/** State of the connection, as the page shows it. */
export type Connection = 'connecting' | 'live' | 'reconnecting';

/** The live state of a contest and how it reaches us. */
export interface Live {
  readonly connection: Connection;
  readonly state: ContestLive | undefined;
  /** The server's clock now, ms since the epoch, independent of this machine's wall clock. */
  readonly now: () => number;
}

interface Received {
  readonly state: ContestLive;
  /** Server time minus `performance.now()` at the last event. */
  readonly offset: number;
}

/**
 * Follows the live stream of a contest. EventSource reconnects by itself after a lost connection, with Last-Event-ID;
 * after an answer that is not a stream (server starting, 503) it gives up, and we open a new one, ever more slowly.
 */
export function useLive(slug: string): Live {
  const [received, setReceived] = useState<Received>();
  const [connection, setConnection] = useState<Connection>('connecting');
  useEffect(
    () =>
      follow(`/api/contests/${encodeURIComponent(slug)}/live`, {
        onState: (state) => setReceived({ state, offset: Date.parse(state.serverTime) - performance.now() }),
        onConnection: setConnection,
      }),
    [slug],
  );
  const offset = received?.offset;
  const now = (): number => (offset === undefined ? Date.now() : performance.now() + offset);
  return { connection, state: received?.state, now };
}

interface Follower {
  onState(state: ContestLive): void;
  onConnection(connection: Connection): void;
}

function follow(url: string, follower: Follower): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_RETRY_MS;
  const open = (): void => {
    const stream = new EventSource(url);
    source = stream;
    stream.onopen = () => {
      wait = FIRST_RETRY_MS;
      follower.onConnection('live');
    };
    stream.addEventListener('live', ({ data }: MessageEvent<string>) =>
      follower.onState(JSON.parse(data) as ContestLive),
    );
    stream.onerror = () => {
      follower.onConnection('reconnecting');
      if (stream.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, wait);
      wait = Math.min(LAST_RETRY_MS, wait * 2);
    };
  };
  open();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
}
