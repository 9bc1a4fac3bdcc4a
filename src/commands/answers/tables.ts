import Table from 'cli-table3';
import type { Language } from '../files/options.js';
import type { shortAnswers } from './engine.js';

/** Rows of figures with a heading for each column. */
export interface FigureTable {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export const SAY = {
  split: { en: 'split', ru: 'часть' },
  variant: { en: 'variant', ru: 'вариант' },
  pool: { en: 'labelled', ru: 'размечено' },
  draw: { en: 'draw', ru: 'выбор' },
  answers: { en: 'answers', ru: 'ответов' },
  accuracy: { en: 'accuracy', ru: 'точность' },
  macro: { en: 'macro-F1', ru: 'макро-F1' },
  weighted: { en: 'weighted F1', ru: 'взвеш. F1' },
  kappa: { en: 'κ', ru: 'κ' },
  ece: { en: 'ECE', ru: 'ECE' },
  left: { en: 'left to people', ru: 'людям' },
  label: { en: 'label', ru: 'метка' },
  expected: { en: 'expected', ru: 'ожидалось' },
  given: { en: 'given', ru: 'дано' },
  precision: { en: 'precision', ru: 'точность' },
  recall: { en: 'recall', ru: 'полнота' },
  surest: { en: 'accuracy of the surest', ru: 'точность самых уверенных' },
  all: { en: 'all', ru: 'все' },
} as const;

/** Percent with two places; a dash for what is not defined. */
export const percent = (share: number | null): string => (share === null ? '—' : (100 * share).toFixed(2));

const poolText = (pool: shortAnswers.PoolSize, language: Language): string =>
  pool === 'all' ? SAY.all[language] : pool > 0 && pool < 1 ? `${percent(pool)} %` : String(pool);

type Result = shortAnswers.SplitResult & { readonly variant?: string };

/** The tables of an evaluation: all results, and for each split its labels and what the surest are worth. */
export function tablesOf(
  results: readonly Result[],
  scheme: shortAnswers.LabelScheme,
  language: Language,
): readonly FigureTable[] {
  const first = results.filter(({ draw, variant }) => draw === 1 && variant === undefined);
  return [overview(results, language), ...first.flatMap((result) => [ofLabels(result, scheme, language), ofCoverage(result, language)])]; // prettier-ignore
}

function overview(results: readonly Result[], language: Language): FigureTable {
  const varies = results.some(({ variant }) => variant !== undefined);
  const leaves = results.some(({ left }) => left !== undefined);
  const say = (names: readonly (keyof typeof SAY)[]): string[] => names.map((name) => SAY[name][language]);
  return {
    title: '',
    head: [...say(varies ? ['variant'] : []), ...say(['split', 'pool', 'draw', 'answers', 'accuracy', 'macro', 'weighted', 'kappa', 'ece']), ...say(leaves ? ['left'] : [])], // prettier-ignore
    rows: results.map((one) => [
      ...(varies ? [one.variant ?? ''] : []),
      one.split,
      poolText(one.pool, language),
      String(one.draw),
      String(one.n),
      ...[one.accuracy, one.macroF1, one.weightedF1, one.kappa, one.ece].map(percent),
      ...(leaves ? [String(one.left ?? '')] : []),
    ]),
  };
}

function ofLabels(result: Result, { labels }: shortAnswers.LabelScheme, language: Language): FigureTable {
  const names = ['label', 'expected', 'given', 'precision', 'recall'] as const;
  return {
    title: result.split,
    head: [...names.map((name) => SAY[name][language]), 'F1'],
    rows: result.perClass.map((figures, at) => [
      labels[at]![language],
      String(figures.expected),
      String(figures.given),
      ...[figures.precision, figures.recall, figures.f1].map(percent),
    ]),
  };
}

const ofCoverage = ({ split, coverage }: Result, language: Language): FigureTable => ({
  title: `${split}: ${SAY.surest[language]}`,
  head: coverage.map(({ share }) => `${Math.round(100 * share)} %`),
  rows: coverage.length === 0 ? [] : [coverage.map(({ accuracy }) => percent(accuracy))],
});

/** Tables for a terminal. */
export const printTables = (tables: readonly FigureTable[]): string =>
  tables
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, head, rows }) => {
      const table = new Table({ head: [...head], style: { head: [], border: [], compact: true } });
      for (const row of rows) table.push([...row]);
      return `${title === '' ? '' : `${title}\n`}${table.toString()}\n`;
    })
    .join('\n');
