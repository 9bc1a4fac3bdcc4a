import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { Board, Localized } from '@starboard/contracts';
import { escapeHtml } from '@starboard/pages';

const LANGUAGES = ['ru', 'en'] as const;
type Language = (typeof LANGUAGES)[number];

const ABOUT: Readonly<Record<Language, string>> = {
  ru: 'Таблица результатов, ход испытаний и архив для проверки.',
  en: 'The leaderboard, the rounds as they run, and an archive to check them by.',
};

/** What the pages of a contest are called, by the part of their address that names them. */
const PAGES: Readonly<Record<string, Localized>> = {
  about: { ru: 'О конкурсе', en: 'About the contest' },
  live: { ru: 'Ход раунда', en: 'The round as it runs' },
  calendar: { ru: 'Сроки', en: 'Dates' },
  history: { ru: 'Версии таблицы', en: 'Versions of the leaderboard' },
  method: { ru: 'Как считается результат', en: 'How the result is computed' },
  verify: { ru: 'Проверка', en: 'Verification' },
  teams: { ru: 'Команда', en: 'Team' },
  rounds: { ru: 'Сравнение разметок', en: 'Comparison of markups' },
};

/** The title of a page of a contest. @param path such as `/contests/:slug/live`. @param team whose page it is. */
export function pageTitle(path: string, { ru, en }: Localized, team?: string): Localized {
  const part = path.split('/')[3] ?? '';
  const page = part === 'teams' && team !== undefined ? { ru: team, en: team } : PAGES[part];
  return page === undefined ? { ru, en } : { ru: `${page.ru}: ${ru}`, en: `${page.en}: ${en}` };
}

/** Holds the language that the reader has chosen on the pages (apps/web, i18n). */
const CHOSEN = /(?:^|; *)starboard\.language=(ru|en)(?:;|$)/;

/** The language of an address, else the one that the reader has chosen, else that of their browser, else Russian. */
export function languageOf(request: FastifyRequest): Language {
  const { lang } = request.query as { lang?: unknown };
  const chosen = CHOSEN.exec(request.headers.cookie ?? '')?.[1];
  const named = LANGUAGES.find((language) => language === lang) ?? LANGUAGES.find((language) => language === chosen);
  return named ?? (new Negotiator(request).language([...LANGUAGES]) as Language | undefined) ?? 'ru';
}

/** Names of more leaders than these say nothing in a line. */
const MOST_LEADERS = 3;

/** How a round stands, before what all pages say. */
const STATES: Readonly<Record<'approved' | 'preliminary' | 'pending' | 'open', Localized>> = {
  approved: { ru: 'Результаты утверждены.', en: 'The results are approved.' },
  preliminary: { ru: 'Предварительные результаты.', en: 'Preliminary results.' },
  pending: { ru: 'Раунд окончен, результат определяется.', en: 'The round is over, its result is being decided.' },
  open: { ru: 'Раунд идёт.', en: 'The round is running.' },
};
const LEADS: Readonly<Record<'approved' | 'preliminary', Localized>> = {
  approved: { ru: 'Первое место', en: 'First place' },
  preliminary: { ru: 'Впереди', en: 'Leading' },
};

/** What a preview says below the title: how the round of a board stands, who has its first place, what is to be read. */
export function pageDescription(board: Pick<Board, 'state' | 'round' | 'ranked'>, language: Language): string {
  const { state, round } = board;
  const known = state === 'none' ? (round?.status === 'open' ? 'open' : undefined) : state;
  const first = board.ranked.filter(({ place }) => place === 1).map(({ team }) => team.name);
  const led = (state === 'approved' || state === 'preliminary') && first.length > 0 && first.length <= MOST_LEADERS;
  return [
    ...(known === undefined ? [] : [STATES[known][language]]),
    ...(led ? [`${LEADS[state][language]}: ${first.join(', ')}.`] : []),
    ABOUT[language],
  ].join(' ');
}

/** What feed readers find of a contest. */
const FEEDS: readonly { readonly file: string; readonly title: Localized }[] = [
  { file: 'announcements.atom', title: { ru: 'Объявления', en: 'Announcements' } },
  { file: 'results.atom', title: { ru: 'Результаты', en: 'Results' } },
];

/** The picture of previews, of apps/web/public. */
const PICTURE = { file: 'preview.png', width: 1200, height: 630 } as const;

/** Of the shell: what it says of the whole site. */
const DESCRIPTION = /<meta\s+name="description"[^>]*>/;

/**
 * The shell of the pages with what previews of links, feed readers and search engines read of a contest, which run no
 * scripts: its title, how it stands, its feeds, and the same page in the other language.
 */
export function withHead(shell: string, title: Localized, page: PageHead): string {
  const { origin, slug, path, language, description, links = [] } = page;
  const contest = encodeURIComponent(slug);
  const address = escapeHtml([origin, 'contests', contest, ...path].join('/'));
  const still = escapeHtml(`/api/contests/${contest}/leaderboard/board.html?lang=${language}`);
  const [said, shown] = [escapeHtml(description), escapeHtml(title[language])];
  const head = [
    `<title>${shown} · Starboard</title>`,
    `<link rel="canonical" href="${address}" />`,
    ...LANGUAGES.map((one) => `<link rel="alternate" hreflang="${one}" href="${address}?lang=${one}" />`),
    ...FEEDS.map(
      ({ file, title: feed }) =>
        `<link rel="alternate" type="application/atom+xml" title="${feed[language]}" href="/api/contests/${contest}/${file}" />`,
    ),
    `<meta property="og:type" content="website" />`,
    `<meta property="og:site_name" content="Starboard" />`,
    `<meta property="og:title" content="${shown}" />`,
    `<meta property="og:description" content="${said}" />`,
    `<meta property="og:url" content="${address}?lang=${language}" />`,
    `<meta property="og:image" content="${escapeHtml(origin)}/${PICTURE.file}" />`,
    `<meta property="og:image:width" content="${PICTURE.width}" />`,
    `<meta property="og:image:height" content="${PICTURE.height}" />`,
    `<meta property="og:image:alt" content="Starboard" />`,
    `<meta name="twitter:card" content="summary_large_image" />`,
    ...links,
  ];
  // Functions: a title may hold what a replacement string gives a meaning to.
  return shell
    .replace('<html lang="ru">', () => `<html lang="${language}">`)
    .replace('href="/api/contests">/api/contests<', () => `href="${still}">${shown}<`)
    .replace(DESCRIPTION, () => `<meta name="description" content="${said}" />`)
    .replace(/<title>[^<]*<\/title>/, () => head.join('\n    '));
}

/** Where a page of a contest is, and what its preview says. */
export interface PageHead {
  readonly origin: string;
  readonly slug: string;
  /** Below the contest, part by part. */
  readonly path: readonly string[];
  readonly language: Language;
  readonly description: string;
  /** Of what the page is drawn by. */
  readonly links?: readonly string[];
}
