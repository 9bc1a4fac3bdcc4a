import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FORMULAS } from '@starboard/catalogue';
import type { ScoreReport } from '@starboard/comparing';
import { displayValue } from '@starboard/metrics';
import { parseScoreOptions } from './options.js';
import { scorePaths } from './run.js';

/** The cells of the rows of a page whose first cell matches, decimal signs as points. */
function rowsOf(page: string, first: RegExp): string[][] {
  const rows = page.split('\n').filter((line) => line.startsWith('|'));
  const cells = rows.map((row) => row.slice(1, -1).split('|'));
  return cells
    .filter(([name = '']) => first.test(name.trim()))
    .map((row) => row.map((cell) => cell.trim().replace(/^(.*\d),(\d)/, '$1.$2')));
}

/** The example's files as the page prints them. */
const filesOf = (page: string): (readonly [string, string])[] =>
  [...page.matchAll(/^`(\w+\.txt)`\n\n```text\n(.*?)```/gms)].map(([, name = '', text = '']) => [name, text]);

describe.each(['docs/scoring.md', 'docs/scoring.ru.md'])('the example of %s', (path) => {
  let page = '';
  let folder = '';
  const scoreWith = (H: string): Promise<ScoreReport> =>
    scorePaths([folder], parseScoreOptions({ weights: '0,1,1,1,1,1,0', H }).params);

  beforeAll(async () => {
    page = await readFile(path, 'utf8');
    folder = await mkdtemp(join(tmpdir(), 'scoring-page-'));
    for (const [name, text] of filesOf(page)) await writeFile(join(folder, name), text);
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('has the formulas that the page of the method shows', () => {
    const language = path.includes('.ru.') ? 'ru' : 'en';
    const shown = FORMULAS.markup?.lines.filter(({ what }) => /^M\d$/.test(what.en));
    expect(shown).toHaveLength(5);
    expect(rowsOf(page.replaceAll(/^ +/gm, ''), /^M\d$/).map((row) => row.slice(0, 2))).toEqual(
      shown?.map(({ what, formula }) => [what[language], formula[language]]),
    );
  });

  it('has the pairs that the command computes', async () => {
    const [essay] = (await scoreWith('1')).essays;
    const computed = essay?.pairs.map((pair) => [
      `${pair.x} → ${pair.y}`,
      ...[pair.n, pair.m, pair.matched].map(String),
      ...[pair.q, pair.m2, pair.m3, pair.m4, pair.m5, pair.m6, pair.mean].map(displayValue),
    ]);
    expect(computed).toHaveLength(4);
    expect(rowsOf(page, / → [^Y]/)).toEqual(computed);
  });

  it('has the values of the essay that the command computes', async () => {
    const [whole, half] = await Promise.all(['1', '0.5'].map(scoreWith));
    const values = [
      whole?.star,
      half?.star,
      whole?.essays[0]?.mOpt,
      whole?.essays[0]?.mAvg,
      whole?.ster,
      whole?.ceiling,
    ];
    expect(rowsOf(page, /^(СТАР|M_|СТЭР|max M)/).map((row) => row.at(-1))).toEqual(
      values.map((value) => displayValue(value ?? null)),
    );
  });
});
