import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en } from './en';
import { ru } from './ru';

/** Languages of the pages. */
export const LANGUAGES = ['ru', 'en'] as const;
/** A language of the pages. */
export type Language = (typeof LANGUAGES)[number];

const STORED = 'starboard.language';
const PARAMETER = 'lang';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof ru };
  }
}

/** Starts with the language that the address names (`?lang=en`), else the remembered one, else with the first of the browser's that we have, else with Russian. */
export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', (language) => (document.documentElement.lang = language));
  await i18next.use(initReactI18next).init({
    resources: { ru: { translation: ru }, en: { translation: en } },
    lng: named() ?? remembered() ?? preferred(navigator.languages),
    fallbackLng: 'ru',
    showSupportNotice: false,
    interpolation: { escapeValue: false },
  });
}

/** Switches the language and remembers it. */
export function changeLanguage(language: Language): void {
  try {
    localStorage.setItem(STORED, language);
  } catch {
    // Storage is forbidden in some private windows: the choice then holds for this page.
  }
  const url = new URL(location.href);
  if (url.searchParams.has(PARAMETER)) {
    url.searchParams.set(PARAMETER, language);
    history.replaceState(history.state, '', url);
  }
  void i18next.changeLanguage(language);
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

function remembered(): Language | undefined {
  try {
    const stored = localStorage.getItem(STORED);
    return stored !== null && isLanguage(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

const isLanguage = (tag: string): tag is Language => LANGUAGES.some((language) => language === tag);
