import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { judgeAll, type JudgingOptions, makeModel } from '@starboard/language-model';
import { seeded } from '../../../libs/scoring/src/engines/short-answers/data/random.js';
import { type FakeModel, type FakeTurn, startFakeModel } from '../../support/fake-model.js';
import { memoryStore, modelAt, PARAMETERS, readThree, requestOf, sleepingClock } from '../../support/judging.js';

let fake: FakeModel;
beforeAll(async () => {
  fake = await startFakeModel();
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.requests.length = 0;
  fake.turns = [];
  fake.decide = undefined;
  fake.says = undefined;
});

const CORRECT: FakeTurn = { text: '<judgment>correct</judgment>' };
const JSON_REPLY = { ...PARAMETERS, reply: 'json' } as const;
const status = (code: number, headers: Record<string, string> = {}): FakeTurn => ({ status: code, headers, body: '{"error":{"message":"sk-secret"}}' }); // prettier-ignore

/** Has `count` different requests judged by the turns that are given. */
async function judge(turns: FakeTurn[], more: Partial<JudgingOptions> = {}, count = 1) {
  fake.turns = [...turns];
  const clock = sleepingClock();
  const store = memoryStore();
  const requests = Array.from({ length: count }, (_, at) => requestOf(`answer ${at}`));
  const model = modelAt(fake.url, { structured: more.parameters?.reply === 'json' });
  const end = await judgeAll(requests, { model, store, clock, read: readThree, parameters: PARAMETERS, concurrency: 1, timeoutMs: 5_000, ...more }); // prettier-ignore
  const judgements = [...end.judgements.values()];
  return { ...end, judgements, first: judgements[0], clock, store, asked: fake.requests.length };
}

