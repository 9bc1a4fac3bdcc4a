import { describe, expect, it } from '@jest/globals';
import { planPrograms } from './grading/programs.js';
import { openCase, prepareCase } from './open-case.js';
import { SUITE_PROFILES, type SuiteProfile } from './profile.js';

const HEAD = 'id: a\ntype: code completion\nlang: python\n';

/** A share, or the code of a refusal. */
function gradeBy(profile: SuiteProfile, grading: string, response: string): number | string {
  const compiled = prepareCase(openCase(`${HEAD}grading: ${grading}`, 'a.yaml'), new Map(), profile);
  if (!compiled.ok) return compiled.error.code;
  const { share, unscored } = compiled.grade(response);
  return share ?? unscored!.code;
}

const blank = (template: string, target = 'x'): string =>
  `{ blank_filling: { template: ${JSON.stringify(template)}, targets: [${target}] } }`;

/** What differs, the case, a response, and what it gets by the document and by the public grader. */
const DIFFERENCES: readonly (readonly [string, string, string, number | string, number | string])[] = [
  ['to_lower of a node', '{ keywords: [{ content: { content: Word, to_lower: true } }] }', 'WORD', 1, 0],
  [
    'to_lower of a node takes that of the rule back',
    '{ keywords: [{ content: { content: Word, to_lower: false }, to_lower: true }] }',
    'WORD',
    0,
    1,
  ],
  [
    'to_lower of a regex',
    "{ keywords: [{ content: { content: 'A\\Sb', regex: true }, to_lower: true }] }",
    'aXB',
    1,
    0,
  ],
  [
    'to_lower of a regex that it breaks',
    "{ keywords: [{ content: { content: 'End\\Z', regex: true }, to_lower: true }] }",
    'the END',
    1,
    'ERR_SUITES_REGEX',
  ],
  ['regex beside content', "{ keywords: [{ content: 'item[1-3]', regex: true }] }", 'item2', 1, 0],
  ['cond beside content', `{ keywords: [abc, { content: def, cond: "context[-1] == 'match'" }] }`, 'def', 0, 0.5],
  ['or at the level of the rule', '{ keywords: [{ or: [abc, def] }] }', 'def', 1, 'ERR_SUITES_RULE_BRANCH'],
  ['a number without quotes', '{ keywords: [10.10] }', 'macOS 10.10', 1, 'ERR_SUITES_NOT_TEXT'],
  ['a target that is a map', blank('say [blank] now', '{ content: { or: [x, y] } }'), 'say y now', 1, 0],
  [
    'a target that is a map, answered by its key',
    blank('say [blank] now', '{ content: { or: [x, y] } }'),
    'say or now',
    0,
    1,
  ],
  ['the dot of the document', blank('say [blank] now'), 'say ·x· now', 1, 0],
  ['the back-tick', blank('say [blank] now'), 'say `x` now', 1, 1],
  ['max_score above what can be had', '{ max_score: 4, keywords: [abc, def] }', 'abc def', 1, 0.5],
  ['a blank at the start', blank('[blank] is right', "'42'"), '42 is right', 1, 0],
  ['a blank at the end', blank('right is [blank]', "'42'"), 'right is 42', 1, 'ERR_SUITES_BLANK_AT_END'],
  ['ties that go to the later sign', blank('aab [blank] baa'), 'aab x baaaab baa', 1, 0],
];

describe('the profile document differs from reference', () => {
  it.each(DIFFERENCES)('%s', (_, grading, response, document, reference) => {
    expect(SUITE_PROFILES.map((profile) => gradeBy(profile, grading, response))).toEqual([document, reference]);
  });

  it('takes what is in blanks even if an answer begins and ends with talk', () => {
    const grading = blank('let a = [blank];\nreturn a + [blank];', "f(1), '2'");
    const response = 'Sure, let me think:\n```\nlet a = f(1);\nreturn a + 2;\n```\nSo a is f(1); and we return it.';
    expect(gradeBy('document', grading, response)).toBe(1);
  });
});

describe('programs of unit tests', () => {
  const plan = (tests: string, response: string, profile: SuiteProfile, lang = 'python'): readonly string[] => {
    const { suiteCase } = openCase(
      `type: code completion\nlang: ${lang}\ngrading: { unit_test: { tests: [${tests}] } }`,
      'a.yaml',
    );
    const files = new Map([['p.py', 'BEFORE = 1']]);
    return planPrograms(suiteCase!.unitTests!, response, files, profile).map(({ code }) => code);
  };
  const FENCED = 'First:\n```python\nx = 1\n```\nthen\n```\ny = 2\nz = 3\n```\nopen\n```\nlost';

  it('have all fenced blocks, or the longest', () => {
    const [all, longest] = plan('a, { content: a, only_longest: true }', FENCED, 'reference', 'javascript');
    expect(all).toBe('\nx = 1\n\ny = 2\nz = 3');
    expect(longest).toBe('\ny = 2\nz = 3');
  });

  it('have the prefix, which reference loses with fences', () => {
    const test = '{ content: a, prefix: AHEAD = 2, prefix_path: p.py }';
    expect(plan(test, FENCED, 'document')[0]).toMatch(/collections import \*\nBEFORE = 1\nAHEAD = 2\nx = 1\n\ny = 2/);
    expect(plan(test, FENCED, 'reference')[0]).toMatch(/collections import \*\nBEFORE = 1\nx = 1\n\ny = 2/);
  });

  it('have code without fences, of which reference leaves nothing or a part', () => {
    expect(plan('a', 'x = 1\nprint(x)', 'document')[0]).toMatch(/import \*\nx = 1\nprint\(x\)$/);
    expect(plan('a', 'x = 1\nprint(x)', 'reference')[0]).toMatch(/collections import \*$/);
    expect(plan('a', '  return 1;\n}\nmore', 'reference', 'js')).toEqual(['\n\n  return 1;\n}']);
    expect(plan('a', 'class A {\n int f() { return 1; }\n}\n}\nmore', 'reference', 'java')).toEqual([
      '\n\nclass A {\n int f() { return 1; }\n}\n}',
    ]);
  });

  it('begin with what is imported from the future', () => {
    const [code] = plan('a', '```\nx = 1\nfrom __future__ import annotations\n```', 'document');
    expect(code).toMatch(/^from __future__ import annotations\nimport math\n/);
  });
});
