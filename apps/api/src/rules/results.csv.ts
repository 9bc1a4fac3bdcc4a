import type { RuleResultRecord } from '@starboard/database';
import type { ResultDetail } from '@starboard/engines';
import { makeCsv, type CsvField } from '../http/csv.js';

/** Results as CSV: the number of the answer from 1, its score, the label, points by combos, the error, the blanks. */
export function makeResultsCsv(results: readonly RuleResultRecord[], blanks: number, labelled: boolean): string {
  const details = results.map(({ detail }) => JSON.parse(detail) as ResultDetail);
  const combos = [...new Set(details.flatMap((detail) => ('combos' in detail ? Object.keys(detail.combos) : [])))];
  const texts = Array.from({ length: blanks }, (_, at) => at);
  const head = [
    'answer',
    'score',
    ...(labelled ? ['label'] : []),
    ...combos,
    'error',
    ...texts.map((at) => `blank ${at + 1}`),
  ];
  const rows = results.map(({ position, score, label, blanks: given }, at): CsvField[] => {
    const detail = details[at]!;
    const points = 'combos' in detail ? detail.combos : {};
    return [
      position + 1,
      score,
      ...(labelled ? [label] : []),
      ...combos.map((id) => points[id] ?? null),
      'error' in detail ? detail.error.code : null,
      ...texts.map((blank) => given[blank] ?? null),
    ];
  });
  return makeCsv([head, ...rows]);
}