describe('what a server does, and what is made of it', () => {
  it('a text with a tag is read; temperature, seed and limit are sent, and the name in the reply is kept', async () => {
    const { first, asked, spent } = await judge([CORRECT]);
    expect(first).toMatchObject({ label: 'correct', reason: null, answeredBy: 'fake-1', model: 'fake', template: 'test/1', inputTokens: 50 }); // prettier-ignore
    expect([asked, spent]).toEqual([1, { calls: 1, inputTokens: 50, outputTokens: 10 }]);
    expect(JSON.parse(fake.requests[0]!.body)).toMatchObject({ temperature: 0, seed: 1, max_tokens: 64 });
  });

  it('a schema is sent with the labels, and its label read', async () => {
    const { first } = await judge([{ text: '{"result":"contradictory"}' }], { parameters: JSON_REPLY });
    expect(first).toMatchObject({ label: 'contradictory' });
    const { response_format: format } = JSON.parse(fake.requests[0]!.body) as { response_format: object };
    expect(format).toMatchObject({ type: 'json_schema', json_schema: { strict: true } });
    expect(JSON.stringify(format)).toContain('"enum":["correct","contradictory","incorrect"]');
  });

  it.each([
    ['a label outside the enum', { text: '{"result":"excellent"}' }],
    ['broken JSON', { text: '{"result":"corr' }],
    ['a tag in place of JSON', CORRECT],
  ])('%s is asked for once more, then abstained from', async (_name, turn) => {
    const twice = await judge([turn, turn, CORRECT], { parameters: JSON_REPLY });
    expect([twice.asked, twice.first]).toMatchObject([2, { label: null, reason: 'not-a-label' }]);
    fake.requests.length = 0;
    const mended = await judge([turn, { text: '{"result":"correct"}' }], { parameters: JSON_REPLY });
    expect([mended.asked, mended.first]).toMatchObject([2, { label: 'correct' }]);
    expect(mended.spent.inputTokens).toBe(100);
  });

  it.each([
    ['retry-after', '1', 1_000],
    ['retry-after-ms', '50', 50],
    ['retry-after', '90', 90_000],
    ['retry-after', '3000', 3_000_000],
  ])('429 with %s: %s is obeyed by all', async (name, value, ms) => {
    const clock = sleepingClock();
    const at: number[] = [];
    let limited = true;
    fake.decide = () => {
      at.push(clock.now());
      const turn = limited ? status(429, { [name]: value }) : CORRECT;
      limited = false;
      return turn;
    };
    const { judgements, store } = await judge([], { clock }, 3);
    expect(judgements.map(({ label }) => label)).toEqual(['correct', 'correct', 'correct']);
    expect(at[0]).toBe(1_000_000);
    for (const later of at.slice(1)) expect(later).toBeGreaterThanOrEqual(1_000_000 + ms);
    expect([...store.waits.values()]).toEqual([1_000_000 + ms]);
  });

  it('429 for longer than an hour pauses the run, and nothing is asked before, in the next run neither', async () => {
    const { pause, store, asked } = await judge([status(429, { 'retry-after': '7200' }), CORRECT], {}, 2);
    expect([pause?.code, asked]).toEqual(['ERR_JUDGING_LATER', 1]);
    expect(await judge([CORRECT], { store })).toMatchObject({ asked: 1, pause: { code: 'ERR_JUDGING_LATER' } });
    const later = await judge([CORRECT], { store, clock: sleepingClock(1_000_000 + 7_200_000) });
    expect(later).toMatchObject({ asked: 2, first: { label: 'correct' } });
  });

  it('429 for ever ends', async () => {
    fake.decide = () => status(429, { 'retry-after': '0' });
    expect(await judge([])).toMatchObject({ asked: 100, pause: { code: 'ERR_JUDGING_LATER' } });
  });

  it('500 is tried again with longer and longer waits; five in a row pause the run', async () => {
    const mended = await judge([status(500), status(503), CORRECT]);
    expect(mended).toMatchObject({ asked: 3, first: { label: 'correct' }, clock: { slept: [2_000, 4_000] } });
    fake.requests.length = 0;
    const broken = await judge(Array<FakeTurn>(9).fill(status(500)), {}, 3);
    expect(broken).toMatchObject({ asked: 5, judgements: [], pause: { code: 'ERR_JUDGING_DOWN' } });
  });

  it.each([
    [401, 'ERR_JUDGING_KEY'],
    [403, 'ERR_JUDGING_KEY'],
    [400, 'ERR_JUDGING_REQUEST'],
    [404, 'ERR_JUDGING_REQUEST'],
  ])('%i fails the run with a code and not each answer', async (code, expected) => {
    const { pause, asked, judgements } = await judge([status(code), CORRECT], {}, 50);
    expect([pause?.code, asked, judgements]).toEqual([expected, 1, []]);
    expect(pause?.message).not.toContain('sk-secret');
  });

  it('a redirect is not followed: it would take the key along', async () => {
    const there: FakeTurn = { status: 307, headers: { location: `${fake.url}/elsewhere` } };
    const { pause } = await judge(Array<FakeTurn>(5).fill(there));
    expect(pause?.code).toBe('ERR_JUDGING_DOWN');
    expect(fake.requests.map(({ path }) => path)).not.toContain('/v1/elsewhere');
  });

  it('a server that hangs is asked once more, then abstained from', async () => {
    const { first, asked } = await judge(['hang', 'hang'], { timeoutMs: 150 });
    expect([asked, first]).toMatchObject([2, { label: null, reason: 'timeout' }]);
    fake.requests.length = 0;
    expect(await judge(['hang', CORRECT], { timeoutMs: 1_000 })).toMatchObject({
      asked: 2,
      first: { label: 'correct' },
    });
  });

  it.each<[string, FakeTurn]>([
    ['nothing', { text: '' }],
    ['null', { text: null }],
    ['a refusal', { text: null, message: { refusal: 'I cannot do that.' } }],
    ['a filter', { text: '', choice: { finish_reason: 'content_filter' } }],
    ['only reasoning', { text: '', message: { reasoning_content: '<judgment>correct</judgment>' } }],
    ['thinking without end', { text: '<think>so it is <judgment>correct</judgment>' }],
  ])('%s is no label, and not asked for again', async (_name, turn) => {
    const { first, asked } = await judge([turn, CORRECT]);
    expect(first!.label).toBeNull();
    expect(asked).toBe(1);
    expect((await judge([turn, turn], { parameters: JSON_REPLY })).first!.label).toBeNull();
  });

  it('a reply that was cut off is not read, whatever stands in it', async () => {
    const choice = { finish_reason: 'length' };
    const text = await judge([{ text: '<judgment>correct</judgment>', choice }]);
    expect([text.asked, text.first]).toMatchObject([1, { label: null, reason: 'truncated' }]);
    const json = await judge([{ text: '{"result":"correct"}', choice }], { parameters: JSON_REPLY });
    expect(json.first).toMatchObject({ label: null, reason: 'truncated' });
  });

  it.each<[string, FakeTurn]>([
    ['HTML with 200', { status: 200, type: 'text/html', body: '<html>correct</html>' }],
    ['a connection cut in the body', 'cut'],
    ['a reply of another form', { status: 200, body: '{"choices":"correct"}' }],
    ['an endless reply', { status: 200, body: `{"a":"${'x'.repeat(5 * 1024 * 1024)}"}` }],
  ])('%s is tried once more, then abstained from, and asked again only on demand', async (_name, turn) => {
    const lost = await judge([turn, turn]);
    expect([lost.asked, lost.first]).toMatchObject([2, { label: null, reason: 'unreadable' }]);
    expect((await judge([CORRECT], { store: lost.store })).first).toMatchObject({ reason: 'unreadable' });
    expect((await judge([CORRECT], { store: lost.store, again: true })).first).toMatchObject({ label: 'correct' });
    expect((await judge([turn, CORRECT])).first).toMatchObject({ label: 'correct' });
  });

  it('a server that is not there pauses the run', async () => {
    const model = modelAt('http://127.0.0.1:9/v1');
    expect(await judge([], { model })).toMatchObject({ judgements: [], pause: { code: 'ERR_JUDGING_DOWN' } });
    expect((await judge(Array<FakeTurn>(5).fill('drop'))).pause?.code).toBe('ERR_JUDGING_DOWN');
  });

  it('reasoning is never read, beside the text or in it', async () => {
    const beside = await judge([{ text: 'incorrect', message: { reasoning_content: '<judgment>correct</judgment>' } }]);
    expect(beside.first).toMatchObject({ label: 'incorrect', reply: 'incorrect' });
    const within = await judge([{ text: '<think><judgment>correct</judgment></think>contradictory' }]);
    expect(within.first).toMatchObject({ label: 'contradictory' });
  });

  it('probabilities of tokens give that of the reply', async () => {
    const logprobs = { content: [{ token: 'cor', logprob: Math.log(0.5) }, { token: 'rect', logprob: Math.log(0.8) }] }; // prettier-ignore
    const { first } = await judge([{ text: 'correct', choice: { logprobs } }], { parameters: { ...PARAMETERS, logprobs: true } }); // prettier-ignore
    expect(first!.probability).toBeCloseTo(0.4, 12);
    expect(JSON.parse(fake.requests[0]!.body)).toMatchObject({ logprobs: true });
    expect((await judge([{ text: 'correct' }])).first!.probability).toBeNull();
  });

  it('tokens that nobody counts are counted by length, so that caps hold', async () => {
    const { spent } = await judge([{ text: 'correct', completion: { usage: undefined } }]);
    expect(spent).toEqual({ calls: 1, inputTokens: 2, outputTokens: 2 });
  });

  it('Anthropic is asked in its own form', async () => {
    fake.turns = [CORRECT, status(401)];
    const model = makeModel({ provider: 'anthropic', model: 'claude', baseUrl: fake.url, apiKey: 'sk-secret' });
    const options = { model, store: memoryStore(), parameters: PARAMETERS, read: readThree };
    const { judgements } = await judgeAll([requestOf('one')], options);
    expect([...judgements.values()]).toMatchObject([{ label: 'correct', provider: 'anthropic', answeredBy: 'fake-1' }]);
    expect(fake.requests[0]!.path).toBe('/v1/messages');
    expect((await judgeAll([requestOf('two')], options)).pause?.code).toBe('ERR_JUDGING_KEY');
  });
});

