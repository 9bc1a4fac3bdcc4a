import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Area, AREAS, type Texts } from './areas';
import { type Language, LANGUAGES } from './languages';

export type { Area } from './areas';
export { LANGUAGES } from './languages';

const REMEMBERED = 'starboard.language';
const YEAR_S = 31_536_000;
const PARAMETER = 'lang';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Texts };
  }
}

/**
 * Starts with the language that the address names (`?lang=en`), else the remembered one, else that of what the document
 * brought, else with the first of the browser's that we have, else with Russian.
 */
export async function startI18n(brought: Language | undefined): Promise<Language> {
  const lng = named() ?? remembered() ?? brought ?? preferred(navigator.languages);
  i18next.on('languageChanged', (language) => (document.documentElement.lang = language));
  await i18next.use(initReactI18next).init({
    resources: {},
    lng,
    fallbackLng: false,
    // A page that has not named its area of texts: the browser suites fail by it.
    saveMissing: true,
    missingKeyHandler: (_languages, _namespace, key) => reportError(new Error(`No text "${key}" is loaded.`)),
    showSupportNotice: false,
    interpolation: { escapeValue: false },
  });
  await loadTexts('base');
  return lng;
}

/** Areas whose texts a page has asked for: a change of the language loads them anew. */
const asked = new Set<Area>();

/** Loads the texts of these areas in the present language, once. */
export async function loadTexts(...areas: readonly Area[]): Promise<void> {
  for (const area of areas) asked.add(area);
  await loadIn(i18next.language as Language, areas);
}

async function loadIn(language: Language, areas: Iterable<Area>): Promise<void> {
  await Promise.all(
    [...areas].map(async (area) => {
      const texts: object = await AREAS[area][language]();
      i18next.addResourceBundle(language, 'translation', texts, true, true);
    }),
  );
}

/** Switches the language, as soon as its texts are there, and remembers it. */
export async function changeLanguage(language: Language): Promise<void> {
  await loadIn(language, asked);
  remember(language);
  const url = new URL(location.href);
  if (url.searchParams.has(PARAMETER)) {
    url.searchParams.set(PARAMETER, language);
    history.replaceState(history.state, '', url);
  }
  await i18next.changeLanguage(language);
}

/** The language in which somebody shared this address. */
function named(): Language | undefined {
  const tag = new URLSearchParams(location.search).get(PARAMETER);
  return tag !== null && isLanguage(tag) ? tag : undefined;
}

/** The first of the reader's languages that the pages have. */
export function preferred(languages: readonly string[]): Language {
  const known = languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return LANGUAGES.find((language) => language === known.find((tag) => isLanguage(tag))) ?? 'ru';
}

/** In a cookie, so that the server writes documents in it (apps/api, page-head.ts). Where there are none, it holds for this page. */
function remember(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${REMEMBERED}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
}

function remembered(): Language | undefined {
  return LANGUAGES.find((language) => document.cookie.split('; ').includes(`${REMEMBERED}=${language}`));
}

const isLanguage = (tag: string): tag is Language => LANGUAGES.some((language) => language === tag);
