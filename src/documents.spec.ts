import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

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

describe('the documents', () => {
  it('link to something', () => {
    expect(PAGES.flatMap(linked).length).toBeGreaterThan(50);
  });

  it.each(PAGES)('%s links to files that are there', (page) => {
    const missing = linked(page).filter((target) => !existsSync(join(ROOT, dirname(page), target)));
    expect(missing).toEqual([]);
  });
});