describe('a run', () => {
  it('asks one thing once, and nothing the second time; another prompt, model or parameter is another question', async () => {
    fake.decide = () => CORRECT;
    const { store, asked } = await judge([], {}, 20);
    expect(asked).toBe(20);
    expect((await judge([], { store, concurrency: 4 }, 20)).asked).toBe(20);
    expect((await judge([], { store }, 21)).asked).toBe(21);
    expect((await judge([], { store, parameters: { ...PARAMETERS, seed: 2 } })).asked).toBe(22);
    expect((await judge([], { store, model: modelAt(fake.url, { model: 'other' }) })).asked).toBe(23);
    expect((await judge([], { store, model: modelAt(fake.url.replace('//', '//user:password@').concat('/?key=1')) })).asked).toBe(23); // prettier-ignore
  });

  it.each([1, 4])('keeps its caps, at most %i requests over, and goes on where it was', async (concurrency) => {
    fake.decide = () => CORRECT;
    const calls = await judge([], { caps: { calls: 7 }, concurrency }, 30);
    expect([calls.pause?.code, calls.asked, calls.judgements.length]).toEqual(['ERR_JUDGING_CAP', 7, 7]);
    for (const caps of [{ inputTokens: 500 }, { outputTokens: 100 }]) {
      fake.requests.length = 0;
      const { pause, asked, store } = await judge([], { caps, concurrency }, 30);
      expect(pause?.code).toBe('ERR_JUDGING_CAP');
      expect(asked).toBeGreaterThanOrEqual(10);
      expect(asked).toBeLessThan(10 + concurrency);
      expect(await judge([], { store, concurrency }, 30)).toMatchObject({ asked: 30, judgements: { length: 30 } });
    }
  });

  it('can be stopped, and goes on', async () => {
    const stop = new AbortController();
    fake.decide = () => (fake.requests.length < 5 ? CORRECT : (stop.abort(), 'hang'));
    const { pause, store, judgements } = await judge([], { signal: stop.signal }, 10);
    expect([pause?.code, judgements.length]).toEqual(['ERR_JUDGING_STOPPED', 4]);
    fake.decide = () => CORRECT;
    expect(await judge([], { store }, 10)).toMatchObject({ asked: 5 + 6, judgements: { length: 10 } });
  });

  it('has no key in what it keeps, says or ends with, whatever the server says back', async () => {
    fake.decide = (_prompt, { authorization }) => ({ text: `${authorization}`, completion: { model: authorization } });
    const { judgements, pause } = await judge([], {}, 2);
    expect(fake.requests[0]!.authorization).toBe('Bearer sk-secret');
    expect(JSON.stringify([judgements, pause])).not.toContain('sk-secret');
    expect(judgements[0]!.reply).toBe('Bearer …');
  });
});

