import { describe, expect, it } from '@jest/globals';
import type { ReportInputs } from '@starboard/database';
import { contestParametersSchema, reportSchema } from '@starboard/contracts';
import type { Fragment } from '@starboard/markup';
import { makeReport } from './make-report.js';
import { quantiles } from './quantiles.js';
import { makeReportCsv } from './report.csv.js';
import { makeReportPage } from './report-page.js';

const TEXT = 'Один два три четыре пять шесть семь.';
const at = (word: string, code: string, id: number, correction = ''): Fragment => ({
  id,
  start: TEXT.indexOf(word),
  end: TEXT.indexOf(word) + word.length,
  code,
  subtype: '',
  group: 'error',
  comment: '',
  explanation: '',
  correction,
  tag: '',
});

type Essay = ReportInputs['essays'][number];
const score = (value: number): Essay['score'] => ({
  value,
  average: value,
  best: value,
  m2: value,
  m3: value,
  m4: value,
  m5: value,
  m6: value,
  mOpt: null,
  ceiling: 100,
  detail: null,
});
const essay = (given: Partial<Essay> = {}): Essay => ({
  index: 0,
  fileId: 1,
  externalId: '0001',
  subject: 'rus',
  text: TEXT,
  plannedAt: '2026-11-21T09:00:00.000Z',
  releasedAt: '2026-11-21T09:00:00.200Z',
  deadlineAt: '2026-11-21T09:01:00.200Z',
  attempts: [
    { attempt: 1, verdict: 'invalid', receivedAt: '2026-11-21T09:00:03.000Z' },
    { attempt: 2, verdict: 'accepted', receivedAt: '2026-11-21T09:00:04.200Z' },
  ],
  finalAttempt: 2,
  cause: null,
  score: score(50),
  fragments: [at('два', 'Г.упр', 1), at('пять', 'Р.лекс', 2), at('семь', 'Г.соч', 3)],
  experts: [{ ordinal: 1, fragments: [at('два', 'Г.упр', 7), at('пять', 'Г.соч', 8), at('шесть', 'Р.тавт', 9)] }],
  ...given,
});
const inputs = (...essays: readonly Essay[]): ReportInputs => ({
  engine: 'markup',
  contest: { slug: 'c', titleRu: 'Конкурс <b>', titleEn: 'Contest' },
  round: { id: '018f0000-0000-7000-8000-000000000000', mode: 'final', number: 1 },
  team: { slug: 'team', name: '<script>alert(1)</script> & "Сова"' },
  sessionId: 5,
  openedAt: new Date('2026-11-21T08:59:00Z'),
  openedLate: false,
  closedAt: new Date('2026-11-21T10:00:00Z'),
  closeReason: 'finish',
  boardId: '01890000-0000-7000-8000-000000000000',
  boardVersion: 1,
  engineVersion: 'markup/3',
  approved: true,
  parameters: contestParametersSchema.parse({}),
  ster: 80,
  place: 1,
  result: null,
  sessions: [5],
  essays,
});

