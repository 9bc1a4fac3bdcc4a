import { describe, expect, it } from '@jest/globals';
import { pageTitle, withHead } from './page-head.js';

const SHELL =
  '<!doctype html><html lang="ru"><head><title>Starboard</title></head><body><a href="/api/contests">/api/contests</a></body></html>';

describe('withHead', () => {
  it('names the contest in the language, and the page in the other one', () => {
    const page = withHead(
      SHELL,
      { ru: 'Весна', en: 'Spring' },
      {
        ...{ address: 'https://a.org/contests/spring', still: '/board.html', language: 'en' as const },
      },
    );
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('<title>Spring · Starboard</title>');
    expect(page).toContain('<meta property="og:title" content="Spring" />');
    expect(page).toContain('<link rel="alternate" hreflang="ru" href="https://a.org/contests/spring?lang=ru" />');
  });

  it('leads who has no scripts to the table, and names the page', () => {
    const title = pageTitle('/contests/:slug/live', { ru: 'Весна', en: 'Spring' });
    const page = withHead(SHELL, title, { address: 'https://a.org', still: '/board.html?a&b', language: 'en' });
    expect(page).toContain('<title>The round as it runs: Spring · Starboard</title>');
    expect(page).toContain('<a href="/board.html?a&amp;b">The round as it runs: Spring</a>');
    expect(pageTitle('/contests/:slug', { ru: 'Весна', en: 'Spring' })).toEqual({ ru: 'Весна', en: 'Spring' });
  });

  it('takes a title for a text, whatever it holds', () => {
    const title = '</title><script>alert("$&")</script>';
    const page = withHead(
      SHELL,
      { ru: title, en: title },
      {
        ...{ address: 'https://a.org/contests/x', still: '/board.html', language: 'ru' as const },
      },
    );
    expect(page).not.toContain('<script>');
    expect(page).toContain(
      '<title>&lt;/title&gt;&lt;script&gt;alert(&quot;$&amp;&quot;)&lt;/script&gt; · Starboard</title>',
    );
  });
});
