import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

/* Every table of rows is one that its reader sorts, links to and saves; what is not, is no list of rows, and says why. */

const PAGES = join(import.meta.dirname, '../..');

/** Tables by hand: what they are instead of rows to be sorted and saved. */
const BY_HAND: Readonly<Record<string, string>> = {
  'experts/agreement-matrix.tsx': 'everybody against everybody; the file of the agreement has it',
  'features/rules/figures.tsx': 'the figures of one report, a line each; the run is saved as JSON',
  'features/rules/matrix.tsx': 'a heat map, whose cells lead to the answers',
  'features/rules/rule-texts.tsx': 'two rules side by side',
  'features/suites/section.tsx': 'a part of a report, which the engine has laid out; the report is a file',
  'leaderboard/board-table.tsx': 'the board: sorted, in the address, saved as CSV, and laid out for 500 teams',
  'live/team-grid.tsx': 'teams by files, with the tools and the file of every table',
  'marking/fragment-table.tsx': 'an editor; the markup is saved as txt or JSON',
  'psr/head.tsx': 'all markups against all',
  'psr/inspector.tsx': 'one pair, feature by feature',
  'psr/items-table.tsx': 'the view of the comparison, whose filters are in the address and which is saved as CSV',
  'rounds/protocol-draft.tsx': 'a paper to be signed',
  'team/report-page.tsx': 'a report, which is a file with three tables as CSV',
  'ui/data-table/data-table.tsx': 'the table itself',
  'ui/scroll-table.tsx': 'its frame',
};

/** Without a file of its own beside the larger one that the server makes. */
const SERVER_CSV = ['desk/what-if-section.tsx', 'features/rules/run-answers.tsx', 'rescorings/essay-changes.tsx'];
const AS_TOLD = ['rescorings/preview.tsx', 'rescorings/team-changes.tsx', 'ui/data-table/data-table.tsx'];

const files = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx'))
  .map((path): [path: string, source: string] => [path.replaceAll('\\', '/'), readFileSync(join(PAGES, path), 'utf8')]);
const those = (holds: (source: string) => boolean): string[] =>
  files
    .filter(([, source]) => holds(source))
    .map(([path]) => path)
    .sort();

describe('tables of the pages', () => {
  it('are sorted, found again by the address and saved, but for those that are no rows', () => {
    expect(those((source) => /<table\b|<ScrollTable\b/.test(source))).toEqual(Object.keys(BY_HAND).sort());
  });

  it('have a file each, their own or the server’s', () => {
    const without = those((source) => source.includes('withoutCsv'));
    expect(without).toEqual([...SERVER_CSV, ...AS_TOLD].sort());
    const links = /format=csv|\.csv|differences\.csv/;
    for (const path of SERVER_CSV) {
      const folder = path.slice(0, path.lastIndexOf('/'));
      const beside = files.filter(([other]) => other.startsWith(`${folder}/`)).map(([, source]) => source);
      expect([path, beside.some((source) => links.test(source))]).toEqual([path, true]);
    }
  });

  it('of one part of a page have names apart in the address', () => {
    const twice = files.flatMap(([path, source]) => {
      const names = Array.from(source.matchAll(/<DataTable[^>]*?\bname="([^"]*)"/g), ([, name]) => name);
      return names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${path}: "${name}"`);
    });
    expect(twice).toEqual([]);
  });
});
