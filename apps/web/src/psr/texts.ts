import { createContext, useContext } from 'react';
import { psrEn } from '../i18n/psr.en';
import { psrRu, type PsrTexts } from '../i18n/psr.ru';

export type PsrLanguage = 'ru' | 'en';

/** What a language needs to show a comparison. */
export interface Words {
  readonly language: PsrLanguage;
  readonly t: PsrTexts;
  /** Two decimals, half up. */
  readonly percent: (value: number | null) => string;
  /** As `percent`, with its sign. */
  readonly gain: (value: number) => string;
}

/** Texts of the viewer in a language: not by i18next, since the same component is a file without the rest of the site. */
export function wordsIn(language: PsrLanguage): Words {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2, roundingMode: 'halfExpand' } as const;
  const plain = new Intl.NumberFormat(language, digits);
  const signed = new Intl.NumberFormat(language, { ...digits, signDisplay: 'exceptZero' });
  return {
    language,
    t: language === 'en' ? psrEn : psrRu,
    percent: (value) => (value === null ? '—' : plain.format(String(value) as Intl.StringNumericLiteral)),
    // What is left of a difference of two doubles is no gain.
    gain: (value) => signed.format(Math.abs(value) < 1e-9 ? 0 : value),
  };
}

/** The text with its `{name}` filled in. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

export const WordsContext = createContext<Words>(wordsIn('ru'));
export const useWords = (): Words => useContext(WordsContext);
