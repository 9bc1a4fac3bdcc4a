import { describe, expect, it } from '@jest/globals';
import type { Board } from '@starboard/contracts';
import { pageDescription, pageTitle, withHead } from './page-head.js';

const SHELL =
  '<!doctype html><html lang="ru"><head><meta\n name="description"\n content="Site" />' +
  '<title>Starboard</title></head><body><a href="/api/contests">/api/contests</a></body></html>';

describe('withHead', () => {
  it('names the contest in the language, and the page in the other one', () => {
    const page = withHead(
      SHELL,
      { ru: 'Весна', en: 'Spring' },
      {
        ...{ origin: 'https://a.org', slug: 'spring', path: [], language: 'en' as const, description: 'So.' },
      },
    );
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('<title>Spring · Starboard</title>');
    expect(page).toContain('<meta property="og:title" content="Spring" />');
    expect(page).toContain('<link rel="alternate" hreflang="ru" href="https://a.org/contests/spring?lang=ru" />');
  });

  it('has a picture, what it says in both places, and the feeds', () => {
    const head = {
      origin: 'https://a.org',
      slug: 'spring',
      path: ['about'],
      language: 'ru',
      description: '1 < 2',
    } as const;
    const page = withHead(SHELL, { ru: 'Весна', en: 'Spring' }, head);
    expect(page.match(/ name="description"/g)).toHaveLength(1);
    expect(page).toContain('<meta name="description" content="1 &lt; 2" />');
    expect(page).toContain('<meta property="og:description" content="1 &lt; 2" />');
    expect(page).toContain('<meta property="og:image" content="https://a.org/preview.png" />');
    expect(page).toContain('<meta name="twitter:card" content="summary_large_image" />');
    expect(page.match(/type="application\/atom\+xml" title="[^"]+" href="[^"]+"/g)).toEqual([
      'type="application/atom+xml" title="Объявления" href="/api/contests/spring/announcements.atom"',
      'type="application/atom+xml" title="Результаты" href="/api/contests/spring/results.atom"',
    ]);
  });

  it('leads who has no scripts to the table, and names the page', () => {
    const title = pageTitle('/contests/:slug/live', { ru: 'Весна', en: 'Spring' });
    const page = withHead(SHELL, title, {
      ...{ origin: 'https://a.org', slug: 'spring', path: ['live'], language: 'en', description: 'It is "so".' },
    });
    expect(page).toContain('<title>The round as it runs: Spring · Starboard</title>');
    expect(page).toContain(
      '<a href="/api/contests/spring/leaderboard/board.html?lang=en">The round as it runs: Spring</a>',
    );
    expect(page).toContain('<link rel="canonical" href="https://a.org/contests/spring/live" />');
    expect(pageTitle('/contests/:slug/teams/:team', { ru: 'Весна', en: 'Spring' }, 'Сова').en).toBe('Сова: Spring');
    expect(pageTitle('/contests/:slug/teams/:team', { ru: 'Весна', en: 'Spring' }).en).toBe('Team: Spring');
    expect(pageTitle('/contests/:slug', { ru: 'Весна', en: 'Spring' })).toEqual({ ru: 'Весна', en: 'Spring' });
  });

  it('takes a title for a text, whatever it holds', () => {
    const title = '</title><script>alert("$&")</script>';
    const page = withHead(
      SHELL,
      { ru: title, en: title },
      {
        ...{ origin: 'https://a.org', slug: 'x', path: [], language: 'ru' as const, description: title },
      },
    );
    expect(page).not.toContain('<script>');
    expect(page).toContain(
      '<title>&lt;/title&gt;&lt;script&gt;alert(&quot;$&amp;&quot;)&lt;/script&gt; · Starboard</title>',
    );
  });
});

describe('pageDescription', () => {
  const of = (state: Board['state'], status: 'open' | 'closed', ...first: readonly string[]): string => {
    const ranked = [...first.map((name) => ({ place: 1, team: { name } })), { place: 9, team: { name: 'Last' } }];
    return pageDescription({ state, round: { status }, ranked } as unknown as Board, 'en');
  };
  const about = 'The leaderboard, the rounds as they run, and an archive to check them by.';

  it('says how the round stands and who has the first place', () => {
    expect(of('approved', 'closed', 'Owl')).toBe(`The results are approved. First place: Owl. ${about}`);
    expect(of('preliminary', 'open', 'Owl', 'Jay')).toBe(`Preliminary results. Leading: Owl, Jay. ${about}`);
    expect(of('approved', 'closed', 'a', 'b', 'c', 'd')).toBe(`The results are approved. ${about}`);
  });

  it('names nobody while there is no result', () => {
    expect(of('pending', 'closed', 'Owl')).toBe(`The round is over, its result is being decided. ${about}`);
    expect(of('none', 'open')).toBe(`The round is running. ${about}`);
    expect(of('none', 'closed')).toBe(about);
    expect(pageDescription({ state: 'none', round: null, ranked: [] }, 'ru')).toMatch(/^Таблица результатов/);
  });
});