describe('hostile replies', () => {
  it('of 500 none ends the run otherwise than well, and none gives a label that it does not say once', async () => {
    const random = seeded(15);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
    const TEXTS = ['correct', 'incorrect', '<judgment>correct</judgment>', '<judgment>correct', '{"result":"correct"}', '{"result":', '<think>', '</think>', '\u0000', '\ud800', '"', ' ', 'не', 'A'.repeat(20_000)]; // prettier-ignore
    const said: string[] = [];
    fake.decide = () => {
      const pieces = Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(TEXTS));
      const text =
        random() < 0.4 ? pick(['correct', '{"result":"correct"}', '{"result":"incorrect"}']) : pieces.join('');
      const finish = pick(['stop', 'stop', 'length', 'content_filter', 'tool_calls', 'nonsense', 5, null]);
      const usage = pick([undefined, undefined, undefined, null, {}, { prompt_tokens: -5 }, { prompt_tokens: 'many' }, { prompt_tokens: 1e300, completion_tokens: 3 }]); // prettier-ignore
      const kind = random();
      if (kind < 0.08) return { status: 200, body: text, type: pick(['application/json', 'text/html', '']) };
      if (kind < 0.12) return { status: pick([204, 206, 302, 429, 500, 529]), headers: pick([{}, { 'retry-after': pick(['-1', 'NaN', '1e400', 'soon', '0', '59']) }]), body: text }; // prettier-ignore
      if (kind < 0.15) return 'cut';
      said.push(`${finish}\0${text}`);
      return { text: pick([text, text, text, null]), choice: { finish_reason: finish, logprobs: pick([undefined, undefined, null, 5, { content: [5] }]) }, completion: { usage, model: pick(['x', null, undefined]) } }; // prettier-ignore
    };
    for (const parameters of [PARAMETERS, JSON_REPLY]) {
      const store = memoryStore();
      let { judgements, pause } = await judge([], { parameters, store }, 250);
      // Five such replies in a row pause the run, as they should.
      for (let runs = 0; pause && runs < 100; runs++) {
        expect(pause.code).toBe('ERR_JUDGING_DOWN');
        ({ judgements, pause } = await judge([], { parameters, store }, 250));
      }
      expect(judgements).toHaveLength(250);
      for (const { label, reply, inputTokens } of judgements) {
        expect(Number.isSafeInteger(inputTokens)).toBe(true);
        if (label === null) continue;
        const spoken = reply.replace(/<think>[^]*?<\/think>/g, '');
        const tagged = [...spoken.matchAll(/<judgment>([^<]*)<\/judgment>/g)].map((match) => match[1]!);
        expect(tagged.length).toBeLessThan(2);
        expect((tagged[0] ?? spoken).replace(/["\s\ufffd]/g, '')).toBe(label);
        expect(said.some((one) => !one.startsWith('length') && one.includes(label))).toBe(true);
      }
      expect(judgements.filter(({ label }) => label !== null).length).toBeGreaterThan(10);
    }
  });
});
