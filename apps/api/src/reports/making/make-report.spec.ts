import { describe, expect, it } from '@jest/globals';
import { contestParametersSchema, type Report, reportSchema } from '@starboard/contracts';
import type { ReportInputs } from '@starboard/database';
import { at, essay, inputs, marked, score } from '../inputs.fixture.js';
import { makeReport } from './make-report.js';
import { quantiles } from './quantiles.js';

const reportOf = (...essays: ReportInputs['essays']): Report => makeReport(inputs(...essays)).report;

describe('the analytic report', () => {
  it('counts which codes were taken for which, what was missed and what is extra', () => {
    const { confusion, essays } = reportSchema.parse(reportOf(essay(), essay({ index: 1, fileId: 2 })));
    expect(confusion).toEqual({
      matched: [
        { expert: 'Г.соч', own: 'Р.лекс', count: 2 },
        { expert: 'Г.упр', own: 'Г.упр', count: 2 },
      ],
      missed: [{ code: 'Р.тавт', count: 2 }],
      extra: [{ code: 'Г.соч', count: 2 }],
    });
    expect(essays[0]?.pairs).toMatchObject([{ expert: 1, n: 3, m: 3, matched: 2, equalCodes: 1 }]);
  });

  it('says the points that follow from an answer by the contest’s rules, and what its file states otherwise', () => {
    const grade = (parameters: object, given: Partial<ReportInputs['essays'][number]> = {}): unknown => {
      const values = contestParametersSchema.parse(parameters);
      const order = { ...inputs(essay(given)), parameters: values };
      return reportSchema.parse(makeReport(order).report).essays[0]?.grade;
    };
    // Seven words are too few for a point by the regulation.
    expect(grade({})).toEqual({ criteria: { K9: 0, K10: 0 }, k: 0, disagreements: [] });
    const row = { subject: 'rus', minimumVolume: 0, shortVolume: 0, thirdCheck: [], total: ['K1'] };
    const since = (sinceYear: number, start: number) => ({
      ...{ ...row, sinceYear },
      criteria: [{ name: 'K1', errors: 'grammar', start, perError: 1 }],
    });
    const gradeRules = [since(2020, 5), since(2030, 9)];
    const answer = { ...marked(at('два', 'Г.упр', 1), at('семь', 'Г.соч', 3)), criteria: { K1: 4 } };
    const disagreements = [{ criterion: 'K1', stated: 4, computed: 3 }];
    expect(grade({ gradeRules }, { answer })).toEqual({ criteria: { K1: 3 }, k: 3, disagreements });
    expect(grade({ gradeRules }, { answer, year: 2031 })).toMatchObject({ k: 7 });
    expect(
      makeReport({ ...inputs(essay({ answer })), parameters: contestParametersSchema.parse({ gradeRules }) }).explained,
    ).toMatchObject([{ grade: [['K1 ', { short: 3 }, ' (', { short: 4 }, ')', ' · K ', { short: 3 }]] }]);
    // Of an annulled file nothing is graded; free essays only where the contest says by what.
    expect(grade({}, { cause: 'late' })).toBeNull();
    expect(grade({ rusFreeGrade: 'none' }, { subject: 'rus-free' })).toBeNull();
    expect(grade({ rusFreeGrade: 'rus' }, { subject: 'rus-free' })).toMatchObject({ k: 0 });
  });

  it('finds matches by the version that the board was computed by, which older boards do not say', () => {
    const codes = {
      answer: marked(at('два', 'ПРИМЕР.лич', 1)),
      parts: [{ id: '1', content: marked(at('два', 'ПРИМЕР.общ', 2)) }],
    };
    const labels = (board: Partial<ReportInputs>): unknown => {
      const parameters = contestParametersSchema.parse({ codeFilter: '*' });
      const [only] = makeReport({ ...inputs(essay(codes)), parameters, ...board }).report.essays;
      return only?.pairs[0]?.equalLabels;
    };
    expect(labels({ engineVersion: 'markup/3' })).toBe(0);
    expect([labels({ engineVersion: 'markup/2' }), labels({ engineVersion: null })]).toEqual([1, 1]);
    expect(labels({ engineVersion: null, boardId: null, boardVersion: null })).toBe(0);
  });

  it('measures the answer that counts, from its sending', () => {
    const lost = essay({
      index: 1,
      fileId: 2,
      cause: 'no-answer',
      attempts: [],
      finalAttempt: null,
      score: null,
      answer: null,
    });
    const report = reportOf(essay(), lost);
    expect(report.essays.map(({ responseMs }) => responseMs)).toEqual([4_000, null]);
    expect(report.responses).toEqual({ count: 1, p50: 4_000, p90: 4_000, max: 4_000 });
    expect(report.causes).toEqual({ 'no-answer': 1 });
    expect(report.essays[1]?.pairs).toEqual([]);
  });

  it('names the best and the worst essays', () => {
    const values = [10, 90, 50, 70, 30, 80, 20];
    const { best, worst } = reportOf(
      ...values.map((value, index) => essay({ index, fileId: index + 1, score: score(value) })),
    );
    expect({ best, worst }).toEqual({ best: [2, 6, 4, 3], worst: [1, 7, 5] });
  });

  it.each([
    [0, 0, 0],
    [1, 1, 0],
    [2, 1, 1],
    [9, 5, 4],
    [10, 5, 5],
    [40, 5, 5],
  ])('names five each at most, and none of %i twice', (count, most, least) => {
    const all = Array.from({ length: count }, (_, index) => essay({ index, fileId: index + 1, score: score(index) }));
    const { best, worst } = reportOf(...all);
    expect([best.length, worst.length]).toEqual([most, least]);
    expect(new Set([...best, ...worst]).size).toBe(most + least);
  });
});

describe('quantiles', () => {
  it.each([
    [[], { count: 0, p50: null, p90: null, max: null }],
    [[7], { count: 1, p50: 7, p90: 7, max: 7 }],
    [[4, 1, 3, 2], { count: 4, p50: 2, p90: 4, max: 4 }],
    [Array.from({ length: 100 }, (_, n) => n + 1), { count: 100, p50: 50, p90: 90, max: 100 }],
  ])('of %j', (values, expected) => {
    expect(quantiles(values)).toEqual(expected);
  });
});
