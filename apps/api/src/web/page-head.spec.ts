import { describe, expect, it } from '@jest/globals';
import { withHead } from './page-head.js';

const SHELL = '<!doctype html><html lang="ru"><head><title>Starboard</title></head><body></body></html>';

describe('withHead', () => {
  it('names the contest in the language, and the page in the other one', () => {
    const page = withHead(SHELL, { ru: 'Весна', en: 'Spring' }, 'https://a.org/contests/spring', 'en');
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('<title>Spring · Starboard</title>');
    expect(page).toContain('<meta property="og:title" content="Spring" />');
    expect(page).toContain('<link rel="alternate" hreflang="ru" href="https://a.org/contests/spring?lang=ru" />');
  });

  it('takes a title for a text, whatever it holds', () => {
    const title = '</title><script>alert("$&")</script>';
    const page = withHead(SHELL, { ru: title, en: title }, 'https://a.org/contests/x', 'ru');
    expect(page).not.toContain('<script>');
    expect(page).toContain(
      '<title>&lt;/title&gt;&lt;script&gt;alert(&quot;$&amp;&quot;)&lt;/script&gt; · Starboard</title>',
    );
  });
});
