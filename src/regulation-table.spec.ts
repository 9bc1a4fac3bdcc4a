import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';

/*
 * The table at the end of docs/regulation.md has a row for every paragraph: where it lives, and which test holds it, or why
 * there is nothing to hold. That files and tests which it names are there is looked up by documents.spec.ts.
 */
const page = readFileSync(resolve(import.meta.dirname, '../docs/regulation.md'), 'utf8');
const [text = '', table = ''] = page.split('## Where clauses live');

/** Cells of each row: paragraphs, code, tests. */
const rows = [...table.matchAll(/^\| (.+?) +\| (.+?) +\| (.+?) +\|$/gm)]
  .map(([, paragraphs = '', code = '', tests = '']) => ({ paragraphs, code, tests }))
  .filter(({ paragraphs }) => paragraphs !== 'clause' && !/^-+$/.test(paragraphs));

/** `8.2.3–8.2.5` is all from the first to the last. */
function named(paragraphs: string): readonly string[] {
  return [...paragraphs.matchAll(/(?<![§\d.])(\d+(?:\.\d+)+)(?:–(\d+(?:\.\d+)+))?/g)].flatMap(
    ([, first = '', last = first]) => {
      const [from = 0, to = 0] = [first, last].map((one) => Number(one.split('.').at(-1)));
      const head = first.split('.').slice(0, -1).join('.');
      return Array.from({ length: to - from + 1 }, (_, index) => `${head}.${from + index}`);
    },
  );
}

describe('the table of clauses', () => {
  const own = rows.filter(({ paragraphs }) => !paragraphs.startsWith('Appendix'));

  it('has a row for every paragraph of the regulation', () => {
    const paragraphs = [...text.matchAll(/^- \*\*(\d+(?:\.\d+)+)\*\*/gm)].map(([, paragraph = '']) => paragraph);
    const held = new Set(own.flatMap(({ paragraphs: cell }) => named(cell)));
    expect(paragraphs.length).toBeGreaterThan(90);
    expect(paragraphs.filter((paragraph) => !held.has(paragraph))).toEqual([]);
    expect([...held].filter((paragraph) => !paragraphs.includes(paragraph))).toEqual([]);
  });

  it('has rows for every appendix', () => {
    const appendices = ['1', '2 §1', '2 §2', '2 §3', '3 §1', '3 §1.5', '3 §1.7', '3 §1.8', '3 §2', '3 §3.1', '3 §3.3'];
    const held = rows.map(({ paragraphs }) => paragraphs).join('\n');
    expect(appendices.filter((appendix) => !held.includes(`Appendix ${appendix}`))).toEqual([]);
  });

  it('names a test in each row, or says why there is nothing to hold', () => {
    expect(rows.filter(({ tests }) => !/spec\.ts\) › |^nothing to hold: /.test(tests))).toEqual([]);
    expect(rows.filter(({ tests }) => tests.startsWith('nothing to hold')).every(({ code }) => code === '–')).toBe(
      true,
    );
  });
});