describe('the analytic report', () => {
  it('counts which codes were taken for which, what was missed and what is extra', () => {
    const { confusion, essays } = reportSchema.parse(makeReport(inputs(essay(), essay({ index: 1, fileId: 2 }))));
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

  it('finds matches by the version that the board was computed by, which older boards do not say', () => {
    const codes = {
      fragments: [at('два', 'ПРИМЕР.лич', 1)],
      experts: [{ ordinal: 1, fragments: [at('два', 'ПРИМЕР.общ', 2)] }],
    };
    const labels = (board: Partial<ReportInputs>): unknown => {
      const parameters = contestParametersSchema.parse({ codeFilter: '*' });
      const [only] = makeReport({ ...inputs(essay(codes)), parameters, ...board }).essays;
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
      fragments: null,
    });
    const report = makeReport(inputs(essay(), lost));
    expect(report.essays.map(({ responseMs }) => responseMs)).toEqual([4_000, null]);
    expect(report.responses).toEqual({ count: 1, p50: 4_000, p90: 4_000, max: 4_000 });
    expect(report.causes).toEqual({ 'no-answer': 1 });
    expect(report.essays[1]?.pairs).toEqual([]);
  });

  it('names the best and the worst essays', () => {
    const values = [10, 90, 50, 70, 30, 80, 20];
    const { best, worst } = makeReport(
      inputs(...values.map((value, index) => essay({ index, fileId: index + 1, score: score(value) }))),
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
    const { best, worst } = makeReport(inputs(...all));
    expect([best.length, worst.length]).toEqual([most, least]);
    expect(new Set([...best, ...worst]).size).toBe(most + least);
  });

  it('shows nothing of an essay’s text', () => {
    const report = makeReport(inputs(essay()));
    for (const text of [JSON.stringify(report), makeReportCsv(report, 'essays'), makeReportPage(report, 'ru')])
      expect(text).not.toContain('четыре');
  });

  it.each([
    ['ru', '<td>не читается, принят</td>', '<h2>Сопоставлено</h2>'],
    ['en', '<td>invalid, accepted</td>', '<h2>Matched</h2>'],
  ] as const)('tells the verdict on every attempt, and what its tables are of (%s)', (language, verdicts, matched) => {
    const page = makeReportPage(makeReport(inputs(essay())), language);
    expect(page).toContain(verdicts);
    expect(page).toContain(matched);
    expect(page).toMatch(
      language === 'ru' ? /сопоставлено \/ фрагментов решения/ : /matched \/ fragments of the solution/,
    );
  });

  it.each(['ru', 'en'] as const)('is a page that escapes names and runs nothing (%s)', (language) => {
    const page = makeReportPage(makeReport(inputs(essay())), language);
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Сова&quot;');
    expect(page).not.toMatch(/<script|javascript:|https?:|\son\w+=/);
    expect(page).toContain(`<html lang="${language}">`);
  });

  it.each([
    ['ru', 'Ответы: оценено', 'Файлы'],
    ['en', 'Answers: scored', 'Files'],
  ] as const)('counts answers in a contest by rules, not files (%s)', (language, answers, files) => {
    const summary = { status: 'ranked', sum: 7, share: 70, counted: 1, annulled: 0, sample: 1 };
    const report = makeReport({ ...inputs(), engine: 'rules', result: summary as ReportInputs['result'] });
    const page = makeReportPage(report, language);
    expect(page).toContain(answers);
    expect(page).not.toContain(files);
  });

  it.each([
    ['ru', '<td>70,50</td>', '<dd>4,0 с</dd>', /\d\.\d/],
    ['en', '<td>70.50</td>', '<dd>4.0 s</dd>', /\d,\d/],
  ] as const)('writes numbers as its readers do (%s)', (language, value, median, foreign) => {
    const page = makeReportPage(makeReport(inputs(essay({ score: score(70.5) }))), language);
    expect(page).toContain(value);
    expect(page).toContain(median);
    const texts = page.replace(/<style>[^]*?<\/style>/g, '').replace(/<[^>]+>/g, ' ');
    expect(texts).not.toMatch(foreign);
  });

  it.each([
    ['ru', 'A = 7,50: SM 0 ✓ 0,25 (a)', '>2,5</text'],
    ['en', 'A = 7.50: SM 0 ✓ 0.25 (a)', '>2.5</text'],
  ] as const)('writes points and what they are for as its readers do (%s)', (language, line, axis) => {
    const call = { operator: 'M', atom: '0', type: 'SM', hit: true, value: 0.25, matched: ['a'], start: 0, end: 1 };
    const combo = { id: 'A', mode: 'value', value: 0.75, score: 7.5, calls: [call] };
    const detail = { combos: { A: 7.5 }, trace: { total: 7.5, combos: [combo] } };
    const answered = essay({ score: { ...score(7.5), detail } as ReturnType<typeof score> });
    const page = makeReportPage(makeReport({ ...inputs(answered), engine: 'rules' }), language);
    expect(page).toContain(line);
    expect(page).toContain(axis);
  });

  it('names causes in the words of the page, also on the chart', () => {
    const lost = essay({ cause: 'no-answer', attempts: [], finalAttempt: null, score: null, fragments: null });
    const page = makeReportPage(makeReport(inputs(lost)), 'ru');
    expect(page).toContain('<title>1: нет ответа</title>');
    expect(page).not.toContain('no-answer');
  });

  it('has the confusion of codes and the figures of the whole as tables too', () => {
    const summary = { status: 'ranked', star: 100 / 3, counted: 1, annulled: 1, sample: 2 };
    const lost = essay({ index: 1, fileId: 2, cause: 'late', finalAttempt: null, score: null, fragments: null });
    const report = makeReport({ ...inputs(essay(), lost), result: summary as ReportInputs['result'] });
    expect(makeReportCsv(report, 'confusion').split('\r\n')).toEqual([
      '\uFEFFkind,expertCode,ownCode,count',
      'matched,Г.соч,Р.лекс,1',
      'matched,Г.упр,Г.упр,1',
      'missed,Р.тавт,,1',
      'extra,,Г.соч,1',
      '',
    ]);
    const figures = makeReportCsv(report, 'summary').split('\r\n');
    expect(figures).toEqual(
      expect.arrayContaining(['place,1', 'star,33.333333333333336', 'sum,', 'annulled,1', 'annulled.late,1', 'best,1']),
    );
  });

  it('is a CSV table with a row for each essay', () => {
    const [head, row, ...rest] = makeReportCsv(makeReport(inputs(essay())), 'essays').split('\r\n');
    expect(rest).toEqual(['']);
    expect(head?.split(',')).toHaveLength(row?.split(',').length ?? 0);
    expect(row).toMatch(/^1,1,0001,rus,2,invalid accepted,2,,4000,2026/);
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
