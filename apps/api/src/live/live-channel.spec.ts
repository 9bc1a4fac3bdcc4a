import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { MessageEvent } from '@nestjs/common';
import { Observable, Subscriber, type Subscription } from 'rxjs';
import type { LiveTeams } from '@starboard/contracts';
import { LiveChannel } from './live-channel.js';
import type { LiveState } from './live-state.service.js';

const state = (id: string): LiveState => ({ id, rounds: [] });

/** A channel whose source answers with what the test sets, and counts the questions. */
function makeChannel() {
  const source = {
    next: state('a'),
    broken: false,
    reads: 0,
    now: () => Date.now(),
    errors: [] as unknown[],
    read(): Promise<LiveState> {
      source.reads += 1;
      return source.broken ? Promise.reject(new Error('no database')) : Promise.resolve(source.next);
    },
    data: ({ id }: LiveState) => ({ shown: id }),
    teams: ({ teams }: LiveState, known?: LiveState) =>
      teams && JSON.stringify(teams) !== JSON.stringify(known?.teams) ? { ...teams, whole: !known } : undefined,
    onError: (error: unknown) => void source.errors.push(error),
  };
  return { source, channel: new LiveChannel(source) };
}

function join(channel: LiveChannel, lastEventId?: string): { events: MessageEvent[]; subscription: Subscription } {
  const events: MessageEvent[] = [];
  const stream = new Observable<MessageEvent>((reader) => {
    channel.add(reader, state('a'), lastEventId);
    return () => channel.remove(reader);
  });
  return { events, subscription: stream.subscribe((event) => events.push(event)) };
}

const beatAt = (ms: number): object => ({
  type: 'beat',
  data: JSON.stringify({ serverTime: new Date(ms).toISOString() }),
});
const ids = (events: readonly MessageEvent[]): unknown[] =>
  events.filter(({ type }) => type === 'live').map(({ id }) => id);

describe('LiveChannel', () => {
  beforeEach(() => void jest.useFakeTimers({ now: 0 }));
  afterEach(() => void jest.useRealTimers());

  it('greets a reader with the whole state, and one who has it with a beat', () => {
    const { channel } = makeChannel();
    expect(join(channel).events).toEqual([{ type: 'live', id: 'a', retry: 2_000, data: '{"shown":"a"}' }]);
    expect(join(channel, 'a').events).toEqual([{ ...beatAt(0), id: 'a', retry: 2_000 }]);
    expect(ids(join(channel, 'older').events)).toEqual(['a']);
  });

  it('reads for half of the time at most what takes long to be read', async () => {
    const { channel, source } = makeChannel();
    join(channel);
    source.read = () => {
      source.reads += 1;
      return new Promise((resolve) => setTimeout(() => resolve(state('a')), 2_000));
    };
    channel.touch();
    channel.touch();
    await jest.advanceTimersByTimeAsync(3_999);
    expect(source.reads).toBe(1);
    await jest.advanceTimersByTimeAsync(2_001);
    expect(source.reads).toBe(2);
  });

  it('tells the time while the state is known to be so, and leaves readers its id', () => {
    const { channel } = makeChannel();
    const { events } = join(channel);
    jest.setSystemTime(5_000);
    channel.beat();
    expect(events.slice(1)).toEqual([{ ...beatAt(5_000), id: 'a' }]);
  });

  it('does not beat when the state could not be read for five seconds, and does again when it can', async () => {
    const { channel, source } = makeChannel();
    const { events } = join(channel);
    source.broken = true;
    channel.touch();
    await jest.advanceTimersByTimeAsync(5_001);
    channel.beat();
    expect(events).toHaveLength(1);
    source.broken = false;
    channel.touch();
    await jest.advanceTimersByTimeAsync(0);
    channel.beat();
    expect(events.slice(1)).toEqual([{ ...beatAt(5_001), id: 'a' }]);
  });

  it('reads at once for the first hint, once more for all hints of the next half second, and then rests', async () => {
    const { channel, source } = makeChannel();
    const { events } = join(channel);
    source.next = state('b');
    for (let hint = 0; hint < 100; hint += 1) channel.touch();
    await jest.advanceTimersByTimeAsync(0);
    expect([source.reads, ids(events)]).toEqual([1, ['a', 'b']]);
    source.next = state('c');
    await jest.advanceTimersByTimeAsync(499);
    expect(source.reads).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    expect([source.reads, ids(events)]).toEqual([2, ['a', 'b', 'c']]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(source.reads).toBe(2);
  });

  it('tells all teams to who comes, also to who has the state, and then what has changed of them', async () => {
    const { channel, source } = makeChannel();
    const teams = (round: string): LiveTeams => ({
      round,
      whole: true,
      teams: [],
      essays: [],
      incidents: [],
      after: null,
    });
    channel.add(new Subscriber<MessageEvent>(), { ...state('a'), teams: teams('first') }, undefined);
    const { events } = join(channel, 'a');
    source.next = { ...state('a'), teams: teams('second') };
    channel.touch();
    await jest.advanceTimersByTimeAsync(500);
    channel.touch();
    await jest.advanceTimersByTimeAsync(500);
    const told = events.filter(({ type }) => type === 'teams');
    expect(told.map(({ data }) => JSON.parse(data as string) as unknown)).toEqual([
      { ...teams('first'), whole: true },
      { ...teams('second'), whole: false },
    ]);
    expect(told.every(({ id }) => id === undefined)).toBe(true);
    channel.close();
  });

  it('sends nothing when a hint changed nothing', async () => {
    const { channel, source } = makeChannel();
    const { events } = join(channel);
    channel.touch();
    await jest.advanceTimersByTimeAsync(1_000);
    expect([source.reads, ids(events)]).toEqual([1, ['a']]);
  });

  it('survives a database that does not answer', async () => {
    const { channel, source } = makeChannel();
    const { events } = join(channel);
    source.broken = true;
    channel.touch();
    await jest.advanceTimersByTimeAsync(500);
    expect(source.errors).toHaveLength(1);
    source.broken = false;
    source.next = state('b');
    channel.touch();
    await jest.advanceTimersByTimeAsync(0);
    expect(ids(events)).toEqual(['a', 'b']);
  });

  it('forgets readers who leave, and ends the streams of all others when it closes', async () => {
    const { channel, source } = makeChannel();
    const gone = join(channel);
    const staying = join(channel);
    gone.subscription.unsubscribe();
    expect(channel.size).toBe(1);
    channel.touch();
    channel.touch();
    channel.close();
    expect([channel.size, staying.subscription.closed]).toEqual([0, true]);
    await jest.advanceTimersByTimeAsync(5_000);
    expect([source.reads, jest.getTimerCount()]).toEqual([1, 0]);
  });
});
