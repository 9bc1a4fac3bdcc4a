import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = resolve(import.meta.dirname, '..');
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

/** Files of the project that a page links to, without the place in them. */
function linked(page: string): readonly string[] {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return targets.filter((target) => !/^(\w+:|#|\/)/.test(target)).map((target) => target.replace(/#.*/, ''));
}

interface NamedTest {
  readonly file: string;
  readonly title: string;
}

/** Tests that a page names as `[…](FILE) › TITLE`, up to the end of the line or of the cell. */
function namedTests(page: string): readonly NamedTest[] {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const named = [...text.matchAll(/\]\(([^)\s]+spec\.ts)\) › (.+?) *(?:<br>|\||$)/gm)];
  return named.map(([, target = '', title = '']) => ({ file: join(dirname(page), target), title }));
}

/** Also titles that are rows of a table of cases. */
const isThere = ({ file, title }: NamedTest): boolean => readFileSync(join(ROOT, file), 'utf8').includes(`'${title}'`);

describe('the documents', () => {
  it('link to something', () => {
    expect(PAGES.flatMap(linked).length).toBeGreaterThan(50);
  });

  it.each(PAGES)('%s links to files that are there', (page) => {
    const missing = linked(page).filter((target) => !existsSync(join(ROOT, dirname(page), target)));
    expect(missing).toEqual([]);
  });

  it.each(PAGES.filter((page) => namedTests(page).length > 0))('%s names tests that there are', (page) => {
    expect(namedTests(page).filter((test) => !isThere(test))).toEqual([]);
  });

  it('say of each finding which test holds it, or why none can', () => {
    const rows = readFileSync(join(ROOT, 'docs/findings.md'), 'utf8').matchAll(/^\| (\d+) +\|(.*)\|$/gm);
    const held = [...rows].map(([, no, row = '']) => [Number(no), /spec\.ts\) › | none: /.test(row)]);
    expect(held.sort(([a], [b]) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 30 }, (_, index) => [index + 1, true]),
    );
  });

  it('would not name a test that is not there (negative control)', () => {
    const [known = { file: '', title: '' }] = namedTests('docs/findings.md');
    expect([isThere(known), isThere({ ...known, title: `${known.title}, always` })]).toEqual([true, false]);
  });
});
