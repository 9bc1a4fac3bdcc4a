import { describe, expect, it } from '@jest/globals';
import { OBSERVE, SAMPLES } from '../../../test/samples/suites.js';
import { checkConformance } from '../../conformance.js';
import type { EngineResult } from '../../engine.js';
import { engineOf } from '../../registry.js';
import { suitesEngine, type SuitesOptions } from './platform/suites-engine.js';

const OPTIONS: SuitesOptions = {
  ...{
    suiteAttempts: 4,
    suiteReduce: 'avg_max_2',
    suiteProfile: 'document',
    suiteToolchain: 'host',
    suiteNullScore: 0,
  },
  annulShare: 0.05,
};
const engineWith = (options: Partial<SuitesOptions> = {}) => suitesEngine({ ...OPTIONS, ...options }, 'suites/1');
const engine = engineWith();
const KEYWORDS = {
  case: 'id: k\ntype: code completion\nlang: go\ngrading:\n  keywords: [alpha, beta]\n',
  files: {},
};
const ITEM = { text: 'Name them.', subject: null, meta: {} };

const valueOf = <T>(result: EngineResult<T>): T => {
  if (!result.ok) throw new Error(`${result.error.code} ${result.error.message}`);
  return result.value;
};
const codeOf = (result: EngineResult<unknown>): string =>
  result.ok ? 'taken' : `${result.error.code} ${result.error.location}`;

it('keeps the law of engines', () => {
  for (const { parameters, items } of SAMPLES) {
    const samples = {
      good: items
        .filter(({ answers }) => answers.length > 0)
        .map((one) => ({ ...one, answers: goodOf(parameters, one.answers) })),
      badItems: [{ text: ' ' }, { text: 'x', meta: [] }, { meta: {} }],
      badAnswers: [
        ...[{ responses: 'x' }, { responses: [1] }, { responses: Array(31).fill('x') }, '{"responses": null}', ''],
        { responses: ['a'.repeat(300_000)] },
        Uint8Array.of(0xff),
      ],
      badReferences: [
        ...[
          '{',
          { case: 1 },
          { ...KEYWORDS, files: [] },
          { ...KEYWORDS, other: 1 },
          { ...KEYWORDS, suite: { weight: '1' } },
        ],
        { ...KEYWORDS, files: { 'extra.txt': 'x' } },
        { case: `${KEYWORDS.case}  unit_test: { tests: [{ path: t.py }] }\n`, files: {} },
      ],
      observe: OBSERVE,
    };
    expect(checkConformance(engineOf('suites', parameters), samples)).toEqual([]);
  }
});

const goodOf = (parameters: object, answers: readonly unknown[]): readonly unknown[] => {
  const own = engineOf('suites', { ...parameters });
  const asText = (one: unknown): string => (typeof one === 'string' ? one : JSON.stringify(one));
  return answers.filter((one) => own.checkAnswer(asText(one), ITEM).state === 'valid');
};

describe('an answer', () => {
  it.each([
    ['a text', 'beta', ['beta']],
    ['JSON of something else', '{"answer": 7}', ['{"answer": 7}']],
    ['a list of responses', '{"responses": ["a", ""]}', ['a', '']],
    ['no response', { responses: [] }, []],
    ['bytes', new TextEncoder().encode('été'), ['été']],
  ])('is %s', (_name, input, responses) => {
    expect(valueOf(engine.parseAnswer(input, ITEM))).toEqual(responses);
  });

  it('has no more responses than the contest allows', () => {
    const answer = '{"responses":["a","b","c","d","e"]}';
    const most = { responses: Array<string>(31).fill('x') };
    expect(codeOf(engine.parseAnswer(most, ITEM))).toBe('ERR_SUITES_ATTEMPTS /responses');
    expect(codeOf(engineWith({ suiteAttempts: 1 }).parseAnswer(answer, ITEM))).toBe('taken');
    expect(engine.checkAnswer(answer, ITEM)).toMatchObject({
      state: 'invalid',
      diagnostics: [{ code: 'ERR_SUITES_ATTEMPTS' }],
    });
    expect(engineWith({ suiteAttempts: 5 }).checkAnswer(answer, ITEM).state).toBe('valid');
  });
});

describe('a case bundle', () => {
  it.each([
    ['a path out of it', { ...KEYWORDS, files: { '../x': '' } }, 'ERR_SUITES_PATH /files/..~1x'],
    ['a file that nobody names', { ...KEYWORDS, files: { 'x.txt': '' } }, 'ERR_SUITES_BUNDLE /files/x.txt'],
    ['a case that gives no points', { case: 'id: x\ntype: t\ngrading: {}\n', files: {} }, 'ERR_SUITES_NO_POINTS 3:10'],
    ['a full score of nothing', { ...KEYWORDS, suite: { fullScore: 0 } }, 'ERR_SUITES_NO_POINTS /case'],
    [
      'a handler without its module',
      { case: `${KEYWORDS.case}  customized: { module: a.b, func: f }\n`, files: {} },
      'ERR_SUITES_FILE /files',
    ],
  ])('refuses %s', (_name, bundle, expected) => {
    expect(codeOf(engine.parseReference(bundle, ITEM))).toBe(expected);
  });

  it('says all that is wrong; what the grader of others passes over is an error at import and a warning later', () => {
    const bundle = JSON.stringify({
      case: 'id: x\ntype: code completion\ngrading:\n  keywords:\n    - { content: a.+b, regex: true }\n',
      files: {},
    });
    const item = engine.checkItem!({ text: 'x', rule: bundle });
    expect(item).toMatchObject({
      ok: true,
      problems: [{}, { code: 'ERR_SUITES_RULE_REGEX', severity: 'error', pointer: '/rule/case' }],
    });
    expect(engine.checkDocument!(bundle, undefined)).toMatchObject([
      {},
      { code: 'ERR_SUITES_RULE_REGEX', severity: 'warning' },
    ]);
  });
});

