import { describe, expect, it } from '@jest/globals';
import type { ReportInputs } from '@starboard/database';
import { essay, inputs } from '../inputs.fixture.js';
import { makeReport } from '../making/make-report.js';
import { makeReportCsv } from './tables.js';

describe('the tables of a report', () => {
  it('has the confusion of codes and the figures of the whole as tables too', () => {
    const summary = {
      status: 'ranked',
      cause: null,
      value: 100 / 3,
      figures: { star: 100 / 3 },
      counted: 1,
      annulled: 1,
      sample: 2,
    };
    const lost = essay({ index: 1, fileId: 2, cause: 'late', finalAttempt: null, score: null, answer: null });
    const made = makeReport({ ...inputs(essay(), lost), result: summary as ReportInputs['result'] });
    expect(makeReportCsv(made, 'confusion').split('\r\n')).toEqual([
      '\uFEFFkind,expertCode,ownCode,count',
      'matched,Г.соч,Р.лекс,1',
      'matched,Г.упр,Г.упр,1',
      'missed,Р.тавт,,1',
      'extra,,Г.соч,1',
      '',
    ]);
    const figures = makeReportCsv(made, 'summary').split('\r\n');
    expect(figures).toEqual(
      expect.arrayContaining(['place,1', 'star,33.333333333333336', 'sum,', 'annulled,1', 'annulled.late,1', 'best,1']),
    );
  });

  const linesOf = (given: ReportInputs): string[] => makeReportCsv(makeReport(given), 'essays').split('\r\n');

  it('is a CSV table with a row for each essay: its values, then those against each of three experts', () => {
    const [head = '', row = '', ...rest] = linesOf(inputs(essay()));
    expect(rest).toEqual(['']);
    const names = head.split(',');
    const fields = row.split(',');
    expect(fields).toHaveLength(names.length);
    expect(row).toMatch(/^1,1,0001,rus,2,invalid accepted,2,,4000,2026/);
    const own = names.slice(names.indexOf('deadlineAt') + 1);
    expect(own.slice(0, 11).join()).toBe('value,average,best,m2,m3,m4,m5,m6,mOpt,mAvg,ceiling');
    const pair = 'n,m,matched,equalCodes,equalLabels,equalCorrections,m2,m3,m4,m5,m6,mean'.split(',');
    const byExpert = [1, 2, 3].flatMap((expert) => pair.map((name) => `expert${expert}.${name}`));
    expect(own.slice(11)).toEqual([...byExpert, 'grade']);
    const field = (name: string): string | undefined => fields[names.indexOf(name)];
    expect(['best', 'mOpt', 'mAvg', 'ceiling', 'expert1.matched', 'expert2.n', 'grade'].map(field)).toEqual([
      '50',
      '',
      '',
      '100',
      '2',
      '',
      'K9 0 · K10 0 · K 0',
    ]);
  });

  it('has a column for each combo that any rule of the sample has, and says why in English', () => {
    const combo = (id: string, points: number) => ({ id, mode: 'value', value: 1, score: points, calls: [] });
    const answer = (index: number, ...combos: ReturnType<typeof combo>[]) => {
      const points = Object.fromEntries(combos.map((one) => [one.id, one.score]));
      const detail = { combos: points, trace: { total: 1, combos } };
      return essay({ index, score: { value: 1, figures: {}, detail }, parts: [], answer: ['a'] });
    };
    const lost = essay({ index: 2, cause: 'late', score: null, answer: null, parts: [] });
    const given = inputs(answer(0, combo('B', 1)), answer(1, combo('B', 0.5), combo('A', -1)), lost);
    const lines = linesOf({ ...given, engine: 'rules', engineVersion: 'rules/2' });
    expect(lines.map((line) => line.split(',').slice(12).join())).toEqual([
      'score,combo.A,combo.B,why',
      '1,,1,B = 1.00',
      '1,-1,0.5,"B = 0.50; A = -1.00"',
      ',,,',
      '',
    ]);
  });
});
