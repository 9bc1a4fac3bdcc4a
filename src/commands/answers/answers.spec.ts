import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Command } from 'commander';
import { streamsWith } from '../streams.fixture.js';
import type { CommandStreams } from '../streams.js';
import { runAttack } from './attack.js';
import { runEvaluate } from './evaluate.js';
import { registerAnswers } from './index.js';
import { runLabel } from './label.js';
import { runNext } from './next.js';
import { runScore } from './score.js';
import { runSolve } from './solve.js';

const EXAMPLES = join(import.meta.dirname, '../../../examples/short-answers');
const ASKED = { scheme: '3', method: 'stack', json: true } as const;

let folder: string;
const lines = async (name: string): Promise<Record<string, unknown>[]> =>
  (await readFile(join(EXAMPLES, name), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/** The examples, with only those labels that a desk would have. */
async function desk(name: string, keeps: (answer: Record<string, unknown>) => boolean): Promise<string> {
  const path = join(folder, name);

  await mkdir(path);
  await writeFile(join(path, 'questions.jsonl'), await readFile(join(EXAMPLES, 'questions.jsonl')));
  const answers = (await lines('answers.jsonl')).map((one) => (keeps(one) ? one : { ...one, label: undefined }));
  await writeFile(join(path, 'answers.jsonl'), answers.map((one) => JSON.stringify(one)).join('\n'));
  return path;
}

/** Runs a command with a text on its standard input. */
async function run<Options>(
  command: (data: string, options: Options, streams: CommandStreams) => Promise<number>,
  data: string,
  options: Options,
  input = '',
) {
  const streams = streamsWith(input);
  const code = await command(data, options, streams);
  return { code, out: streams.out(), err: streams.err() };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starboard-answers-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('starboard answers evaluate', () => {
  it('gives tables by split, as JSON of its form', async () => {
    const { code, out } = await run(runEvaluate, EXAMPLES, { ...ASKED, pool: 5, draws: 2 });
    const report = JSON.parse(out) as { method: string; scheme: string; results: Record<string, unknown>[] };
    expect([code, report.method, report.scheme]).toEqual([0, 'stack', '3']);
    expect(report.results.map(({ split, pool, draw, n }) => [split, pool, draw, n])).toEqual([
      ['UA', 5, 1, 80],
      ['UA', 5, 2, 80],
      ['UQ', 5, 1, 40],
      ['UQ', 5, 2, 40],
    ]);
    for (const name of ['accuracy', 'macroF1', 'weightedF1', 'perClass', 'ece', 'coverage'])
      expect(report.results[0]).toHaveProperty(name);
  });

  it('speaks both languages, and says what a cascade without a model is', async () => {
    const { out } = await run(runEvaluate, EXAMPLES, {
      ...ASKED,
      json: false,
      method: 'cascade',
      target: 0.6,
      lang: 'ru',
    });
    expect(out).toContain('Без языковой модели');
    expect(out).toContain('противоречит');
    expect(out).toContain('людям');
  });

  it('writes a page of its own, with nothing from elsewhere', async () => {
    const html = join(folder, 'report.html');
    await run(runEvaluate, EXAMPLES, { ...ASKED, json: false, html });
    const page = await readFile(html, 'utf8');
    expect(page).toContain('<td>UA</td>');
    expect(page).not.toMatch(/<script|https?:|src=/);
  });

  it('repeats the ablations that need no model', async () => {
    const { out } = await run(runEvaluate, EXAMPLES, { ...ASKED, scheme: '2', split: ['UQ'], ablate: true });
    const { results } = JSON.parse(out) as { results: { variant: string; accuracy: number }[] };
    const accuracy = (name: string): number => results.find(({ variant }) => variant === name)!.accuracy;
    expect(results.map(({ variant }) => variant)).toContain('neighbours: k = 10');
    expect(accuracy('fields: all')).toBeGreaterThan(accuracy('fields: answer'));
  });

  it('retrieves by what is trained on the labels, the same at every run, with embeddings and without', async () => {
    const asked = { ...ASKED, method: 'neighbours', retriever: 'adapter', split: ['UA'] } as const;
    const first = await run(runEvaluate, EXAMPLES, asked);
    expect(first.code).toBe(0);
    expect((await run(runEvaluate, EXAMPLES, asked)).out).toBe(first.out);
    const place = { correct: 0, contradictory: 1 } as Record<string, number>;
    const answers = await lines('answers.jsonl');
    const vectors = answers.map(({ id, label }) => ({ id, vector: [0, 1, 2].map((at) => Number(at === (place[label as string] ?? 2))) })); // prettier-ignore
    const path = join(folder, 'told.jsonl');
    await writeFile(path, vectors.map((one) => JSON.stringify(one)).join('\n'));
    const { out } = await run(runEvaluate, EXAMPLES, { ...asked, vectors: path, ablate: true });
    const { results } = JSON.parse(out) as { results: { variant: string; accuracy: number }[] };
    const trained = results.filter(({ variant }) => variant.startsWith('retriever: adapter'));
    expect(trained.map(({ variant }) => variant)).toEqual(['retriever: adapter, general', 'retriever: adapter, strict', 'retriever: adapter, general, and characters']); // prettier-ignore
    expect(trained[0]!.accuracy).toBeGreaterThan(0.95);
  });

  it('retrieves by embeddings that are given, and refuses what are none', async () => {
    const answers = await lines('answers.jsonl');
    const oracle = { correct: [1, 0, 0], contradictory: [0, 1, 0] };
    const vectors = answers.map(({ id, label }) => ({ id, vector: oracle[label as 'correct'] ?? [0, 0, 1] }));
    const path = join(folder, 'vectors.jsonl');
    await writeFile(path, vectors.map((one) => JSON.stringify(one)).join('\n'));
    const asked = { ...ASKED, method: 'neighbours', retriever: 'vectors', vectors: path, split: ['UA'] } as const;
    const { out } = await run(runEvaluate, EXAMPLES, asked);
    expect((JSON.parse(out) as { results: { accuracy: number }[] }).results[0]!.accuracy).toBeGreaterThan(0.95);
    await writeFile(path, '{"id":"a","vector":[0,0]}');
    const refused = await run(runEvaluate, EXAMPLES, asked);
    expect([refused.code, refused.out]).toEqual([1, expect.stringContaining('ERR_VECTORS')]);
    const without = await run(runEvaluate, EXAMPLES, { ...ASKED, json: false, retriever: 'vectors' });
    expect(without.err).toContain('ERR_VECTORS: --retriever vectors needs --vectors.');
  });

  it('tells all that is wrong with data, with its places', async () => {
    const path = join(folder, 'bad');

    await mkdir(path);
    expect((await run(runEvaluate, path, { ...ASKED, json: false })).err.match(/ERR_ANSWERS_FILE/g)).toHaveLength(2);
    await writeFile(join(path, 'questions.csv'), 'q,question,reference,reference 2\none,Why?,Because,\n');
    await writeFile(join(path, 'answers.csv'), 'id,question,answer,label\n1,one,a,right\n2,two,b,correct\n');
    const { code, err } = await run(runEvaluate, path, { ...ASKED, json: false });
    expect(code).toBe(1);
    expect(err).toMatch(/answers\.csv:2: ERR_ANSWERS_LABEL: [^\n]*\n[^\n]*answers\.csv:3: ERR_ANSWERS_QUESTION: /);
  });
});

describe('starboard answers label, next, score', () => {
  it('label what has no label, and their labels can be scored', async () => {
    const data = await desk('desk', ({ split }) => split === 'train');
    const { code, out, err } = await run(runLabel, data, { ...ASKED, json: false, csv: true });
    // for people are only answers that are long by words that nobody knows
    const flagged = out.match(/,correct,[^,]*,false,padding\r$/gm)!.length;
    expect(flagged).toBeLessThan(35);
    expect([code, err]).toEqual([0, `140 answers: ${140 - flagged} labelled, ${flagged} for people.\n`]);
    const given = join(folder, 'given.csv');
    await writeFile(given, out);
    const streams = streamsWith();
    expect(await runScore(EXAMPLES, given, { scheme: '3', json: true }, streams)).toBe(0);
    const { results } = JSON.parse(streams.out()) as { results: { split: string; n: number; accuracy: number }[] };
    expect(results.map(({ split, n }) => [split, n])).toEqual([['UA', 80], ['UQ', 60]]); // prettier-ignore
    for (const { accuracy } of results) expect(accuracy).toBeGreaterThan(0.5);
  });

  it('count what is not given as wrong, and refuse labels of nobody', async () => {
    const given = join(folder, 'some.jsonl');
    const [first] = (await lines('answers.jsonl')).filter(({ split, label }) => split === 'UQ' && label === 'correct');
    await writeFile(given, JSON.stringify({ id: first!.id, label: 'correct', confidence: 0.9 }));
    const streams = streamsWith();
    await runScore(EXAMPLES, given, { scheme: '3', json: true }, streams);
    const { results } = JSON.parse(streams.out()) as { results: { n: number; abstained: number; accuracy: number }[] };
    expect(results).toMatchObject([{ n: 60, abstained: 59, accuracy: 1 / 60 }]);
    await writeFile(given, '{"id":"nobody","label":"correct"}\n{"id":"nobody","label":"x"}');
    const refused = streamsWith();
    expect(await runScore(EXAMPLES, given, { scheme: '3' }, refused)).toBe(1);
    expect(refused.err().match(/some\.jsonl:[12]: ERR_ANSWERS_SHAPE/g)).toHaveLength(2);
  });

  it('leave to people what a cascade is not sure of', async () => {
    const data = await desk('cascade', ({ split }) => split === 'train');
    const { out } = await run(runLabel, data, { ...ASKED, method: 'cascade', target: 0.75 });
    const { accepted, left, threshold } = JSON.parse(out) as { accepted: number; left: number; threshold: object };
    expect(accepted + left).toBe(140);
    expect(left).toBeGreaterThan(0);
    expect(threshold).toMatchObject({ warnings: [] });
  });

  it('ask first for random answers, then for the least sure', async () => {
    const none = await desk('none', () => false);
    const reasons = async (data: string) => {
      const { out } = await run(runNext, data, ASKED);
      const { next } = JSON.parse(out) as { next: { reason: string; q: string; confidence: number; text: string }[] };
      return next;
    };
    expect(await reasons(none)).toHaveLength(200);
    const some = await reasons(await desk('some', ({ split }) => split === 'train' || split === 'UA' ? String(split) !== 'UA' : false)); // prettier-ignore
    expect(new Set(some.map(({ reason }) => reason))).toEqual(new Set(['random', 'unsure']));
    const unsure = some.filter(
      ({ reason, q }) => reason === 'unsure' && q === some.find((one) => one.reason === 'unsure')!.q,
    );
    const sorted = [...unsure].sort((a, b) => a.confidence - b.confidence);
    expect(unsure).toEqual(sorted);
  });
});

describe('starboard answers solve', () => {
  const item = async (): Promise<string> => {
    const [question] = (await lines('questions.jsonl')).filter(({ q }) => q === 'ice-float');
    const answers = (await lines('answers.jsonl')).filter(({ q, split }) => q === 'ice-float' && split === 'UA');
    return JSON.stringify({ question: question!.question, references: question!.refs, answers: answers.map(({ id, text }) => ({ id, text })) }); // prettier-ignore
  };

  it('labels an item, also as the text of one, in its order', async () => {
    const source = await item();
    const { code, out } = await run(runSolve, EXAMPLES, ASKED, source);
    const { labels } = JSON.parse(out) as { labels: { label: string; confidence: number }[] };
    expect([code, labels.length]).toEqual([0, 5]);
    expect(labels[0]!.confidence).toBeGreaterThan(1 / 3);
    expect((await run(runSolve, EXAMPLES, ASKED, JSON.stringify({ text: source }))).out).toBe(out);
  });

  it('leaves to people what a cascade may not accept, and refuses what is no item', async () => {
    const { out } = await run(runSolve, EXAMPLES, { ...ASKED, method: 'cascade', target: 0.99 }, await item());
    expect(JSON.parse(out)).toEqual({ labels: [null, null, null, null, null] });
    for (const bad of ['', '{}', '{"question":"a","references":[],"answers":[1]}', '{"text":"{}"}'])
      expect(await run(runSolve, EXAMPLES, ASKED, bad)).toMatchObject({ code: 1, out: expect.stringContaining('ERR_ANSWERS_SHAPE') }); // prettier-ignore
  });
});

describe('starboard answers attack', () => {
  it('says for every family what passes', async () => {
    const { code, out } = await run(runAttack, EXAMPLES, { ...ASKED, scheme: '2', split: 'UA' });
    const { results } = JSON.parse(out) as { results: { attack: string; n: number; flagged: number; acceptedUnseen: number; takenForCorrect: number }[] }; // prettier-ignore
    const of = (name: string) => results.find(({ attack }) => attack === name)!;
    expect([code, of('none').n]).toEqual([0, 53]);
    expect(of('tag-injection')).toMatchObject({ flagged: 53, acceptedUnseen: 0 });
    expect(of('own-and-reference').takenForCorrect).toBeGreaterThan(40);
    expect(of('own-and-reference').acceptedUnseen).toBeLessThan(of('own-and-reference').takenForCorrect / 2);
  });
});

describe('the command line', () => {
  it('knows its options and refuses others', async () => {
    const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
    registerAnswers(program);
    const answers = program.commands[0]!;
    expect(answers.commands.map((one) => one.name())).toEqual([
      'evaluate',
      'label',
      'score',
      'next',
      'solve',
      'items',
      'attack',
      'desk',
    ]);
    for (const command of answers.commands) command.exitOverride().configureOutput({ writeErr: () => undefined });
    for (const pool of ['x', '-1', '1.5', ''])
      await expect(
        program.parseAsync(['answers', 'evaluate', EXAMPLES, '--pool', pool], { from: 'user' }),
      ).rejects.toThrow();
  });
});
