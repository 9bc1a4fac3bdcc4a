import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type Diagnostic, DIAGNOSTICS, parseJson, parseTxt } from './index.js';

/** A source with everything that is to be said about it, in the words of both languages. */
interface Row {
  readonly name: string;
  readonly format: 'txt' | 'json';
  readonly source: string;
  readonly original?: string;
  readonly diagnostics: readonly Omit<Diagnostic, 'severity' | 'offset'>[];
}

const TABLE = join(import.meta.dirname, '../../../test/fixtures/markup/diagnostics.json');
const rows = JSON.parse(readFileSync(TABLE, 'utf8')) as readonly Row[];

/** What other tables hold: refusals over the budget, what txt cannot hold, classifiers, the cut list. */
const ELSEWHERE = /_(?:ENCODING|SIZE|DEPTH|FRAGMENTS|MORE|CLASSIFIER|LOST_\w+|TXT_\w+)$/;

/** Offset of a line and column, both from 1. */
const offsetOf = (source: string, line: number, column: number): number =>
  source
    .split('\n')
    .slice(0, line - 1)
    .reduce((offset, text) => offset + text.length + 1, column - 1);

describe('syntax errors and irregularities: code, place, excerpt and message', () => {
  it.each(rows)('$format, $name', ({ format, source, original, diagnostics }) => {
    const options = original === undefined ? {} : { original };
    const found = (format === 'txt' ? parseTxt : parseJson)(source, options).diagnostics;
    const wanted = diagnostics.map((one) => ({
      ...one,
      severity: one.code.startsWith('ERR_') ? 'error' : 'warning',
      offset: offsetOf(source, one.line, one.column),
    }));
    expect(found).toEqual(wanted);
  });

  it('cover the catalogue', () => {
    const shown = new Set(rows.flatMap(({ diagnostics }) => diagnostics.map(({ code }) => code)));
    expect(Object.keys(DIAGNOSTICS).filter((code) => !ELSEWHERE.test(code) && !shown.has(code))).toEqual([]);
  });
});
