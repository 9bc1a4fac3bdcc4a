import { describe, expect, it } from '@jest/globals';
import { openCase } from '../open-case.js';
import { missingFile } from '../open-case.js';
import { ProblemList, type SuiteProblem } from '../problem.js';
import { SUITE_PROBLEMS, type SuiteProblemCode } from '../problem-catalogue.js';
import { readSuite } from '../suite/read-suite.js';
import { checkAnswers, checkCase } from './check-case.js';

const HEAD = 'id: a\nprompt_path: p.txt\ntype: code completion\nlang: python\n';
const PROMPT = 'Say how loops end, and fill [blank] in.';

function check(grading: string, files: Readonly<Record<string, string>> = {}): readonly SuiteProblem[] {
  return checkCase(
    openCase(`${HEAD}${grading}`, 'cases/a.yaml'),
    new Map(Object.entries({ 'p.txt': PROMPT, ...files })),
  );
}

const test = (source: string, more = ''): readonly SuiteProblem[] =>
  check(`grading:\n  unit_test:\n    tests:\n      - path: t.py${more}`, { 't.py': source });

const suite = (source: string): readonly SuiteProblem[] => {
  const problems = new ProblemList('cases/a.yaml');
  readSuite(source, problems);
  return problems.list;
};

/** Where each class is found: code, line and column, what is checked. */
const CLASSES: readonly (readonly [SuiteProblemCode, string, () => readonly SuiteProblem[]])[] = [
  ['ERR_SUITES_SIZE', 'a.yaml:1:1', () => check(`grading: { keywords: [${'x'.repeat(1_000_001)}] }`)],
  ['ERR_SUITES_YAML', 'a.yaml:6:15', () => check('grading:\n  keywords: [a')],
  ['ERR_SUITES_YAML_BUDGET', 'a.yaml:5:110', () => check(`grading: ${'['.repeat(200)}${']'.repeat(200)}`)],
  ['ERR_SUITES_MISSING', 'a.yaml:6:14', () => check('grading:\n  keywords: [{ weight: 2 }]')],
  ['ERR_SUITES_SHAPE', 'a.yaml:6:13', () => check('grading:\n  keywords: loops')],
  [
    'ERR_SUITES_PATH',
    'a.yaml:7:24',
    () => check('grading:\n  unit_test: { tests: [\n   { content: a, path: ../t.py }] }'),
  ],
  [
    'ERR_SUITES_FILE',
    'a.yaml:3:9',
    () => [missingFile('cases/a.yaml', { path: 'x', at: { line: 3, column: 9 } }, 'no')],
  ],
  [
    'ERR_SUITES_TARGETS',
    'a.yaml:5:39',
    () => check('grading: { blank_filling: { template: "a [blank] b [blank] c", targets: [x] } }'),
  ],
  ['ERR_SUITES_METRIC', 'a.yaml:6:26', () => check('grading:\n  similarity: [{ metric: rouge3, references: [a] }]')],
  ['ERR_SUITES_LANGUAGE', 'a.yaml:6:16', () => check('grading:\n  unit_test: { lang: rust, tests: [assert(x)] }')],
  [
    'ERR_SUITES_REGEX',
    'a.yaml:6:36',
    () => check("grading:\n  keywords: [{ content: { content: '(a', regex: true } }]"),
  ],
  [
    'ERR_SUITES_REGEX_UNSUPPORTED',
    'a.yaml:6:36',
    () => check("grading:\n  keywords: [{ content: { content: 'a(?=b)', regex: true } }]"),
  ],
  [
    'ERR_SUITES_CONDITION',
    'a.yaml:6:47',
    () => check('grading:\n  keywords: [{ content: { content: abc, cond: "open(\'f\')" } }]'),
  ],
  ['ERR_SUITES_NO_POINTS', 'a.yaml:5:10', () => check('grading: { keywords: [{ content: never, neg: true }] }')],
  ['ERR_SUITES_REDUCE', 'a.yaml:1:1', () => suite('attempt_reduce_mode: median\ncases: []')],
  ['ERR_SUITES_NOT_TEXT', 'a.yaml:6:14', () => check('grading:\n  keywords: [10.15]')],
  ['ERR_SUITES_RULE_BRANCH', 'a.yaml:6:16', () => check('grading:\n  keywords: [{ or: [while, until] }]')],
  [
    'ERR_SUITES_BLANK_AT_END',
    'a.yaml:6:30',
    () => check('grading:\n  blank_filling: { template: "it is [blank]", targets: [x] }'),
  ],
  [
    'ERR_SUITES_CONTEXT',
    'a.yaml:6:47',
    () => check('grading:\n  keywords: [{ content: { content: abc, cond: "context[-1] == \'match\'" } }]'),
  ],
  [
    'ERR_SUITES_TARGET_MAP',
    'a.yaml:7:15',
    () =>
      check('grading:\n  blank_filling: { template: "a [blank] b", targets: [\n   { content: { or: [red, blue] } }] }'),
  ],
  ['ERR_SUITES_RULE_REGEX', 'a.yaml:6:33', () => check("grading:\n  keywords: [{ content: 'item', regex: true }]")],
  [
    'ERR_SUITES_NESTED_FIELD',
    'a.yaml:6:42',
    () => check('grading:\n  keywords: [{ content: { content: abcd, to_lower: true } }]'),
  ],
  [
    'ERR_SUITES_LOWERED_REGEX',
    'a.yaml:6:36',
    () => check("grading:\n  keywords: [{ content: { content: 'a\\Sb', regex: true }, to_lower: true }]"),
  ],
  [
    'ERR_SUITES_TWO_BRANCHES',
    'a.yaml:6:47',
    () => check('grading:\n  keywords: [{ content: { or: [while, until], content: break } }]'),
  ],
  ['ERR_SUITES_EMPTY_BRANCH', 'a.yaml:6:33', () => check('grading:\n  keywords: [word, { content: { or: [] } }]')],
  ['ERR_SUITES_PREFIX_LOST', 'a.yaml:9:9', () => test('assert f()', '\n        prefix: import os')],
  ['ERR_SUITES_VOID_ASSERT', 't.py:2:1', () => test('x = f()\nassert all(x == table)')],
  ['ERR_SUITES_NETWORK', 't.py:2:5', () => test('assert f()\nx = requests.get(url)')],
  ['WARN_SUITES_PROMPT_SCORES', 'a.yaml:5:10', () => idle('grading: { keywords: [loops] }')],
  ['WARN_SUITES_EMPTY_SCORES', 'a.yaml:5:10', () => idle('grading: { keywords: [loops, { content: { and: [] } }] }')],
  ['WARN_SUITES_PROMPT_KEYWORD', 'a.yaml:6:14', () => check('grading:\n  keywords: [loops]')],
  ['WARN_SUITES_RANDOM_TEST', 't.py:1:1', () => test('import random\nassert f(random.random())')],
  ['WARN_SUITES_NO_ASSERTION', 't.py:1:1', () => test('f()')],
  ['WARN_SUITES_UNREACHABLE', 'a.yaml:6:37', () => check('grading:\n  keywords: [{ content: { or: [map, map_or] } }]')],
  ['WARN_SUITES_SAME_RULE', 'a.yaml:6:21', () => check('grading:\n  keywords: [while, while]')],
  ['WARN_SUITES_SHORT_KEYWORD', 'a.yaml:6:14', () => check('grading:\n  keywords: [rm, while]')],
  ['WARN_SUITES_LOOKS_LIKE_REGEX', 'a.yaml:6:14', () => check("grading:\n  keywords: ['item[1-9]']")],
  [
    'WARN_SUITES_REGEX_STARS',
    'a.yaml:6:36',
    () => check("grading:\n  keywords: [{ content: { content: 'a.*b.*c.*d', regex: true } }]"),
  ],
  [
    'WARN_SUITES_REGEX_DOT',
    'a.yaml:6:36',
    () => check("grading:\n  keywords: [{ content: { content: 'a.css', regex: true } }]"),
  ],
  [
    'WARN_SUITES_REGEX_ASCII',
    'a.yaml:6:36',
    () => check("grading:\n  keywords: [{ content: { content: '\\bgo\\b', regex: true } }]"),
  ],
  ['WARN_SUITES_CLIPPED', 'a.yaml:6:3', () => check('grading:\n  max_score: 1\n  keywords: [while, until]')],
  ['WARN_SUITES_UNREACHABLE_MAX', 'a.yaml:6:3', () => check('grading:\n  max_score: 3\n  keywords: [while, until]')],
  ['WARN_SUITES_MIN_IDLE', 'a.yaml:6:3', () => check('grading:\n  min_score: 0\n  keywords: [while]')],
  ['WARN_SUITES_NEGATIVE', 'a.yaml:5:10', () => check('grading: { keywords: [while, { content: goto, neg: true }] }')],
  ['WARN_SUITES_DUPLICATE_KEY', 'a.yaml:7:3', () => check('grading:\n  keywords:\n  keywords: [while]')],
  ['WARN_SUITES_UNKNOWN_KEY', 'a.yaml:6:32', () => check('grading:\n  keywords: [{ content: while, to_lover: true }]')],
  ['WARN_SUITES_INDENT', 'a.yaml:8:1', () => check('grading:\n  keywords:\n    - "one\ntwo"')],
  [
    'WARN_SUITES_BLANK_NOT_IN_PROMPT',
    'a.yaml:6:30',
    () => check('grading:\n  blank_filling: { template: "a ___ b", blank_str: ___, targets: [x] }'),
  ],
  [
    'WARN_SUITES_BLANK_AT_START',
    'a.yaml:6:30',
    () => check('grading:\n  blank_filling: { template: "[blank] is", targets: [x] }'),
  ],
  ['WARN_SUITES_CLEANUP', 'a.yaml:9:23', () => test('assert f()', '\n        cleanup_path: t.py')],
  [
    'WARN_SUITES_TYPE',
    'a.yaml:1:1',
    () => checkCase(openCase('type: poem\ngrading: { keywords: [while] }', 'cases/a.yaml'), new Map()),
  ],
  ['WARN_SUITES_WEIGHT', 'a.yaml:1:20', () => suite('cases: [{ path: a, weight: 2 }]')],
];

function idle(grading: string): readonly SuiteProblem[] {
  return checkAnswers(openCase(`${HEAD}${grading}`, 'cases/a.yaml'), new Map([['p.txt', PROMPT]]), 'document').problems;
}

describe('classes of problems in suites and cases', () => {
  it('are all in this table', () => {
    expect(CLASSES.map(([code]) => code).sort()).toEqual(Object.keys(SUITE_PROBLEMS).sort());
  });

  it.each(CLASSES)('%s at %s', (code, place, run) => {
    const found = run().filter((problem) => problem.code === code);
    expect(found.map(({ file, line, column }) => `${file.replace('cases/', '')}:${line}:${column}`)).toEqual([place]);
    for (const { message, reference, meant } of found) {
      for (const words of [message, reference, meant])
        expect([words.en, words.ru].every((text) => text !== '')).toBe(true);
    }
  });

  it('are none in a good case', () => {
    expect(check('grading: { keywords: [break, { content: { or: [while, until] }, weight: 2 }] }')).toEqual([]);
    expect(test('assert f([1]) == 2')).toEqual([]);
    expect(idle('grading: { keywords: [break] }')).toEqual([]);
  });
});
