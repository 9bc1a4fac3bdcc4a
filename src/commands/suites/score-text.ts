import Table from 'cli-table3';
import type { Language } from '../files/options.js';
import { printable } from '../files/report.js';
import type { CaseResult, SuiteResult } from './engine.js';

const SAY = {
  case: { en: 'case', ru: 'случай' },
  responses: { en: 'responses', ru: 'ответов' },
  mean: { en: 'score', ru: 'балл' },
  full: { en: 'of', ru: 'из' },
  note: { en: 'not scored because', ru: 'без оценки, потому что' },
  total: { en: 'total', ru: 'всего' },
  unscored: { en: 'not in the figures', ru: 'не вошло в итог' },
} as const;

/** A row for each case, then the total, and what is not in it. */
export function formatSummary({ cases, total }: SuiteResult, language: Language): string {
  const noted = cases.some(({ mean }) => mean === null);
  const names = ['case', 'responses', 'mean', 'full', ...(noted ? (['note'] as const) : [])] as const;
  const table = new Table({
    head: names.map((name) => SAY[name][language]),
    colAligns: ['left', 'right', 'right', 'right', 'left'],
    style: { head: [], border: [], compact: true },
  });
  for (const result of cases) table.push(rowOf(result, noted));
  const share = total.share === null ? '' : ` = ${round(total.share * 100)} %`;
  const sum = `${SAY.total[language]}: ${round(total.mean)} ± ${round(total.std)} / ${round(total.full)}${share}`;
  const { cases: count, full } = total.unscored;
  const rest = count === 0 ? '' : `\n${SAY.unscored[language]}: ${count} (${round(full)})`;
  return `${table.toString()}\n${sum}${rest}`;
}

function rowOf({ path, responses, mean, std, fullScore, error }: CaseResult, noted: boolean): string[] {
  const figure = mean === null ? '—' : `${round(mean)}${std ? ` ± ${round(std)}` : ''}`;
  const cause = error ?? responses.find(({ unscored }) => unscored)?.unscored;
  const note = cause ? `${cause.code}: ${printable(cause.message)}` : '';
  return [printable(path), String(responses.length), figure, String(round(fullScore)), ...(noted ? [note] : [])];
}

/** At most four places after the point. */
const round = (value: number): number => Math.round(value * 1e4) / 1e4;
