import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { Board, ContestLive } from '@starboard/contracts';
import { EventStream } from '../../support/event-stream.js';

const SECONDS = 10;
const POLL_MS = 20;
/** Other readers meanwhile. */
const READERS = { connections: 50, overallRate: 1_000 } as const;

/** How old a version of the board was when a reader first saw it, milliseconds from its commit. */
export interface Staleness {
  readonly what: string;
  readonly versions: number;
  readonly p50Ms: number;
  readonly maxMs: number;
}

/** Reads the JSON again and again, and listens to the live stream, while new versions are published. */
export async function measureStaleness(api: string): Promise<readonly Staleness[]> {
  const contest = `${api}/api/contests/bench`;
  const until = performance.now() + SECONDS * 1_000;
  const readers = autocannon({ url: `${contest}/leaderboard`, ...READERS, duration: SECONDS });
  const stream = await EventStream.open(`${contest}/live`);
  const [json, live] = await Promise.all([poll(`${contest}/leaderboard`, until), listen(stream, until), readers]);
  const committed = new Map([...json].map(([id, { committedAt }]) => [id, committedAt]));
  const heard = [...live].flatMap(([id, at]) => (committed.has(id) ? [at - (committed.get(id) ?? 0)] : []));
  return [
    summary(
      'JSON',
      [...json.values()].map(({ seenAt, committedAt }) => seenAt - committedAt),
    ),
    summary('live stream', heard),
  ];
}

interface Seen {
  readonly seenAt: number;
  readonly committedAt: number;
}

/** When each version was seen first; the one that was there before is left out. */
async function poll(url: string, until: number): Promise<Map<string, Seen>> {
  const seen = new Map<string, Seen>();
  let before: string | undefined;
  while (performance.now() < until) {
    const { snapshot } = (await (await fetch(url)).json()) as Board;
    const seenAt = Date.now();
    before ??= snapshot?.id;
    if (snapshot !== null && snapshot.id !== before && !seen.has(snapshot.id))
      seen.set(snapshot.id, { seenAt, committedAt: Date.parse(snapshot.createdAt) });
    await delay(POLL_MS);
  }
  return seen;
}

async function listen(stream: EventStream, until: number): Promise<Map<string, number>> {
  const heard = new Map<string, number>();
  while (performance.now() < until) {
    const data = await stream.dataOf('live');
    if (data === undefined) break;
    const tag = (JSON.parse(data) as ContestLive).rounds[0]?.boardTag?.split('.')[0];
    if (tag !== undefined && !heard.has(tag)) heard.set(tag, Date.now());
  }
  stream.close();
  return heard;
}

function summary(what: string, ages: readonly number[]): Staleness {
  const sorted = [...ages].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? NaN;
  return { what, versions: sorted.length, p50Ms: at(0.5), maxMs: at(1) };
}
