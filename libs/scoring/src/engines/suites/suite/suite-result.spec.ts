import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { type GoldenRow, goldenRows, readGolden } from '../../../../test/suites-golden.js';
import { openCase, prepareCase } from '../open-case.js';
import { ProblemList } from '../problem.js';
import type { SuiteProfile } from '../profile.js';
import type { GradedCase } from './case-result.js';
import { deviationOf, meanOf } from './numpy.js';
import { readSuite, type Suite } from './read-suite.js';
import { parseReduceMode, reduceScores } from './reduce.js';
import { makeSuiteResult, type SuiteResult } from './suite-result.js';
import { formatTables } from './table-text.js';

const CASE = (more = ''): string =>
  `id: a\ntype: code completion\nlang: go\n${more}grading: { max_score: 2, keywords: [one, two, three] }\n`;
const TEST =
  'id: t\ntype: code completion\nlang: python\ngrading: { keywords: [x], unit_test: { tests: [assert f()] } }\n';

function suiteOf(text: string): Suite {
  const problems = new ProblemList('suite.yaml');
  const suite = readSuite(text, problems);
  if (!suite) throw new Error(JSON.stringify(problems.list));
  return suite;
}

function gradedBy(
  profile: SuiteProfile,
  sources: Readonly<Record<string, string>>,
  responses: Readonly<Record<string, readonly string[]>>,
): (suite: Suite) => SuiteResult {
  return (suite) => {
    const graded = suite.cases.map((entry): GradedCase => {
      const opened = openCase(sources[entry.path]!, entry.path);
      const compiled = prepareCase(opened, new Map(), profile);
      const { suiteCase } = opened;
      if (!compiled.ok) return { entry, suiteCase, grades: null, error: compiled.error };
      return { entry, suiteCase, grades: responses[entry.path]?.map((response) => compiled.grade(response)) ?? null };
    });
    return makeSuiteResult(suite, graded, profile);
  };
}

describe('several responses for one item', () => {
  it.each([
    ['avg', 0.5, 0],
    ['max', 1, 0],
    ['min', 0.25, 0],
    ['avg_max_2', 0.75, deviationOf([0.5, 1])],
    ['avg_max_3', 0.625, deviationOf([1, 0.25])],
    ['avg_max_9', 1, 0],
  ])('%s', (name, mean, std) => {
    expect(reduceScores([0.5, 0.25, 1, 0.25], parseReduceMode(name)!)).toEqual({ mean, std });
  });

  it.each(['avg_max_', 'avg_max_0', 'median', 'avg_max_-1'])('refuses %s', (name) => {
    expect(parseReduceMode(name)).toBeUndefined();
  });

  it('adds as numpy does: pairwise, eight at a time', () => {
    const tenths = Array.from({ length: 30 }, () => 0.1);
    expect(meanOf(tenths)).toBe(0.10000000000000003);
    expect(meanOf(Array.from({ length: 300 }, (_, at) => at * 0.1))).toBe(14.95);
  });
});

