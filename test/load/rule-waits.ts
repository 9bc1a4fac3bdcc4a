import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import Table from 'cli-table3';
import { createTestDatabase } from '../support/database.js';
import { makePerson } from '../support/organisers.js';
import { Platform } from './fairness-bench/server.js';
import { median, percentile, rounded } from './session-bench/figures.js';

/*
 * `npm run bench:rule-waits [-- --json]`: how long others wait for a small answer while rules of a megabyte are checked and
 * dear answers are scored, two at a time; beside it the floor, the same with nothing else to do. One built process.
 */
const ASKED = 300;
const BETWEEN_MS = 20;
const AT_ONCE = 2;

/** A megabyte of expressions, each of them a little wrong. */
const LARGE = JSON.stringify({
  atoms: { 0: { type: 'EM', desc: 'a' } },
  combos: Object.fromEntries(
    Array.from({ length: 14_000 }, (_, at) => [`C${at}`, { combo: `M(0, T(${at}))`, score: at % 7, mode: 'value' }]),
  ),
  comboMode: 'ADD',
});
const DEAR = JSON.stringify({
  atoms: { 0: { type: 'OP', desc: `0.5:${'ab'.repeat(30_000)}` } },
  combos: { A: { combo: 'M(0, T(0))', score: 1, mode: 'value' } },
  comboMode: 'ADD',
});

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const test = await createTestDatabase();
const { id: contestId } = await test.database.prisma.contest.create({
  data: { slug: 'waits', titleRu: 'Ожидание', titleEn: 'Waits' },
});
const token = await makePerson(test.database, [{ role: 'organiser', contestId }]);
const platform = await Platform.start({ databaseUrl: test.url, sessions: 0 });

async function post(what: 'check' | 'test', body: object): Promise<number> {
  const response = await fetch(`${platform.url}/api/contests/waits/scoring-rules/${what}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return response.status;
}

async function waits(work?: () => Promise<number>): Promise<{ times: number[]; done: number }> {
  let done = 0;
  let over = false;
  const busy = Array.from({ length: work ? AT_ONCE : 0 }, async () => {
    while (!over) {
      const status = await work?.();
      if (status !== 200) throw new Error(`The work was answered ${status}.`);
      done += 1;
    }
  });
  const times: number[] = [];
  for (let asked = 0; asked < ASKED; asked += 1) {
    const start = performance.now();
    await (await fetch(`${platform.url}/health/live`)).arrayBuffer();
    times.push(performance.now() - start);
    await delay(BETWEEN_MS);
  }
  over = true;
  await Promise.all(busy);
  return { times, done };
}

try {
  const figures = [];
  const plan = {
    'floor: nothing else': undefined,
    'rules of a megabyte are checked': () => post('check', { rule: LARGE }),
    'dear answers are scored': () => post('test', { rule: DEAR, answer: ['ba'.repeat(30_000)] }),
  };
  await waits(plan['rules of a megabyte are checked']);
  for (const [name, work] of Object.entries(plan)) {
    const { times, done } = await waits(work);
    const [p50Ms, p99Ms, maxMs] = [median(times), percentile(times, 0.99), percentile(times, 1)].map((one) =>
      rounded(one),
    );
    figures.push({ name, done, p50Ms, p99Ms, maxMs });
  }
  if (values.json)
    process.stdout.write(`${JSON.stringify({ ruleKilobytes: rounded(LARGE.length / 1_024), figures })}\n`);
  else {
    const table = new Table({ head: ['beside', 'done', 'p50, ms', 'p99, ms', 'max, ms'] });
    for (const figure of figures) table.push(Object.values(figure));
    process.stdout.write(`${table.toString()}\n`);
  }
} finally {
  await platform.stop();
  await test.drop();
}
