import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = resolve(import.meta.dirname, '..');
const PAGES = readdirSync(join(ROOT, 'docs'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => join('docs', name));

/** The operations of the interface: `GET /api/contests/{}`, whatever their parameters are called. */
function operations(): ReadonlySet<string> {
  const found = new Set<string>();
  let path = '';
  for (const line of readFileSync(join(ROOT, 'libs/client/src/rest/schema.ts'), 'utf8').split('\n')) {
    path = /^ {4}"(\/api\/[^"]*)": \{$/.exec(line)?.[1] ?? path;
    const method = /^ {8}(\w+): operations\[/.exec(line)?.[1];
    if (method !== undefined) found.add(`${method.toUpperCase()} ${path.replace(/\{[^}]*\}/g, '{}')}`);
  }
  return found;
}

const OPERATIONS = operations();

/** Routes that a page names as `METHOD ADDRESS`; the address may begin with … in the place of what it has before. */
function namedRoutes(page: string): readonly string[] {
  const text = readFileSync(join(ROOT, page), 'utf8');
  return [...text.matchAll(/\b(GET|POST|PUT|PATCH|DELETE) ((?:…|\/api)\/[^\s`)"',;]+)/g)].map(
    ([, method = '', address = '']) => `${method} ${address.replace(/[?#].*$/, '').replace(/[.:]+$/, '')}`,
  );
}

/** Whether an operation has this method and, from its end backwards, these parts. */
function isThere(route: string): boolean {
  const [method = '', address = ''] = route.split(' ');
  const whole = address.startsWith('/');
  const parts = address.split('/').slice(1);
  return [...OPERATIONS].some((operation) => {
    const [ofMethod = '', path = ''] = operation.split(' ');
    const of = path.split('/').slice(1);
    if (ofMethod !== method || of.length < parts.length || (whole && of.length !== parts.length)) return false;
    const tail = of.slice(of.length - parts.length);
    return parts.every((part, at) => tail[at] === '{}' || part.split('|').includes(tail[at] ?? ''));
  });
}

describe('the documents', () => {
  it('name routes', () => {
    expect(PAGES.flatMap(namedRoutes).length).toBeGreaterThan(100);
  });

  it.each(PAGES.filter((page) => namedRoutes(page).length > 0))('%s names routes that there are', (page) => {
    expect(namedRoutes(page).filter((route) => !isThere(route))).toEqual([]);
  });

  it('would not name a route that is not there (negative control)', () => {
    expect(isThere('GET …/rounds/ROUND/public-key')).toBe(false);
    expect(isThere('GET /api/rounds/ROUND/key')).toBe(true);
    expect(isThere('PUT /api/rounds/ROUND/key')).toBe(false);
  });
});
