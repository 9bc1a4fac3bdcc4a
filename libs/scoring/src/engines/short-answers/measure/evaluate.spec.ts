import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from '@jest/globals';
import { ownAnswers } from '../../../../test/answers-samples.js';
import { isProblem } from '../data/problem.js';
import { seeded, shuffled } from '../data/random.js';
import { METHODS } from '../method/methods.js';
import { evaluate, type EvaluateOptions, pooled, type SplitResult } from './evaluate.js';

function run(data: ReturnType<typeof ownAnswers>, options: EvaluateOptions): readonly SplitResult[] {
  const results = evaluate(data, options);
  if (isProblem(results)) throw new Error(results.message);
  return results;
}

describe('evaluation on our own questions', () => {
  it.each(METHODS)('says the same bytes for shuffled data and every time: %s', (method) => {
    const data = ownAnswers(3);
    const mixed = { ...data, answers: shuffled(data.answers, seeded(5)) };
    const options = { method, pool: 5, draws: 1 } as const;
    const first = JSON.stringify(run(data, options));
    expect(JSON.stringify(run(mixed, options))).toBe(first);
    expect(JSON.stringify(run(data, options))).toBe(first);
    expect(JSON.stringify(run(data, { ...options, seed: 2 }))).not.toBe(first);
  });

  it('says the same bytes in two threads', async () => {
    const file = new URL('../../../../test/answers-thread.ts', import.meta.url);
    const hooks = new URL('../../../../../../test/support/typescript-threads.mjs', import.meta.url).href;
    const threads = [1, 2].map(() => new Worker(file, { execArgv: ['--import', hooks] }));
    const said = await Promise.all(threads.map(async (thread) => (await once(thread, 'message'))[0] as string));
    expect(said[0]).toBe(said[1]);
    expect(said[0]).toBe(JSON.stringify(run(ownAnswers(3), { method: 'cascade', pool: 5, draws: 1 })));
  });

  it('gets better by method and by labels', () => {
    const accuracy = (options: EvaluateOptions): number =>
      pooled(ownAnswers(2), run(ownAnswers(2), { draws: 5, splits: ['UA'], ...options })).accuracy!;
    expect(accuracy({ method: 'stack' })).toBeGreaterThan(accuracy({ method: 'majority' }) + 0.05);
    expect(accuracy({ method: 'stack' })).toBeGreaterThan(0.75);
  });

  it('never tests an answer that it learnt from, and tests all others', () => {
    const [known] = run(ownAnswers(3), { method: 'neighbours', splits: ['UA'] });
    const [drawn] = run(ownAnswers(3), { method: 'neighbours', splits: ['UQ'], pool: 5 });
    const [share] = run(ownAnswers(3), { method: 'neighbours', splits: ['UQ'], pool: 0.4, own: true });
    expect([known?.n, drawn?.n, share?.n]).toEqual([80, 60 - 4 * 5, 60 - 4 * 6]);
  });

  it('says what the data lacks', () => {
    const data = ownAnswers(3);
    const tests = { ...data, answers: data.answers.filter(({ split }) => split === 'UQ') };
    expect(evaluate(data, { method: 'stack', splits: ['UD'] })).toMatchObject({ code: 'ERR_ANSWERS_SPLIT' });
    expect(evaluate(tests, { method: 'stack' })).toMatchObject({ code: 'ERR_ANSWERS_UNLABELLED' });
    expect(evaluate(tests, { method: 'stack', pool: 8 })).toHaveLength(1);
  });

  it('of a cascade counts what is left to people', () => {
    const [result] = run(ownAnswers(2), { method: 'cascade', splits: ['UA'], target: 0.7 });
    expect(result!.n + result!.left!).toBe(80);
    expect(result!.n).toBeGreaterThan(0);
    const [all] = run(ownAnswers(2), { method: 'cascade', splits: ['UA'], target: 1 });
    expect(all).toMatchObject({ n: 0, left: 80, accuracy: null, threshold: null });
  });
});
