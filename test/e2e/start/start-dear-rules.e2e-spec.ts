import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { makePerson } from '../../support/organisers.js';
import { StarboardProcess } from '../../support/process.js';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** Just within the steps that an answer may take: about a second of a thread. */
const LENGTH = 36_000;
const DEAR = JSON.stringify({
  rule: JSON.stringify({
    atoms: { 0: { type: 'OP', desc: `0.5:${'ab'.repeat(LENGTH)}` } },
    combos: { A: { combo: 'M(0, T(0))', mode: 'value', score: 1 } },
    comboMode: 'ADD',
  }),
  answer: ['ba'.repeat(LENGTH)],
});

it('a platform whose threads are busy with dear rules stops on SIGTERM', async () => {
  const { id: contestId } = await test.database.prisma.contest.create({
    data: { slug: 'dear', titleRu: 'Дорого', titleEn: 'Dear' },
  });
  const token = await makePerson(test.database, [{ role: 'organiser', contestId }]);
  const platform = new StarboardProcess(['start', '--apps', 'api'], {
    ...{ DATABASE_URL: test.url, PORT: '0', LOG_LEVEL: 'error' },
  });
  const [, url = ''] = await platform.says(/is running at (http:\S+)/);
  const score = async (): Promise<{ readonly status: number; readonly ok?: boolean }> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(`${url}/api/contests/dear/scoring-rules/test`, {
      method: 'POST',
      headers,
      body: DEAR,
    });
    return { status: response.status, ...((await response.json()) as object) };
  };

  // What is dear is bounded: it has an answer.
  expect(await score()).toMatchObject({ ok: true });
  const cutOff = Promise.allSettled(Array.from({ length: 8 }, score));
  // One of eight is answered: the threads are busy with the next.
  await Promise.any([score()]);
  platform.signal('SIGTERM');
  const { code, stderr } = await platform.finished();
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  // Who waited is told so, or finds the connection closed; nobody's request is an error of the server.
  const answered = (await cutOff).flatMap((one) => (one.status === 'fulfilled' ? [one.value.status] : []));
  expect(answered.filter((status) => status !== 200 && status !== 503)).toEqual([]);
});
