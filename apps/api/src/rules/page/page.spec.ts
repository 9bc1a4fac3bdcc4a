import { describe, expect, it } from '@jest/globals';
import { makeRuleReport } from '@starboard/scoring';
import { makeReportHtml } from './index.js';

describe('makeReportHtml', () => {
  const results = [
    { score: 7.5, label: 8 },
    { score: 2, label: null },
    { score: null, label: 5 },
  ];

  it('is a page without scripts and addresses, in either language, whatever its title', () => {
    const page = { language: 'ru', title: '<script>alert("1")</script>&', profile: 'manual' } as const;
    const html = makeReportHtml(makeRuleReport(results, true), page);
    expect(html).toContain('<h1>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;</h1>');
    expect(html).not.toMatch(/<script|\son\w+=|https?:|url\(|<link|<img/i);
    expect(html).toContain('<dt>Средняя абсолютная ошибка</dt><dd>0,5</dd>');
    const english = makeReportHtml(makeRuleReport(results, false), { ...page, language: 'en' });
    expect(english).toContain('<dt>Mean score</dt><dd>4.75</dd>');
    expect(english).not.toContain('Confusion matrix');
  });
});
