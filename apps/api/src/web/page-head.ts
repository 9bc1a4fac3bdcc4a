import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { Localized } from '@starboard/contracts';
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

/** The title of a page of a contest. @param path such as `/contests/:slug/live`. */
export function pageTitle(path: string, { ru, en }: Localized): Localized {
  const page = PAGES[path.split('/')[3] ?? ''];
  return page === undefined ? { ru, en } : { ru: `${page.ru}: ${ru}`, en: `${page.en}: ${en}` };
}

/** The language of an address, else the reader's, else Russian. */
export function languageOf(request: FastifyRequest): Language {
  const { lang } = request.query as { lang?: unknown };
  const named = LANGUAGES.find((language) => language === lang);
  return named ?? (new Negotiator(request).language([...LANGUAGES]) as Language | undefined) ?? 'ru';
}

/**
 * The shell of the pages with what previews of links and search engines read of a contest, which run no scripts: its title
 * and the same page in the other language.
 * @param address without a query. @param still the same without scripts.
 */
export function withHead(
  shell: string,
  title: Localized,
  { address, still, language }: { address: string; still: string; language: Language },
): string {
  const name = `${title[language]} · Starboard`;
  const alternates = LANGUAGES.map(
    (one) => `<link rel="alternate" hreflang="${one}" href="${escapeHtml(address)}?lang=${one}" />`,
  );
  const head = [
    `<title>${escapeHtml(name)}</title>`,
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    ...alternates,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:site_name" content="Starboard" />`,
    `<meta property="og:title" content="${escapeHtml(title[language])}" />`,
    `<meta property="og:description" content="${escapeHtml(ABOUT[language])}" />`,
    `<meta property="og:url" content="${escapeHtml(address)}?lang=${language}" />`,
  ];
  // A function: a title may hold what a replacement string gives a meaning to.
  return shell
    .replace('<html lang="ru">', () => `<html lang="${language}">`)
    .replace('href="/api/contests">/api/contests<', () => `href="${escapeHtml(still)}">${escapeHtml(title[language])}<`)
    .replace(/<title>[^<]*<\/title>/, () => head.join('\n    '));
}
