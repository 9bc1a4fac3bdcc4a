import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seedContest, seedRound } from '../../support/board.js';
import { OrganisedPlatform } from '../../support/organising.js';

/** What the fuzzing of REST has found (./rest-fuzz.int-spec.ts), each by itself. */
let platform: OrganisedPlatform;

beforeAll(async () => {
  platform = await OrganisedPlatform.start();
});
afterAll(async () => {
  await platform?.stop();
});

describe('the lobby of a round whose start passed while no server ran', () => {
  it('opens by hand, with the moment that was planned', async () => {
    const contest = await seedContest(platform.database, { slug: 'late', sealed: true });
    const startsAt = new Date(Date.now() - 60_000);
    const round = await seedRound(platform.database, contest, { status: 'scheduled', startsAt });
    const opened = await platform.boss('POST', `/api/contests/late/rounds/${round}/lobby`);
    expect(opened).toMatchObject({ status: 200, body: { status: 'open' } });
    const { lobbyOpensAt } = await platform.database.prisma.round.findUniqueOrThrow({ where: { id: round } });
    expect(lobbyOpensAt?.getTime()).toBe(startsAt.getTime() - 60_000);
  });
});