describe('a suite', () => {
  const two = { 'a.yaml': CASE(), 'b.yaml': CASE('full_score: 3\nnull_score: 0.5\n').replace('lang: go', 'lang: r') };

  it('counts weights in the profile document, and passes over them in reference', () => {
    const suite = suiteOf('cases: [{ path: a.yaml, weight: 2 }, b.yaml]');
    const responses = { 'a.yaml': ['one two'], 'b.yaml': ['one'] };
    expect(gradedBy('document', two, responses)(suite).total).toMatchObject({ mean: 3.5, full: 5, share: 0.7 });
    expect(gradedBy('reference', two, responses)(suite).total).toMatchObject({ mean: 2.5, full: 4, share: 0.625 });
  });

  it('gives the null score without responses; of an empty list only by the document', () => {
    const suite = suiteOf('cases: [a.yaml, b.yaml]');
    const none = gradedBy('document', two, { 'a.yaml': ['one'] })(suite);
    expect(none.cases.map(({ mean }) => mean)).toEqual([0.5, 0.5]);
    const responses = { 'a.yaml': ['one'], 'b.yaml': [] };
    expect(gradedBy('document', two, responses)(suite).cases[1]!.mean).toBe(0.5);
    const failed = gradedBy('reference', two, responses)(suite);
    expect(failed.cases[1]).toMatchObject({ mean: null, error: { code: 'ERR_SUITES_NO_RESPONSES' } });
    expect(failed.total).toMatchObject({ full: 1, unscored: { cases: 1, full: 3 } });
  });

  it('leaves what needs programs unscored, with its cause and the parts that are known, and never as zero', () => {
    const sources = { ...two, 't.yaml': TEST };
    const result = gradedBy('document', sources, { 'a.yaml': ['one'], 't.yaml': ['x'] })(
      suiteOf('cases: [a.yaml, t.yaml]'),
    );
    const [, tested] = result.cases;
    expect(tested).toMatchObject({ mean: null, std: null });
    expect(tested!.responses[0]).toMatchObject({ score: null, unscored: { code: 'ERR_SUITES_NEEDS_EXECUTION' } });
    expect(tested!.responses[0]!.parts).toMatchObject([
      { metric: 'keywords', points: 1, full: 1 },
      {
        metric: 'unit_test',
        points: null,
        full: 1,
        why: [{ language: 'python', test: 'assert f()', timeoutSeconds: 10 }],
      },
    ]);
    expect(result.total).toMatchObject({ mean: 0.5, full: 1, unscored: { cases: 1, full: 1 } });
    expect(result.tables!.lang.map(({ name }) => name)).toEqual(['go']);
  });

  it('has the deviation of the totals of groups', () => {
    const suite = suiteOf('{ attempt_reduce_mode: avg_max_2, cases: [a.yaml, b.yaml] }');
    const responses = { 'a.yaml': ['one', '', 'one two', 'x'], 'b.yaml': ['one', 'two', 'x', 'y'] };
    const { total, tables } = gradedBy('document', two, responses)(suite);
    expect(total).toMatchObject({ mean: 1.5, std: deviationOf([2, 1]), groups: 2 });
    expect(tables!.lang).toMatchObject([
      { name: 'r', mean: 0.75, std: deviationOf([1.5, 0]), full: 3, meanShare: 0.25, allocation: 0.75 },
      { name: 'go', mean: 0.75, full: 1 },
    ]);
    // Points of a metric are not clipped by max_score: three keywords of one point each, for a full score of two.
    expect(tables!.metric).toMatchObject([{ name: 'keywords', full: 1.5 + 4.5 }]);
  });

  it('prints its tables in columns', () => {
    const result = gradedBy('document', two, { 'a.yaml': ['one'], 'b.yaml': ['two'] })(
      suiteOf('cases: [a.yaml, b.yaml]'),
    );
    expect(formatTables(result.tables!, 'us').split('\n').slice(1, 6)).toEqual([
      '                       | us           |                 | Full Score | Allocation ',
      '-----------------------|------|-------|--------|--------|------------|------------',
      ' Overall Score         | 2.00   ±0.00 | 50.00%   ±0.00% | 4.00       |            ',
      ' Lang: r               | 1.50   ±0.00 | 50.00%   ±0.00% | 3.00       | 75.00%     ',
      ' Lang: go              | 0.50   ±0.00 | 50.00%   ±0.00% | 1.00       | 25.00%     ',
    ]);
  });
});

const rows = goldenRows();
const PRINTED = '8ac0949dce3895b47b640262f5f47b28c0c6429c9c3de8cc0c7d958672a6c757';
const present = typeof rows !== 'string';

(present ? describe : describe.skip)(`a real suite (${present ? 'its cases without programs' : rows})`, () => {
  it('has the figures that the public script prints', () => {
    const suite = suiteOf(readGolden('suite-subset.yaml'));
    const all: readonly GoldenRow[] = present ? rows : [];
    const graded = suite.cases.map((entry): GradedCase => {
      const opened = openCase(readGolden(entry.path), entry.path);
      const files = opened.named.map(({ path }) => [path, readGolden(`cases_dev/${path}`)] as const);
      const compiled = prepareCase(opened, new Map(files), 'reference');
      if (!compiled.ok) throw new Error(compiled.error.message);
      const responses = all.filter((row) => row.case === entry.path).map(({ response }) => response);
      return { entry, suiteCase: opened.suiteCase, grades: responses.map((response) => compiled.grade(response)) };
    });
    const text = formatTables(makeSuiteResult(suite, graded, 'reference').tables!, 'gpt-4');
    expect(text).toContain('Overall Score                      | 61.89   ±2.52 | 58.94%   ±2.40%  | 105.00');
    // Of the table that the public script prints of the same rows.
    expect(createHash('sha256').update(text).digest('hex')).toBe(PRINTED);
  });
});