describe('programs', () => {
  const tested = {
    case: 'id: t\ntype: code completion\nlang: python\ngrading: { unit_test: { tests: [assert f()] } }\n',
    files: {},
  };
  const answer = [1, 1, 0].map((value) => `\`\`\`python\ndef f(): return ${value}\n\`\`\``);
  const reference = valueOf(engine.parseReference(tested, ITEM));
  const exited = (exitCode: number, completed = true) =>
    ({ state: 'seen', value: { verdict: 'exited', exitCode, completed, stdout: '', stderr: '' } }) as const;

  it('are asked for once, however many responses have the same', () => {
    const asked = engine.observations!(ITEM, reference, answer, []);
    expect(asked).toMatchObject([
      { kind: 'run', payload: { run: 'test', language: 'python', test: 'assert f()', seconds: 10, toolchain: 'host' } },
      { kind: 'run' },
    ]);
    expect(engine.observations!(ITEM, reference, answer, seenOf(exited(0), exited(1)))).toEqual([]);
  });

  const seenOf = (...outcomes: ReturnType<typeof exited>[]) =>
    outcomes.map((one, at) => ({ kind: 'run' as const, payload: { at }, outcomes: [one] }));
  const scoreBy = (profile: 'document' | 'reference', ...outcomes: ReturnType<typeof exited>[]) =>
    valueOf(engineWith({ suiteProfile: profile, suiteReduce: 'avg' }).prepare(ITEM, reference)).score(
      answer,
      seenOf(...outcomes),
    );

  it('give their points to every response that has them', () => {
    expect(valueOf(scoreBy('document', exited(0), exited(1))).responses.map(({ points }) => points)).toEqual([1, 1, 0]);
  });

  it('that end themselves before their test fail, but for the public grader', () => {
    expect(valueOf(scoreBy('document', exited(0, false), exited(1))).points).toBe(0);
    expect(valueOf(scoreBy('reference', exited(0, false), exited(1))).points).toBeCloseTo(2 / 3);
  });

  it('that nobody ran leave the answer without a score, and never with zero', () => {
    expect(codeOf(scoreBy('document', exited(0)))).toBe('ERR_SUITES_NEEDS_EXECUTION ');
  });
});

it('has the deviation of the totals of groups, and counts the shorter answer where one has fewer attempts', () => {
  const reference = valueOf(engine.parseReference(KEYWORDS, ITEM));
  const scorer = valueOf(engine.prepare(ITEM, reference));
  const of = (...responses: readonly string[]) => ({
    itemId: '',
    annulled: null,
    score: engine.keep(valueOf(scorer.score(responses))),
  });
  const [long, short] = [of('alpha', 'beta', 'alpha beta', ''), of('alpha beta')];
  expect(engine.scoreSolution([long])).toMatchObject({ share: 75, deviation: expect.closeTo(35.355, 3), full: 1 });
  expect(engine.scoreSolution([long, short])).toMatchObject({ share: 87.5, deviation: 0, metrics: { keywords: 87.5 } });
});

it('unpacks a folder with a suite', () => {
  const files = new Map([
    [
      'suite.yaml',
      'attempt_reduce_mode: max\ncases: [cases/k.yaml, { path: cases/t.yaml, weight: 2 }, cases/none.yaml]\n',
    ],
    ['cases/k.yaml', `prompt_path: p.txt\n${KEYWORDS.case}`],
    ['cases/p.txt', 'Name them.'],
    ['cases/t.yaml', 'type: code completion\ngrading: { customized: { module: own.points, func: f } }\n'],
    ['own/points.py', 'def f(text): return 1, 1, ""'],
  ]);
  const { items, problems } = engine.unpack!(files)!;
  expect(problems.map(({ code }) => code)).toEqual(['WARN_SUITES_WEIGHT', 'WARN_SUITES_OTHER_REDUCE']);
  expect(items.map(({ id, input }) => [id, input.text, input.meta])).toEqual([
    ['k', 'Name them.', { type: 'code completion', lang: 'go', full: 1 }],
    ['t', undefined, { type: 'code completion', lang: '', full: 2 }],
    ['none', undefined, { type: '', lang: '', full: 1 }],
  ]);
  expect(JSON.parse(items[1]!.input.rule as string)).toMatchObject({
    files: { 'own/points.py': expect.any(String) },
    suite: { weight: 2 },
  });
  expect(items.map(({ input }) => engine.checkItem!(input).ok)).toEqual([true, false, false]);
  expect(engine.unpack!(new Map([['a.json', '{}']]))).toBeUndefined();
});
