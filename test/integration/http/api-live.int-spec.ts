import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ContestLive, contestLiveSchema } from '@starboard/contracts';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import type { SeededContest } from '../../support/board.js';
import {
  ESSAY_SECRET,
  seedContest,
  seedRound,
  seedSession,
  seedSnapshot,
  seedSubmission,
} from '../../support/board.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { EventStream } from '../../support/event-stream.js';

let test: TestDatabase;
let api: ApiServer;
let contest: SeededContest;
let roundId: string;
let sessionId: number;

beforeAll(async () => {
  test = await createTestDatabase();
  api = await startApiServer(test.url);
  contest = await seedContest(test.database, { slug: 'live' });
  roundId = await seedRound(test.database, contest);
  sessionId = await seedSession(test.database, contest, roundId, 'Сова', 2);
});

afterAll(async () => {
  await api?.close();
  await test?.drop();
});

const watch = (lastEventId?: string) => EventStream.open(`${api.url}/api/contests/live/live`, lastEventId);

/** The next state that `good` accepts, with its event id. */
async function state(stream: EventStream, good: (live: ContestLive) => boolean = () => true) {
  for (;;) {
    const event = await stream.next();
    if (event === undefined) throw new Error('The stream has ended.');
    if (event.event !== 'live' || event.data === undefined) continue;
    const live = contestLiveSchema.parse(JSON.parse(event.data));
    if (good(live)) return { live, id: event.id ?? '', raw: event.data };
  }
}

describe('the live stream', () => {
  it('begins with the whole state, as an event stream that nothing keeps back', async () => {
    const stream = await watch();
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream');
    expect(stream.response.headers.get('cache-control')).toContain('no-store');
    expect(stream.response.headers.get('content-encoding')).toBeNull();
    const { live, raw } = await state(stream);
    expect(live.rounds[0]).toMatchObject({ id: roundId, boardTag: null, progress: { released: 2 } });
    expect(raw).not.toContain(ESSAY_SECRET);
    expect(raw).not.toContain(contest.essayIds[0]);
    stream.close();
  });

  it('tells of progress and of public boards, never of drafts', async () => {
    const stream = await watch();
    await state(stream);
    await seedSubmission(test.database, sessionId, 0, 'accepted');
    const { live } = await state(stream, ({ rounds }) => rounds[0]?.progress?.submissions.accepted === 1);
    expect(live.rounds[0]?.boardTag).toBeNull();
    const rows = [{ team: 'Сова', place: 1, star: 50 }];
    const draft = await seedSnapshot(test.database, contest, { roundId, state: 'draft', rows });
    const shown = await seedSnapshot(test.database, contest, { roundId, state: 'preliminary', rows });
    const after = await state(stream, ({ rounds }) => rounds[0]?.boardTag !== null);
    expect(after.live.rounds[0]).toMatchObject({ board: 'preliminary', boardTag: `${shown}.preliminary` });
    expect(after.raw).not.toContain(draft);
    stream.close();
  });

  it('resumes: nothing again for who has the state, the whole state for who has an older one', async () => {
    const first = await watch();
    const { id } = await state(first);
    first.close();
    const same = await watch(id);
    expect(await same.next()).toEqual({
      event: 'beat',
      id,
      retry: '2000',
      data: expect.stringContaining('serverTime'),
    });
    same.close();
    await seedSubmission(test.database, sessionId, 1, 'late');
    const later = await watch(id);
    const { live } = await state(later);
    expect(live.rounds[0]?.progress?.submissions.late).toBe(1);
    later.close();
  });

  it('beats with the server’s time, which a page can hear, unlike a comment', async () => {
    const stream = await watch();
    const { id, live } = await state(stream);
    for (let beats = 0; beats < 2;) {
      const event = await stream.next();
      if (event?.event !== 'beat') continue;
      beats += 1;
      const { serverTime } = JSON.parse(event.data ?? '') as { serverTime: string };
      expect([event.id, Date.parse(serverTime) > Date.parse(live.serverTime)]).toEqual([id, true]);
    }
    stream.close();
  });

  it('takes a strange Last-Event-ID for an unknown one', async () => {
    const stream = await watch('"><script>'.repeat(50));
    expect((await state(stream)).live.contest).toBe('live');
    stream.close();
  });

  it('ends when the server stops, and the server does stop', async () => {
    const other = await startApiServer(test.url);
    const stream = await EventStream.open(`${other.url}/api/contests/live/live`);
    await state(stream);
    const ended = stream.dataOf('live');
    await other.close();
    expect(await ended).toBeUndefined();
  });
});
