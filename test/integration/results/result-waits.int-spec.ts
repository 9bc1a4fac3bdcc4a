import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { type RoundResult, roundResultSchema } from '@starboard/contracts';
import { AssignmentCommands, ExpertCommands } from '@starboard/database';
import { type FolderEssay, readEssayFolder } from '@starboard/essays';
import { manualClock } from '@starboard/platform';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { type FinishedRound, finishedRound, importExperts, type TeamPlay } from '../../support/finished-round.js';
import { type Caller, caller, makePerson } from '../../support/organisers.js';
import { startWorker } from '../../support/worker-app.js';

const ESSAYS = resolve(import.meta.dirname, '../../../src/demo/essays');
const BY = { actor: 'test' };
const first: TeamPlay = (essay) => essay.experts[0]?.bytes ?? new Uint8Array();

describe('what the result of a round waits for', () => {
  let db: TestDatabase;
  let api: ApiServer;
  let worker: INestApplicationContext;
  let essays: readonly FolderEssay[];
  let jury: Caller;

  beforeAll(async () => {
    essays = (await readEssayFolder(ESSAYS)).essays.slice(0, 2);
    db = await createTestDatabase();
    api = await startApiServer(db.url);
    worker = await startWorker(db.database);
    jury = caller(api.url, await makePerson(db.database, [{ role: 'jury' }]));
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
    await db.drop();
  });

  async function base({ contestId, roundId }: FinishedRound): Promise<string> {
    const { slug } = await db.database.prisma.contest.findUniqueOrThrow({ where: { id: contestId } });
    return `/api/contests/${slug}/rounds/${roundId}`;
  }
  const resultOf = async (round: FinishedRound): Promise<RoundResult> =>
    roundResultSchema.parse((await jury('GET', `${await base(round)}/result`)).body);

  async function refusal(round: FinishedRound, snapshotId: string): Promise<unknown[]> {
    const body = { snapshotId, step: 'review', outcome: 'approved', reason: 'checked' };
    const answer = await jury('POST', `${await base(round)}/result/decisions`, body);
    return [answer.status, answer.body['code'], answer.body['detail']];
  }

  it('is a session, where none was held', async () => {
    const round = await finishedRound(db.database, essays, {});
    expect(await resultOf(round)).toMatchObject({ board: null, waits: { en: 'No session of the round has ended.' } });
    expect(await refusal(round, randomUUID())).toEqual([
      409,
      'ERR_RESULT_MISSING',
      'wait for the board, there is none yet: no session of the round has ended',
    ]);
  });

  it('is the markups of experts: the first two, then a third who was given an essay', async () => {
    const round = await finishedRound(db.database, essays, { owl: first });
    const [one, two] = essays as [FolderEssay, FolderEssay];
    await importExperts(db.database, round, [one, { ...two, experts: two.experts.slice(0, 1) }]);
    await eventually('an essay that waits for its second expert', async () =>
      (await resultOf(round)).waits?.en.endsWith(': 1.'),
    );
    expect(await refusal(round, randomUUID())).toEqual([
      409,
      'ERR_RESULT_MISSING',
      'wait for the board, there is none yet: essays that lack markups of experts: 1',
    ]);
    await importExperts(db.database, round, essays);
    const board = await eventually('a board', async () => (await resultOf(round)).board);
    expect((await resultOf(round)).waits).toBeNull();
    await giveToThird(round, one);
    expect((await resultOf(round)).waits?.ru).toMatch(/размеченных не всеми .*: 1\.$/);
    expect(await refusal(round, board.id)).toEqual([
      409,
      'ERR_RESULT_STALE',
      expect.stringMatching(/wait for its next version \(essays that lack markups of experts: 1\)$/),
    ]);
  });

  async function giveToThird({ contestId, essayIds }: FinishedRound, { id }: FolderEssay): Promise<void> {
    const clock = manualClock(Date.now());
    await new ExpertCommands(db.database, clock).register(contestId, { code: 'new' }, BY);
    const request = { contestId, essayIds: [essayIds.get(id) ?? ''], check: 'third' } as const;
    expect((await new AssignmentCommands(db.database, clock).assign(request, BY)).assignments).toHaveLength(1);
  }
});
