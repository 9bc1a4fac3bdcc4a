import { describe, expect, it } from '@jest/globals';
import type { ReportInputs } from '@starboard/database';
import { makeReportCsv } from '../csv/tables.js';
import { essay, inputs, score } from '../inputs.fixture.js';
import { makeReport } from '../making/make-report.js';
import { makeReportPage } from './page.js';

const BY_RULES = { engine: 'rules', engineVersion: 'rules/2' } as const;

describe('the page of a report', () => {
  it('shows nothing of an essay’s text', () => {
    const made = makeReport(inputs(essay()));
    for (const text of [JSON.stringify(made), makeReportCsv(made, 'essays'), makeReportPage(made, 'ru')])
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

  it('leads to the markups of an essay that experts have marked, and to nothing where they have not', () => {
    const [one, other] = [essay(), essay({ index: 1, fileId: 2, essayId: '018f0000-0000-7000-8000-000000000002' })];
    const page = makeReportPage(makeReport(inputs(one, other)), 'ru');
    const address = '/my/c/rounds/018f0000-0000-7000-8000-000000000000/essays/018f0000-0000-7000-8000-00000000000';
    expect(page).toContain(`<a href="${address}1?team=team">1 (0001)</a>`);
    expect(page).toContain(`<a href="${address}2?team=team">2 (0001)</a>`);
    expect(makeReportPage(makeReport({ ...inputs(), ...BY_RULES }), 'ru')).not.toContain('/essays/');
  });

  it.each(['ru', 'en'] as const)('is a page that escapes names and runs nothing (%s)', (language) => {
    const page = makeReportPage(makeReport(inputs(essay())), language);
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Сова&quot;');
    expect(page).not.toMatch(/<script|javascript:|https?:|\son\w+=/);
    expect(page).toContain(`<html lang="${language}">`);
    expect(page.match(/<main>/g)).toHaveLength(1);
    expect(page).not.toMatch(/<th[^>]*><\/th>/);
  });

  it.each([
    ['ru', 'Ответы: оценено', 'Файлы'],
    ['en', 'Answers: scored', 'Files'],
  ] as const)('counts answers in a contest by rules, not files (%s)', (language, answers, files) => {
    const summary = {
      status: 'ranked',
      cause: null,
      value: 7,
      figures: { sum: 7, share: 70 },
      counted: 1,
      annulled: 0,
      sample: 1,
    };
    const made = makeReport({ ...inputs(), ...BY_RULES, result: summary as ReportInputs['result'] });
    const page = makeReportPage(made, language);
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
    const page = makeReportPage(makeReport({ ...inputs(answered), ...BY_RULES }), language);
    expect(page).toContain(line);
    expect(page).toContain(axis);
  });

  it('names causes in the words of the page, also on the chart', () => {
    const lost = essay({ cause: 'no-answer', attempts: [], finalAttempt: null, score: null, answer: null });
    const page = makeReportPage(makeReport(inputs(lost)), 'ru');
    expect(page).toContain('<title>1: нет ответа</title>');
    expect(page).not.toContain('no-answer');
  });

  it.each([
    ['ru', ['Значение', 'M6', 'По экспертам'], '1: 31,11 (2/3/3)'],
    ['en', ['Value', 'M6', 'By expert'], '1: 31.11 (2/3/3)'],
  ] as const)(
    'has the columns of the engine, in place of an annulled value the cause (%s)',
    (language, heads, pair) => {
      const lost = essay({ index: 1, cause: 'late', finalAttempt: null, score: null, answer: null });
      const page = makeReportPage(makeReport(inputs(essay(), lost)), language);
      for (const head of heads) expect(page).toContain(`<th scope="col">${head}</th>`);
      expect(page).toContain(`<td>${pair}</td>`);
      const cause = language === 'ru' ? 'опоздание' : 'late';
      expect(page).toMatch(new RegExp(`<td>${cause}</td>(\\s*<td>—</td>){8}\\s*<td></td>`));
    },
  );
});
