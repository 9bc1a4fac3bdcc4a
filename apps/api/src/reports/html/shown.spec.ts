import { describe, expect, it } from '@jest/globals';
import type { ReportInputs } from '@starboard/database';
import { essay, inputs } from '../inputs.fixture.js';
import { makeReport } from '../making/make-report.js';
import { makeReportPage } from './page.js';

const HOSTILE = '</div><script>alert("beta")</script>\u202e';
const keyword = (neg: boolean, start: number, end: number) => ({
  status: 'match',
  weight: 1,
  neg,
  found: [{ start, end }],
});
const at = HOSTILE.indexOf('beta');
const outcome = { verdict: 'exited', exitCode: 1, completed: false, output: '<b>Error</b> & more' };
const PARTS = [
  { metric: 'keywords', points: 1, full: 2, why: [keyword(false, at, at + 4), keyword(false, at + 2, at + 6)] },
  {
    metric: 'blank_filling',
    points: 0,
    full: 1,
    rate: 0.9,
    why: [{ matched: false, weight: 1, found: '<i>', expected: '</i>', detail: '' }],
  },
  {
    metric: 'unit_test',
    points: 0,
    full: 1,
    why: [{ language: 'python', weight: 1, timeoutSeconds: 10, passed: false, outcome }],
  },
];
const detail = { sums: { groups: [1], metrics: {} }, responses: [{ points: 1, parts: PARTS }] };
const figures = { share: 25, points: 1, full: 4, deviation: 0 };

const answered = (given: Partial<ReportInputs['essays'][number]> = {}): ReportInputs['essays'][number] =>
  essay({ score: { value: 25, figures, detail }, answer: [HOSTILE], parts: [], ...given });
const made = (...essays: readonly ReportInputs['essays'][number][]) =>
  makeReport({ ...inputs(...essays), engine: 'suites', engineVersion: 'suites/1' });

describe('answers in detail', () => {
  const page = (language: 'ru' | 'en') => makeReportPage(made(answered()), language);

  it.each(['ru', 'en'] as const)('are lit, escaped, and run nothing (%s)', (language) => {
    const text = page(language);
    expect(text).toContain('&lt;/div&gt;&lt;script&gt;alert(&quot;<mark>be<sup>1</sup></mark>');
    expect(text).toContain('<mark>ta<sup>1, 2</sup></mark><mark>&quot;)<sup>2</sup></mark>');
    expect(text).toContain('⟨U+202E⟩');
    expect(text).not.toMatch(/<script|\son\w+=|<\/?i>|<b>Error/);
    expect(text).toContain('<span class="verbatim">&lt;i&gt;</span>');
    expect(text).toContain('<div class="text">&lt;b&gt;Error&lt;/b&gt; &amp; more</div>');
  });

  it.each([
    ['ru', ['Ответы подробно', 'Ответ 1, баллы: 1', 'Ключевые слова: 1 / 2', 'завершилась (1)', 'В случае'], '90'],
    ['en', ['Answers in detail', 'Response 1, points: 1', 'Keywords: 1 / 2', 'ended (1)', 'In the case'], '90'],
  ] as const)('speak the language of the page (%s)', (language, words, rate) => {
    for (const word of [...words, `%: ${rate}`]) expect(page(language)).toContain(word);
  });

  it('are on the page alone: data and rows stay as they are', () => {
    const { report } = made(answered());
    expect(JSON.stringify(report.essays)).not.toContain('alert');
    expect(report.essays[0]?.trace).toMatchObject({ responses: [{ points: 1 }] });
  });

  it('are not there for annulled answers, nor for engines that say all in their rows', () => {
    const lost = answered({ cause: 'late', finalAttempt: null, score: null, answer: null });
    expect(makeReportPage(made(lost), 'en')).not.toContain('Answers in detail');
    expect(makeReportPage(makeReport(inputs(essay())), 'en')).not.toContain('Answers in detail');
  });

  it('end where the page is long, and the others are counted', () => {
    const output = '&'.repeat(2_000);
    const tests = Array.from({ length: 20 }, () => ({ ...PARTS[2]!.why[0], outcome: { ...outcome, output } }));
    const parts = [{ ...PARTS[2], why: tests }];
    const long = { ...detail, responses: [{ points: 1, parts }] };
    const essays = Array.from({ length: 40 }, (_, index) =>
      answered({ index, fileId: index + 1, score: { value: 25, figures, detail: long } }),
    );
    const text = makeReportPage(made(...essays), 'en');
    const [, left = ''] = /The page is long: (\d+) more are not shown/.exec(text) ?? [];
    expect(Number(left)).toBeGreaterThan(0);
    expect(text.match(/<details/g)).toHaveLength(40 - Number(left));
    expect(text.length).toBeLessThan(4_200_000);
  });
});
