import { describe, expect, it } from '@jest/globals';
import { DEFAULT_ANSWERS_BUDGET, makeRuleReport, readAnswers, type ReadAnswersOptions } from './index.js';

const tableOf = (source: string, options: ReadAnswersOptions): unknown => {
  const result = readAnswers(source, options);
  return result.ok ? result.table : result.problems.map(({ code, row, column }) => [code, row, column]);
};
const CSV = { format: 'csv' } as const;
const JSON_FORMAT = { format: 'json' } as const;

describe('readAnswers', () => {
  it('reads a CSV with labels and passes over columns that are no blanks', () => {
    expect(
      tableOf('\ufeffid,answer 1,answer 2,score\r\n1,a,"b,""c""",7\r\n2,d,e,\r\n3,f', { ...CSV, label: 'score' }),
    ).toEqual({
      blanks: 2,
      labelled: true,
      rows: [
        { blanks: ['a', 'b,"c"'], label: 7 },
        { blanks: ['d', 'e'], label: null },
        { blanks: ['f'], label: null },
      ],
    });
  });

  it('takes any column for the labels, decimal commas and points', () => {
    expect(tableOf('x,grade\na,"7,5"\nb,6.25\nc,0\nd,10\n', { ...CSV, label: 'grade' })).toMatchObject({
      rows: [{ label: 7.5 }, { label: 6.25 }, { label: 0 }, { label: 10 }],
    });
  });

  it('reads JSON with and without labels', () => {
    expect(tableOf('[["a","b"],[]]', JSON_FORMAT)).toEqual({
      blanks: 2,
      labelled: false,
      rows: [
        { blanks: ['a', 'b'], label: null },
        { blanks: [], label: null },
      ],
    });
    expect(tableOf('[{"blanks":["a"],"label":7.5},{"blanks":["b"]}]', JSON_FORMAT)).toMatchObject({
      labelled: true,
      rows: [{ label: 7.5 }, { label: null }],
    });
  });

  it.each<[string, string, ReadAnswersOptions, unknown]>([
    ['no CSV', 'a\n"b\n', CSV, [['ERR_ANSWERS_FORMAT', 2, null]]],
    ['no JSON', '[', JSON_FORMAT, [['ERR_ANSWERS_FORMAT', null, null]]],
    ['no array', '{"a":1}', JSON_FORMAT, [['ERR_ANSWERS_FORMAT', null, null]]],
    [
      'no answer',
      '[["a"],"b",[5],null]',
      JSON_FORMAT,
      [
        ['ERR_ANSWERS_SHAPE', 2, null],
        ['ERR_ANSWERS_SHAPE', 4, null],
        ['ERR_ANSWERS_SHAPE', 3, 1],
      ],
    ],
    ['no such column', 'text,score\na,7\n', { ...CSV, label: 'grade' }, [['ERR_ANSWERS_COLUMN', 1, null]]],
    [
      'labels that are none',
      'text,score\na,11\nb,-1\nc,good\nd,1e1\n',
      { ...CSV, label: 'score' },
      [2, 3, 4, 5].map((row) => ['ERR_ANSWERS_LABEL', row, 2]),
    ],
    [
      'a JSON label',
      '[{"blanks":[],"label":"x"},{"blanks":[],"label":10.5}]',
      JSON_FORMAT,
      [
        ['ERR_ANSWERS_LABEL', 1, null],
        ['ERR_ANSWERS_LABEL', 2, null],
      ],
    ],
    ['cells without a name', 'text\na\nb,c\n', CSV, [['ERR_ANSWERS_SHAPE', 3, 2]]],
    [
      'what no database stores',
      '[["a","\\u0000"],["\\ud800"]]',
      JSON_FORMAT,
      [
        ['ERR_ANSWERS_CHARACTER', 1, 2],
        ['ERR_ANSWERS_CHARACTER', 2, 1],
      ],
    ],
    [
      'too many answers',
      'a\n'.repeat(4),
      { ...CSV, budget: { ...DEFAULT_ANSWERS_BUDGET, answers: 3 } },
      [['ERR_ANSWERS_SIZE', null, null]],
    ],
    [
      'too much',
      'a\n'.repeat(4),
      { ...CSV, budget: { ...DEFAULT_ANSWERS_BUDGET, characters: 7 } },
      [['ERR_ANSWERS_SIZE', null, null]],
    ],
    [
      'a long answer',
      '\nб\nббб\n',
      { ...CSV, header: false, budget: { ...DEFAULT_ANSWERS_BUDGET, answerBytes: 4 } },
      [['ERR_ANSWERS_SIZE', 3, null]],
    ],
    [
      'too many blanks',
      'a,b,c\n',
      { ...CSV, budget: { ...DEFAULT_ANSWERS_BUDGET, blanks: 2 } },
      [['ERR_ANSWERS_SIZE', 1, null]],
    ],
  ])('tells where there is %s', (_name, source, options, problems) => {
    expect(tableOf(source, options)).toEqual(problems);
  });

  it('lists at most a hundred problems, in both languages', () => {
    const result = readAnswers(`text,score\n${'a,x\n'.repeat(1_000)}`, { ...CSV, label: 'score' });
    if (result.ok) throw new Error('accepted');
    expect(result.problems).toHaveLength(100);
    expect(result.problems[0]).toMatchObject({ message: 'A label is a number 0 … 10, or empty.' });
    expect(result.problems[0]!.ru).toMatch(/^Метка/);
  });
});

describe('makeRuleReport', () => {
  const results = [
    { score: 7.5, label: 8 },
    { score: 2, label: null },
    { score: null, label: 5 },
  ];

  it('counts what is scored, what is labelled and what is both', () => {
    const report = makeRuleReport(results, true);
    expect(report).toMatchObject({ answers: 3, scored: 2, refused: 1, mean: 4.75 });
    expect(report.labels).toMatchObject({
      count: 2,
      mean: 6.5,
      agreement: { count: 1, exact: 1, meanAbsoluteError: 0.5 },
    });
    expect(makeRuleReport(results, false).labels).toBeNull();
    expect(makeRuleReport([], true)).toMatchObject({ mean: null, labels: { mean: null } });
  });
});
