import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { RefusalCommands } from '@starboard/database';
import { readEssayFolder } from '@starboard/essays';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { type FinishedRound, finishedRound } from '../../support/finished-round.js';
import { caller, makePerson } from '../../support/organisers.js';
import { makeMember } from '../../support/results.js';

const ESSAYS = resolve(import.meta.dirname, '../../../src/demo/essays');
const AT = Date.parse('2026-11-21T09:10:00Z');

let db: TestDatabase;
let api: ApiServer;
let round: FinishedRound;
let path: string;

beforeAll(async () => {
  const essays = (await readEssayFolder(ESSAYS)).essays.slice(0, 1);
  db = await createTestDatabase();
  const plain = () => new TextEncoder().encode(essays[0]?.document.text);
  round = await finishedRound(db.database, essays, { good: plain, other: plain });
  api = await startApiServer(db.url);
  const { slug } = await db.database.prisma.contest.findUniqueOrThrow({ where: { id: round.contestId } });
  path = `/api/contests/${slug}/rounds/${round.roundId}/refusals`;
  const refusals = new RefusalCommands(db.database);
  const sessionOf = (team: string) => round.sessions.get(team)?.sessionId ?? 0;
  const counted = (team: string, index: number, reason: string, count: number, at: number) =>
    ({ sessionId: sessionOf(team), index, reason, count, firstAt: at, lastAt: at + 500 }) as const;
  await refusals.add([counted('good', 0, 'over-limit', 3, AT), counted('other', -1, 'not-released', 1, AT)]);
  await refusals.add([counted('good', 0, 'over-limit', 4, AT + 1000)]);
});
afterAll(async () => {
  await api.close();
  await db.drop();
});

async function seenBy(token: string): Promise<unknown> {
  return (await caller(api.url, token)('GET', path)).body['items'];
}

it('what was refused leaves a trace by team, for officials and the team itself (regulation 11.4)', async () => {
  const [good, other] = ['good', 'other'].map((team) => round.sessions.get(team));
  const own = {
    ...{ team: 'good', session: good?.sessionId, index: 0, reason: 'over-limit', count: 7 },
    ...{ firstAt: new Date(AT).toISOString(), lastAt: new Date(AT + 1500).toISOString() },
  };
  const theirs = expect.objectContaining({ team: 'other', index: null, reason: 'not-released', count: 1 });
  for (const role of ['organiser', 'jury', 'technical_commission'] as const) {
    const token = await makePerson(db.database, [{ role, contestId: round.contestId }]);
    expect(await seenBy(token)).toEqual([own, theirs]);
  }
  expect(await seenBy(await makeMember(db.database, good?.teamId ?? ''))).toEqual([own]);
  expect(await seenBy(await makeMember(db.database, other?.teamId ?? ''))).toEqual([theirs]);
});
