import { makeDisplay } from '@starboard/metrics';
import { REPORT_WORDS, type ReportLanguage, type ReportWords } from './words.js';

/** Numbers as readers of a language write them: 71.01 or 71,01. */
export interface ReportNumbers {
  /** Percent or points: two decimals, half up; "—" when it is not defined. */
  readonly value: (value: number | null) => string;
  /** Milliseconds as seconds with one decimal; "—" without any. */
  readonly seconds: (ms: number | null) => string;
  /** At most two decimals. */
  readonly short: (value: number) => string;
}

/** What a page of a report is written with. */
export type ReportText = ReportWords & { readonly language: ReportLanguage; readonly show: ReportNumbers };

const numbersOf = (language: ReportLanguage): ReportNumbers => {
  const tenths = decimals(language, 1, 1);
  const short = decimals(language, 0, 2);
  return {
    value: makeDisplay(language),
    seconds: (ms) => (ms === null ? '—' : tenths.format(ms / 1_000)),
    short: (value) => short.format(value),
  };
};

const decimals = (language: ReportLanguage, least: number, most: number): Intl.NumberFormat =>
  new Intl.NumberFormat(language, { minimumFractionDigits: least, maximumFractionDigits: most, useGrouping: false });

export const REPORT_TEXTS: Readonly<Record<ReportLanguage, ReportText>> = {
  ru: { ...REPORT_WORDS.ru, language: 'ru', show: numbersOf('ru') },
  en: { ...REPORT_WORDS.en, language: 'en', show: numbersOf('en') },
};
