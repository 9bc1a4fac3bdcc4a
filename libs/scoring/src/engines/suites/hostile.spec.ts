import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compilePattern } from './grading/pattern.js';
import { checkAnswers, checkCase } from './lint/check-case.js';
import { openCase, prepareCase } from './open-case.js';
import { GradingFault } from './problem.js';
import { SUITE_PROFILES } from './profile.js';

const HEAD = 'type: code completion\nlang: python\n';
const codesOf = (source: string): readonly string[] => openCase(source, 'a.yaml').problems.map(({ code }) => code);

function unscoredOf(grading: string, response: string): string | undefined {
  const compiled = prepareCase(openCase(`${HEAD}grading: ${grading}`, 'a.yaml'), new Map(), 'document');
  return compiled.ok ? compiled.grade(response).unscored?.code : compiled.error.code;
}

describe('files that would stall a reader', () => {
  it.each([
    ['aliases that unfold', `a: &a [x, x]\n${bomb(30)}\ngrading: { keywords: *z29 }`],
    ['an alias of itself', 'grading: &a { keywords: [*a] }'],
    ['levels', `grading: ${'['.repeat(500)}${']'.repeat(500)}`],
    ['more levels', `grading: ${'{ a: '.repeat(20_000)}1${' }'.repeat(20_000)}`],
  ])('%s', (_, source) => {
    expect(codesOf(source)).toEqual([expect.stringMatching(/^ERR_SUITES_YAML(_BUDGET)?$/)]);
    expect(openCase(source, 'a.yaml').suiteCase).toBeUndefined();
  });

  it.each(['../p.txt', '/etc/passwd', 'a/../../b', 'C:/x', 'a\\b', ''])('the path %j', (path) => {
    const source = `prompt_path: ${JSON.stringify(path)}\n${HEAD}grading: { keywords: [x] }`;
    expect(codesOf(source)).toContain('ERR_SUITES_PATH');
  });
});

/** Each line has the one before twice. */
function bomb(lines: number): string {
  const name = (at: number): string => (at === 0 ? 'a' : `z${at}`);
  return Array.from(
    { length: lines - 1 },
    (_, at) => `${name(at + 1)}: &${name(at + 1)} [*${name(at)}, *${name(at)}]`,
  ).join('\n');
}

describe('regular expressions', () => {
  const search = (pattern: string, text: string): boolean =>
    compilePattern(pattern, { line: 1, column: 1 }, { ignoreCase: false, whole: false }).search(text) !== null;

  it.each([
    ['(a*)*b', 'a'.repeat(20_000), false],
    ['(a|aa)+$', `${'a'.repeat(20_000)}b`, false],
    ['x[\\s\\S]*\\{[\\s\\S]*k:[\\s\\S]*\\([\\s\\S]*\\([\\s\\S]*\\{[\\s\\S]*\\}\\)', 'x{k:('.repeat(200), false],
  ])('%s is linear', (pattern, text, found) => {
    expect(search(pattern, text)).toBe(found);
  });

  it.each([
    ['\\d+', '٣', true],
    ['^\\w+$', 'слово_1', true],
    ['[\\w-]+=', 'имя-а=', true],
    ['a\\sb', 'a\u2003b', true],
    ['[^\\S\\n]x', '\nx', false],
    ['a$', 'a\n', true],
    ['a\\Z', 'a\n', false],
    ['[\\s\\S]x', '\u{1f600}x', true],
    ['a.c', 'a\rc', true],
    ['a{,2}b', 'aab', true],
    ['[[]a', '[a', true],
    ['\\u0416', 'Ж', true],
    ['(?i)go', 'GO', true],
    ['(?#note)a', 'a', true],
    ['\\"\\/\\-\\_', '"/-_', true],
  ])('%s is read as Python does', (pattern, text, found) => {
    expect(search(pattern, text)).toBe(found);
  });

  it.each([
    ['a(?=b)', 'ERR_SUITES_REGEX_UNSUPPORTED'],
    ['(?<!a)b', 'ERR_SUITES_REGEX_UNSUPPORTED'],
    ['(a)\\1', 'ERR_SUITES_REGEX_UNSUPPORTED'],
    ['(?P<q>a)(?P=q)', 'ERR_SUITES_REGEX_UNSUPPORTED'],
    ['a++', 'ERR_SUITES_REGEX_UNSUPPORTED'],
    ['(?>a)', 'ERR_SUITES_REGEX_UNSUPPORTED'],
    ['a'.repeat(2_001), 'ERR_SUITES_REGEX_UNSUPPORTED'],
    ['(a', 'ERR_SUITES_REGEX'],
    ['[a', 'ERR_SUITES_REGEX'],
    ['\\q', 'ERR_SUITES_REGEX'],
    ['*a', 'ERR_SUITES_REGEX'],
  ])('%s is refused', (pattern, code) => {
    expect(() => search(pattern, 'a')).toThrow(expect.objectContaining({ code, constructor: GradingFault }));
  });
});

describe('responses over the budget', () => {
  it('of bytes', () => {
    expect(unscoredOf('{ keywords: [x] }', 'ж'.repeat(1024 * 1024))).toBe('ERR_SUITES_RESPONSE_SIZE');
    expect(unscoredOf('{ keywords: [x] }', 'x'.repeat(256 * 1024))).toBeUndefined();
  });

  it('of an alignment', () => {
    const grading = `{ blank_filling: { template: "${'t'.repeat(200)}[blank] b", targets: [x] } }`;
    expect(unscoredOf(grading, 't'.repeat(100_000))).toBe('ERR_SUITES_BUDGET');
  });

  it('of a similarity', () => {
    const grading = `{ similarity: [{ metric: rougeL, references: ["${'word '.repeat(500)}"] }] }`;
    expect(unscoredOf(grading, 'w '.repeat(100_000))).toBe('ERR_SUITES_BUDGET');
  });

  it('of regular expressions', () => {
    const grading = `{ keywords: [{ content: { content: "${'(a|b)'.repeat(399)}", regex: true } }] }`;
    expect(unscoredOf(grading, 'c'.repeat(200_000))).toBe('ERR_SUITES_BUDGET');
  });
});

describe('any file', () => {
  const SOURCE = `${HEAD}grading:
  max_score: 3
  keywords: [abc, { content: { or: [x, { content: 'a.c', regex: true, cond: context[-1] == 'match' }] }, weight: 2 }]
  blank_filling: { template: "a [blank] b", targets: [{ content: [x, { content: '\\d', regex: true }] }] }
  similarity: [{ metric: rougeL, references: [one two] }]
`;

  it('is read, checked and graded by without an exception', () => {
    const edit = fc.record({ at: fc.nat(SOURCE.length), length: fc.nat(12), text: fc.string({ maxLength: 6 }) });
    const spoiled = fc
      .array(edit, { minLength: 1, maxLength: 4 })
      .map((edits) =>
        edits.reduce((text, { at, length, text: put }) => text.slice(0, at) + put + text.slice(at + length), SOURCE),
      );
    fc.assert(
      fc.property(fc.oneof(spoiled, fc.string()), fc.string(), (source, response) => {
        const opened = openCase(source, 'a.yaml');
        checkCase(opened, new Map());
        checkAnswers(opened, new Map(), 'document');
        for (const profile of SUITE_PROFILES) {
          const compiled = prepareCase(opened, new Map(), profile);
          if (compiled.ok) JSON.stringify(compiled.grade(response));
        }
      }),
      { numRuns: 400, seed: 19 },
    );
  });
});
