import type { FakeObserver } from '../../src/index.js';
import type { EngineSample } from '../engine-transcript.js';
import { SOLUTIONS as solutions, twenty } from '../solution-samples.js';

const HANDLER = 'def halve(points, full, details):\n    return points / 2, full, details\n';

/** Every metric at once; three kinds of programs. */
const EVERYTHING = {
  case: `id: everything
prompt_path: prompt.txt
type: code completion
lang: python
full_score: 3
grading:
  max_score: 9
  min_score: 0
  keywords:
    - content: { or: [mutable, { content: 'd[e]fault', regex: true }] }
      weight: 2
    - { content: '[tT]uple', neg: true, regex: true }
    - { content: LIST, to_lower: true }
    - { content: { content: once, cond: "context[-1].startswith('match')" } }
    - post_handler: { module: handlers.points, func: halve }
  blank_filling:
    template: |
      def add(item, into=[blank]):
          into = [] if into is [blank] else into
    targets: [None, { content: [None, { content: 'N.+', regex: true }], weight: 0.7 }]
  similarity:
    - { metric: rougeL, references: [{ path: reference.txt }, a list is made once], weight: 0.9 }
    - { metric: rouge2, references: [{ path: reference.txt }] }
  unit_test:
    tests:
      - { path: test.py, weight: 2, timeout: 3 }
      - assert add(1) == [1]
  customized: { module: handlers.points, func: judge, real_metric_type: custom }
`,
  files: {
    'prompt.txt': 'Why does the list grow?',
    'reference.txt': 'The default list is made once, when the function is made.\nEvery call shares it.',
    'test.py': 'assert add(1) == [1]\nassert add(2) == [2]',
    'handlers/points.py': HANDLER,
  },
};
const KEYWORDS = {
  case: 'id: k\nprompt_path: p.txt\ntype: knowledge question-answering\nlang: go\ngrading:\n  keywords: [alpha, { content: beta, weight: 0.3 }, gamma]\n',
  files: { 'p.txt': 'Name them.' },
  suite: { fullScore: 2, nullScore: 0.5, weight: 1.5 },
};
const TESTED = {
  case: 'id: t\ntype: code completion\nlang: js\ngrading:\n  unit_test: { tests: [one(), { content: two(), weight: 3 }] }\n',
  files: {},
};
/** What counts may be less than nothing. */
const NEGATIVE = {
  case: 'id: n\ntype: code completion\nlang: r\ngrading:\n  keywords: [{ content: good, weight: 0.1 }, { content: bad, neg: true, weight: 0.7 }]\n',
  files: {},
};

const CODE =
  '```python\ndef add(item, into=None):\n    into = [] if into is None else into\n    into.append(item)\n    return into\n```';
const ANSWERS = [
  {
    responses: [
      `The mutable default list is made once.\n${CODE}`,
      CODE,
      'def add(item, into=()):\n    into = [] if into is () else into',
    ],
  },
  CODE,
  { responses: [] },
  { responses: ['', 'A tuple: def add(item, into=Nothing):\n    into = [] if into is Nothing else into', CODE] },
  { responses: ['a', 'b', 'c', 'd', 'e'] },
];
const NAMES = [
  { responses: ['alpha beta', 'gamma', 'alpha beta gamma', ''] },
  'beta',
  '{"responses": [1]}',
  { responses: [] },
];

const prompt = (text: string, meta: object = {}) => ({ text, meta });
const items = [
  {
    item: prompt('Why does the list grow?', { type: 'code completion', lang: 'python' }),
    reference: EVERYTHING,
    answers: ANSWERS,
  },
  { item: prompt('Name them.'), reference: KEYWORDS, answers: NAMES },
  {
    item: prompt('Is it good?'),
    reference: JSON.stringify(NEGATIVE),
    answers: ['good', { responses: ['bad', 'good and bad'] }, 'neither'],
  },
  {
    item: prompt('Write it.'),
    reference: TESTED,
    answers: [{ responses: ['passes', 'endless', 'loud'] }, '```\npasses\n```', 'leaves'],
  },
  { item: prompt('Refused.'), reference: { case: 'grading: {}', files: {} }, answers: [] },
];

/** As a sandbox would: by what stands in the code, and for functions by what they are given. */
export const OBSERVE: FakeObserver = ({ payload }) => {
  const {
    run,
    code = '',
    func,
    input,
  } = payload as unknown as Readonly<Record<string, never>> & {
    readonly run: string;
    readonly code?: string;
    readonly func?: string;
    readonly input?: readonly unknown[];
  };
  const exited = (exitCode: number, stdout = '') =>
    ({ state: 'seen', value: { verdict: 'exited', exitCode, completed: exitCode === 0, stdout, stderr: '' } }) as const;
  if (run === 'handler' && func === 'halve') {
    const [points, full] = input as readonly [number, number];
    return exited(0, `working\n${JSON.stringify([points / 2, full, []])}\n`);
  }
  if (run === 'handler') return exited(0, JSON.stringify([String(input?.[0]).length % 2, 1, 'even or odd']));
  if (code.includes('endless')) return { state: 'timeout', detail: '10 s' };
  if (code.includes('loud')) return { state: 'seen', value: { verdict: 'output', exitCode: null, stdout: 'aaa' } };
  if (code.includes('leaves')) return { state: 'seen', value: { verdict: 'exited', exitCode: 0, completed: false } };
  return exited(code.includes('passes') || code.includes('into is None') ? 0 : 1, 'done');
};

/** Both profiles, several attempts, every way to put them together; the share of annulled items. */
export const SAMPLES: readonly EngineSample[] = [
  { parameters: { suiteAttempts: 4, suiteReduce: 'avg_max_2' }, items, solutions },
  { parameters: { suiteAttempts: 4, suiteProfile: 'reference', suiteReduce: 'max' }, items, solutions },
  {
    parameters: {
      suiteAttempts: 30,
      suiteReduce: 'avg',
      suiteNullScore: 0.25,
      suiteToolchain: 'other',
      annulShare: 0.2,
    },
    items: items.slice(1, 4),
    solutions: [twenty('late', 'invalid', null), twenty(...Array<string>(5).fill('late'))],
  },
];
